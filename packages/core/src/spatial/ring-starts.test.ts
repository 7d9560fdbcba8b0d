import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultOfRingStarts, packRingStarts, RingStarts } from './ring-starts.ts';

/** Starts of the rings of features with these numbers of rings. */
function startsOf(counts: readonly number[]): Uint32Array {
  const starts = new Uint32Array(counts.length + 1);
  counts.forEach((count, feature) => (starts[feature + 1] = starts[feature]! + count));
  return starts;
}

/** Returns what is wrong with pairs for 10 features with 12 rings. */
const fault = (...pairs: number[]): string | null => faultOfRingStarts(Uint32Array.from(pairs), 10, 12);

describe('starts of rings', () => {
  it('come back one by one and in any range', () => {
    const counts = fc.array(fc.constantFrom(0, 1, 1, 1, 1, 2, 5), { maxLength: 60 });
    fc.assert(
      fc.property(counts, fc.nat(60), fc.nat(60), (each, a, b) => {
        const starts = startsOf(each);
        const restored = new RingStarts(packRingStarts(starts));
        expect(restored.length).toBe(starts.length);
        expect(Array.from(starts, (_, feature) => restored.at(feature))).toEqual([...starts]);
        const [from, to] = [Math.min(a, b, starts.length), Math.min(Math.max(a, b), starts.length)];
        expect(restored.slice(from, to)).toEqual(starts.slice(from, to));
        expect(faultOfRingStarts(packRingStarts(starts), each.length, starts.at(-1)!)).toBeNull();
      }),
    );
  });

  it('take two pairs if every feature has one ring', () => {
    expect(packRingStarts(startsOf(Array<number>(1000).fill(1)))).toEqual(Uint32Array.of(0, 0, 1000, 1000));
  });

  it('are refused if a list of them would not ascend, or ends elsewhere', () => {
    expect(fault(0, 0, 4, 6, 10, 12)).toBeNull();
    expect(fault()).toContain('does not begin');
    expect(fault(1, 0, 10, 12)).toContain('does not begin');
    expect(fault(0, 0, 4)).toContain('does not begin');
    expect(fault(0, 0, 4, 2, 10, 12)).toContain('do not ascend');
    expect(fault(0, 0, 4, 6, 4, 7, 10, 12)).toContain('do not ascend');
    expect(fault(0, 0, 9, 9)).toContain('9 features, expected 10');
    expect(fault(0, 0, 10, 13)).toContain('beyond the 12 rings');
  });

  it('beyond the end are refused', () => {
    const starts = new RingStarts(packRingStarts(startsOf([1, 2])));
    expect(starts.at(3)).toBeUndefined();
    expect(() => starts.slice(0, 4)).toThrow(RangeError);
  });
});
