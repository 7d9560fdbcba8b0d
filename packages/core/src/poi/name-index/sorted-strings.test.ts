import { expect, it } from 'vitest';
import { SectionSet } from '../../snapshot/sections.ts';
import { addSortedEnds, SortedStrings, sortedStrings } from './sorted-strings.ts';

it('texts that end others are kept once, and found as all are', () => {
  const texts = sortedStrings([
    'theatre named turgeneva',
    'named turgeneva',
    'turgeneva',
    'garden turgeneva',
    'theatre',
    'eva',
  ]);
  const sections = new SectionSet();
  addSortedEnds(sections, 'names', texts);
  const kept = ['theatre named turgeneva', 'garden turgeneva', 'theatre', 'eva'];
  expect(sections.get('names-bytes', 'u8').length).toBe(kept.join('').length);
  const strings = new SortedStrings(sections, 'names');
  expect(Array.from({ length: strings.size }, (_, i) => strings.get(i))).toEqual(texts);
  for (const [i, text] of texts.entries()) expect(strings.find(text)).toBe(i);
  expect(strings.find('turg')).toBe(-1);
  const { from, to } = strings.withPrefix('thea');
  expect(texts.slice(from, to)).toEqual(['theatre', 'theatre named turgeneva']);
});
