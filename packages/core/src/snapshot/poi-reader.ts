import { lazy } from '../collections/lazy.ts';
import type { SnapshotFile, SnapshotTable } from './snapshot-file.ts';
import type { PoiRow } from './snapshot-host.ts';

/** Reads points of interest from their human-readable table on demand, so that their tags take no memory. */
export class PoiReader {
  readonly #file: SnapshotFile;
  /** Opened on first use; only then does a missing table throw. */
  readonly #table: () => SnapshotTable;

  constructor(file: SnapshotFile) {
    this.#file = file;
    this.#table = lazy(() => file.table('pois', ['osm_id', 'name', 'tags', 'sources']));
  }

  poi(position: number): PoiRow | null {
    return this.#file.read(() => {
      const row = this.#table().row(position + 1);
      if (row === undefined) return null;
      const { osm_id: osmId, name, tags, sources } = row;
      return { osmId, name, tags, sources } as PoiRow;
    });
  }
}
