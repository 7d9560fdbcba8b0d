/**
 * Telephone numbers of a tag in one form, `+7 395 220-00-00`, several separated by `; `. What is no Russian number of ten
 * digits (short city numbers, emergency numbers, foreign ones) stays as it is written. Null where nothing is given.
 */
export function normalPhone(text: string | undefined): string | null {
  const numbers = (text ?? '')
    .split(/[;,]/)
    .map((number) => number.trim())
    .filter(Boolean);
  return numbers.length === 0 ? null : [...new Set(numbers.map(normalNumber))].join('; ');
}

function normalNumber(text: string): string {
  const [, main = text, extension] = /^(.*?)\s*(?:доб\.?|ext\.?|#)\s*(\d+)$/i.exec(text) ?? [];
  const digits = main.replace(/\D/g, '');
  const national = /^[78]\d{10}$/.test(digits) ? digits.slice(1) : /^[3489]\d{9}$/.test(digits) ? digits : null;
  if (national === null || (main.startsWith('+') && !digits.startsWith('7')) || /\p{L}/u.test(main)) return text;
  const number = national.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7 $1 $2-$3-$4');
  return extension ? `${number} доб. ${extension}` : number;
}
