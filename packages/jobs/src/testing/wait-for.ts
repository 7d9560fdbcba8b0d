import { setTimeout as sleep } from 'node:timers/promises';

/** Asks again and again until there is an answer; a test's own time limit ends it. */
export async function waitFor<T>(ask: () => Promise<T | null | undefined | false>): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    await sleep(20);
  }
}
