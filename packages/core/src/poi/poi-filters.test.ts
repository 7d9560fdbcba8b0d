import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidInputError } from '../errors.ts';
import { distanceM } from '../geo/distance.ts';
import { fromE7 } from '../geo/e7.ts';
import { CENTRE, openTown, poi } from './testing/small-town.ts';
import { transpose } from './name-index/postings.ts';

const TOWN = [
  poi('n1', 0, 0, { shop: 'supermarket', name: 'Пятёрочка', brand: 'Пятёрочка', opening_hours: 'Mo-Su 08:00-22:00' }),
  poi('n2', 500, 40, { shop: 'supermarket', name: 'Пятёрочка', 'brand:wikidata': 'Q1768969', opening_hours: '24/7' }),
  poi('n3', 1000, 0, { shop: 'supermarket', name: 'Магнит', brand: 'Магнит' }),
  poi('n4', 1000, 900, {
    amenity: 'pharmacy',
    name: 'Вита',
    opening_hours: 'Mo-Fr 09:00-18:00',
    'contact:vk': '@vita',
  }),
  poi('n5', 1040, 500, { amenity: 'pharmacy', name: 'Фармэконом' }),
  poi('n6', 990, 905, { highway: 'bus_stop', name: 'Рынок' }),
  poi('n7', 990, 935, { highway: 'bus_stop', name: 'Рынок' }),
  poi('n8', 800, 900, { highway: 'bus_stop', name: 'Школа' }),
];
const town = openTown(TOWN, { now: () => new Date('2025-10-22T12:00:00+08:00') });
const idsOf = (query: string, options = {}): string[] => town.searchPois(query, options).results.map(({ id }) => id);
const at = (eastM: number, northM: number): [number, number] => {
  const { lonE7, latE7 } = poi('n0', eastM, northM, {});
  return [fromE7(lonE7), fromE7(latE7)];
};

