import { areaCodeLength } from './area-codes.ts';

/**
 * Telephone numbers of a tag in one form by the numbering plan, `+7 3952 20-00-01` or `+7 39023 5-27-18`, several separated by `; `.
 * What is no Russian number of ten digits (short city numbers, emergency numbers, foreign ones) stays as it is written. Null where
 * nothing is given.
 */
export function normalPhone(text: string | undefined): string | null {
  const only = text === undefined ? null : plainNumber(text);
  if (only !== null) return written(only, text!);
  const numbers = numbersIn(text ?? '');
  return numbers.length === 0 ? null : [...new Set(numbers.map(normalNumber))].join('; ');
}

/** National numbers of ten digits in a tag, each once, without extensions; empty where it has none. */
export function nationalNumbers(text: string): string[] {
  return [...new Set(numbersIn(text).flatMap((number) => nationalOf(number)?.national ?? []))];
}

/** The digits of a text that may be a telephone number as people type it, without the country's code; null where it is none. */
export function typedNumber(text: string): string | null {
  if (!/^\s*(?:тел\.?|телефон)?:?\s*[+(\d][\d\s()–‒-]*$/i.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  if (/^[78]\d{10}$/.test(digits)) return digits.slice(1);
  return digits.length >= LEAST_DIGITS && digits.length <= 10 && !text.includes('+') ? digits : null;
}

/** Fewer digits are no number that can be looked up. */
const LEAST_DIGITS = 5;

function numbersIn(text: string): string[] {
  return text
    .split(/;|,(?!\s*(?:доб|внутр|ext|#))|\s+(?=\+)|(?<=\d)\/(?=\+?[78]\d{3,})/i)
    .map((number) => number.trim())
    .filter(Boolean);
}

const [ZERO, NINE] = [48, 57];
const PLAIN_SIGNS = new Set(' -()'.split('').map((sign) => sign.charCodeAt(0)));

/** The national part of a Russian number of digits, blanks, hyphens and brackets alone, as most are; null for all others. */
function plainNumber(text: string): string | null {
  const isWithPlus = text.startsWith('+');
  let digits = '';
  for (let i = isWithPlus ? 1 : 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= ZERO && code <= NINE) digits += text[i]!;
    else if (!PLAIN_SIGNS.has(code)) return null;
  }
  if (digits.length !== 11 || !(digits.startsWith('7') || (digits.startsWith('8') && !isWithPlus))) return null;
  return digits.slice(1);
}

const EXTENSION = /^(.*?)[\s,(]*(?:доб(?:авочный)?\.?|внутр(?:енний)?\.?|ext\.?|#)\s*:?\s*(\d{1,6})\)?$/i;
/** Eleven digits, and after a hyphen those of an extension: «+7 499 4551585-2209». */
const HYPHEN_EXTENSION = /^(\+?[78](?:[\s()-]*\d){10})\s*[-‒–+]\s*(\d{1,6})$/;

function nationalOf(text: string): { national: string; extension: string | undefined } | null {
  const [, main = text, extension] = EXTENSION.exec(text) ?? HYPHEN_EXTENSION.exec(text) ?? [];
  const digits = main.replace(/\D/g, '');
  const national = /^[78]\d{10}$/.test(digits) ? digits.slice(1) : /^[3489]\d{9}$/.test(digits) ? digits : null;
  if (national === null || (main.startsWith('+') && !digits.startsWith('7')) || /\p{L}/u.test(main)) return null;
  return { national, extension };
}

function normalNumber(text: string): string {
  const number = nationalOf(text);
  if (number === null) return text;
  const { national, extension } = number;
  const main = written(national, text);
  return extension ? `${main} доб. ${extension}` : main;
}

/** The forms of what follows a code of three, four and five digits. */
const LOCAL = [/(\d{3})(\d\d)(\d\d)/, /(\d\d)(\d\d)(\d\d)/, /(\d)(\d\d)(\d\d)/] as const;

/** A code of five digits that stands apart: some towns of four have villages around that have five. */
const CODE_OF_FIVE = /^\+?[78]?[\s(-]*\d{5}[\s)-]/;

function written(national: string, text: string): string {
  const planned = areaCodeLength(national);
  const length = planned === 4 && CODE_OF_FIVE.test(text) ? 5 : planned;
  return `+7 ${national.slice(0, length)} ${national.slice(length).replace(LOCAL[length - 3]!, '$1-$2-$3')}`;
}
