/** Extracts the native addon of the single binary, because operating systems only load addons from files. */
import { createHash, randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';

/** An addon embedded in the binary. */
export interface EmbeddedAddon {
  /** File name, such as `better_sqlite3.node`. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Version of the binary; each version has its own folder. */
  readonly version: string;
}

const OTHERS_MAY_WRITE = 0o022;
const OTHERS_MAY_ENTER = 0o077;

/** Folders for the addon, in order of preference. */
export interface AddonPlaces {
  /** Cache folders; the first usable one is taken. */
  readonly caches: readonly string[];
  /** Loads the file; throws if the system does not allow it, for example on a disk mounted noexec. */
  readonly load: (path: string) => unknown;
}

/**
 * Loads an addon from a file that only this user owns and that contains exactly these bytes. The file is in a folder
 * named after the version and the hash of the bytes, so that several versions can coexist. A file that someone else
 * could have put there, or that was changed, is not loaded.
 *
 * @returns the addon's exports
 * @throws Error naming every folder that was tried and the reason for its failure
 */
export function loadEmbeddedAddon(addon: EmbeddedAddon, { caches, load }: AddonPlaces): unknown {
  const hash = createHash('sha256').update(addon.bytes).digest('hex');
  const reasons: string[] = [];
  for (const cache of caches) {
    const folder = join(cache, `${addon.version}-${hash.slice(0, 16)}`);
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      assertOwn(cache, OTHERS_MAY_WRITE);
      assertOwn(folder, OTHERS_MAY_ENTER);
      const path = join(folder, addon.name);
      if (!holds(path, hash)) putFile(path, addon.bytes);
      return load(path);
    } catch (error) {
      reasons.push(`${folder}: ${(error as Error).message}`);
    }
  }
  throw new Error(
    `no folder will do for ${addon.name}; name one that can be written to and executed from in VERST_CACHE_DIR\n` +
      reasons.map((reason) => `  ${reason}`).join('\n'),
  );
}

/** Returns cache folders: `VERST_CACHE_DIR`, this user's cache, and a temporary folder. */
export function cacheFolders(environment: NodeJS.ProcessEnv = process.env): string[] {
  const { VERST_CACHE_DIR: named, XDG_CACHE_HOME: xdg, LOCALAPPDATA: local } = environment;
  const user = process.getuid?.() ?? 'user';
  const home = homeFolder();
  return [
    ...(named ? [named] : []),
    ...(xdg ? [join(xdg, 'verst')] : []),
    ...(process.platform === 'win32' && local ? [join(local, 'verst')] : []),
    ...(home === null ? [] : [join(home, '.cache', 'verst')]),
    join(tmpdir(), `verst-${user}`),
  ];
}

function homeFolder(): string | null {
  try {
    return homedir() || null;
  } catch {
    // Neither HOME nor a password entry exists for this user.
    return null;
  }
}

/** Another user who may rename files in the folder could swap the addon between check and load. */
function assertOwn(folder: string, forbidden: number): void {
  const stat = lstatSync(folder);
  if (!stat.isDirectory()) throw new Error(`${folder} is not a folder`);
  if (process.getuid === undefined) return;
  if (stat.uid !== process.getuid()) throw new Error(`${folder} belongs to somebody else`);
  if ((stat.mode & forbidden) !== 0) throw new Error(`${folder} is open to others`);
}

/** Returns true if the file belongs to this user and its content has the hash. */
function holds(path: string, hash: string): boolean {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return false;
  const isOwn = process.getuid === undefined || stat.uid === process.getuid();
  return stat.isFile() && isOwn && createHash('sha256').update(readFileSync(path)).digest('hex') === hash;
}

/**
 * Writes a file under a temporary name and renames it, so that others see all of it or nothing, whoever writes it at
 * the same time.
 */
function putFile(path: string, bytes: Uint8Array): void {
  const temporary = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const file = openSync(temporary, 'wx', 0o600);
  try {
    writeSync(file, bytes);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  try {
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
