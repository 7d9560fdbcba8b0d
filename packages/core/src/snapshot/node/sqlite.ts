import type BetterSqlite from 'better-sqlite3';
import { VerstError } from '../../errors.ts';

/** A connection of the driver. */
export type SnapshotDatabase = BetterSqlite.Database;

const OLDEST_NODE = [22, 12] as const;

/**
 * Returns the SQLite driver. It is imported on demand, because its addon crashes the process if Node.js is too old.
 *
 * @throws VerstError `NODE_VERSION` when this Node.js cannot run it
 */
export async function loadSqlite(): Promise<typeof BetterSqlite> {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    throw new VerstError(
      'NODE_VERSION',
      `Verst needs Node.js ${OLDEST_NODE.join('.')} or newer, this is ${process.versions.node}`,
    );
  }
  return (await import('better-sqlite3')).default;
}
