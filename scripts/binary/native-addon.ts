/** Extracts the native addon of the single binary: systems load addons from files only. */
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

/** An addon as the binary carries it. */
export interface EmbeddedAddon {
  /** File name, such as `better_sqlite3.node`. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Version of the binary; each has a folder of its own. */
  readonly version: string;
}

const OTHERS_MAY_WRITE = 0o022;
const OTHERS_MAY_ENTER = 0o077;

/** Folders for the addon, in order of preference. */
export interface AddonPlaces {
  /** Folders for caches; the first that will do is used. */
  readonly caches: readonly string[];
  /** Loads the file; throws where the system does not let it, as from a disk mounted without execution. */
  readonly load: (path: string) => unknown;
}

/**
 * Loads an addon from a file that belongs to this user alone and holds just these bytes. The file is kept in a folder
 * named for the version and the hash of the bytes, so that several versions stand beside each other; one that somebody
 * could have put there, or that was changed, is not loaded.
 *
 * @returns the addon's exports
 * @throws Error naming every place that was tried and why it would not do
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

/** Folders for caches: the one that `VERST_CACHE_DIR` names, this user's, and one for temporary files. */
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
    // There is neither HOME nor an entry for this user.
    return null;
  }
}

/** Who else may rename what is in a folder could change it between the check and the loading. */
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

/** Writes a file under another name and renames it: who looks for it finds all of it or none, whoever else writes it. */
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
