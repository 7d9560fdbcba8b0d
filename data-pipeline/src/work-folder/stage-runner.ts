import { basename } from 'node:path';
import { stageKey, type WorkFolder } from './work-folder.ts';

/** Encodes and decodes a product that is not a plain value, for the disk. */
export interface ProductCodec<T> {
  readonly pack: (product: T) => unknown;
  readonly open: (packed: unknown) => T;
}

export type ProductCodecs<P> = { readonly [K in keyof P]?: ProductCodec<P[K]> };

/** Inputs of a stage besides the products of earlier stages. */
export interface StageInputs {
  /** Files and folders. */
  readonly sources?: readonly string[];
  /** Any value that JSON can hold. */
  readonly options?: unknown;
}

/**
 * Runs stages in their order and hands their products on. A product is in memory from the stage that makes it to the
 * one that takes it. With a work folder it is on the disk too: a stage that an earlier build finished from the same
 * sources and options is passed over, and what it made is read where a later stage takes it.
 */
export class StageRunner<P extends object> {
  readonly #work: WorkFolder | null;
  readonly #codecs: ProductCodecs<P>;
  readonly #products: Partial<P> = {};
  readonly #keptKeys = new Map<string, string>();
  #key: string;

  /** @param version - of the code: another one makes all stages anew */
  constructor(work: WorkFolder | null, version: string, codecs: ProductCodecs<P>) {
    this.#work = work;
    this.#codecs = codecs;
    this.#key = version;
  }

  /** Runs a stage, or passes over it. */
  async run(
    stage: string,
    { sources = [], options = null }: StageInputs,
    make: () => Promise<Partial<P>>,
  ): Promise<void> {
    if (!this.#work) {
      Object.assign(this.#products, await make());
      return;
    }
    const files = await this.#work.identify(sources);
    this.#key = stageKey([this.#key, stage, options, files.map(({ path, sha256 }) => [basename(path), sha256])]);
    if (this.#work.has(stage, this.#key)) return;
    const products = await make();
    this.#work.save(stage, this.#key, this.#packed(products));
    Object.assign(this.#products, products);
  }

  /** Goes on from a stage that the work folder keeps with this key, in the place of running it. */
  adopt(name: keyof P & string, key: string): void {
    this.#keptKeys.set(name, key);
    this.#key = key;
  }

  /** Gives a product and keeps it in memory for those that ask after. */
  get<K extends keyof P & string>(name: K): P[K] {
    const product = this.take(name);
    this.#products[name] = product;
    return product;
  }

  /** Gives a product up: it is freed once the taker is done with it. */
  take<K extends keyof P & string>(name: K): P[K] {
    const product = this.#products[name];
    if (product === undefined) return this.#load(name);
    delete this.#products[name];
    return product;
  }

  #load<K extends keyof P & string>(name: K): P[K] {
    if (!this.#work) throw new RangeError(`the product ${name} was not made, or was given up`);
    const packed = this.#work.load(name, this.#keptKeys.get(name));
    return this.#codecs[name]?.open(packed) ?? (packed as P[K]);
  }

  #packed(products: Partial<P>): Record<string, unknown> {
    const packed: Record<string, unknown> = {};
    for (const name of Object.keys(products) as (keyof P & string)[]) {
      const product = products[name];
      if (product !== undefined) packed[name] = this.#codecs[name]?.pack(product) ?? product;
    }
    return packed;
  }
}
