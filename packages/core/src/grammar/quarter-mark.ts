import type { NormalText } from '../normalisation/normal-text.ts';
import type { Query } from './query.ts';
import { rewrite } from '../normalisation/rewrite.ts';

/**
 * Returns a text in which `кв` means a quarter, not a flat: «ангарск 207кв 14» → «ангарск 207 квартал 14»,
 * «кв. 33 дом 6». Of several `кв` the last stays a flat. The same object if no flat of the line is marked by `кв`.
 */
export function withQuarters(query: Query): NormalText {
  const { source, units, cuts } = query;
  const marks = cuts
    .filter(({ component }) => component === 'flat')
    .flatMap(({ first, end }) => units.slice(first, end).filter(({ text }) => text === 'кв'));
  // «кв. 85 д. 18 кв. 34»: the last one is the flat.
  const quarters = marks.length > 1 ? marks.slice(0, -1) : marks;
  return rewrite(
    source,
    quarters.map(({ start, end }) => ({ start, end, text: 'квартал' })),
  );
}

/** A numbered complex with the house in it: «1 комплекс, дом 15», «компл. 32 д. 6». */
const COMPLEX =
  /(?<!\d)(?:(\d{1,2}[а-я]?)(?:\s?-?\s?(?:й|ый|ой))?\s?(?:комплекс|компл)|(?:комплекс|компл)[.\s№]{0,3}(\d{1,2}[а-я]?))[.\s,]*(?:(?:дом|д)[.\s]*)?(?=\d)/;

/**
 * Returns a text with a complex and the house in it as one number, as maps write it: «1 комплекс, дом 15» → «1/15». The
 * same object if it names no complex.
 */
export function withComplexes(source: NormalText): NormalText {
  const match = source.text.includes('компл') ? COMPLEX.exec(source.text) : null;
  if (!match) return source;
  const text = `${match[1] ?? match[2]!}/`;
  return rewrite(source, [{ start: match.index, end: match.index + match[0].length, text }]);
}
