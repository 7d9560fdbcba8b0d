import type { Engine, SnapshotInfo } from '@verst/core';
import type { Services } from './endpoint/endpoint.ts';
import { AnswerCache } from './http/caches/answer-cache.ts';
import { TileCache } from './http/caches/tile-cache.ts';

/** An engine in use, with what belongs to its snapshot. */
export interface Generation {
  readonly engine: Engine;
  /** Description of the engine's snapshot; read once. */
  readonly snapshot: SnapshotInfo;
  readonly tileCache: TileCache;
  readonly answerCache: AnswerCache;
}

interface Tenancy extends Generation {
  /** True if the engine is closed with the last request on it. */
  readonly owned: boolean;
  users: number;
  retired: boolean;
}

/** Services of handlers, by generation. */
const servicesByGeneration = new WeakMap<Generation, Services>();

/** The same services with the engine of one generation, whatever takes its place meanwhile. */
export function servicesOf(services: Services, generation: Generation): Services {
  let own = servicesByGeneration.get(generation);
  if (own === undefined) {
    const { engine, snapshot, tileCache, answerCache } = generation;
    const values = { engine, snapshot, tileCache, answerCache };
    own = Object.create(
      services,
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, enumerable: true }])),
    ) as Services;
    servicesByGeneration.set(generation, own);
  }
  return own;
}

/** Memory for what is kept ready to be sent; 0 keeps nothing. */
export interface CacheBytes {
  readonly tiles: number;
  readonly answers: number;
}

/**
 * Holds the engine that requests are answered from, and lets another take its place: requests under way finish on the
 * one that they began with, which is closed when the last of them is done.
 */
export class EngineSlot {
  readonly #cacheBytes: CacheBytes;
  #current: Tenancy;

  /**
   * @param owned - whether the slot closes the engine when it has no more use for it
   * @param cacheBytes - memory for what is kept ready to be sent
   */
  constructor(engine: Engine, owned: boolean, cacheBytes: CacheBytes) {
    this.#cacheBytes = cacheBytes;
    this.#current = this.#tenancy(engine, owned);
  }

  get current(): Generation {
    return this.#current;
  }

  /** A request begins; it must {@link leave} what it gets. */
  enter(): Generation {
    this.#current.users++;
    return this.#current;
  }

  /** A request is done with its engine. */
  leave(generation: Generation): void {
    const tenancy = generation as Tenancy;
    tenancy.users--;
    closeIfDone(tenancy);
  }

  /** Puts another engine in place, which the slot closes in its turn. */
  swap(engine: Engine): void {
    const before = this.#current;
    this.#current = this.#tenancy(engine, true);
    before.retired = true;
    closeIfDone(before);
  }

  /** Closes the engine, where it is owned. */
  close(): void {
    if (this.#current.owned) this.#current.engine.close();
  }

  #tenancy(engine: Engine, owned: boolean): Tenancy {
    return {
      engine,
      snapshot: engine.info(),
      tileCache: new TileCache(this.#cacheBytes.tiles),
      answerCache: new AnswerCache(this.#cacheBytes.answers),
      owned,
      users: 0,
      retired: false,
    };
  }
}

function closeIfDone({ retired, users, owned, engine }: Tenancy): void {
  if (retired && users === 0 && owned) engine.close();
}
