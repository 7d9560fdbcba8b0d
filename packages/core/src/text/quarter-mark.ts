import type { NormalText } from './normalise.ts';
import type { Query } from './query.ts';
import { rewrite } from './rewrite.ts';

/**
 * A text whose `кв` is taken for a quarter, not a flat: «ангарск 207кв 14» → «ангарск 207 квартал 14», «кв. 33 дом 6».
 * The same object where the line cuts no flat marked so.
 */
export function withQuarters(query: Query): NormalText {
  const { source, units, cuts } = query;
  const marks = cuts
    .filter(({ component }) => component === 'flat')
    .flatMap(({ first, end }) => units.slice(first, end).filter(({ text }) => text === 'кв'));
  return rewrite(
    source,
    marks.map(({ start, end }) => ({ start, end, text: 'квартал' })),
  );
}
