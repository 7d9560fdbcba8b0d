import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { VerstError } from '@verst/core/build';
import { makeFolder, takeLock } from '@verst/core/program-files';
import { KEY_CHARACTERS, PRODUCT, productPath, readProduct, writeProduct } from './product-file.ts';
import { identifySources, type SourceFile } from './source-identity.ts';

const MANIFEST = 'verst-build.json';
const LOCK = 'verst-build.lock';
const MANIFEST_VERSION = 3;
/** Path of a temporary work folder, which starts with that of its target. */
const TEMPORARY = /^(.+)\.\d+\.work$/;

interface FinishedStage {
  /** Hash of its inputs: sources, options and earlier stages. */
  readonly key: string;
  readonly contents: ProductContents;
}

/** SHA-256 of each product's content. */
export type ProductContents = Readonly<Record<string, string>>;

/** Record of a finished build, for updates of its snapshot. */
export interface KeptBuild {
  /** Content hash of the snapshot. */
  readonly contentHash: string;
  /** Version of the code that made the products. */
  readonly version: string;
  /** Key of the stage whose product updates start from. */
  readonly key: string;
  /** SHA-256 of that product. */
  readonly sha256: string;
  /** Its sources: any JSON value. */
  readonly sources: unknown;
  /** SHA-256 of the change files that the last update applied. */
  readonly changes: readonly string[];
}

/** Content of the folder's manifest. */
interface Manifest {
  readonly version: number;
  /** Sources as of the last time a stage read them. */
  readonly sources: readonly SourceFile[];
  /** The last run of each stage. */
  readonly stages: Readonly<Record<string, FinishedStage>>;
  readonly kept: KeptBuild | null;
  /** Replaces `kept` once its snapshot is published. */
  readonly pending: KeptBuild | null;
}

/**
 * A folder that stores the products of a build's finished stages, so that an interrupted build can resume. A stage
 * counts as finished once its products are on disk and the manifest lists it.
 */
export class WorkFolder {
  readonly path: string;
  #manifest: Manifest;
  /** Keys of the stages in progress. */
  readonly #underWay = new Set<string>();
  readonly #onExit: () => void;

