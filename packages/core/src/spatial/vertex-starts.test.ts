import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SectionSet } from '../snapshot/sections.ts';
import { addVertexStarts, faultOfVertexStarts, VertexStarts } from './vertex-starts.ts';

/** Starts of the vertices of rings with these numbers of vertices. */
function startsOf(counts: readonly number[]): Uint32Array {
  const starts = new Uint32Array(counts.length + 1);
  counts.forEach((count, ring) => (starts[ring + 1] = starts[ring]! + count));
  return starts;
}

function restored(starts: Uint32Array): VertexStarts {
  const sections = new SectionSet();
  addVertexStarts(sections, 'layers/test', starts);
  return new VertexStarts(sections, 'layers/test');
}

/** Returns what is wrong with the sections of 17 rings. */
const fault = (counts: Uint8Array, starts: readonly number[], long: readonly number[]): string | null =>
  faultOfVertexStarts(counts, Uint32Array.from(starts), Uint32Array.from(long), 17);

describe('starts of vertices', () => {
  it('come back one by one and in any range, also of long rings', () => {
    const counts = fc.array(fc.constantFrom(0, 1, 4, 4, 5, 254, 255, 256, 70_000), { maxLength: 100 });
    fc.assert(
      fc.property(counts, fc.nat(100), fc.nat(100), (each, a, b) => {
        const starts = startsOf(each);
        const column = restored(starts);
        expect(column.length).toBe(starts.length);
        expect(Array.from(starts, (_, ring) => column.at(ring))).toEqual([...starts]);
        const [from, to] = [Math.min(a, b, starts.length), Math.min(Math.max(a, b), starts.length)];
        expect(column.slice(from, to)).toEqual(starts.slice(from, to));
      }),
    );
  });

  it('beyond the end are refused', () => {
    const column = restored(startsOf([1, 2]));
    expect(column.at(3)).toBeUndefined();
    expect(() => column.slice(0, 4)).toThrow(RangeError);
  });

  it('are refused if the sections do not fit together', () => {
    const counts = Uint8Array.from([...Array<number>(16).fill(4), 255]);
    expect(fault(counts, [0, 32, 64, 364], [16, 300])).toBeNull();
    expect(fault(counts.subarray(1), [0, 32, 64, 364], [16, 300])).toContain('16 rings, expected 17');
    expect(fault(counts, [0, 32, 64], [16, 300])).toContain('2 groups');
    expect(fault(counts, [0, 32, 65, 364], [16, 300])).toContain('ring 16 does not begin');
    expect(fault(counts, [0, 32, 64, 363], [16, 300])).toContain('ring 17 does not begin');
    expect(fault(counts, [0, 32, 64, 364], [])).toContain('ring 16 has no length');
    expect(fault(counts, [0, 32, 64, 364], [15, 300])).toContain('ring 16 has no length');
    expect(fault(counts, [0, 32, 64, 364], [16, 17, 300, 300])).toContain('is not long');
  });

  it('that were added fit together', () => {
    const starts = startsOf([4, 4, 300, 0, 255, ...Array<number>(40).fill(5)]);
    const sections = new SectionSet();
    addVertexStarts(sections, 'layers/test', starts);
    const numbers = (part: string): Uint32Array => sections.get(`layers/test/${part}`, 'u32');
    const counts = sections.get('layers/test/ring-vertices', 'u8');
    expect(faultOfVertexStarts(counts, numbers('ring-vertices-start'), numbers('long-rings'), 45)).toBeNull();
  });
});
