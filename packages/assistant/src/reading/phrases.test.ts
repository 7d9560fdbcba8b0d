import { describe, expect, it } from 'vitest';
import { plain } from './phrases.ts';

describe('plain', () => {
  it.each([
    ['в 6 микрорайоне или в 7?', 'в 6 микрорайоне или в 7 микрорайоне'],
    ['85 квартал или 86', '85 квартал или 86 квартал'],
    ['в 6 микрорайоне и в 5 школах', 'в 6 микрорайоне и в 5 школах'],
  ])('gives the number of a second quarter its noun in «%s»', (message, text) => {
    expect(plain(message)).toBe(text);
  });

  it.each(['сколко', 'скока', 'скоко', 'сколька'])('reads «%s» as «сколько»', (word) => {
    expect(plain(`${word} аптек`)).toBe('сколько аптек');
  });
});
