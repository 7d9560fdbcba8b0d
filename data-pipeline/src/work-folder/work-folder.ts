import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { VerstError } from '@verst/core/build';
import { makeFolder } from '@verst/core/program-files';
import { isRunning } from './is-running.ts';
import { KEY_CHARACTERS, PRODUCT, productPath, readProduct, writeProduct } from './product-file.ts';
import { identifySources, type SourceFile } from './source-identity.ts';

const MANIFEST = 'verst-build.json';
const LOCK = 'verst-build.lock';
const MANIFEST_VERSION = 3;
/** Path of a temporary work folder, after that of its target. */
const TEMPORARY = /^(.+)\.\d+\.work$/;

/** A finished stage. */
interface FinishedStage {
  /** A hash of what it was made from: sources, options and the stages before it. */
  readonly key: string;
  readonly contents: ProductContents;
}

/** By product: SHA-256 of its content. */
export type ProductContents = Readonly<Record<string, string>>;

/** Note of a finished build, for updates of its snapshot. */
export interface KeptBuild {
  /** Of the snapshot. */
  readonly contentHash: string;
  /** Version of the code that made the products. */
  readonly version: string;
  /** The key of the stage whose product updates begin with. */
  readonly key: string;
  /** SHA-256 of that product. */
  readonly sha256: string;
  /** Its sources: any value that JSON can hold. */
  readonly sources: unknown;
  /** SHA-256 of the change files that were applied last. */
  readonly changes: readonly string[];
}

/** Content of the folder's manifest. */
interface Manifest {
  readonly version: number;
  /** Sources as they were when a stage last read them. */
  readonly sources: readonly SourceFile[];
  /** The last run of each stage. */
  readonly stages: Readonly<Record<string, FinishedStage>>;
  readonly kept: KeptBuild | null;
  /** Takes the place of `kept` once its snapshot stands. */
  readonly pending: KeptBuild | null;
}

/**
 * A folder that keeps what the finished stages of a build made, so that a build that was ended goes on from there.
 * A stage counts as finished once its products are on the disk and the manifest says so.
 */
export class WorkFolder {
  readonly path: string;
  #manifest: Manifest;
  /** Keys of the stages that have begun and are not finished. */
  readonly #underWay = new Set<string>();
  readonly #onExit: () => void;

  private constructor(path: string, manifest: Manifest, isTemporary: boolean) {
    this.path = path;
    this.#manifest = manifest;
    this.#onExit = () => rmSync(isTemporary ? path : join(path, LOCK), { recursive: true, force: true });
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
    return new WorkFolder(path, readManifest(path), false);
  }

  /**
   * Makes a folder for one build, beside its target, because products may be large. It is removed when it is closed or the process
   * ends; folders of killed processes are removed by the next build of the target.
   *
   * @throws VerstError `TARGET` when it cannot be made
   */
  static temporary(target: string): WorkFolder {
    const path = `${resolve(target)}.${process.pid}.work`;
    return guardWork(path, () => {
      makeFolder(path);
      return new WorkFolder(path, readManifest(path), true);
    });
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

  /** Returns the contents of what the stage made if it was finished with this key, else null. */
  contentsOf(stage: string, key: string): ProductContents | null {
    const finished = this.#manifest.stages[stage];
    return finished?.key === key ? finished.contents : null;
  }

  /** The build that updates go on from; null if there is none. */
  get kept(): KeptBuild | null {
    return this.#manifest.kept;
  }

  /** The build that takes its place once its snapshot is published; null if there is none. */
  get pending(): KeptBuild | null {
    return this.#manifest.pending;
  }

  /** Notes that a stage begins: until it is finished, what it made before does not count. */
  begin(stage: string, key: string): void {
    this.#guard(() => {
      this.#underWay.add(key);
      this.#write({ ...this.#manifest, stages: without(this.#manifest.stages, stage) });
      this.#removeUnused();
    });
  }

  /** Writes a product of a stage that is under way. @returns SHA-256 of its content */
  write(name: string, key: string, value: unknown): string {
    return this.#guard(() => writeProduct(productPath(this.path, name, key), value));
  }

  /** Notes that a stage is finished: all its products are in the folder. */
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
   * @throws VerstError `WORK` when the product is absent or damaged
   */
  load(name: string, key: string): unknown {
    return this.#guard(() => readProduct(productPath(this.path, name, key)));
  }

  /** Size of a product. @throws as {@link WorkFolder.load} */
  bytesOf(name: string, key: string): number {
    return this.#guard(() => statSync(productPath(this.path, name, key)).size);
  }

  /** Notes what is kept as soon as the snapshot of this content stands: call {@link WorkFolder.commit} then. */
  prepare(pending: KeptBuild): void {
    this.#guard(() => this.#write({ ...this.#manifest, pending }));
  }

  /** Keeps what was prepared, in the place of what was kept before. */
  commit(): void {
    this.#guard(() => {
      this.#write({ ...this.#manifest, kept: this.#manifest.pending, pending: null });
      this.#removeUnused();
    });
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
    if (existsSync(this.path) && readdirSync(this.path).length === 0) rmSync(this.path, { recursive: true });
  }

  /** Removes products of earlier runs that nothing refers to. */
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
 * Runs what reads or writes a work folder.
 *
 * @throws VerstError `WORK`, or `TARGET` for a temporary folder, for a full disk and other faults of the system
 */
export function guardWork<T>(folder: string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (error instanceof VerstError) throw error;
    const reason = code === 'ENOSPC' ? 'the disk is full' : message;
    const target = TEMPORARY.exec(folder)?.[1];
    // Nobody named the temporary folder, but its target.
    if (target !== undefined) throw new VerstError('TARGET', `cannot write ${target}: ${reason}`, { cause: error });
    throw new VerstError('WORK', `${folder} cannot be used: ${reason}`, { cause: error });
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
