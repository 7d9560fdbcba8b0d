import { typesOf } from '../../text/address-type-lookup.ts';
import { ordinalOf } from '../../text/numerals.ts';

/** Differences between a street's name and what a line calls it. */
export interface NameDifferences {
  /** The name has a word that the line lacks: «Тореза» for улица Мориса Тореза. */
  readonly lacksWord: boolean;
  /** The name has a number that the line lacks: «Северная» for 2-я Северная улица. */
  readonly lacksNumber: boolean;
  /** The line has another type word than the name: «Советская площадь» for Советская улица. */
  readonly otherType: boolean;
}

const NO_DIFFERENCES: NameDifferences = { lacksWord: false, lacksNumber: false, otherType: false };
/** Words that share this many first letters are forms of one word, or one with a typing error. */
const SHARED_LETTERS = 3;
/** People write «улица» before any name. */
const COMMON_TYPES = typesOf('улица');

/** Returns a word in lower case, with е for ё. */
export const plainWord = (word: string): string => word.toLowerCase().replaceAll('ё', 'е');

const wordsOf = (text: string): string[] => plainWord(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns how the name of a street differs from the words of a line that were matched to it. */
export function nameDifferences(text: string, name: string): NameDifferences {
  // Words in Latin letters, and hardly ever any that a name lacks.
  if (!/[а-яё]/i.test(text)) return NO_DIFFERENCES;
  const said = wordsOf(text);
  const words = wordsOf(name);
  const own = words.filter((word) => typesOf(word).length === 0);
  const lacks = (word: string): boolean => !said.some((other) => isAlike(other, word));
  const types = said.flatMap((word) => (word.length > 1 ? typesOf(word) : []));
  const ownTypes = words.flatMap((word) => typesOf(word));
  return {
    lacksWord: own.some((word) => !/\d/.test(word) && word.length > SHARED_LETTERS && lacks(word)),
    lacksNumber: own.some((word) => /^\d+$/.test(word) && !said.some((other) => isNumber(other, Number(word)))),
    otherType:
      types.length > 0 &&
      ownTypes.length > 0 &&
      !types.some((type) => ownTypes.includes(type) || COMMON_TYPES.includes(type)),
  };
}

const isNumber = (word: string, value: number): boolean =>
  Number.parseInt(word, 10) === value || ordinalOf(word) === value;

const isAlike = (said: string, word: string): boolean => {
  const letters = Math.min(SHARED_LETTERS, said.length);
  return word.slice(0, letters) === said.slice(0, letters);
};
