import type { Engine } from '@verst/core';

/** After a start, so that the first answer does not wait for it. */
const DELAY_MS = 1000;

/**
 * Has an engine soon read what the first question about opening hours would otherwise wait for: the library of hours takes
 * some 100 ms to load, once for each thread.
 */
export function warmUpSoon(engine: Engine): void {
  const warmUp = (): void => {
    try {
      engine.searchOrganizations('', { facets: true, limit: 1 });
    } catch {
      // Closed meanwhile: nobody will ask it.
    }
  };
  setTimeout(warmUp, DELAY_MS).unref();
}