describe('a search along a line', () => {
  const along = [at(0, 0), at(1000, 0), at(1000, 1000)];

  it('gives what lies in the corridor, in the order of the line', () => {
    expect(idsOf('', { along, corridorM: 60 })).toEqual(['n1', 'n2', 'n3', 'n5', 'n4', 'n6', 'n7']);
    expect(idsOf('пятерочка', { along, corridorM: 60 })).toEqual(['n1', 'n2']);
    expect(idsOf('аптека', { along, corridorM: 30 })).toEqual(['n4']);
  });

  it('tells the distance from the line', () => {
    expect(town.searchPois('фармэконом', { along }).results[0]!.distanceM).toBeCloseTo(40, 0);
  });

  it('equals a look at every object beside every piece', () => {
    const metres = fc.integer({ min: -3000, max: 3000 });
    const spot = fc.tuple(metres, metres);
    fc.assert(
      fc.property(fc.array(spot, { maxLength: 40 }), fc.array(spot, { minLength: 2, maxLength: 8 }), (spots, line) => {
        const pois = spots.map(([east, north], i) => poi(`n${i}`, east, north, { amenity: 'atm' }));
        const found = openTown(pois).searchPois('', {
          along: line.map(([east, north]) => at(east, north)),
          corridorM: 400,
          limit: 100,
        });
        const near = ([x, y]: readonly [number, number]): number =>
          Math.min(...line.slice(1).map((end, i) => distanceToPiece(x, y, line[i]!, end)));
        // Within a metre of the border, the two methods of measuring may differ.
        const surely = spots.filter((each) => near(each) < 398).length;
        const perhaps = spots.filter((each) => near(each) < 402).length;
        expect(found.total).toBeGreaterThanOrEqual(surely);
        expect(found.total).toBeLessThanOrEqual(perhaps);
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    [[[104, 52]]],
    [
      [
        [104, 52],
        [200, 52],
      ],
    ],
    ['line'],
    [[[104, 52], 5]],
  ])('refuses the line %j', (line) => {
    expect(() => town.searchPois('', { along: line as never })).toThrow(InvalidInputError);
  });
});

function distanceToPiece(
  x: number,
  y: number,
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
): number {
  const square = (x2 - x1) ** 2 + (y2 - y1) ** 2;
  const share = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / square));
  return Math.hypot(x - x1 - share * (x2 - x1), y - y1 - share * (y2 - y1));
}

describe('filters', () => {
  it.each(['Пятёрочка', 'пятерочка', 'pyaterochka', '5ka', 'Пятерочке'])('know the brand spelled %j', (brand) => {
    expect(idsOf('', { brand }).toSorted()).toEqual(['n1', 'n2']);
  });

  it('find nothing for a brand that is not there', () => {
    expect(town.searchPois('', { brand: 'Неведомый' })).toMatchObject({ total: 0, results: [] });
  });

  it('read a moment without a zone by the clocks of the place', () => {
    expect(idsOf('вита', { openAt: '2025-10-22T09:30:00' })).toEqual(['n4']);
    expect(idsOf('вита', { openAt: '2025-10-22T09:30:00Z' })).toEqual(['n4']);
    expect(idsOf('вита', { openAt: '2025-10-22T11:30:00Z' })).toEqual([]);
    expect(idsOf('вита', { openAt: '2025-10-22T19:30:00' })).toEqual([]);
  });

  it('let the last word go on while somebody types', () => {
    expect(idsOf('пяте', { autocomplete: true })).toEqual(['n1', 'n2']);
    expect(idsOf('ма', { autocomplete: true })).toEqual(['n3']);
  });
});

describe('facets', () => {
  it('count all matches, not the page alone', () => {
    const { total, results, facets } = town.searchPois('', { facets: true, limit: 1 });
    expect([total, results.length]).toEqual([8, 1]);
    expect(facets).toEqual({
      category: [
        { value: 'supermarket', name: 'Супермаркет', count: 3 },
        { value: 'bus_stop', name: 'Автобусная остановка', count: 3 },
        { value: 'pharmacy', name: 'Аптека', count: 2 },
      ],
      brand: [
        { value: 'Пятёрочка', name: 'Пятёрочка', count: 2 },
        { value: 'Магнит', name: 'Магнит', count: 1 },
      ],
      openNow: { open: 3, closed: 0, unknown: 5 },
    });
    expect(town.searchPois('').facets).toBeUndefined();
  });
});

describe('a card', () => {
  it('tells stops nearby, each name once, similar places and social pages', () => {
    expect(town.poi('n4')).toMatchObject({
      transportStops: [
        { id: 'n6', name: 'Рынок' },
        { id: 'n8', name: 'Школа' },
      ],
      similar: [{ id: 'n5', category: 'pharmacy' }],
      socialLinks: { vk: 'https://vk.com/vita' },
      branches: null,
    });
  });

  it('lists no branch of another town, and counts them all the same: one 221 km away stood on cards', () => {
    const chain = { shop: 'supermarket', name: 'Пятёрочка', brand: 'Пятёрочка' };
    const towns = openTown([poi('n1', 0, 0, chain), poi('n2', 900, 0, chain), poi('n3', 0, 221_000, chain)]);
    const { branches } = towns.poi('n1')!;
    expect([branches!.total, branches!.nearest.map(({ id }) => id)]).toEqual([2, ['n2']]);
  });

  it('groups the branches of a brand', () => {
    expect(town.organization('n1')!.branches).toMatchObject({ total: 1, nearest: [{ id: 'n2' }] });
  });
});

describe('paging', () => {
  it('gives every match once, in the order of one long page', () => {
    const all = idsOf('', { ...CENTRE, radiusM: 3000 });
    const pages = Array.from({ length: 5 }, (_, i) => idsOf('', { ...CENTRE, radiusM: 3000, limit: 2, offset: 2 * i }));
    expect(pages.flat()).toEqual(all);
    const [first] = town.searchPois('', { ...CENTRE, radiusM: 3000 }).results;
    expect(first!.distanceM).toBeCloseTo(distanceM(CENTRE.lon, CENTRE.lat, first!.lon, first!.lat), 1);
  });
});

it('transposed postings hold the same pairs, and twice transposed are as before', () => {
  fc.assert(
    fc.property(fc.array(fc.uniqueArray(fc.nat(20), { maxLength: 8 }), { maxLength: 12 }), (lists) => {
      const sorted = lists.map((list) => list.toSorted((a, b) => a - b));
      const start = Uint32Array.from([0, ...sorted.map((_, i) => sorted.slice(0, i + 1).flat().length)]);
      const postings = { start, ids: Uint32Array.from(sorted.flat()) };
      const there = transpose(postings, 21);
      expect(transpose(there, lists.length)).toEqual(postings);
      expect([...there.ids.subarray(there.start[7], there.start[8])]).toEqual(
        sorted.flatMap((list, i) => (list.includes(7) ? [i] : [])),
      );
    }),
  );
});
