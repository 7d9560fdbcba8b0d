import type { MessagePort } from 'node:worker_threads';
import { answerCalls, type Lane, type PoolClient, PortCalls } from '@verst/threads';
import type { Reply } from '../http/reply.ts';
import type { HeavyPool } from './heavy-pool.ts';
import { outcomeOfError, replyOfOutcome, transferablesOf } from './heavy-outcome.ts';
import type { HeavyJob, HeavyOutcome, HeavyWork } from './heavy-work.ts';

interface Question {
  readonly job: HeavyJob;
  readonly lane: Lane;
  readonly client: string;
}

/** Lets another thread use the pool through a port. */
export function offerPool(pool: HeavyPool, port: MessagePort): void {
  const answer = ({ job, lane, client }: Question, signal: AbortSignal): Promise<HeavyOutcome> =>
    pool.outcomeOf(job, lane, { client, signal }).catch(outcomeOfError);
  answerCalls(port, answer, transferablesOf);
}

/** Client of the pool at the other end of a port. */
export class HeavyPort implements HeavyWork {
  readonly #calls: PortCalls<Question, HeavyOutcome>;

  constructor(port: MessagePort) {
    this.#calls = new PortCalls(port);
  }

  async run(job: HeavyJob, lane: Lane, { client, signal }: PoolClient): Promise<Reply> {
    return replyOfOutcome(await this.#calls.ask({ job, lane, client }, signal));
  }

  /** Closes the port, so that the thread can end. */
  close(): void {
    this.#calls.close();
  }
}
