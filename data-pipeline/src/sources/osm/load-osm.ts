import { type FileHandle, open, stat } from 'node:fs/promises';
import { SourceError } from '@verst/core/build';
import { assertFollows, readState } from './change-state.ts';
import { ACCEPTED, detectFormat, DETECTION_BYTES, type OsmFormat, type XmlRoot } from './detect-format.ts';
import { takeOsm } from './link-osm.ts';
import { OsmCollector } from './osm-collector.ts';
import type { OsmData } from './osm-data.ts';
import type { OsmElements } from './osm-elements.ts';
import { readPbf } from './read-pbf.ts';
import { parseXml, readXml } from './read-xml.ts';
import { OsmXmlParser } from './xml-parser.ts';

export interface OsmProgress {
  readonly file: string;
  readonly bytesRead: number;
  readonly bytesTotal: number;
  /** Elements read so far from all files. */
  readonly elements: number;
}

/** Options of {@link loadOsm}. */
export interface LoadOsmOptions {
  /** Called many times a second while the files are read. */
  onProgress?: (progress: OsmProgress) => void;
}

/** A file whose first bytes look readable. */
interface OsmFile {
  readonly path: string;
  readonly size: number;
  readonly format: OsmFormat;
}

/**
 * Reads OpenStreetMap files and merges them: of an element in several files, only the newest version is kept. Yields to
 * the event loop while reading.
 *
 * @param paths - OSM PBF, or OSM XML that is plain or packed with gzip or bzip2; detected by content, not by name. All
 *   are opened before the first is read, so that a wrong name fails at once.
 * @throws SourceError naming the file, and the byte offset if known, when a file cannot be read completely
 */
export async function loadOsm(paths: readonly string[], options: LoadOsmOptions = {}): Promise<OsmData> {
  return takeOsm(await readOsm(paths, options));
}

/** As {@link loadOsm}, but with references by id, the form that change files apply to. */
export async function readOsm(paths: readonly string[], options: LoadOsmOptions = {}): Promise<OsmElements> {
  const files: OsmFile[] = [];
  for (const path of paths) files.push(await inspectFile(path, 'osm'));
  const collector = new OsmCollector();
  collector.expectPbf(files.reduce((sum, file) => sum + (file.format === 'pbf' ? file.size : 0), 0));
  for (const file of files) await readFile(file, collector, options);
  return collector.finish();
}

/**
 * Applies OSM change files in order.
 *
 * @param base - must not be used afterwards
 * @param paths - `.osc`, plain or packed with gzip or bzip2. A file `X.state.txt` beside `X.osc.gz`, as replication
 *   servers publish it, gives sequence number and time.
 * @returns the changed elements, which share strings and losses with the base
 * @throws SourceError naming the file that cannot be read completely, does not follow the last applied state (by
 *   sequence number or by version), or deletes an unknown element
 */
export async function changeOsm(
  base: OsmElements,
  paths: readonly string[],
  options: LoadOsmOptions = {},
): Promise<OsmElements> {
  const files: OsmFile[] = [];
  for (const path of paths) files.push(await inspectFile(path, 'osmChange'));
  const collector = new OsmCollector(base);
  for (const { path, size, format } of files) {
    const state = readState(path);
    assertFollows(path, state, collector.sequence);
    if (format === 'pbf')
      throw new SourceError(path, 0, `this looks like a whole map (OSM PBF); ${ACCEPTED.osmChange}`);
    collector.beginSource(path);
    await parseXml(path, format, new OsmXmlParser(collector, 'osmChange'), (bytesRead) =>
      options.onProgress?.({ file: path, bytesRead, bytesTotal: size, elements: collector.elementCount }),
    );
    collector.endChanges(state);
  }
  return collector.finish();
}

async function readFile(
  { path, size, format }: OsmFile,
  collector: OsmCollector,
  options: LoadOsmOptions,
): Promise<void> {
  const report = (bytesRead: number): void =>
    options.onProgress?.({ file: path, bytesRead, bytesTotal: size, elements: collector.elementCount });
  collector.beginSource(path);
  if (format === 'pbf') await withFile(path, (file) => readPbf(file, path, size, collector, report));
  else await readXml(path, format, size, collector, report);
}

async function inspectFile(path: string, root: XmlRoot): Promise<OsmFile> {
  // Checked before opening, because opening a pipe would wait for its writer.
  const stats = await named(path, stat(path));
  if (!stats.isFile()) throw new SourceError(path, null, `not a file; ${ACCEPTED[root]}`);
  return withFile(path, async (file) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(DETECTION_BYTES), 0, DETECTION_BYTES, 0);
    const detected = detectFormat(buffer.subarray(0, bytesRead), root);
    if (detected.format === null) {
      throw new SourceError(path, 0, `this looks like ${detected.looksLike}; ${ACCEPTED[root]}`);
    }
    return { path, size: stats.size, format: detected.format };
  });
}

/** Opens a file, runs the work on it and closes it; system errors become a SourceError. */
async function withFile<T>(path: string, work: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await named(path, open(path));
  try {
    return await named(path, work(file));
  } finally {
    await file.close();
  }
}

/** Awaits the result; a system error becomes a SourceError that names the file. */
async function named<T>(path: string, result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new SourceError(path, null, `the file cannot be read: ${error.message}`, { cause: error });
  }
}
