/** The parts of a house number in the register; types are ids of its dictionaries, 0 for none. */
export interface HouseParts {
  readonly number: string;
  readonly type: number;
  readonly addition1: string;
  readonly additionType1: number;
  readonly addition2: string;
  readonly additionType2: number;
}

/**
 * Prefixes in the map's spelling for HOUSE_TYPES that are part of the number; a house, building or structure has none.
 */
const HOUSE_MARKS: Readonly<Record<number, string>> = { 1: 'вл', 7: 'с', 10: 'к' };
/** Prefixes for ADDHOUSE_TYPES. */
const ADDITION_MARKS: Readonly<Record<number, string>> = { 1: 'к', 2: 'с', 3: 'соор', 4: 'лит' };

/** Returns a house number in the map's spelling: `12А к1 с2`, `вл5`, `с7`. Empty if the register has no number. */
export function composeHouseNumber(parts: HouseParts): string {
  const number = clean(parts.number);
  const additions = [
    addition(parts.addition1, parts.additionType1),
    addition(parts.addition2, parts.additionType2),
  ].filter((text) => text !== '');
  if (number === '') return additions.join(' ');
  return [`${HOUSE_MARKS[parts.type] ?? ''}${number}`, ...additions].join(' ');
}

function addition(text: string, type: number): string {
  const number = clean(text);
  return number === '' ? '' : `${ADDITION_MARKS[type] ?? 'к'}${number}`;
}

/** `№ 3б` → `3Б`: letters are capitals on the map. */
const clean = (text: string): string =>
  text
    .replace(/^\s*№\s*/, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toUpperCase();
