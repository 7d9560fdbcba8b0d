import { fillersOf } from '../../lexicon/fillers.ts';
import { typesOf } from '../../normalisation/address-type-lookup.ts';
import { isLatin } from '../../normalisation/look-alikes.ts';
import { toCyrillic } from '../../words/transliterate.ts';
import { cardinalOf, ordinalOf } from '../../normalisation/numerals.ts';
import { folded } from '../../normalisation/folded.ts';
import { editsBetween } from '../../words/word-distance.ts';
import { MAX_EDITS } from '../../words/edits-allowed.ts';
import { SHORTEST_BEGINNING } from '../../words/word-lengths.ts';

/** Differences between a street's name and what a line calls it; here there are none. */
const NO_DIFFERENCES = {
  /** The name has a word that the line lacks: «Тореза» for улица Мориса Тореза. */
  lacksWord: false,
  /** The name has a number that the line lacks: «Северная» for 2-я Северная улица. */
  lacksNumber: false,
  /** The line has another type word than the name: «Советская площадь» for Советская улица. */
  otherType: false,
  /** It has the adjective in another gender: «Горная улица» for Горный переулок. */
  otherGender: false,
};
type NameDifferences = Readonly<typeof NO_DIFFERENCES>;
/** Words that a line is not searched for, such as «двор». */
const FILLERS = fillersOf('line');
const DIGITS = /^\d+$/;
const FEMININE = /[ая]я$/;
const MASCULINE = /(?:[иы]й|ой|ое)$/;
/** Without «-ой», which is also a case of the feminine. */
const NOT_FEMININE = /(?:[иы]й|ое)$/;
/** People write «улица» before any name. */
const COMMON_TYPES = typesOf('улица');

/** Returns the words and numbers of a text, {@link folded}. */
export const wordsOf = (text: string): readonly string[] => folded(text).match(/[a-zа-я\d]+/g) ?? [];

/** Returns how the name of a street differs from the words of a line that were matched to it. */
export function nameDifferences(text: string, name: string): NameDifferences {
  // Words in Latin letters have the same words in other letters.
  if (text === name || /[a-z]/i.test(text)) return NO_DIFFERENCES;
  const said = wordsOf(text);
  let lacksWord = false;
  let lacksNumber = false;
  let otherGender = false;
  let ownTypes: readonly number[] = [];
  for (const written of wordsOf(name)) {
    const types = typesOf(written);
    if (types.length > 0) {
      ownTypes = [...ownTypes, ...types];
      continue;
    }
    // Names in answers may be in English.
    const word = isLatin(written[0]!) ? toCyrillic(written) : written;
    const isNumber = DIGITS.test(word);
    const own = said.find((each) => (isNumber ? mayBeNumber(each, Number(word)) : isAlike(each, word)));
    if (own !== undefined) {
      otherGender ||= FEMININE.test(own) ? MASCULINE.test(word) : FEMININE.test(word) && NOT_FEMININE.test(own);
      continue;
    }
    if (isNumber) lacksNumber = true;
    else lacksWord ||= word.length > SHORTEST_BEGINNING && !FILLERS.has(word);
  }
  return { lacksWord, lacksNumber, otherGender, otherType: ownTypes.length > 0 && isOtherType(said, ownTypes) };
}

/** Typing errors in the word of a street that has most of them. */
export interface Misspelling {
  readonly edits: number;
  /** Its first letter is another one: people hardly ever mistype it. */
  readonly isOfFirstLetter: boolean;
}

export const NO_MISSPELLING: Misspelling = { edits: 0, isOfFirstLetter: false };

/** Returns how a line misspells the name that its words were corrected to; the beginning of a word has no errors. */
export function misspellingOf(text: string, name: string): Misspelling {
  let worst = NO_MISSPELLING;
  const own = wordsOf(name);
  for (const said of wordsOf(text)) {
    if (isTypeOrNumber(said) || own.some((word) => word.startsWith(said))) continue;
    let edits = MAX_EDITS + 1;
    let nearest = said;
    for (const word of own) {
      if (isTypeOrNumber(word)) continue;
      const distance = editsBetween(said, word, MAX_EDITS);
      if (distance >= edits) continue;
      edits = distance;
      nearest = word;
    }
    if (edits > worst.edits) worst = { edits, isOfFirstLetter: said[0] !== nearest[0] };
  }
  return worst;
}

const isTypeOrNumber = (word: string): boolean => DIGITS.test(word) || typesOf(word).length > 0;

/** Returns true if a line has type words, and none that may mean a type. */
function isOtherType(said: readonly string[], own: readonly number[]): boolean {
  let isOther = false;
  for (const word of said) {
    const types = word.length > 1 ? typesOf(word) : [];
    if (types.length === 0) continue;
    if (types.some((type) => own.includes(type) || COMMON_TYPES.includes(type))) return false;
    isOther = true;
  }
  return isOther;
}

/** Returns true if a word is a number, or any cardinal: it takes several to write «двадцать пять». */
const mayBeNumber = (word: string, value: number): boolean =>
  Number.parseInt(word) === value || ordinalOf(word) === value || cardinalOf(word) >= 0;

/** Returns true if two words begin alike: forms of one word, or one with a typing error. A short one may be the beginning of the other. */
const isAlike = (said: string, word: string): boolean => word.startsWith(said.slice(0, SHORTEST_BEGINNING));
