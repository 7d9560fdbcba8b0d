import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { judge } from '../soak/verdict.ts';

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The verdict on a soak in which all is well but for memory, which goes from one value to another. */
const verdictOn = (fromMb: number, toMb: number): boolean =>
  judge({
    samples: Array.from({ length: 100 }, (_, at) => ({ atS: at, rssMb: at < 50 ? fromMb : toMb, handles: 40 })),
    warmUpS: 10,
    rowsAfterWarmUp: { keys: 3 },
    rows: { keys: 3 },
    traffic: { statuses: { '200': 100 }, faults: [] },
    tenant: { counted: 10, broken: 0, times: { calm: [1, 1], greedy: [1, 1] } },
    used: 10,
    swaps: 1,
    exitCode: 0,
    log: '',
  });

it('a soak holds where memory stays or falls, and fails where it grows by more than 5 %', () => {
  expect([verdictOn(400, 400), verdictOn(400, 300), verdictOn(400, 419), verdictOn(400, 421)]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
