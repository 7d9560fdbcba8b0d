import { readFileSync, statSync } from 'node:fs';
import { SourceError, type TracePoint, VerstError } from '@verst/core';
import { SaxesParser } from 'saxes';

/** Largest file that is read, bytes. */
const MAX_GPX_BYTES = 50_000_000;

/** Maximum number of points in a file. */
const MAX_POINTS = 1_000_000;

/** Elements of points, with their parent elements. */
const POINT_OF: Readonly<Record<string, string>> = { trkpt: 'trkseg', rtept: 'rte' };

/** A segment of a track, or a route. */
export interface GpxTrace {
  readonly points: TracePoint[];
  /** The line on which time first goes backwards, in words; null if it never does. */
  fault: string | null;
}

/**
 * Reads a GPX file in UTF-8, or in UTF-16 if it begins with a byte order mark.
 *
 * @throws SourceError as {@link readGpx}
 */
export function readGpxFile(path: string): GpxTrace[] {
  const facts = statSync(path, { throwIfNoEntry: false });
  if (facts === undefined) throw new VerstError('INPUT', `there is no file ${path}`);
  if (facts.isDirectory()) throw new SourceError(path, null, 'it is a folder; name a GPX file in it');
  if (facts.size > MAX_GPX_BYTES) throw new SourceError(path, null, `larger than ${MAX_GPX_BYTES} bytes`);
  const bytes = readFileSync(path);
  const mark = bytes.subarray(0, 2).toString('hex');
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
  return readGpx(new TextDecoder(encoding).decode(bytes), path);
}

/**
 * Parses a GPX file (1.0 or 1.1).
 *
 * @param path - of the file, for errors
 * @returns its traces in order: one for each segment of a track, and for each route
 * @throws SourceError naming the file, with line and column, if it is not XML or not GPX, or a point has no valid
 *   position or time
 */
export function readGpx(text: string, path: string): GpxTrace[] {
  const traces: GpxTrace[] = [];
  const open: string[] = [];
  /** Of the elements of GPX, with its colon, null before the root; elements of other namespaces keep theirs in `open`. */
  let prefix: string | null = null;
  let count = 0;
  let latestS = -Infinity;
  let position: { lat: number; lon: number } | null = null;
  let timeText: string | null = null;
  let timeS: number | undefined;
  const parser = new SaxesParser();
  const fail = (what: string): never => {
    throw new SourceError(path, null, `line ${parser.line}, column ${parser.column}: ${what}`);
  };
  parser.on('error', ({ message }) => {
    // The parser begins its messages with line and column.
    const fault = `line ${message.replace(':', ', column ')}`;
    throw new SourceError(path, null, prefix === null ? `${fault}; it is not a GPX file` : fault);
  });
  const plain = (name: string): string =>
    prefix !== null && name.startsWith(prefix) ? name.slice(prefix.length) : name;
  parser.on('opentag', ({ name: fullName, attributes }) => {
    if (open.length === 0) {
      prefix = /^(?<prefix>[^:]+:|)gpx$/.exec(fullName)?.groups?.['prefix'] ?? fail(rootFault(fullName));
    }
    const name = plain(fullName);
    const parent = open.at(-1);
    open.push(name);
    if (name === 'trkseg' || name === 'rte') {
      traces.push({ points: [], fault: null });
      latestS = -Infinity;
    }
    if (parent !== undefined && POINT_OF[name] === parent) {
      if (++count > MAX_POINTS) fail(`more than ${MAX_POINTS} points`);
      position = {
        lat: degrees(attributes['lat'], 90) ?? fail(`lat of <${name}> is not a number from -90 to 90`),
        lon: degrees(attributes['lon'], 180) ?? fail(`lon of <${name}> is not a number from -180 to 180`),
      };
      timeS = undefined;
    }
    if (name === 'time' && position && parent !== undefined && parent in POINT_OF) timeText = '';
  });
  const addText = (part: string): void => {
    if (timeText !== null) timeText += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', ({ name: fullName }) => {
    const name = plain(fullName);
    open.pop();
    if (name === 'time' && timeText !== null) {
      timeS = Date.parse(timeText.trim()) / 1000;
      if (Number.isNaN(timeS)) fail(`time of a point is "${timeText.trim().slice(0, 40)}"`);
      timeText = null;
    }
    if (position && POINT_OF[name] !== undefined && POINT_OF[name] === open.at(-1)) {
      const trace = traces.at(-1)!;
      trace.points.push({ ...position, timeS });
      if (timeS !== undefined && timeS < latestS)
        trace.fault ??= `line ${parser.line}: the time of point ${trace.points.length} is before that of an earlier point`;
      latestS = Math.max(latestS, timeS ?? -Infinity);
      position = null;
    }
  });
  parser.write(text).close();
  return traces;
}

const rootFault = (name: string): string => `the root is <${name.slice(0, 40)}>, not <gpx>`;

function degrees(text: string | undefined, limit: number): number | null {
  const value = /^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?\s*$/i.test(text ?? '') ? Number(text) : NaN;
  return Math.abs(value) <= limit ? value : null;
}
