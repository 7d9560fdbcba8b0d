/**
 * Telephone numbers of a tag in one form, `+7 395 220-00-00`, several separated by `; `. What is no Russian number of ten
 * digits (short city numbers, emergency numbers, foreign ones) stays as it is written. Null where nothing is given.
 */
export function normalPhone(text: string | undefined): string | null {
  const only = text === undefined ? null : plainNumber(text);
  if (only !== null) return only;
  const numbers = (text ?? '')
    .split(/[;,]|\s+(?=\+)/)
    .map((number) => number.trim())
    .filter(Boolean);
  return numbers.length === 0 ? null : [...new Set(numbers.map(normalNumber))].join('; ');
}

function normalNumber(text: string): string {
  return plainNumber(text) ?? numberWithExtension(text);
}

const [ZERO, NINE] = [48, 57];
const PLAIN_SIGNS = new Set(' -()'.split('').map((sign) => sign.charCodeAt(0)));

/** A Russian number of digits, blanks, hyphens and brackets alone, as most are; null for all others. */
function plainNumber(text: string): string | null {
  const isWithPlus = text.startsWith('+');
  let digits = '';
  for (let i = isWithPlus ? 1 : 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= ZERO && code <= NINE) digits += text[i]!;
    else if (!PLAIN_SIGNS.has(code)) return null;
  }
  if (digits.length !== 11 || !(digits.startsWith('7') || (digits.startsWith('8') && !isWithPlus))) return null;
  return `+7 ${digits.slice(1, 4)} ${digits.slice(4, 7)}-${digits.slice(7, 9)}-${digits.slice(9)}`;
}

const EXTENSION = /^(.*?)\s*(?:доб\.?|ext\.?|#)\s*(\d+)$/i;
/** Eleven digits, and after a hyphen those of an extension: «+7 499 4551585-2209». */
const HYPHEN_EXTENSION = /^(\+?[78](?:[\s()-]*\d){10})\s*[-‒–+]\s*(\d{1,6})$/;

function numberWithExtension(text: string): string {
  const [, main = text, extension] = EXTENSION.exec(text) ?? HYPHEN_EXTENSION.exec(text) ?? [];
  const digits = main.replace(/\D/g, '');
  const national = /^[78]\d{10}$/.test(digits) ? digits.slice(1) : /^[3489]\d{9}$/.test(digits) ? digits : null;
  if (national === null || (main.startsWith('+') && !digits.startsWith('7')) || /\p{L}/u.test(main)) return text;
  const number = national.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7 $1 $2-$3-$4');
  return extension ? `${number} доб. ${extension}` : number;
}
