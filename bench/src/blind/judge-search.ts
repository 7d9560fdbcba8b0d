import type { Engine, SmartSearchResponse } from '@verst/core';
import { type KnownQuery, ASKED_AT, type SearchJudge } from '../../../test/support/search-queries.ts';
import { metersBetween } from '../queries/judge.ts';
import { folded, setRegex } from './read-set.ts';
import type { Verdict } from './verdict.ts';

/** From this confidence on, an answer counts as given without doubt. */
const SURE = 0.5;

/** A station is right within this distance of the point in the set. */
const AT_M = 300;
const STOP = /stop|platform/;

interface Point {
  readonly lat: number;
  readonly lon: number;
}

/** Judges one smart search, asked from the middle of its city. */
export function judgeSearch(
  engine: Pick<Engine, 'search'>,
  judge: SearchJudge,
  known: KnownQuery,
  from: Point,
): Verdict {
  const { query, expected } = known;
  const answer = engine.search(query, { ...from, at: ASKED_AT });
  const fault = faultOf(judge, { ...known, expected: expected.replaceAll(/\s*&\s*/g, ' & ') }, answer, from);
  return { set: 'search', class: known.class, query, expected, fault };
}

function faultOf(judge: SearchJudge, known: KnownQuery, answer: SmartSearchResponse, from: Point): string | null {
  const { results, confidence } = answer;
  const { expected } = known;
  const [first] = results;
  if (expected === 'none') {
    return first === undefined || confidence < SURE ? null : `${first.name} with ${confidence.toFixed(2)}`;
  }
  if (first === undefined) return 'nothing found';
  const shown = `${first.name} (${first.category})`;
  const at = /^at (-?[\d.]+),(-?[\d.]+)$/.exec(expected);
  if (at) {
    const offM = metersBetween(first, { lat: Number(at[1]), lon: Number(at[2]) });
    return offM <= AT_M && !STOP.test(first.category) ? null : `${Math.round(offM)} m off: ${shown}`;
  }
  const street = /^street ~(.*)$/.exec(expected);
  if (street) {
    const names = [first.name, first.address ?? ''].flatMap((text) => folded(text).split(', '));
    return first.type === 'address' && names.some((name) => setRegex(street[1]!).test(name)) ? null : shown;
  }
  const list = /^list (\d+) (.*)$/.exec(expected);
  if (list) {
    const wanted = { ...known, expected: `tag ${list[2]}` };
    const right = results.findIndex((hit) => judge.fault(wanted, { ...answer, results: [hit] }, from) !== null);
    const count = right < 0 ? results.length : right;
    return count >= Number(list[1]) ? null : `${count} of them`;
  }
  // A stop named after an object is not that object.
  if (known.class !== 'transport' && STOP.test(first.category)) return `a stop: ${shown}`;
  const fault = judge.fault(known, answer, from);
  return fault === null ? null : `${fault}: ${shown}`;
}
