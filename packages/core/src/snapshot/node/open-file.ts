import { totalmem } from 'node:os';
import { asSnapshotError, SnapshotReplacedError } from '../../errors.ts';
import type { SnapshotMeta } from '../format.ts';
import {
  allocateSnapshot,
  assertResidentOptions,
  readSections,
  type ResidentOptions,
  Snapshot,
  type SnapshotHandle,
} from '../open-snapshot.ts';
import { SqliteHost } from '../sqlite-host.ts';
import { readOnAllCores, type SectionChecks } from './read-on-all-cores.ts';
import { isSame, SnapshotConnection } from './snapshot-connection.ts';

/**
 * Opens a snapshot file: copies its sections, those that `resident` names, into shared memory, checks their checksums
 * and runs `checks` over them. Or attaches to the memory of a handle from {@link Snapshot.share}, which decides what is resident.
 *
 * @throws InvalidInputError for invalid options
 * @throws SnapshotReplacedError when the file at the handle's path is not the one that its sections were read from
 * @throws SnapshotError when the file is absent, no snapshot, of another format, truncated or damaged; the message
 * names the section
 */
export async function openSnapshot(
  source: string | SnapshotHandle,
  options: ResidentOptions = {},
  checks: SectionChecks | null = null,
): Promise<Snapshot> {
  assertResidentOptions(options);
  if (typeof source !== 'string') return attachTo(source);
  const machineBytes = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  const host = await openHost(source);
  try {
    const handle = allocateSnapshot(host, { ...options, machineBytes, allocate: sharedMemory });
    if (checks) await readOnAllCores(host, handle, checks);
    else readSections(host, handle.sections);
    host.assertUnchanged();
    return new Snapshot(handle, host);
  } catch (error) {
    host.close();
    throw asSnapshotError(source, error);
  }
}

const sharedMemory = (bytes: number): SharedArrayBuffer => new SharedArrayBuffer(bytes);

/**
 * Attaches a handle only to the file of its sections, or to one of equal content: never to another snapshot at its
 * path.
 */
async function attachTo(handle: SnapshotHandle): Promise<Snapshot> {
  const { path, file, meta } = handle;
  let host: SqliteHost | null = null;
  try {
    host = await openHost(path);
    const { identity } = host;
    if (isSame(identity, file)) return new Snapshot(handle, host);
    // Another file with an equal snapshot is accepted; this file, modified in place, is not.
    const isOther = identity.inode !== file.inode || identity.device !== file.device;
    if (isOther && host.readMeta().contentHash === meta.contentHash) return new Snapshot(handle, host);
  } catch (error) {
    host?.close();
    throw new SnapshotReplacedError(path, { cause: error });
  }
  host.close();
  throw new SnapshotReplacedError(path);
}

/**
 * Returns the metadata of a snapshot file without reading its sections.
 *
 * @throws SnapshotError as {@link openSnapshot}
 */
export async function readSnapshotMeta(path: string): Promise<SnapshotMeta> {
  const host = await openHost(path);
  try {
    return host.readMeta();
  } finally {
    host.close();
  }
}

async function openHost(path: string): Promise<SqliteHost> {
  const connection = await SnapshotConnection.open(path);
  try {
    return connection.read(() => new SqliteHost(connection));
  } catch (error) {
    connection.close();
    throw asSnapshotError(path, error);
  }
}
