import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CENTRE, openTown, poi } from './testing/small-town.ts';

const KINDS: Record<string, string>[] = [
  { amenity: 'pharmacy', name: 'Аптека Вита' },
  { amenity: 'cafe', name: 'Кафе Вита', opening_hours: '24/7' },
  { shop: 'supermarket', name: 'Пятёрочка', brand: 'Пятёрочка', opening_hours: 'Mo-Su 08:00-22:00' },
  { amenity: 'bank', name: 'Сбербанк' },
];
/** Many have the same place, the same name or both, so that only their index differs. */
const town = openTown(
  Array.from({ length: 1400 }, (_, i) => poi(`n${i}`, 50 * ((i * 7) % 9), 50 * ((i * 5) % 11), KINDS[(i * i) % 4]!)),
  { now: () => new Date('2026-03-04T05:06:00Z') },
);
const query = fc.constantFrom('', 'аптека', 'вита', 'пятерочка', 'сбербонк', 'кафе вита');
const options = fc.constantFrom(
  {},
  { ...CENTRE, radiusM: 300 },
  { ...CENTRE, radiusM: 5000, sort: 'distance' as const },
  { ...CENTRE, radiusM: 5000, sort: 'relevance' as const },
  { openNow: true },
  { bbox: [104.27, 52.28, 104.284, 52.288] as [number, number, number, number] },
  {
    along: [
      [104.28, 52.285],
      [104.29, 52.29],
    ] as [number, number][],
    corridorM: 400,
  },
);

describe('pages', () => {
  it('together hold every match once, in the order of one list, and each says the same total', () => {
    fc.assert(
      fc.property(query, options, fc.integer({ min: 17, max: 100 }), (text, given, limit) => {
        const ids: string[] = [];
        const { total } = town.searchPois(text, { ...given, limit: 1 });
        for (let offset = 0; offset < total; offset += limit) {
          const page = town.searchPois(text, { ...given, limit, offset });
          expect(page.total).toBe(total);
          ids.push(...page.results.map(({ id }) => id));
        }
        expect(new Set(ids).size).toBe(total);
        expect(ids.length).toBe(total);
        const hundreds: string[] = [];
        for (let offset = 0; offset < total; offset += 100) {
          hundreds.push(...town.searchPois(text, { ...given, limit: 100, offset }).results.map(({ id }) => id));
        }
        expect(ids).toEqual(hundreds);
      }),
      { numRuns: 20 },
    );
  });
});
