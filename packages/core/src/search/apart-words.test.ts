import { describe, expect, it } from 'vitest';
import { apartWords } from './apart-words.ts';
import type { NamedPoi } from './dependencies.ts';

const KIND_WORDS = new Set(['платная', 'стоянка', 'кафе', 'зал', 'банкетный', 'мойка']);
const deps = {
  isKindWord: (word: string): boolean => KIND_WORDS.has(word),
  namedPois: (word: string) => (word === 'мойказал' ? [{ byName: true, score: 1 } as NamedPoi] : []),
};

describe('words written together', () => {
  it.each([
    ['гдеплатнаястоянка', ['где', 'платная', 'стоянка']],
    ['банкетныйзал на ленина', ['банкетный', 'зал', 'на', 'ленина']],
  ])('«%s» are parted', (query, parts) => {
    expect(apartWords(query.split(' '), deps)).toEqual([parts]);
  });

  it.each(['стоянка', 'мойказал', 'гдегдегде', 'незабудка', 'каф', `кафе${'кафе'.repeat(20)}`])(
    '«%s» is left as it is',
    (word) => {
      expect(apartWords([word], deps)).toEqual([]);
    },
  );
});
