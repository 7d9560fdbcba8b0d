import { setTimeout as sleep } from 'node:timers/promises';
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

/** A snapshot that could not be fetched or opened is retried after this time, doubled each time up to an hour. */
const FIRST_RETRY_MS = 60_000;
const MAX_RETRY_MS = 3_600_000;

/**
 * Switches to each newer snapshot that a store names, until stopped. One that cannot be fetched or opened is retried at
 * growing intervals; meanwhile the previous one is served.
 *
 * @returns a function that stops it
 */
export function followStore({ store, copy, pollS, reload, log }: FollowStoreOptions): () => Promise<void> {
  const stop = new AbortController();
  const refused = { contentHash: '', until: 0, waitMs: FIRST_RETRY_MS };
  const look = async (): Promise<void> => {
    const named = await store.named();
    if (named === null || named.contentHash === copy.opened) return;
    if (named.contentHash !== refused.contentHash) Object.assign(refused, { contentHash: '', waitMs: FIRST_RETRY_MS });
    else if (performance.now() < refused.until) return;
    try {
      await copy.replace(named, reload);
      log(`the snapshot ${named.contentHash} (${named.name}, built at ${named.builtAt}) is served`);
    } catch (error) {
      const until = performance.now() + refused.waitMs;
      log(`${(error as Error).message}; next try in ${refused.waitMs / 1000} s`);
      Object.assign(refused, {
        contentHash: named.contentHash,
        until,
        waitMs: Math.min(refused.waitMs * 2, MAX_RETRY_MS),
      });
    }
  };
  let lastFailure = '';
  const ended = (async () => {
    for (;;) {
      await sleep(pollS * 1000, undefined, { signal: stop.signal }).catch(() => undefined);
      if (stop.signal.aborted) break;
      const failure = await look().then(
        () => '',
        (error: Error) => error.message,
      );
      if (failure !== '' && failure !== lastFailure) log(failure);
      lastFailure = failure;
    }
    store.close();
  })();
  return () => {
    stop.abort();
    return ended;
  };
}
