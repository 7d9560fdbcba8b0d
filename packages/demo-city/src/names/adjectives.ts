/** Grammatical gender of a street's type word: улица, проспект, шоссе. */
export type Gender = 'feminine' | 'masculine' | 'neuter';

/** Feminine adjectives whose masculine form is stressed on the ending: Лесная, Лесной. */
const ENDING_STRESSED = new Set(
  (
    'Полевая Луговая Речная Лесная Степная Заводская Городская Береговая Трудовая Кольцевая Боровая Земляная Крутая ' +
    'Прямая Мостовая Большая Пристанская Морская Цветная Родниковая Слободская Тыловая Окружная Складская'
  ).split(' '),
);

/**
 * Converts a feminine adjective to another gender: Садовая → Садовый, Садовое; Верхняя → Верхний, Верхнее; Лесная →
 * Лесной. Of a hyphenated name only the last part changes, of a name of several words each word.
 */
export function inflectAdjective(feminine: string, gender: Gender): string {
  if (gender === 'feminine') return feminine;
  if (feminine.includes(' ')) {
    return feminine
      .split(' ')
      .map((word) => inflectAdjective(word, gender))
      .join(' ');
  }
  const stem = feminine.slice(0, -2);
  if (feminine.endsWith('яя')) return stem + (gender === 'neuter' ? 'ее' : 'ий');
  if (ENDING_STRESSED.has(feminine)) return stem + (gender === 'neuter' ? 'ое' : 'ой');
  if (/[жшчщ]$/.test(stem)) return stem + (gender === 'neuter' ? 'ее' : 'ий');
  if (gender === 'neuter') return `${stem}ое`;
  return stem + (/[гкх]$/.test(stem) ? 'ий' : 'ый');
}

const ORDINAL_ENDINGS: Readonly<Record<Gender, string>> = { feminine: 'я', masculine: 'й', neuter: 'е' };

/** An ordinal as written in street names: 1-я, 2-й, 3-е. */
export const ordinal = (n: number, gender: Gender): string => `${n}-${ORDINAL_ENDINGS[gender]}`;
