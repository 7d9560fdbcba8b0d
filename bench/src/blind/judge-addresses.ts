import type { Engine, GeocodeResult } from '@verst/core';
import { metersBetween } from '../queries/judge.ts';
import { folded } from './read-set.ts';
import type { Verdict } from './verdict.ts';

/** An address is right within this distance of the house. */
const NEAR_M = 120;
/** From this score on, an answer counts as given without doubt. */
const SURE = 0.5;
/** Classes whose first answer must be nearly certain. */
const CERTAIN: ReadonlySet<string> = new Set(['region']);
const CERTAIN_SCORE = 0.9;

/** Judges one row of the set of addresses by the first answer; for houses of another settlement, by any in the list. */
export function judgeAddress(engine: Engine, row: Record<string, string>): Verdict {
  const { class: name = '', query = '', expected = '', where = '' } = row;
  const { results } = engine.geocode(query, { limit: 10 });
  const verdict = (fault: string | null): Verdict => ({ set: 'addresses', class: name, query, expected, fault });
  if (expected === 'none') {
    const [first] = results;
    return verdict(first === undefined || first.score < SURE ? null : `${shown(first)} with ${first.score.toFixed(2)}`);
  }
  const within = /^(-?[\d.]+),(-?[\d.]+) within (\d+)$/.exec(expected);
  const isRight = (result: GeocodeResult): boolean =>
    within === null
      ? isHouse(result, expected) || isNear(result, where, NEAR_M)
      : isNear(result, `${within[1]},${within[2]}`, Number(within[3]));
  const judged = name === 'other-settlement' ? results : results.slice(0, 1);
  const right = judged.find(isRight);
  if (right === undefined) return verdict(results[0] === undefined ? 'nothing found' : shown(results[0]));
  if (CERTAIN.has(name) && right.score < CERTAIN_SCORE) return verdict(`right, with ${right.score.toFixed(2)}`);
  return verdict(null);
}

function isHouse({ components }: GeocodeResult, expected: string): boolean {
  const at = expected.lastIndexOf(', ');
  const street = components.street ?? components.suburb ?? '';
  return (
    folded(street) === folded(expected.slice(0, at)) &&
    folded(components.housenumber ?? '') === folded(expected.slice(at + 2))
  );
}

function isNear({ lat, lon, precision }: GeocodeResult, point: string, limitM: number): boolean {
  if (lat === null || lon === null || precision === 'settlement' || precision === 'region') return false;
  const [toLat, toLon] = point.split(',').map(Number) as [number, number];
  return metersBetween({ lat, lon }, { lat: toLat, lon: toLon }) <= limitM;
}

const shown = ({ name, precision }: GeocodeResult): string => `${name} (${precision})`;
