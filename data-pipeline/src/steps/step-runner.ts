import { basename } from 'node:path';
import type { BuildSources } from '../build-options.ts';
import type { BuildProducts, LoadProduct, ProductName } from '../build-products.ts';
import { stageKey, type WorkFolder } from '../work-folder/work-folder.ts';
import type { BuildStep, TellStep } from './build-step.ts';
import { freeMemory } from './free-memory.ts';
import type { ThreadBeside } from './thread-beside.ts';

/** Keys of products that a work folder keeps. */
export type KeptProducts = Readonly<Partial<Record<ProductName, string>>>;

/**
 * Runs the steps of a build over its work folder. Products are on the disk between the steps, so that no more of them is
 * in memory than a step uses. What an earlier build made from the same sources and options is not made again.
 */
export class StepRunner {
  readonly #work: WorkFolder;
  readonly #version: string;
  readonly #sources: BuildSources;
  /** By product: what it is made from. */
  readonly #keys: Map<ProductName, string>;

  /**
   * @param version - of the code: another one makes all products anew
   * @param kept - keys of products that the work folder keeps and no step makes
   */
  constructor(work: WorkFolder, version: string, sources: BuildSources, kept: KeptProducts = {}) {
    this.#work = work;
    this.#version = version;
    this.#sources = sources;
    this.#keys = new Map(Object.entries(kept) as [ProductName, string][]);
  }

  /** Gives a product of a step that was run or passed over, each time anew from the disk. */
  readonly load: LoadProduct = (name) => this.#work.load(name, this.keyOf(name)) as BuildProducts[typeof name];

  /** The key of the step that made a product, or is to make it. */
  readonly keyOf = (name: ProductName): string => {
    const key = this.#keys.get(name);
    if (key === undefined) throw new RangeError(`the product ${name} was not made`);
    return key;
  };

  /**
   * Runs steps, each as soon as what it takes is made: those of the road network beside the others where a thread is there
   * for them, else all one after another.
   *
   * @param onRun - called when a step that is not passed over begins; what it returns is told how the step comes on, and its end
   */
  async run(
    steps: readonly BuildStep[],
    beside: ThreadBeside | null,
    onRun: (step: BuildStep) => { readonly tell: TellStep; readonly end: () => void },
  ): Promise<void> {
    const made = new Map<ProductName, Promise<void>>();
    const last = { here: Promise.resolve(), beside: Promise.resolve() };
    const all: Promise<void>[] = [];
    let failed = false;
    for (const step of steps) {
      const key = await this.#identify(step);
      const lane = beside !== null && step.isBeside ? 'beside' : 'here';
      const before = [last[lane], ...step.takes.flatMap((name) => made.get(name) ?? [])];
      const done = Promise.all(before).then(async () => {
        if (failed || this.#work.has(step.name, key)) return;
        const { tell, end } = onRun(step);
        try {
          await (lane === 'beside' ? this.#runBeside(step, key, beside!, tell) : this.#runHere(step, key, tell));
        } catch (error) {
          failed = true;
          throw error;
        } finally {
          freeMemory();
          end();
        }
      });
      // It is awaited below, with all others: until then a failure must not count as unhandled.
      done.catch(() => undefined);
      for (const name of step.makes) made.set(name, done);
      last[lane] = done;
      all.push(done);
    }
    for (const each of await Promise.allSettled(all)) if (each.status === 'rejected') throw each.reason;
  }

  async #runHere(step: BuildStep, key: string, tell: TellStep): Promise<void> {
    this.#work.begin(step.name, key);
    const products = await step.make(this.load, this.#sources, tell);
    for (const [name, value] of Object.entries(products)) this.#work.write(name, key, value);
    this.#work.finish(step.name, key, step.makes);
  }

  async #runBeside(step: BuildStep, key: string, thread: ThreadBeside, tell: TellStep): Promise<void> {
    this.#work.begin(step.name, key);
    const keys = Object.fromEntries(step.takes.map((name) => [name, this.keyOf(name)]));
    await thread.run({ step: step.name, keys, key }, tell);
    this.#work.finish(step.name, key, step.makes);
  }

  /** The key of a step: a hash of all that its products depend on. */
  async #identify({ name, takes, makes, inputs }: BuildStep): Promise<string> {
    const { sources = [], options = null } = inputs(this.#sources);
    const files = await this.#work.identify(sources);
    const key = stageKey([
      this.#version,
      name,
      options,
      files.map(({ path, sha256 }) => [basename(path), sha256]),
      takes.map((product) => this.keyOf(product)),
    ]);
    for (const product of makes) this.#keys.set(product, key);
    return key;
  }
}
