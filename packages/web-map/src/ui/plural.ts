const RULES = new Intl.PluralRules('ru');

/** Returns the Russian form of a noun for a number: 1 житель, 3 жителя, 5 жителей; 0,6 жителя. */
export function russianForm(count: number, one: string, few: string, many: string): string {
  const rule = RULES.select(count);
  return rule === 'one' ? one : rule === 'many' ? many : few;
}
