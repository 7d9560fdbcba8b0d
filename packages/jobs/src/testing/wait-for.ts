import { setTimeout as sleep } from 'node:timers/promises';

/** Polls until there is an answer; only the test's own timeout ends it. */
export async function waitFor<T>(ask: () => Promise<T | null | undefined | false>): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    await sleep(20);
  }
}
