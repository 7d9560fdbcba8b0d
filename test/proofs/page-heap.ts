import { missingForPage, openMovingPage } from '../support/moving-page.ts';
import type { Proof } from './proof.ts';

const SECOND = 1000;
const SAMPLES = 20;
/** How much more the heap may hold in the last third than in the middle one; the first fills the caches. */
const GROWTH = 1.05;

export const proof: Proof = {
  claim: 'the heap of the map page stays flat while the map moves (rounds are seconds)',
  rounds: 600,
  needs: missingForPage,
  async run({ rounds, seed, log }) {
    const moving = await openMovingPage(seed, [10, 18]);
    try {
      const session = await moving.page.context().newCDPSession(moving.page);
      const heapMb = async (): Promise<number> => {
        await session.send('HeapProfiler.collectGarbage');
        const { usedSize } = await session.send('Runtime.getHeapUsage');
        return usedSize / 1e6;
      };
      const samples: number[] = [];
      const started = performance.now();
      let views = 0;
      while (samples.length < SAMPLES) {
        await moving.next();
        views++;
        if (performance.now() - started < ((samples.length + 1) * rounds * SECOND) / SAMPLES) continue;
        samples.push(await heapMb());
        log(`${views} views, ${samples.at(-1)!.toFixed(1)} MB`);
      }
      const third = Math.floor(SAMPLES / 3);
      const middle = median(samples.slice(third, 2 * third));
      const last = median(samples.slice(-third));
      const faults = [...moving.faults];
      if (last > middle * GROWTH) faults.push(`the heap grew from ${middle.toFixed(1)} to ${last.toFixed(1)} MB`);
      return {
        figures: { views, 'MB in the middle third': inTenths(middle), 'MB in the last third': inTenths(last) },
        faults,
      };
    } finally {
      await moving.close();
    }
  },
};

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

const inTenths = (mb: number): number => Number(mb.toFixed(1));
