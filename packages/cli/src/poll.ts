import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Looks for something new, at once and then at intervals, until stopped.
 *
 * @param look - its signal aborts when polling is stopped
 * @param tellFailure - called with the message of an error, unless the last look failed with the same one
 * @returns a function that stops polling; it settles when the last look has ended
 */
export function poll(
  look: (signal: AbortSignal) => Promise<void>,
  intervalMs: number,
  tellFailure: (message: string) => void,
): () => Promise<void> {
  const stop = new AbortController();
  const ended = (async () => {
    let lastFailure = '';
    while (!stop.signal.aborted) {
      const failure = await look(stop.signal).then(
        () => '',
        (error: Error) => error.message,
      );
      if (failure !== '' && failure !== lastFailure) tellFailure(failure);
      lastFailure = failure;
      await sleep(intervalMs, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  })();
  return () => {
    stop.abort();
    return ended;
  };
}
