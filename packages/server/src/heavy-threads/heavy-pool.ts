import { FairPool, type FairPoolOptions, type Lane, type PoolClient } from '@verst/threads';
import type { ServerConfig } from '@verst/settings';
import type { Reply } from '../http/reply.ts';
import { outcomeOfError, replyOfOutcome } from './heavy-outcome.ts';
import type { HeavyJob, HeavyOutcome, HeavyWork } from './heavy-work.ts';

export interface HeavyPoolOptions extends Pick<
  FairPoolOptions<ServerConfig>,
  'handle' | 'onError' | 'onReplaced' | 'idleMs'
> {
  readonly config: ServerConfig;
}

/** Threads for long requests. */
export class HeavyPool extends FairPool<HeavyJob, HeavyOutcome, ServerConfig> implements HeavyWork {
  constructor({ config, ...options }: HeavyPoolOptions) {
    const { heavy: size, queue } = config.workers;
    const module = new URL('./heavy-thread.ts', import.meta.url);
    super({ ...options, module, name: 'verst heavy', settings: config, size, queue });
  }

  async run(job: HeavyJob, lane: Lane, by: PoolClient): Promise<Reply> {
    return replyOfOutcome(await this.outcomeOf(job, lane, by).catch(outcomeOfError));
  }
}
