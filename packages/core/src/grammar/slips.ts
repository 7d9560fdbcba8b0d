import { GLUED_TYPES } from '../lexicon/address-types.ts';
import { GLUED_MARKS, MARKS_AFTER_LETTER } from '../lexicon/house-words.ts';
import { ADDRESS_TYPES } from '../normalisation/address-type-lookup.ts';
import type { KnownWords } from './glued.ts';
import { isCyrillic, isLatin, MISREAD_DIGITS } from '../normalisation/look-alikes.ts';
import type { NormalText } from '../normalisation/normal-text.ts';
import { type QueryUnit, ROLE } from './query.ts';
import { type Replacement, rewrite } from '../normalisation/rewrite.ts';
import { SHORTEST_WORD } from '../words/word-lengths.ts';

/** Digits typed in words: in Cyrillic, those that look like a letter; in Latin letters, those that sound like one. */
const CYRILLIC_DIGITS = new Map([
  ['0', 'о'],
  ['3', 'з'],
  ['4', 'ч'],
  ['6', 'б'],
]);
const LATIN_DIGITS = new Map([
  ['0', 'o'],
  ['3', 'z'],
  ['4', 'ch'],
  ['6', 'sh'],
]);
/** A digit before letters, or between them. */
const WORD_WITH_DIGIT = /(?<![\p{L}\d])[а-яa-z]*(?:(?<!\d)[0346](?=[а-я]|[a-z]{2}))[а-яa-z0346]*(?![\p{L}\d])/gu;

/** A number with letters that OCR misread: `1О`, `l58`, `8З`. */
const NUMBER_WITH_LETTER = /(?<![\p{L}\d])(?=[\dоoзliі]*\d)(?=\d*[оoзliі])[\dоoзliі]{2,4}(?=[абв]?(?![\p{L}\d]))/gu;

/** A type or house word with its dot, glued to the word before: «Иркутскул.Ленинад.5кв.7». */
const GLUED_MARK = new RegExp(
  `(?<=[а-я]{2})(?:(?:${GLUED_TYPES.join('|')})\\.(?=[\\s\\dа-я])|(?:${GLUED_MARKS.join('|')})\\.(?=\\s?\\d))`,
  'g',
);
/** A house letter glued to the word after: «3акв.7». */
const GLUED_LETTER = new RegExp(`(?<=\\d[а-я])(?=(?:${MARKS_AFTER_LETTER.join('|')})\\.?\\s?\\d)`, 'g');

/** Type words long enough to be recognised with one wrong letter. */
const TYPE_WORDS = ADDRESS_TYPES.filter(({ word, class: kind }) => kind === 'street' && /^[а-я]{5,}$/.test(word)).map(
  ({ word }) => word,
);

/**
 * Returns a text with slips corrected that an ordinary reading cannot handle: digits among letters and letters among
 * digits, type words with one wrong letter, words glued where a capital or a dot shows the joint. The same object if
 * there are none.
 *
 * @param units - the units of the text
 */
export function mendSlips(source: NormalText, units: readonly QueryUnit[], known: KnownWords): NormalText {
  const replacements = [
    ...joints(source),
    ...mistypedTypes(units, known),
    ...digitsInWords(source.text, known),
    ...lettersInNumbers(source.text),
  ].sort((a, b) => a.start - b.start || a.end - b.end);
  return rewrite(source, withoutOverlap(replacements));
}

/** Returns the places where a capital after a small letter, or a mark with its dot, begins a word. */
function joints({ raw, text, starts }: NormalText): Replacement[] {
  const at = new Set<number>();
  for (let i = 1; i < text.length; i++) {
    if (!isLetter(text[i]!) || !isLetter(text[i - 1]!)) continue;
    const [before, here] = [raw[starts[i - 1]!]!, raw[starts[i]!]!];
    if (here !== here.toLowerCase() && before === before.toLowerCase()) at.add(i);
  }
  for (const pattern of [GLUED_MARK, GLUED_LETTER]) {
    for (const { index } of text.matchAll(pattern)) at.add(index);
  }
  return [...at].map((start) => ({ start, end: start, text: ' ' }));
}

/**
 * Returns corrections of type words with one wrong letter, unless names have such a word: «прокспект Мира», «птоезд».
 */
function mistypedTypes(units: readonly QueryUnit[], known: KnownWords): Replacement[] {
  const found: Replacement[] = [];
  for (const { role, isNumber, cyrillic, text, start, end } of units) {
    if (role !== ROLE.CONTENT || isNumber || cyrillic !== text || text.length < SHORTEST_WORD) continue;
    const type = TYPE_WORDS.find((word) => isOneSlipAway(text, word));
    if (type !== undefined && !known.hasWord(text)) found.push({ start, end, text: type });
  }
  return found;
}

function digitsInWords(text: string, known: KnownWords): Replacement[] {
  const found: Replacement[] = [];
  for (const { index, 0: word } of text.matchAll(WORD_WITH_DIGIT)) {
    const isRussian = Array.from(word).some(isCyrillic);
    const table = isRussian ? CYRILLIC_DIGITS : LATIN_DIGITS;
    const mended = Array.from(word, (char) => table.get(char) ?? char).join('');
    if (mended.length < SHORTEST_WORD || (isRussian && Array.from(word).some(isLatin))) continue;
    if (isRussian && !TYPE_WORDS.includes(mended) && !known.hasWord(mended) && !known.hasStem(mended)) continue;
    found.push({ start: index, end: index + word.length, text: mended });
  }
  return found;
}

const lettersInNumbers = (text: string): Replacement[] =>
  Array.from(text.matchAll(NUMBER_WITH_LETTER), ({ index, 0: number }) => ({
    start: index,
    end: index + number.length,
    text: Array.from(number, (char) => MISREAD_DIGITS.get(char) ?? char).join(''),
  }));

const isLetter = (char: string): boolean => isCyrillic(char) || isLatin(char);

/** Returns true if one letter lost, added, changed or swapped with the next turns one word into the other. */
function isOneSlipAway(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from++;
  let [endA, endB] = [a.length, b.length];
  while (endA > from && endB > from && a[endA - 1] === b[endB - 1]) {
    endA--;
    endB--;
  }
  if (endA - from <= 1 && endB - from <= 1) return true;
  return endA - from === 2 && endB - from === 2 && a[from] === b[from + 1] && a[from + 1] === b[from];
}

/** Returns those of the replacements, in ascending order, that do not overlap an earlier one. */
function withoutOverlap(replacements: readonly Replacement[]): Replacement[] {
  const kept: Replacement[] = [];
  for (const replacement of replacements) {
    if (replacement.start >= (kept.at(-1)?.end ?? 0)) kept.push(replacement);
  }
  return kept;
}
