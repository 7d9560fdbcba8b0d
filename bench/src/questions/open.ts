import { openEngine } from '@verst/core';
import { benchCity, snapshotFile } from '../data.ts';
import { medianOf } from '../measure/timing.ts';
import type { Question } from '../measure/report.ts';

const RUNS = 7;

/** Measures the time to open a snapshot: every section is read and checked. */
export const open: Question = {
  name: 'open',
  title: 'How long does opening a snapshot take?',
  async ask() {
    const city = benchCity('irkutsk');
    const path = await snapshotFile(city);
    let bytes = 0;
    const opened = await medianOf(RUNS, async () => {
      const engine = await openEngine(path);
      bytes = engine.info().sections.reduce((sum, section) => sum + section.bytes, 0);
      engine.close();
    });
    const owner = await openEngine(path);
    const handle = owner.share();
    const attached = await medianOf(RUNS, async () => (await openEngine(handle)).close());
    owner.close();
    const megabytes = bytes / 1e6;
    return {
      note: `${city}: ${megabytes.toFixed(1)} MB of sections, median of ${RUNS} runs, file cached by the system`,
      rows: [
        { way: 'from the file', ms: opened.ms, 'MB/s': megabytes / (opened.ms / 1000) },
        { way: 'attached to shared memory', ms: attached.ms, 'MB/s': null },
      ],
    };
  },
};
