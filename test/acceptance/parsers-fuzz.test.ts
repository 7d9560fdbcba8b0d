import { describe, expect, it } from 'vitest';
import { FORMATS } from '../proofs/parsers/formats.ts';
import { fuzzParser, proof } from '../proofs/parsers.ts';
import { snapshotOf } from '../support/snapshots.ts';

/** A few of the inputs that `npm run proofs -- parsers` gives each parser. */
describe(proof.claim, () => {
  it.each(Object.keys(FORMATS))('%s', { timeout: 120_000 }, async (format) => {
    process.env['VERST_FUZZ_SNAPSHOT'] = await snapshotOf('demo');
    const rounds = format === 'snapshot' ? 5 : 60;
    const { figures, faults } = await fuzzParser(format, { rounds, seed: 1, log: () => undefined });
    expect(faults).toEqual([]);
    expect(figures[`${format} answered`]! + figures[`${format} refused`]!).toBe(rounds);
  });
});
