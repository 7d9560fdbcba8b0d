import { stat } from 'node:fs/promises';
import { OsmCollector } from './osm-collector.ts';
import type { OsmData } from './osm-data.ts';
import { readPbf } from './read-pbf.ts';

/** How far the reading has come. */
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
  /** Called several times a second while the files are read. */
  onProgress?: (progress: OsmProgress) => void;
}

/**
 * Reads OpenStreetMap files and merges them: an element that stands in several is taken once, the newest version.
 *
 * @param paths - `.osm.pbf` files
 * @throws SourceError naming the file, and the byte offset where one is known, when a file cannot be read whole
 */
export async function loadOsm(paths: string[], options: LoadOsmOptions = {}): Promise<OsmData> {
  const collector = new OsmCollector();
  let pbfBytes = 0;
  for (const path of paths) pbfBytes += (await stat(path)).size;
  collector.expectPbf(pbfBytes);
  for (const path of paths) {
    collector.beginSource(path);
    await readPbf(path, collector, (bytesRead, bytesTotal) => {
      options.onProgress?.({ file: path, bytesRead, bytesTotal, elements: collector.elementCount });
    });
  }
  return collector.finish();
}
