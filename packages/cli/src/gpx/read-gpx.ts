import { SourceError, type TracePoint } from '@verst/core';
import { SaxesParser } from 'saxes';

/** Largest file that is read, bytes. */
export const MAX_GPX_BYTES = 50_000_000;

/** Maximum number of points in a file. */
const MAX_POINTS = 1_000_000;

/** Elements of points, with their parent elements. */
const POINT_OF: Readonly<Record<string, string>> = { trkpt: 'trkseg', rtept: 'rte' };

/**
 * Parses a GPX file (1.0 or 1.1).
 *
 * @param path - of the file, for errors
 * @returns its traces: one for each segment of a track, and for each route; those without points are omitted
 * @throws SourceError naming the file, with line and column, if it is not XML or not GPX, or a point has no valid
 *   position or time
 */
export function readGpx(text: string, path: string): TracePoint[][] {
  if (Buffer.byteLength(text) > MAX_GPX_BYTES) throw new SourceError(path, null, `larger than ${MAX_GPX_BYTES} bytes`);
  const traces: TracePoint[][] = [];
  const open: string[] = [];
  let count = 0;
  let position: { lat: number; lon: number } | null = null;
  let timeText: string | null = null;
  let timeS: number | undefined;
  const parser = new SaxesParser();
  const fail = (what: string): never => {
    throw new SourceError(path, null, `line ${parser.line}, column ${parser.column}: ${what}`);
  };
  parser.on('error', ({ message }) => {
    // The parser begins its messages with line and column.
    throw new SourceError(path, null, `line ${message.replace(':', ', column ')}`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length === 0 && name !== 'gpx') fail(`the root is <${name.slice(0, 40)}>, not <gpx>`);
    const parent = open.at(-1);
    open.push(name);
    if (name === 'trkseg' || name === 'rte') traces.push([]);
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
  parser.on('text', (part) => {
    if (timeText !== null) timeText += part;
  });
  parser.on('closetag', ({ name }) => {
    open.pop();
    if (name === 'time' && timeText !== null) {
      timeS = Date.parse(timeText.trim()) / 1000;
      if (Number.isNaN(timeS)) fail(`time of a point is "${timeText.trim().slice(0, 40)}"`);
      timeText = null;
    }
    if (position && POINT_OF[name] !== undefined && POINT_OF[name] === open.at(-1)) {
      traces.at(-1)!.push({ ...position, ...(timeS === undefined ? {} : { timeS }) });
      position = null;
    }
  });
  parser.write(text).close();
  return traces.filter((trace) => trace.length > 0);
}

function degrees(text: string | undefined, limit: number): number | null {
  const value = text === undefined || text.trim() === '' ? NaN : Number(text);
  return Math.abs(value) <= limit ? value : null;
}
