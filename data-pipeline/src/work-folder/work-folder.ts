import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { VerstError } from '@verst/core/build';
import { makeFolder } from '@verst/core/program-files';
import { isRunning } from './is-running.ts';
import { readProduct, writeProduct } from './product-file.ts';
import { identifySources, type SourceFile } from './source-identity.ts';

const MANIFEST = 'verst-build.json';
const LOCK = 'verst-build.lock';
const PRODUCT = '.product';
const MANIFEST_VERSION = 1;

/** Content of the folder's manifest. */
interface Manifest {
  readonly version: number;
  /** Sources as they were when a stage last read them. */
  readonly sources: readonly SourceFile[];
  /** For each finished stage, what it was made from: a hash of sources, options and the stages before it. */
  readonly stages: Readonly<Record<string, string>>;
}

/**
 * A folder that keeps what the finished stages of a build made, so that a build that was ended goes on from there.
 * A stage counts as finished once its products are on the disk and the manifest says so.
 */
export class WorkFolder {
  readonly path: string;
  #manifest: Manifest;
  readonly #onExit = (): void => rmSync(join(this.path, LOCK), { force: true });

  private constructor(path: string, manifest: Manifest) {
    this.path = path;
    this.#manifest = manifest;
    process.once('exit', this.#onExit);
  }

  /**
   * Opens a folder, made where it is absent, for one build at a time.
   *
   * @throws VerstError `WORK` when another build is using it, or it holds files that are no build's
   */
  static open(folder: string): WorkFolder {
    const path = resolve(folder);
    try {
      makeFolder(path);
    } catch (cause) {
      throw new VerstError('WORK', `${path} cannot be made: ${(cause as Error).message}`, { cause });
    }
    if (readdirSync(path).length > 0 && !existsSync(join(path, MANIFEST)) && !existsSync(join(path, LOCK))) {
      throw new VerstError('WORK', `${path} holds other files; name an empty folder, or one of an earlier build`);
    }
    takeLock(path);
    return new WorkFolder(path, readManifest(path));
  }

  /** Identifies sources; those that an earlier build noted need not be read. */
  async identify(paths: readonly string[]): Promise<SourceFile[]> {
    const files = await identifySources(
      paths.map((path) => resolve(path)),
      this.#manifest.sources,
    );
    const others = this.#manifest.sources.filter(({ path }) => !files.some((file) => file.path === path));
    this.#manifest = { ...this.#manifest, sources: [...others, ...files] };
    return files;
  }

  /** Returns true if the stage was finished with this key. */
  has(stage: string, key: string): boolean {
    return this.#manifest.stages[stage] === key;
  }

  /** Keeps the products of a stage; from here on it counts as finished. */
  save(stage: string, key: string, products: Readonly<Record<string, unknown>>): void {
    this.#guard(() => {
      // Until the products are whole the stage is not finished, also if it once was from something else.
      this.#write({ ...this.#manifest, stages: without(this.#manifest.stages, stage) });
      for (const [name, value] of Object.entries(products)) {
        const path = this.#productPath(name);
        writeProduct(`${path}.tmp`, value);
        renameSync(`${path}.tmp`, path);
      }
      this.#write({ ...this.#manifest, stages: { ...this.#manifest.stages, [stage]: key } });
    });
  }

  /** @throws VerstError `WORK` when the product is absent or damaged */
  load(name: string): unknown {
    return this.#guard(() => readProduct(this.#productPath(name)));
  }

  /** Ends the work; what is kept stays for another build. */
  close(): void {
    this.#onExit();
    process.off('exit', this.#onExit);
  }

  /** Removes what a build kept, and the folder where nothing else is in it. */
  clear(): void {
    for (const name of readdirSync(this.path)) {
      if (name.startsWith(MANIFEST) || name.includes(PRODUCT)) rmSync(join(this.path, name), { force: true });
    }
    this.close();
    if (readdirSync(this.path).length === 0) rmSync(this.path, { recursive: true });
  }

  #productPath(name: string): string {
    return join(this.path, `${name}${PRODUCT}`);
  }

  #write(manifest: Manifest): void {
    const path = join(this.path, MANIFEST);
    writeFileSync(`${path}.tmp`, `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
    renameSync(`${path}.tmp`, path);
    this.#manifest = manifest;
  }

  #guard<T>(step: () => T): T {
    try {
      return step();
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      if (error instanceof VerstError) throw error;
      const reason = code === 'ENOSPC' ? 'the disk is full' : message;
      throw new VerstError('WORK', `${this.path} cannot be used: ${reason}`, { cause: error });
    }
  }
}

/** The key of a stage: a hash of all that its products depend on. */
export const stageKey = (parts: unknown): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

function takeLock(folder: string): void {
  const lock = join(folder, LOCK);
  const owner = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
  if (owner > 0 && owner !== process.pid && isRunning(owner)) {
    throw new VerstError('WORK', `${folder} is in use by the build with process id ${owner}`);
  }
  writeFileSync(lock, String(process.pid));
}

/** The manifest, or an empty one where there is none that can be read: everything is then made anew. */
function readManifest(folder: string): Manifest {
  const empty: Manifest = { version: MANIFEST_VERSION, sources: [], stages: {} };
  const path = join(folder, MANIFEST);
  if (!existsSync(path)) return empty;
  try {
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
    return manifest.version === MANIFEST_VERSION ? manifest : empty;
  } catch (error) {
    if (error instanceof SyntaxError) return empty;
    throw error;
  }
}

const without = (stages: Manifest['stages'], stage: string): Manifest['stages'] =>
  Object.fromEntries(Object.entries(stages).filter(([name]) => name !== stage));
