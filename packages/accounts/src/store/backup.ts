import { hash as digest, createHash } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { VerstError } from '@verst/core';
import { isRunning, linkedFile, makeFolder } from '@verst/core/program-files';
import Database from 'better-sqlite3';
import { VERSION } from '../version.ts';
import { storeFile } from './sqlite-store.ts';
import { MIGRATIONS } from './migrations.ts';
import { seizeStore, type StoreLock } from './store-lock.ts';

/** Contents of a backup. */
export interface BackupInfo {
  /** ISO 8601. */
  readonly madeAt: string;
  /** Version of the program that made it. */
  readonly version: string;
  readonly accounts: number;
  readonly keys: number;
}

const OWNER_ONLY = 0o600;

/** More pages than a database has: all are copied in one step, so that writers never restart the copy. */
const ALL_PAGES = 2 ** 31 - 1;

/**
 * Writes a consistent copy of a data folder's store into one file, while servers use it. The file is written atomically
 * and only its owner can read it: it contains the hashes of keys and passwords, and the keys that sign tokens.
 *
 * @param out - a file that does not exist, or an older backup, which is replaced
 * @throws VerstError if there is no store, it is damaged, or `out` is something else
 */
export async function backUpStore(dataDir: string, out: string): Promise<BackupInfo> {
  const file = storeFile(dataDir);
  if (!existsSync(file)) throw new VerstError('BACKUP', `there is no store in ${dataDir}`);
  if (existsSync(out)) assertBackup(out, 'it is not replaced');
  const target = linkedFile(out);
  const unfinished = `${target}.${process.pid}.unfinished`;
  try {
    removeUnfinished(target);
    closeSync(openSync(unfinished, 'wx', OWNER_ONLY));
    const store = new Database(file, { fileMustExist: true, timeout: 5000 });
    try {
      await store.backup(unfinished, { progress: () => ALL_PAGES });
    } finally {
      store.close();
    }
    const info = seal(unfinished);
    syncFile(unfinished);
    renameSync(unfinished, target);
    syncFile(dirname(resolve(target)));
    return info;
  } catch (cause) {
    throw backupError(`cannot back up ${file} to ${out}`, cause);
  } finally {
    removeDatabase(unfinished);
  }
}

/**
 * Replaces a data folder's store by a backup, atomically. The previous store, if any, is kept beside it as
 * `store.before-restore.sqlite`.
 *
 * @throws VerstError if the file is not a backup, is damaged, or was made by a newer version; if a server uses the
 *   folder; or if it cannot be written
 */
export function restoreStore(file: string, dataDir: string): BackupInfo {
  const info = assertBackup(file, 'nothing was restored');
  const target = storeFile(dataDir);
  const unfinished = join(dataDir, 'store.restoring.sqlite');
  let lock: StoreLock | null = null;
  try {
    makeFolder(dataDir, 0o700);
    lock = seizeStore(dataDir);
    removeDatabase(unfinished);
    copyFileSync(file, unfinished);
    chmodSync(unfinished, OWNER_ONLY);
    assertBackup(unfinished, 'nothing was restored');
    unseal(unfinished);
    syncFile(unfinished);
    putAside(target, join(dataDir, 'store.before-restore.sqlite'));
    renameSync(unfinished, target);
    syncFile(dataDir);
    return info;
  } catch (cause) {
    throw backupError(`cannot restore ${file} to ${dataDir}`, cause);
  } finally {
    // Without the lock, the file belongs to another restore.
    if (lock !== null) removeDatabase(unfinished);
    lock?.release();
  }
}

/** Turns a copy of a store into a backup: one file, with a digest of all its rows. */
function seal(file: string): BackupInfo {
  const database = new Database(file);
  try {
    database.pragma('journal_mode = DELETE');
    assertSound(database);
    const info = { madeAt: new Date().toISOString(), version: VERSION, ...counts(database) };
    database.exec(
      'CREATE TABLE verst_backup (made_at TEXT NOT NULL, version TEXT NOT NULL, digest TEXT NOT NULL) STRICT',
    );
    database.prepare('INSERT INTO verst_backup VALUES (?, ?, ?)').run(info.madeAt, info.version, digestOf(database));
    return info;
  } finally {
    database.close();
  }
}

function unseal(file: string): void {
  const database = new Database(file);
  database.exec('DROP TABLE verst_backup');
  database.close();
}

/**
 * Checks that a file is an intact backup, row by row. @throws VerstError that names the fault and ends with `outcome`
 */
