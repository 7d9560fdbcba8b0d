import { poll } from '../poll.ts';
import { RetryDelay } from '../retry-delay.ts';
import type { LocalCopy } from './local-copy.ts';
import type { SnapshotStore } from './snapshot-store.ts';

export interface FollowStoreOptions {
  readonly store: SnapshotStore;
  readonly copy: LocalCopy;
  readonly pollS: number;
  /** Reopens the file of the copy and answers from it. */
  readonly reload: () => Promise<unknown>;
  readonly log: (line: string) => void;
}

/**
 * Switches to each newer snapshot that a store names, until stopped. One that cannot be fetched or opened is retried at
 * growing intervals; meanwhile the previous one is served.
 *
 * @returns a function that stops it
 */
export function followStore({ store, copy, pollS, reload, log }: FollowStoreOptions): () => Promise<void> {
  const delay = new RetryDelay();
  let refused = '';
  const look = async (): Promise<void> => {
    const named = await store.named();
    if (named === null || named.contentHash === copy.opened) return;
    if (named.contentHash !== refused) delay.reset();
    if (!delay.isOver) return;
    try {
      await copy.replace(named, reload);
      log(`the snapshot ${named.contentHash} (${named.name}, built at ${named.builtAt}) is served`);
    } catch (error) {
      refused = named.contentHash;
      log(`${(error as Error).message}; next try in ${delay.fail()} s`);
    }
  };
  const stop = poll(look, pollS * 1000, log);
  return async () => {
    await stop();
    store.close();
  };
}
