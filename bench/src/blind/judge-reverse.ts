import type { Engine } from '@verst/core';
import { folded, setRegex } from './read-set.ts';
import type { Verdict } from './verdict.ts';

/** The fields of an answer that the set judges. */
interface Ground {
  readonly address: string;
  readonly inside?: string | null;
  readonly area?: { readonly name: string | null; readonly kind: string } | null;
  readonly road?: { readonly name: string; readonly distanceM: number } | null;
  readonly relation?: string;
}

/** Returns true if a text fits a pattern of the set, or the set has none for it. */
const asked = (pattern: string, text: string): boolean => pattern === '-' || setRegex(pattern).test(folded(text));

/** Judges the answer of {@link Engine.reverse} for one point, by kind of ground. */
export function judgeReverse(engine: Engine, row: Record<string, string>): Verdict {
  const {
    city = '',
    lat = '',
    lon = '',
    ground = '',
    inside = '',
    area = '',
    road = '',
    address = '',
    forbidden = '',
  } = row;
  const answer: Ground | null = engine.reverse({ lat: Number(lat), lon: Number(lon) });
  const faults: string[] = [];
  if (answer === null) {
    if (ground !== 'outside') faults.push('null');
  } else {
    const line = `${answer.address} (${answer.relation ?? 'no relation'})`;
    if (inside !== '-' && !inside.split('|').includes(String(answer.inside ?? null)))
      faults.push(`inside ${answer.inside}`);
    if (!asked(area, `${answer.area?.name ?? ''} ${answer.area?.kind ?? ''}`)) faults.push(`area ${answer.area?.name}`);
    if (!asked(road, answer.road?.name ?? '')) faults.push(`road ${answer.road?.name}`);
    if (!asked(address, answer.address)) faults.push(line);
    const isAt = ground === 'outside' || ground === 'house' || (answer.relation ?? 'at') === 'at';
    if (forbidden !== '-' && isAt && asked(forbidden, answer.address)) faults.push(`forbidden: ${line}`);
  }
  return {
    set: 'reverse',
    class: ground,
    query: `${city} ${lat},${lon}`,
    expected: [inside, area, road, address].join(' '),
    fault: faults.length === 0 ? null : faults.join('; '),
  };
}
