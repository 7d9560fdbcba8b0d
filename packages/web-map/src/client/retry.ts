/** Returns the seconds that `Retry-After` (a number or a date) asks to wait, at least 0; null if there is none. */
export function retryAfterSeconds(response: Response): number | null {
  const text = response.headers.get('retry-after')?.trim();
  if (text === undefined || text === '') return null;
  if (/^\d+$/.test(text)) return Number(text);
  const atMs = Date.parse(text);
  return Number.isNaN(atMs) ? null : Math.max(0, (atMs - Date.now()) / 1000);
}

/** Waits; rejects with the signal's reason as soon as it is aborted. */
export function wait(durationMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, durationMs);
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal!.reason as Error);
    };
    if (signal?.aborted === true) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