  private constructor(path: string, manifest: Manifest, isTemporary: boolean) {
    this.path = path;
    this.#manifest = manifest;
    this.#onExit = () => rmSync(isTemporary ? path : join(path, LOCK), { recursive: true, force: true });
    process.once('exit', this.#onExit);
  }

  /**
   * Opens a folder for one build at a time, creating it if absent.
   *
   * @throws VerstError `WORK` if another build is using it, or it contains other files
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
    lockFolder(path);
    return new WorkFolder(path, readManifest(path), false);
  }

  /**
   * Creates a folder for one build beside its target, because products may be large. It is removed when it is closed or
   * the process exits; folders of killed processes are removed by the next build of the target.
   *
   * @throws VerstError `TARGET` if it cannot be created
   */
  static temporary(target: string): WorkFolder {
    const path = `${resolve(target)}.${process.pid}.work`;
    return guardWork(path, () => {
      makeFolder(path);
      return new WorkFolder(path, readManifest(path), true);
    });
  }

  /** Identifies sources; those recorded by an earlier build need not be read. */
  async identify(paths: readonly string[]): Promise<SourceFile[]> {
    const files = await identifySources(
      paths.map((path) => resolve(path)),
      this.#manifest.sources,
    );
    const others = this.#manifest.sources.filter(({ path }) => !files.some((file) => file.path === path));
    this.#manifest = { ...this.#manifest, sources: [...others, ...files] };
    return files;
  }

  /** Returns the content hashes of the stage's products if it was finished with this key, else null. */
  contentsOf(stage: string, key: string): ProductContents | null {
    const finished = this.#manifest.stages[stage];
    return finished?.key === key ? finished.contents : null;
  }

  /** The build that updates start from; null if there is none. */
  get kept(): KeptBuild | null {
    return this.#manifest.kept;
  }

  /** The build that replaces `kept` once its snapshot is published; null if there is none. */
  get pending(): KeptBuild | null {
    return this.#manifest.pending;
  }

  /** Returns the key of the stage's last run if it made a product that is still there, else null. */
  lastKey(stage: string, product: string): string | null {
    const last = this.#manifest.stages[stage];
    return last && product in last.contents ? last.key : null;
  }

  /** Records that a stage begins. @param keepsLast - true if products of its last run are still needed */
  begin(stage: string, key: string, keepsLast: boolean): void {
    this.#guard(() => {
      this.#underWay.add(key);
      if (!keepsLast) this.#write({ ...this.#manifest, stages: without(this.#manifest.stages, stage) });
      this.#removeUnused();
    });
  }

  /**
   * Writes a product of a stage in progress.
   *
   * @returns SHA-256 of its content
   */
  write(name: string, key: string, value: unknown): string {
    return this.#guard(() => writeProduct(productPath(this.path, name, key), value));
  }

  /** Records that a stage is finished, with all its products in the folder. */
  finish(stage: string, key: string, contents: ProductContents): void {
    this.#guard(() =>
      this.#write({ ...this.#manifest, stages: { ...this.#manifest.stages, [stage]: { key, contents } } }),
    );
    this.#underWay.delete(key);
  }

  /**
   * Reads a product.
   *
   * @param key - of the stage that made it
   * @throws VerstError `WORK` if the product is missing or damaged
   */
  load(name: string, key: string): unknown {
    return this.#guard(() => readProduct(productPath(this.path, name, key)));
  }

  /**
   * Returns the size of a product in bytes.
   *
   * @throws as {@link WorkFolder.load}
   */
  bytesOf(name: string, key: string): number {
    return this.#guard(() => statSync(productPath(this.path, name, key)).size);
  }

  /**
   * Records the build to keep once the snapshot with this content is published; then call {@link WorkFolder.commit}.
   */
  prepare(pending: KeptBuild): void {
    this.#guard(() => this.#write({ ...this.#manifest, pending }));
  }

  /** Makes the prepared build the kept one, replacing the previous one. */
  commit(): void {
    this.#guard(() => {
      this.#write({ ...this.#manifest, kept: this.#manifest.pending, pending: null });
      this.#removeUnused();
    });
  }

  /** Closes the folder; its content stays for another build unless it is temporary. */
  close(): void {
    this.#onExit();
    process.off('exit', this.#onExit);
  }

  /** Removes all files of a build, and the folder itself if it is then empty. */
  clear(): void {
    for (const name of readdirSync(this.path)) {
      if (name.startsWith(MANIFEST) || name.includes(PRODUCT)) rmSync(join(this.path, name), { force: true });
    }
    this.close();
    if (existsSync(this.path) && readdirSync(this.path).length === 0) rmSync(this.path, { recursive: true });
  }

  /** Removes products of earlier runs that are no longer referenced. */
  #removeUnused(): void {
    const { stages, kept, pending } = this.#manifest;
    const known = [...[...Object.values(stages), kept, pending].map((holder) => holder?.key), ...this.#underWay];
    const keys = known.map((key) => key?.slice(0, KEY_CHARACTERS));
    for (const name of readdirSync(this.path)) {
      const key = name.includes(PRODUCT) ? name.slice(name.indexOf('-') + 1, name.indexOf(PRODUCT)) : undefined;
      if (key !== undefined && !keys.includes(key)) rmSync(join(this.path, name), { force: true });
    }
  }

  #write(manifest: Manifest): void {
    const path = join(this.path, MANIFEST);
    writeFileSync(`${path}.tmp`, `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
    renameSync(`${path}.tmp`, path);
    this.#manifest = manifest;
  }

  #guard<T>(step: () => T): T {
    return guardWork(this.path, step);
  }
}

/**
 * Runs a function that reads or writes a work folder.
 *
 * @throws VerstError `WORK`, or `TARGET` for a temporary folder, for a full disk and other system errors
 */
export function guardWork<T>(folder: string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (error instanceof VerstError) throw error;
    const reason = code === 'ENOSPC' ? 'the disk is full' : message;
    const target = TEMPORARY.exec(folder)?.[1];
    // The user named the target, not the temporary folder.
    if (target !== undefined) throw new VerstError('TARGET', `cannot write ${target}: ${reason}`, { cause: error });
    throw new VerstError('WORK', `${folder} cannot be used: ${reason}`, { cause: error });
  }
}

/** Returns the key of a stage: a hash of everything that its products depend on. */
export const stageKey = (parts: unknown): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

function lockFolder(folder: string): void {
  const owner = guardWork(folder, () => takeLock(join(folder, LOCK)));
  if (typeof owner === 'number') {
    throw new VerstError('WORK', `${folder} is in use by the build with process id ${owner}`);
  }
}

/** Removes the lock and the unfinished files that an ended thread of this process left in a work folder. */
export function releaseWorkFolder(folder: string): void {
  const lock = join(folder, LOCK);
  if (!existsSync(lock) || Number.parseInt(readFileSync(lock, 'utf8')) !== process.pid) return;
  for (const name of readdirSync(folder)) {
    if (name === LOCK || name.endsWith('.tmp')) rmSync(join(folder, name), { force: true });
  }
}

/** Returns the manifest, or an empty one if none is readable, so that everything is rebuilt. */
function readManifest(folder: string): Manifest {
  const empty: Manifest = { version: MANIFEST_VERSION, sources: [], stages: {}, kept: null, pending: null };
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
