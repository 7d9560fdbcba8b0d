import { memoize } from '../memoize.ts';

/** The form in which house numbers are compared within the extract: `12 К1`, `12к1` and `12 корпус 1` are `12к1`. */
export const houseKey = memoize((housenumber: string): string =>
  housenumber
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/корпус|корп\.?/g, 'к')
    .replaceAll(/строение|стр\.?/g, 'с')
    .replaceAll(/литера|лит\.?/g, '')
    .replaceAll(/[^\p{L}\p{N}/]+/gu, ''),
);

/** Most house numbers one tag may list; beyond it is no list of houses. */
const MAX_LISTED = 20;

/**
 * The house numbers in a tag: `12;14` and `12, 14` are two. A comma that joins the parts of one number does not split
 * (`12, корпус 1`). Values without any digit or letter give none.
 */
export const splitHousenumbers = memoize((value: string): readonly string[] => {
  const numbers = value
    .split(';')
    .flatMap((part) => (isCommaList(part) ? part.split(',') : [part]))
    .map((part) => part.replaceAll(/[\s\u00a0]+/g, ' ').trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part) && !/^(?:б\/н|нет|no)$/i.test(part));
  return [...new Set(numbers)].slice(0, MAX_LISTED);
});

const isCommaList = (text: string): boolean => {
  const parts = text.split(',');
  return parts.length > 1 && parts.every((part) => /^\s*\d/.test(part));
};
