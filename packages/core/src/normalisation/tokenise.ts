import { NUMBER_WORDS } from '../lexicon/house-words.ts';
import { isLatin, letterOfNumber, mendLookAlikes, MISREAD_DIGITS } from './look-alikes.ts';
import type { NormalText } from './normal-text.ts';

/** Characters between a unit and the one before it, as bits. 0: none, the two are glued. */
export const GAP = {
  SPACE: 1,
  HYPHEN: 2,
  SLASH: 4,
  DOT: 8,
  COMMA: 16,
  QUOTE: 32,
  NUMBER_SIGN: 64,
  OTHER: 128,
} as const;

const JOINTS = GAP.HYPHEN | GAP.SLASH | GAP.DOT;

/** Returns true for a gap between the pieces of one type word: «р-н», «м.р-н», «пр-кт». */
export const isWithinType = (gap: number): boolean => (gap & JOINTS) !== 0 && (gap & ~JOINTS) === 0;

/** A run of letters or of digits. Marks and spaces are not units: the gap before a unit records them. */
export interface Unit {
  /** Lower case, look-alikes corrected. Digits as typed, at most 9 of them. */
  readonly text: string;
  readonly isNumber: boolean;
  /** `GAP` bits between the unit before and this one; {@link GAP.SPACE} for the first. */
  readonly gap: number;
  /** True if a dot follows at once: `ул.` */
  readonly dot: boolean;
  /** Range in the normalised text. */
  readonly start: number;
  readonly end: number;
}

/** Largest number of units in a text: each has a bit in masks, and these must fit a signed 32-bit integer. */
export const UNIT_BITS = 31;

/** Cuts a normalised text into words and numbers, at most {@link UNIT_BITS} of them. */
export function tokenise({ text }: Pick<NormalText, 'text'>): Unit[] {
  const units: Unit[] = [];
  let gap: number = GAP.SPACE;
  let i = 0;
  while (i < text.length && units.length < UNIT_BITS) {
    const start = i;
    const first = text.charCodeAt(i);
    const misread = misreadDigit(text, i);
    const isNumber = misread !== '' || isDigit(first);
    if (isNumber) {
      if (misread !== '') i++;
      while (i < text.length && isDigit(text.charCodeAt(i))) i++;
    } else if (isLetter(first)) {
      for (; i < text.length; i++) {
        const code = text.charCodeAt(i);
        if (!isLetter(code) && !((code === QUOTE || code === BACKTICK) && isSoftSign(text, i))) break;
      }
    } else {
      const isFraction = text[i] === '|' && isDigit(text.charCodeAt(i - 1)) && isDigit(text.charCodeAt(i + 1));
      gap |= isFraction ? GAP.SLASH : (GAP_OF[text[i]!] ?? GAP.OTHER);
      i++;
      continue;
    }
    // «дом номер 5», «корп N 1»: the word counts as a number sign.
    if (isNumber && isNumberWord(units.at(-1), gap)) gap |= units.pop()!.gap | GAP.NUMBER_SIGN;
    // «9бс9»: a house letter and a part mark between digits are two units.
    if (!isNumber && gap === 0 && i - start === 2 && 'кслф'.includes(text[i - 1]!) && isDigit(text.charCodeAt(i))) i--;
    const slice = misread + text.slice(start + misread.length, i);
    const body = !isNumber && SOFT_SIGN.test(slice) ? slice.replace(SOFT_SIGNS, '') : slice;
    units.push({
      text: isNumber ? body.slice(0, 9) : wordOf(body, gap === 0 && units.length > 0),
      isNumber,
      gap,
      dot: text.charCodeAt(i) === DOT,
      start,
      end: i,
    });
    gap = 0;
  }
  return units;
}

const SOFT_SIGN = /["`]/;
const SOFT_SIGNS = /["`]/g;

/** Returns a word in the form in which names and queries are compared: «МКАД, 81 км» is «81-й километр МКАД». */
function wordOf(body: string, isGlued: boolean): string {
  if (body === 'км') return 'километр';
  return isGlued ? letterOfNumber(body) : mendLookAlikes(body);
}

/** Returns the digit that a lone letter before digits was before OCR misread it (`З5`, `l20`), else an empty string. */
function misreadDigit(text: string, i: number): string {
  if (!isDigit(text.charCodeAt(i + 1))) return '';
  const digit = MISREAD_DIGITS.get(text[i]!);
  return digit === undefined || (i > 0 && !SEPARATOR.test(text[i - 1]!)) ? '' : digit;
}

const SEPARATOR = /[\s,.№]/;

/** Returns true if a unit only says that a number follows. */
const isNumberWord = (unit: Unit | undefined, gap: number): boolean =>
  unit !== undefined && !(gap & GAP.COMMA) && NUMBER_WORDS.has(unit.text);

const QUOTE = 0x22;
const BACKTICK = 0x60;
const DOT = 0x2e;

export const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/**
 * Returns true if an apostrophe (in GOST 7.79 a backtick) stands for ь: between Latin letters, or after one at a word's
 * end: `tol'yatti`, `ryazan' 5`.
 */
function isSoftSign(text: string, i: number): boolean {
  if (!isLatin(text[i - 1] ?? '')) return false;
  const next = text[i + 1];
  return next === undefined || next === ' ' || next === ',' ? hasOpenWord(text, i) : isLatin(next);
}

/** Returns true if no quotation mark opens the word that ends at `i`. */
function hasOpenWord(text: string, i: number): boolean {
  let start = i;
  while (start > 0 && isLatin(text[start - 1]!)) start--;
  return text[start - 1] !== '"';
}

function isLetter(code: number): boolean {
  if (code >= 0x430 && code <= 0x44f) return true;
  if (code >= 97 && code <= 122) return true;
  return code > 0x7f && /[\p{L}\p{N}\ud800-\udfff]/u.test(String.fromCharCode(code));
}

const GAP_OF: Readonly<Record<string, number>> = {
  ' ': GAP.SPACE,
  '-': GAP.HYPHEN,
  '/': GAP.SLASH,
  '.': GAP.DOT,
  ',': GAP.COMMA,
  ';': GAP.COMMA,
  '"': GAP.QUOTE,
  '»': GAP.QUOTE,
  '`': GAP.QUOTE,
  '№': GAP.NUMBER_SIGN,
  '#': GAP.NUMBER_SIGN,
};
