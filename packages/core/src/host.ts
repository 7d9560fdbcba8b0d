/**
 * Entry point for hosts other than Node.js. The host brings a driver that reads SQLite files (`SnapshotFile`) and the
 * memory for sections. No module reachable from here imports `node:` modules.
 */
export { engineOf } from './engine.ts';
export { COMPOSITE_SOURCE, SHORTBREAD_SOURCE, TILE_PREFIX } from './tiles/source-names.ts';
export {
  asSnapshotError,
  CallCancelledError,
  EngineClosedError,
  InvalidInputError,
  SnapshotError,
  SnapshotReplacedError,
  VerstError,
} from './errors.ts';
export { assertSnapshotHeader, HEADER_BYTES } from './snapshot/file-header.ts';
export { PAGE_BYTES } from './snapshot/format.ts';
export {
  assertResidentOptions,
  loadSnapshot,
  type LoadOptions,
  type Reading,
  type ResidentOptions,
} from './snapshot/open-snapshot.ts';
export type { Row, SnapshotFile, SnapshotTable, StoredChunk } from './snapshot/snapshot-file.ts';
export type { FileIdentity } from './snapshot/snapshot-host.ts';
export { ChunkTable } from './snapshot/sqlite/chunk-table.ts';
export { MalformedError } from './snapshot/sqlite/malformed-error.ts';
export { Pages, type PageSource } from './snapshot/sqlite/pages.ts';
export { layoutOf, valueOf } from './snapshot/sqlite/record.ts';
export { readSchema, type SchemaEntry } from './snapshot/sqlite/schema.ts';
export { type Cell, Tree } from './snapshot/sqlite/tree.ts';
export { SqliteHost } from './snapshot/sqlite-host.ts';
