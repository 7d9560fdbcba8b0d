import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SectionSet } from '../snapshot/sections.ts';
import { addTags } from './build/tags.ts';
import { StoredTags } from './stored-tags.ts';
import { poi } from './testing/small-town.ts';

describe('stored tags', () => {
  it('are those of the map, in its order', () => {
    const text = fc.oneof(
      fc.constantFrom('name', 'shop', 'yes', '12', '__proto__', 'constructor', ''),
      fc.string({ unit: 'grapheme' }),
    );
    const tags = fc.array(fc.tuple(text, text), { maxLength: 8 }).map((pairs) => Object.fromEntries(pairs));
    fc.assert(
      fc.property(fc.array(tags, { maxLength: 12 }), (all) => {
        const sections = new SectionSet();
        addTags(
          all.map((each, i) => poi(`n${i}`, 0, 0, each)),
          sections,
        );
        const stored = new StoredTags(sections);
        all.forEach((each, i) => expect(Object.entries(stored.of(i))).toEqual(Object.entries(each)));
      }),
    );
  });

  it('do not set the prototype of what a caller gets', () => {
    const sections = new SectionSet();
    addTags([poi('n1', 0, 0, JSON.parse('{"__proto__":"x","name":"y"}') as Record<string, string>)], sections);
    const tags = new StoredTags(sections).of(0);
    expect(Object.getPrototypeOf(tags)).toBe(Object.prototype);
    expect(JSON.stringify(tags)).toBe('{"__proto__":"x","name":"y"}');
  });
});
