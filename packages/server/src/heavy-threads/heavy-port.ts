import type { MessagePort } from 'node:worker_threads';
import type { Reply } from '../http/reply.ts';
import type { HeavyPool } from './heavy-pool.ts';
import { outcomeOfError, replyOfOutcome, transferablesOf } from './heavy-outcome.ts';
import type { HeavyClient, HeavyJob, HeavyLane, HeavyOutcome, HeavyWork } from './heavy-work.ts';

interface Question {
  readonly id: number;
  readonly job: HeavyJob;
  readonly lane: HeavyLane;
  readonly client: string;
}

/** Says that nobody waits for the answer to a question. */
interface Withdrawal {
  readonly withdrawn: number;
}

interface Answer {
  readonly id: number;
  readonly outcome: HeavyOutcome;
}

/** Lets another thread use the pool through a port. */
export function offerPool(pool: HeavyPool, port: MessagePort): void {
  const open = new Map<number, AbortController>();
  port.on('message', (note: Question | Withdrawal) => {
    if ('withdrawn' in note) {
      open.get(note.withdrawn)?.abort();
      return;
    }
    const { id, job, lane, client } = note;
    const gone = new AbortController();
    open.set(id, gone);
    const send = (outcome: HeavyOutcome): void => {
      open.delete(id);
      port.postMessage({ id, outcome } satisfies Answer, transferablesOf(outcome));
    };
    pool
      .outcomeOf(job, lane, { client, signal: gone.signal })
      .then(send, (error: unknown) => send(outcomeOfError(error)));
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

  async run(job: HeavyJob, lane: HeavyLane, { client, signal }: HeavyClient): Promise<Reply> {
    const id = ++this.#lastId;
    const withdraw = (): void => this.#port.postMessage({ withdrawn: id } satisfies Withdrawal);
    const outcome = await new Promise<HeavyOutcome>((resolve) => {
      this.#open.set(id, resolve);
      this.#port.postMessage({ id, job, lane, client } satisfies Question);
      if (signal.aborted) withdraw();
      else signal.addEventListener('abort', withdraw, { once: true });
    });
    signal.removeEventListener('abort', withdraw);
    return replyOfOutcome(outcome);
  }

  /** Lets the thread end. */
  close(): void {
    this.#port.close();
  }
}
