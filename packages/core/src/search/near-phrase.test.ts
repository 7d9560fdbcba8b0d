import { describe, expect, it } from 'vitest';
import { nearPhrases } from './near-phrase.ts';

describe('phrases of something near something else', () => {
  it.each([
    ['кафе рядом с вокзалом', 'кафе', 'вокзалом'],
    ['ленина 10 рядом кафе', 'кафе', 'ленина 10'],
    ['вокзал поблизости аптека', 'аптека', 'вокзал'],
  ])('%j: %s at %s', (query, what, where) => {
    const read = nearPhrases(query.split(' '), true).map((phrase) => [phrase.what.join(' '), phrase.where.join(' ')]);
    expect(read).toContainEqual([what, where]);
  });

  it('a number is neither sought nor a place: «карла маркса 5» is a house', () => {
    expect(nearPhrases(['маркса', '5'], false)).toEqual([]);
    expect(nearPhrases(['автобус', '63'], false)).toEqual([]);
  });
});
