/** `place_type`, `geocode-result` → words. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `place_type` → `PlaceType`. */
export const pascalCase = (name: string): string => wordsOf(name).map(capital).join('');

/** `place_type` → `placeType`; `2x` → `_2x`. */
export function camelCase(name: string): string {
  const pascal = pascalCase(name);
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  return /^\d/.test(camel) ? `_${camel}` : camel;
}

/** `place_type` → `PLACE_TYPE`. */
export const upperCase = (name: string): string => {
  const upper = wordsOf(name).join('_').toUpperCase();
  return /^\d/.test(upper) ? `_${upper}` : upper;
};

/** `results` → `result`: the name of an item from the name of its list. */
export function singular(name: string): string {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`;
  return name.endsWith('s') && !name.endsWith('ss') ? name.slice(0, -1) : name;
}
