import { memoize } from '../memoize.ts';

/** Returns the form in which the extract compares house numbers: `12 К1`, `12к1` and `12 корпус 1` are `12к1`. */
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

/** Maximum house numbers in one tag; a longer value is not a list of houses. */
const MAX_LISTED = 20;

/**
 * Returns the house numbers in a tag: `12;14` and `12, 14` are two. A comma between the parts of one number does not
 * split it (`12, корпус 1`). Values without any digit or letter give none.
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
