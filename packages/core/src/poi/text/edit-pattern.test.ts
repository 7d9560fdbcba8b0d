import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';
import { EditPattern } from './edit-pattern.ts';

const word = fc.string({ unit: fc.constantFrom('а', 'б', 'в', 'r', '1'), maxLength: 31 });

describe('a pattern of edits', () => {
  const pattern = new EditPattern();
  const edits = (a: string, b: string): number => {
    expect(pattern.set(a)).toBe(true);
    const bytes = Buffer.from(b);
    return pattern.editsTo(bytes, 0, bytes.length);
  };

  it('counts as the table of distances does', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        fc.pre(a !== '');
        expect(edits(a, b)).toBe(editDistance(a, b, 64));
      }),
      { numRuns: 3000 },
    );
  });

  it('counts a swap of neighbours once', () => {
    expect(edits('аптека', 'апетка')).toBe(1);
    expect(edits('аптека', 'птека')).toBe(1);
    expect(edits('аптека', 'аптека')).toBe(0);
  });

  it('leaves words that it cannot hold to the table', () => {
    expect(pattern.set('а'.repeat(32))).toBe(false);
    expect(pattern.set('语言')).toBe(false);
    expect(pattern.set('')).toBe(false);
    expect(edits('аптека', 'аптека语')).toBe(-1);
  });
});
