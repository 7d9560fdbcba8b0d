import { areaCodeLength } from './area-codes.ts';

/**
 * Returns the telephone numbers of a tag in one form, by the numbering plan: `+7 3952 20-00-01` or `+7 39023 5-27-18`,
 * several separated by `; `. Anything but a ten-digit Russian number (short city numbers, emergency numbers, foreign
 * ones) stays as it is written. Null if nothing is given.
 */
export function normalPhone(text: string | undefined): string | null {
  const only = text === undefined ? null : plainNumber(text);
  if (only !== null) return written(only, text!);
  const numbers = numbersIn(text ?? '');
  return numbers.length === 0 ? null : [...new Set(numbers.map(normalNumber))].join('; ');
}

/** Returns the ten-digit national numbers in a tag, each once, without extensions; empty if it has none. */
export function nationalNumbers(text: string): string[] {
  return [...new Set(numbersIn(text).flatMap((number) => nationalOf(number)?.national ?? []))];
}

/**
 * Returns the digits of a text that may be a typed telephone number, without the country code; null if it is not one.
 */
export function typedNumber(text: string): string | null {
  if (!/^\s*(?:тел\.?|телефон)?:?\s*[+(\d][\d\s()–‒-]*$/i.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  if (/^[78]\d{10}$/.test(digits)) return digits.slice(1);
  return digits.length >= LEAST_DIGITS && digits.length <= 10 && !text.includes('+') ? digits : null;
}

/** Fewest digits of a number that can be looked up. */
const LEAST_DIGITS = 5;

function numbersIn(text: string): string[] {
  return text
    .split(/;|,(?!\s*(?:доб|внутр|ext|#))|\s+(?=\+)|(?<=\d)\/(?=\+?[78]\d{3,})/i)
    .map((number) => number.trim())
    .filter(Boolean);
}

const [ZERO, NINE] = [48, 57];
const PLAIN_SIGNS = new Set(' -()'.split('').map((sign) => sign.charCodeAt(0)));

/**
 * Returns the national part of a Russian number of only digits, spaces, hyphens and brackets, as most are; null for
 * others.
 */
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
/** Eleven digits, then an extension after a hyphen: «+7 499 4551585-2209». */
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

/** Forms of the local number after a code of three, four and five digits. */
const LOCAL = [/(\d{3})(\d\d)(\d\d)/, /(\d\d)(\d\d)(\d\d)/, /(\d)(\d\d)(\d\d)/] as const;

/** A five-digit code written apart: around some towns with four-digit codes, villages have five-digit ones. */
const CODE_OF_FIVE = /^\+?[78]?[\s(-]*\d{5}[\s)-]/;

function written(national: string, text: string): string {
  const planned = areaCodeLength(national);
  const length = planned === 4 && CODE_OF_FIVE.test(text) ? 5 : planned;
  return `+7 ${national.slice(0, length)} ${national.slice(length).replace(LOCAL[length - 3]!, '$1-$2-$3')}`;
}
