import type { Engine } from '@verst/core';
import type { Services } from './endpoint/endpoint.ts';
import { AnswerCache } from './http/caches/answer-cache.ts';
import { ByteCache } from './http/caches/byte-cache.ts';
import type { TaggedAnswer } from './http/tagged-answer.ts';

/** Services that do not depend on the snapshot. */
export type LastingServices = Omit<Services, 'engine' | 'snapshot' | 'tileCache' | 'answerCache'>;

/** An engine in use. */
export interface Tenancy {
  /** Services for handlers, with this engine and its caches. */
  readonly services: Services;
  /** True if the slot closes the engine after its last request. */
  readonly owned: boolean;
  users: number;
  retired: boolean;
}

/**
 * Holds the engine that answers requests and can replace it. Running requests finish on the engine that they began
 * with, which is closed after the last of them.
 */
export class EngineSlot {
  readonly #lasting: LastingServices;
  #current: Tenancy;

  /** @param owned - true if the slot closes the engine once it no longer uses it */
  constructor(engine: Engine, owned: boolean, lasting: LastingServices) {
    this.#lasting = lasting;
    this.#current = this.#tenancy(engine, owned);
  }

  get services(): Services {
    return this.#current.services;
  }

  /** Begins a request, which must {@link leave} the returned tenancy. */
  enter(): Tenancy {
    this.#current.users++;
    return this.#current;
  }

  /** Ends a request on its engine. */
  leave(tenancy: Tenancy): void {
    tenancy.users--;
    closeIfDone(tenancy);
  }

  /** Replaces the engine. The slot owns the new one. */
  swap(engine: Engine): void {
    const before = this.#current;
    this.#current = this.#tenancy(engine, true);
    before.retired = true;
    closeIfDone(before);
  }

  /** Closes the engine if the slot owns it. */
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
