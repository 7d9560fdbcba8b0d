export type Language = 'en' | 'ru';

/** Formats a number with three significant digits, thousands separators and the language's decimal sign. */
export function numberText(value: number, language: Language): string {
  const digits = value === 0 ? 1 : Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  const rounded = Number(value.toPrecision(3));
  const text = rounded.toLocaleString(language === 'en' ? 'en-US' : 'ru-RU', { maximumFractionDigits: digits });
  // Plain spaces between thousands look the same as non-breaking ones and are easier to compare.
  return text.replaceAll(/\s/g, ' ');
}

const RUSSIAN_PLURALS = new Intl.PluralRules('ru');

/** Returns a ratio in words: «в 208 раз», «в 1,9 раза». */
export function timesInRussian(ratio: number): string {
  const plural = RUSSIAN_PLURALS.select(Number(ratio.toPrecision(3)));
  return `в ${numberText(ratio, 'ru')} ${plural === 'few' || plural === 'other' ? 'раза' : 'раз'}`;
}

/** Returns the range of numbers, `0.03 to 0.14`, or the single value if they are equal. */
export function rangeText(values: readonly number[], language: Language): string {
  const [least, most] = [numberText(Math.min(...values), language), numberText(Math.max(...values), language)];
  if (least === most) return least;
  return language === 'en' ? `${least} to ${most}` : `от ${least} до ${most}`;
}

/** Returns the median; of an even count, the larger middle value. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
