import type { MessagePort } from 'node:worker_threads';
import type { Reply } from '../http/reply.ts';
import type { HeavyPool } from './heavy-pool.ts';
import { outcomeOfError, replyOfOutcome, transferablesOf } from './heavy-outcome.ts';
import type { HeavyJob, HeavyLane, HeavyOutcome, HeavyWork } from './heavy-work.ts';

interface Question {
  readonly id: number;
  readonly job: HeavyJob;
  readonly lane: HeavyLane;
}

interface Answer {
  readonly id: number;
  readonly outcome: HeavyOutcome;
}

/** Lets another thread use the pool through a port. */
export function offerPool(pool: HeavyPool, port: MessagePort): void {
  port.on('message', ({ id, job, lane }: Question) => {
    const send = (outcome: HeavyOutcome): void => {
      port.postMessage({ id, outcome } satisfies Answer, transferablesOf(outcome));
    };
    pool.outcomeOf(job, lane).then(send, (error: unknown) => send(outcomeOfError(error)));
  });
}

/** The pool at the other end of a port. */
export class HeavyPort implements HeavyWork {
  readonly #port: MessagePort;
  readonly #open = new Map<number, (outcome: HeavyOutcome) => void>();
  #lastId = 0;

  constructor(port: MessagePort) {
    this.#port = port;
    port.on('message', ({ id, outcome }: Answer) => {
      this.#open.get(id)?.(outcome);
      this.#open.delete(id);
    });
  }

  async run(job: HeavyJob, lane: HeavyLane): Promise<Reply> {
    const id = ++this.#lastId;
    const outcome = await new Promise<HeavyOutcome>((resolve) => {
      this.#open.set(id, resolve);
      this.#port.postMessage({ id, job, lane } satisfies Question);
    });
    return replyOfOutcome(outcome);
  }

  /** Lets the thread end. */
  close(): void {
    this.#port.close();
  }
}
