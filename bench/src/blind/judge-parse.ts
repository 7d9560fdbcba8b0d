import type { Engine } from '@verst/core';
import { folded } from './read-set.ts';
import type { Verdict } from './verdict.ts';

const PARTS = ['region', 'district', 'settlement', 'street', 'house', 'flat', 'suburb'] as const;
type Part = (typeof PARTS)[number];

/** Judges each labelled part of one line, and the line as a whole (class `all parts`). */
export function judgeParse(engine: Engine, row: Record<string, string>): Verdict[] {
  const { line = '' } = row;
  const components: Readonly<Record<string, string | undefined>> = { ...engine.parse(line).components };
  const verdicts = PARTS.filter((part) => isJudged(part, row)).map((part): Verdict => {
    const fault = isRight(part, row, components) ? null : JSON.stringify(components);
    return { set: 'parse', class: part, query: line, expected: row[part]!, fault };
  });
  const wrong = verdicts.filter(({ fault }) => fault !== null);
  const all = wrong.length === 0 ? null : wrong.map((verdict) => verdict.class).join(', ');
  return [...verdicts, { set: 'parse', class: 'all parts', query: line, expected: row['cleaned']!, fault: all }];
}

/** Returns true for a part that the line names. A region that is known only from its town is not judged. */
function isJudged(part: Part, row: Record<string, string>): boolean {
  const value = row[part] ?? '';
  if (value === '' || value === '-') return false;
  return part !== 'region' || row['made'] === 'script';
}

function isRight(
  part: Part,
  row: Record<string, string>,
  components: Readonly<Record<string, string | undefined>>,
): boolean {
  const value = row[part]!;
  const given = (name: string): string => components[name] ?? '';
  if (part === 'settlement') return plain(given('city')) === plain(value);
  if (part === 'house') return compact(given('housenumber')) === compact(value);
  if (part === 'flat') return compact(given('flat')) === compact(value);
  if (part === 'suburb') return Object.values(components).some((text) => text !== undefined && hasWords(text, value));
  if (part === 'street') return hasWords(given('street'), `${value} ${row['street_type']}`);
  return hasWords(given(part), value);
}

const plain = (text: string): string =>
  folded(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const compact = (text: string): string => folded(text).replaceAll(/[^\p{L}\p{N}/]+/gu, '');

/** Returns true if a text has all words of another, in any order. */
function hasWords(text: string, wanted: string): boolean {
  const words = new Set(plain(text).split(' '));
  return plain(wanted)
    .split(' ')
    .every((word) => words.has(word));
}
