import type { NormalText } from './normal-text.ts';
import { type Replacement, rewrite } from './rewrite.ts';

/** Fields of the classifier's line from the postcode on. */
const FIELDS = 'postcode region district city settlement street house korpus flat'.split(' ');
const [REGION, STREET, HOUSE] = ['region', 'street', 'house'].map((field) => FIELDS.indexOf(field)) as [
  number,
  number,
  number,
];
const LABELS = ['д. ', 'к. ', 'кв. '] as const;
/** With the code of the country, a line that ends with the house; a line with more behind the flat. */
const FEWEST_FIELDS = HOUSE + 2;
const MOST_FIELDS = FEWEST_FIELDS + LABELS.length;
const RUSSIA = '643';

/**
 * Returns a text in the positional form of the address classifier (`643,,66,,Екатеринбург г,,Малышева ул,51,2,7`) with
 * labels for its house, korpus and flat and without the codes of country and region; the same object for any other
 * text.
 */
export function labelledClassifierLine(source: NormalText): NormalText {
  const { text } = source;
  if (!text.includes(',,')) return source;
  const fields = fieldsOf(text);
  if (fields.length < FEWEST_FIELDS || fields.length > MOST_FIELDS) return source;
  const first = fields[0]!.text === RUSSIA ? 1 : 0;
  const field = (position: number): Replacement | undefined => fields[first + position];
  if (!/^(?:\d{6})?$/.test(field(0)!.text) || (field(STREET)?.text ?? '') === '') return source;
  const replacements: Replacement[] = first === 1 ? [{ ...fields[0]!, text: '' }] : [];
  if (/^\d{1,2}$/.test(field(REGION)!.text)) replacements.push({ ...field(REGION)!, text: '' });
  LABELS.forEach((label, i) => {
    const said = field(HOUSE + i);
    if (said && /^\d/.test(said.text)) replacements.push({ ...said, end: said.start, text: label });
  });
  return rewrite(source, replacements);
}

/** Returns the fields between the commas, trimmed. */
function fieldsOf(text: string): Replacement[] {
  const fields: Replacement[] = [];
  let at = 0;
  for (const part of text.split(',')) {
    const start = at + part.length - part.trimStart().length;
    fields.push({ start, end: start + part.trim().length, text: part.trim() });
    at += part.length + 1;
  }
  return fields;
}