function assertBackup(file: string, outcome: string): BackupInfo {
  if (!existsSync(file)) throw new VerstError('BACKUP', `there is no file ${file}`);
  const fail = (what: string, cause?: unknown): never => {
    throw new VerstError('BACKUP', `${file} ${what}; ${outcome}`, { cause });
  };
  if (!statSync(file).isFile()) return fail('is not a file');
  let database: Database.Database;
  let sealed: { madeAt: string; version: string; digest: string } | undefined;
  try {
    database = new Database(file, { readonly: true });
  } catch (cause) {
    return fail('cannot be opened', cause);
  }
  try {
    sealed = database
      .prepare<[], NonNullable<typeof sealed>>('SELECT made_at AS madeAt, version, digest FROM verst_backup')
      .get();
    if (sealed === undefined) return fail('is damaged');
    const schema = Number(database.pragma('user_version', { simple: true }));
    if (schema > MIGRATIONS.length) return fail(`was made by a newer version, ${sealed.version}; update Verst`);
    assertSound(database);
    if (digestOf(database) !== sealed.digest) return fail('is damaged: its rows are not those that were backed up');
    return { madeAt: sealed.madeAt, version: sealed.version, ...counts(database) };
  } catch (cause) {
    if (cause instanceof VerstError) throw cause;
    const message = cause instanceof Error ? cause.message : '';
    const isForeign = sealed === undefined && /no such table|not a database/.test(message);
    return fail(isForeign ? 'is not a backup made by verst backup' : `is damaged: ${message}`, cause);
  } finally {
    database.close();
  }
}

function assertSound(database: Database.Database): void {
  const found = database.pragma('integrity_check(1)', { simple: true });
  if (found !== 'ok') throw new Error(String(found));
}

/** Returns SHA-256 over all rows of all tables except the seal's own, in hex. */
function digestOf(database: Database.Database): string {
  const tables = database
    .prepare<[], { name: string; sql: string }>(
      `SELECT name, sql FROM sqlite_schema
       WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!' AND name <> 'verst_backup' ORDER BY name`,
    )
    .all();
  const all = createHash('sha256');
  for (const { name, sql } of tables) {
    all.update(`${name}\n${sql}\n`);
    const select = database.prepare<[], unknown[]>(`SELECT * FROM "${name}"`).raw();
    const rows = Array.from(select.iterate(), (row) => digest('sha256', JSON.stringify(row), 'hex'));
    for (const row of rows.sort()) all.update(row);
  }
  return all.digest('hex');
}

function counts(database: Database.Database): { accounts: number; keys: number } {
  const count = (table: string): number => database.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get()!;
  return { accounts: count('accounts'), keys: count('api_keys') };
}

/** Keeps a store under another name, with the contents of its write-ahead log if it can still be read. */
function putAside(file: string, kept: string): void {
  if (!existsSync(file)) return;
  removeDatabase(kept);
  try {
    const database = new Database(file, { timeout: 0 });
    database.pragma('journal_mode = DELETE');
    database.close();
  } catch (error) {
    const isBusy = error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
    if (isBusy) throw error;
    // Else it is damaged, which may be why it is replaced.
  }
  copyFileSync(file, kept);
  // The log of a store that cannot be read must not be taken for that of the new one.
  for (const suffix of ['-wal', '-shm', '-journal']) {
    if (existsSync(file + suffix)) renameSync(file + suffix, kept + suffix);
  }
  chmodSync(kept, OWNER_ONLY);
}

/** Removes files of killed backups to `out`: their processes are gone, or had the id of this one. */
function removeUnfinished(out: string): void {
  const folder = dirname(resolve(out));
  const pattern = /^\.(\d+)\.unfinished(?:-wal|-shm|-journal)?$/;
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(basename(out))) continue;
    const pid = pattern.exec(name.slice(basename(out).length))?.[1];
    if (pid !== undefined && (Number(pid) === process.pid || !isRunning(Number(pid)))) rmSync(join(folder, name));
  }
}

function removeDatabase(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true });
}

/** Flushes a file, or the names in a folder, to the disk. */
function syncFile(path: string): void {
  if (process.platform === 'win32') return;
  const file = openSync(path, 'r');
  fsyncSync(file);
  closeSync(file);
}

function backupError(what: string, cause: unknown): VerstError {
  if (cause instanceof VerstError) return cause;
  return new VerstError('BACKUP', `${what}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
}
