import { type FileHandle, open, stat } from 'node:fs/promises';
import { SourceError } from '@verst/core/build';
import { assertFollows, readState } from './change-state.ts';
import { ACCEPTED, detectFormat, DETECTION_BYTES, type OsmFormat, type XmlRoot } from './detect-format.ts';
import { linkOsm } from './link-osm.ts';
import { OsmCollector } from './osm-collector.ts';
import type { OsmData } from './osm-data.ts';
import type { OsmElements } from './osm-elements.ts';
import { readPbf } from './read-pbf.ts';
import { parseXml, readXml } from './read-xml.ts';
import { OsmXmlParser } from './xml-parser.ts';

/** Progress of reading. */
export interface OsmProgress {
  readonly file: string;
  /** Of this file. */
  readonly bytesRead: number;
  readonly bytesTotal: number;
  /** Elements read so far, of all files. */
  readonly elements: number;
}

/** Options of {@link loadOsm}. */
export interface LoadOsmOptions {
  /** Called many times a second while the files are read. */
  onProgress?: (progress: OsmProgress) => void;
}

/** A file that looks readable by its first bytes. */
interface OsmFile {
  readonly path: string;
  readonly size: number;
  readonly format: OsmFormat;
}

/**
 * Reads OpenStreetMap files and merges them: an element that stands in several is taken once, the newest version.
 * Other work of the process runs in between.
 *
 * @param paths - OSM PBF, or OSM XML that is plain or packed by gzip or bzip2; the content tells which, not the name.
 *   All are opened before the first is read, so that a wrong name fails at once.
 * @throws SourceError naming the file, and the byte offset where one is known, when a file cannot be read whole
 */
export async function loadOsm(paths: readonly string[], options: LoadOsmOptions = {}): Promise<OsmData> {
  return linkOsm(await readOsm(paths, options));
}

/** As {@link loadOsm}, with references by id: change files apply to this form. */
export async function readOsm(paths: readonly string[], options: LoadOsmOptions = {}): Promise<OsmElements> {
  const files: OsmFile[] = [];
  for (const path of paths) files.push(await inspectFile(path, 'osm'));
  const collector = new OsmCollector();
  collector.expectPbf(files.reduce((sum, file) => sum + (file.format === 'pbf' ? file.size : 0), 0));
  for (const file of files) await readFile(file, collector, options);
  return collector.finish();
}

/**
 * Applies OSM change files in their order.
 *
 * @param base - given up
 * @param paths - `.osc`, plain or packed by gzip or bzip2. A file `X.state.txt` beside `X.osc.gz`, as replication
 *   servers publish it, tells sequence number and time.
 * @returns the changed elements, which share strings and losses with the base
 * @throws SourceError naming the file that cannot be read whole, does not follow what was applied before (by sequence
 *   number or by version), or deletes what is not known
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
  // Before opening: to open a pipe would wait for its writer.
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

/** Runs the work on an open file; what the system refuses becomes a SourceError. */
async function withFile<T>(path: string, work: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await named(path, open(path));
  try {
    return await named(path, work(file));
  } finally {
    await file.close();
  }
}

/** The result, or a SourceError that names the file where the system refuses it. */
async function named<T>(path: string, result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new SourceError(path, null, `the file cannot be read: ${error.message}`, { cause: error });
  }
}
