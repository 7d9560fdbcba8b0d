export type Language = 'en' | 'ru';

/** A number for readers: three digits that count, thousands parted, decimals by the language's sign. */
export function numberText(value: number, language: Language): string {
  const digits = value === 0 ? 1 : Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  const rounded = Number(value.toPrecision(3));
  const text = rounded.toLocaleString(language === 'en' ? 'en-US' : 'ru-RU', { maximumFractionDigits: digits });
  // Non-breaking spaces between thousands are no different to the eye, and plain ones are easier to compare.
  return text.replaceAll(/\s/g, ' ');
}

/** The smallest and the largest of numbers, `0.03 to 0.14`, or the one that both are. */
export function rangeText(values: readonly number[], language: Language): string {
  const [least, most] = [numberText(Math.min(...values), language), numberText(Math.max(...values), language)];
  if (least === most) return least;
  return language === 'en' ? `${least} to ${most}` : `от ${least} до ${most}`;
}

/** The middle of numbers, the larger of two. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
