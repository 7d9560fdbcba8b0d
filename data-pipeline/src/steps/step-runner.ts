import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BuildSources } from '../build-options.ts';
import type { BuildProducts, LoadLast, LoadProduct, ProductName } from '../build-products.ts';
import { type ProductContents, stageKey, type WorkFolder } from '../work-folder/work-folder.ts';
import type { BuildStep, TellStep } from './build-step.ts';
import { freeMemory } from './free-memory.ts';
import type { StepThread } from './step-thread.ts';

/** Products in a work folder: key of the step that made each, and SHA-256 of its content. */
export type KeptProducts = Readonly<Partial<Record<ProductName, MadeProduct>>>;

interface MadeProduct {
  readonly key: string;
  readonly sha256: string;
}

/** A run of a step. */
interface StepRun {
  readonly step: BuildStep;
  readonly key: string;
  /** Key of its last run, if it uses what that made; else null. */
  readonly lastKey: string | null;
  readonly tell: TellStep;
}

/** The part of a thread that a runner uses. */
type ThreadRunner = Pick<StepThread, 'run'>;

/** Called when a step begins; returns callbacks for the step's progress and its end. */
type OnRun = (step: BuildStep) => { readonly tell: TellStep; readonly end: () => void };

/**
 * Runs the steps of a build in its work folder. Products are on disk between steps, so memory contains no more of them
 * than one step uses. A step is skipped if an earlier build ran it with the same sources, options and contents of
 * products. So if a step makes the same products again, a change of its sources has no further effect.
 */
export class StepRunner {
  readonly #work: WorkFolder;
  readonly #version: string;
  readonly #sources: BuildSources;
  /** Products that were made, or whose step was skipped. */
  readonly #made: Map<ProductName, MadeProduct>;

  /**
   * @param version - version of the code; another version rebuilds all products
   * @param kept - products that the work folder keeps and no step makes
   */
  constructor(work: WorkFolder, version: string, sources: BuildSources, kept: KeptProducts = {}) {
    this.#work = work;
    this.#version = version;
    this.#sources = sources;
    this.#made = new Map(Object.entries(kept) as [ProductName, MadeProduct][]);
  }

  /** Returns a product of a step that ran or was skipped; each call reads it from disk again. */
  readonly load: LoadProduct = (name) => this.#work.load(name, this.made(name).key) as BuildProducts[typeof name];

  /** Returns the key and content hash of a product of a step that ran or was skipped. */
  readonly made = (name: ProductName): MadeProduct => {
    const product = this.#made.get(name);
    if (product === undefined) throw new RangeError(`the product ${name} was not made`);
    return product;
  };

  /**
   * Runs steps in parallel: each as soon as its inputs exist, a thread is idle, and its memory fits beside that of the
   * running steps. Of several such steps the first begins. Without threads the steps run here, one after another.
   *
   * @param percent - memory of parallel steps, in percent of what the largest step needs
   * @param onRun - called for each step that is not skipped
   */
  async run(
    steps: readonly BuildStep[],
    threads: readonly ThreadRunner[],
    percent: number,
    onRun: OnRun,
  ): Promise<void> {
    const waiting = new Set(steps);
    const running = new Map<BuildStep, Promise<void>>();
    const idle: (ThreadRunner | null)[] = threads.length > 0 ? [...threads] : [null];
    const canStart = (step: BuildStep): boolean => {
      const needs = [...running.keys()].reduce((sum, { memoryPercent }) => sum + memoryPercent, step.memoryPercent);
      const unfinished = [...waiting, ...running.keys()].flatMap(({ makes }) => makes);
      return (running.size === 0 || needs <= percent) && !productsOf(step).some((name) => unfinished.includes(name));
    };
    try {
      while (waiting.size + running.size > 0) {
        for (const step of waiting) {
          if (idle.length === 0 || !canStart(step)) continue;
          const thread = idle.pop()!;
          waiting.delete(step);
          const done = this.#runStep(step, step.runsHere ? null : thread, onRun).then(() => {
            running.delete(step);
            idle.push(thread);
          });
          running.set(step, done);
        }
        await Promise.race(running.values());
      }
    } finally {
      await Promise.allSettled(running.values());
    }
  }

  /** Runs a step, or skips it if the work folder has products made from the same inputs. */
  async #runStep(step: BuildStep, thread: ThreadRunner | null, onRun: OnRun): Promise<void> {
    // Signals of the process arrive between steps that run here.
    await nextTurn();
    const key = await this.#identify(step);
    let contents = this.#work.contentsOf(step.name, key);
    if (contents === null) {
      const { tell, end } = onRun(step);
      try {
        const lastKey = step.reuses ? this.#work.lastKey(step.name, step.reuses) : null;
        const run = { step, key, lastKey, tell };
        this.#work.begin(step.name, key, lastKey !== null);
        contents = await (thread ? this.#runInThread(run, thread) : this.#runHere(run));
        this.#work.finish(step.name, key, contents);
      } finally {
        freeMemory();
        end();
      }
    }
    for (const [name, sha256] of Object.entries(contents)) this.#made.set(name as ProductName, { key, sha256 });
  }

  async #runHere({ step, key, lastKey, tell }: StepRun): Promise<ProductContents> {
    const loadLast: LoadLast = (name) =>
      lastKey === null ? null : (this.#work.load(name, lastKey) as BuildProducts[typeof name]);
    const products = await step.make(this.load, this.#sources, tell, loadLast);
    return Object.fromEntries(
      Object.entries(products).map(([name, value]) => [name, this.#work.write(name, key, value)]),
    );
  }

  #runInThread({ step, key, lastKey, tell }: StepRun, thread: ThreadRunner): Promise<ProductContents> {
    const keys = Object.fromEntries(productsOf(step).map((name) => [name, this.made(name).key]));
    return thread.run({ step: step.name, keys, key, lastKey }, tell);
  }

  /** Returns the key of a step whose inputs exist: a hash of everything that its products depend on. */
  async #identify({ name, takes = [], inputs }: BuildStep): Promise<string> {
    const { sources = [], options = null } = inputs?.(this.#sources) ?? {};
    const files = await this.#work.identify(sources);
    return stageKey([
      this.#version,
      name,
      options,
      files.map(({ name, sha256 }) => [name, sha256]),
      takes.map((product) => this.made(product).sha256),
    ]);
  }
}

/** Returns the products that a step loads. */
const productsOf = ({ takes = [], reads = [] }: BuildStep): readonly ProductName[] => [...takes, ...reads];
