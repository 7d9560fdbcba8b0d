import type { Engine } from '@verst/core';
import type { Services } from './endpoint/endpoint.ts';
import { AnswerCache } from './http/caches/answer-cache.ts';
import { ByteCache } from './http/caches/byte-cache.ts';
import type { TaggedAnswer } from './http/tagged-answer.ts';

/** Services that stay the same whatever the snapshot. */
export type LastingServices = Omit<Services, 'engine' | 'snapshot' | 'tileCache' | 'answerCache'>;

/** An engine in use. */
export interface Tenancy {
  /** Services of handlers, with this engine and what belongs to its snapshot. */
  readonly services: Services;
  /** True if the engine is closed with the last request on it. */
  readonly owned: boolean;
  users: number;
  retired: boolean;
}

/**
 * Holds the engine that requests are answered from, and lets another take its place: requests under way finish on the
 * one that they began with, which is closed when the last of them is done.
 */
export class EngineSlot {
  readonly #lasting: LastingServices;
  #current: Tenancy;

  /** @param owned - whether the slot closes the engine when it has no more use for it */
  constructor(engine: Engine, owned: boolean, lasting: LastingServices) {
    this.#lasting = lasting;
    this.#current = this.#tenancy(engine, owned);
  }

  get services(): Services {
    return this.#current.services;
  }

  /** A request begins; it must {@link leave} what it gets. */
  enter(): Tenancy {
    this.#current.users++;
    return this.#current;
  }

  /** A request is done with its engine. */
  leave(tenancy: Tenancy): void {
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
    if (this.#current.owned) this.services.engine.close();
  }

  #tenancy(engine: Engine, owned: boolean): Tenancy {
    const { tiles, answers } = this.#lasting.config;
    const services = {
      ...this.#lasting,
      engine,
      snapshot: engine.info(),
      tileCache: new ByteCache<TaggedAnswer>(tiles.cacheMb * 1e6, ({ size }) => size),
      answerCache: new AnswerCache(answers.cacheMb * 1e6),
    };
    return { services, owned, users: 0, retired: false };
  }
}

function closeIfDone({ retired, users, owned, services }: Tenancy): void {
  if (retired && users === 0 && owned) services.engine.close();
}
