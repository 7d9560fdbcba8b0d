import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GeocodeResult } from '@verst/core';
import { ROOT } from './data.ts';

/** A query that a person might type, with what must come first. */
export interface HandWritten {
  /** Without the mark of a known failure. */
  readonly group: string;
  readonly query: string;
  readonly expected: string;
  readonly isKnownFailure: boolean;
}

/** From this score on an answer is taken for one: queries that name nothing must stay below. */
const ANSWERED = 0.7;
const SAME_POINT_DEGREES = 0.0002;

/** Reads `test/data/geocoding/NAME.tsv`; its head tells the format. */
export function readHandWritten(name: string): HandWritten[] {
  const text = readFileSync(join(ROOT, 'test', 'data', 'geocoding', `${name}.tsv`), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [group, ...rest] = line.split('\t');
      const expected = rest.pop();
      if (group === undefined || expected === undefined || rest.length === 0) throw new Error(`no query in: ${line}`);
      return {
        group: group.replace(/^!/, ''),
        query: rest.join('\t'),
        expected,
        isKnownFailure: group.startsWith('!'),
      };
    });
}

/** Whether the first answer is what was expected. */
export function meetsExpectation(results: readonly GeocodeResult[], expected: string, home: string | null): boolean {
  const [first] = results;
  const [, kind, rest] = /^(\S+) ?(.*)$/.exec(expected)!;
  if (kind === 'nothing') return !first || first.score < ANSWERED;
  if (!first) return false;
  const cut = home === null ? rest!.indexOf(' / ') : -1;
  const city = cut < 0 ? home : rest!.slice(0, cut);
  const [name, other] = (cut < 0 ? rest! : rest!.slice(cut + 3)).split(' | ');
  const { components, precision, type } = first;
  switch (kind) {
    case 'house':
      return (
        precision === 'house' &&
        components.city === city &&
        (components.street ?? components.suburb) === name &&
        components.housenumber === other
      );
    case 'street':
      return type === 'road' && components.street === name;
    case 'crossing':
      return [`${name} / ${other}`, `${other} / ${name}`].includes(components.street ?? '');
    case 'place':
      return (
        type === 'place' &&
        [components.street, components.suburb, components.city, first.name.split(', ')[0]].includes(name)
      );
    case 'poi':
      return (type === 'poi' || type === 'organization') && first.name.toLowerCase().includes(name!.toLowerCase());
    case 'point': {
      const [lat, lon] = name!.split(',').map(Number);
      return (
        type === 'coordinates' &&
        Math.abs(first.lat! - lat!) < SAME_POINT_DEGREES &&
        Math.abs(first.lon! - lon!) < SAME_POINT_DEGREES
      );
    }
    default:
      throw new Error(`no such expectation: ${expected}`);
  }
}
