import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SectionSet } from '../snapshot/sections.ts';
import { buildInsightSections } from './build/build-insights.ts';
import { PLACE_KINDS } from './kinds/kind-table.ts';
import { RARITIES } from './kinds/place-kind.ts';
import { DETOUR, LEVELS } from './parameters.ts';
import {
  type DrawnCity,
  drawCity,
  onEarth,
  openDrawn,
  openWithReferenceOf,
  PLACEMENT,
  type PlanePoint,
  sectionsOf,
  toInput,
} from './testing/small-city.ts';

const BUSINESSES = ['cafe', 'coffee', 'pharmacy', 'grocery', 'restaurant', 'bank'] as const;
const tagOf = (business: string): Record<string, string> => {
  const [key, value] = PLACE_KINDS.find(({ key: name }) => name === business)!.tags[0]!.split('=');
  return { [key!]: value! };
};

const city = drawCity(7);
const base = sectionsOf(toInput(city));

const place = fc.record({
  x: fc.double({ min: -2500, max: 2500, noNaN: true }),
  y: fc.double({ min: -1500, max: 1500, noNaN: true }),
});
const business = fc.constantFrom(...BUSINESSES);
const ask = (point: PlanePoint, kind: string) => ({ ...onEarth(point, PLACEMENT), business: kind });

describe('a location score', () => {
  const insights = openDrawn(base);

  it('is made of whole numbers whose factors add up to it, each by its weight and index', () => {
    fc.assert(
      fc.property(place, business, (point, kind) => {
        const { scores, factors } = insights.locationScore(ask(point, kind));
        for (const score of Object.values(scores)) {
          expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
        }
        expect(factors.reduce((sum, { points }) => sum + points, 0)).toBe(scores.opportunity);
        for (const { points, index, weight } of factors) expect(Math.abs(points - index * weight)).toBeLessThan(1.1);
        // An answer once said «575,9 человек».
        expect(factors.filter(({ unit, value }) => unit === 'человек' && value !== Math.round(value!))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('is never raised by one more competitor within reach', () => {
    fc.assert(
      fc.property(
        place,
        business,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(359),
        (point, kind, share, turn) => {
          const { sigmaM } = RARITIES[PLACE_KINDS.find(({ key }) => key === kind)!.rarity];
          const distanceM = (share * 3 * sigmaM) / DETOUR;
          const rival = {
            x: point.x + distanceM * Math.cos((turn * Math.PI) / 180),
            y: point.y + distanceM * Math.sin((turn * Math.PI) / 180),
            tags: tagOf(kind),
          };
          const changed = sectionsOf(toInput({ ...city, objects: [...city.objects, rival] }));
          const before = insights.locationScore(ask(point, kind)).scores;
          const after = openWithReferenceOf(base, changed).locationScore(ask(point, kind)).scores;
          expect(after.opportunity).toBeLessThanOrEqual(before.opportunity);
          expect(after.competition).toBeGreaterThanOrEqual(before.competition);
        },
      ),
      { numRuns: 10 },
    );
  });

  it('shows no less demand when residents are added anywhere', () => {
    const cells = base.get('insights/cells-0/residents', 'f32').length;
    fc.assert(
      fc.property(
        place,
        business,
        fc.nat(cells - 1),
        fc.integer({ min: 1, max: 5000 }),
        (point, kind, cell, people) => {
          const before = insights.locationScore(ask(point, kind)).scores;
          const after = openDrawn(withResidents(cell, people)).locationScore(ask(point, kind)).scores;
          expect(after.demand).toBeGreaterThanOrEqual(before.demand);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('changes by at most 3 points when the whole city is moved and turned', () => {
    fc.assert(
      fc.property(
        fc.record({
          lat: fc.double({ min: 42, max: 68, noNaN: true }),
          lon: fc.double({ min: 20, max: 150, noNaN: true }),
          turn: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
        }),
        (placement) => {
          const moved = openDrawn(sectionsOf(toInput(city, placement)));
          for (const kind of BUSINESSES) {
            for (const { x, y } of city.houses.slice(0, 15)) {
              const here = insights.locationScore(ask({ x, y }, kind)).scores;
              const there = moved.locationScore({ ...onEarth({ x, y }, placement), business: kind }).scores;
              for (const score of ['opportunity', 'demand', 'competition'] as const) {
                expect(Math.abs(here[score] - there[score]), `${kind} at ${x}, ${y}: ${score}`).toBeLessThanOrEqual(3);
              }
            }
          }
        },
      ),
      { numRuns: 4 },
    );
  });

  it('is higher where people are and competitors are not', () => {
    const calm: DrawnCity = { ...city, objects: city.objects.filter(({ x }) => x > 0) };
    const oneSided = openDrawn(sectionsOf(toInput(calm)));
    const { scores: without } = oneSided.locationScore(ask({ x: -900, y: 0 }, 'pharmacy'));
    const { scores: among } = oneSided.locationScore(ask({ x: 900, y: 0 }, 'pharmacy'));
    expect(without.opportunity).toBeGreaterThan(among.opportunity);
    expect(without.competition).toBeLessThan(among.competition);
  });

  it('lists the nearest competitors and counts those within the radius', () => {
    const answer = insights.locationScore({ ...ask({ x: 0, y: 0 }, 'cafe'), radiusM: 500 });
    const within = city.objects.filter(({ x, y, tags }) => tags['amenity'] === 'cafe' && Math.hypot(x, y) <= 500);
    expect(answer.competitors.count).toBe(within.length);
    const distances = answer.competitors.nearest.map(({ distanceM }) => distanceM);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(distances).toHaveLength(10);
  });

  it('says in words what it found, and that a place without homes cannot be judged', () => {
    const there = insights.locationScore(ask({ x: 0, y: 0 }, 'кофейня'));
    expect(there.verdict).toMatch(/^Кофейня: место (сильное|среднее|слабое).*индекс возможностей \d+ из 100/);
    const english = insights.locationScore({ ...ask({ x: 0, y: 0 }, 'coffee'), lang: 'en' });
    expect(english.verdict).toMatch(/^For “Coffee shop” the place is (strong|average|weak)/);
    const atSea = insights.locationScore({ lat: 0, lon: 0, business: 'coffee' });
    expect(atSea.scores).toEqual({ opportunity: 0, demand: 0, competition: 0 });
    expect(atSea.confidence).toMatchObject({ value: 0, level: 'low' });
    expect(atSea.verdict).toContain('оценить место нельзя');
  });

  it('of a map that holds nothing is empty and of no confidence', () => {
    const sections = new SectionSet();
    const [lonE7, latE7] = [new Int32Array(0), new Int32Array(0)];
    const [use, levels, footprintM2] = [new Uint8Array(0), new Uint8Array(0), new Float32Array(0)];
    buildInsightSections(
      {
        settlements: [],
        buildings: { lonE7, latE7, use, footprintM2, levels },
        objects: [],
        streets: { lonE7, latE7, kind: new Uint8Array(0) },
      },
      sections,
    );
    const answer = openDrawn(sections).locationScore(ask({ x: 0, y: 0 }, 'coffee'));
    expect(answer.scores).toEqual({ opportunity: 0, demand: 0, competition: 0 });
    expect(answer.confidence.value).toBe(0);
    expect(answer.area).toBeNull();
  });
});

/** The base city with more people in one cell and in the larger cells around it. */
function withResidents(cell: number, people: number) {
  const sections = new SectionSet();
  for (const { name, array, version } of base) sections.add(name, array.slice(), version);
  let [lon, lat] = [
    base.get('insights/cells-0/lon-e7', 'i32')[cell]!,
    base.get('insights/cells-0/lat-e7', 'i32')[cell]!,
  ];
  for (let level = 0; level < LEVELS; level++) {
    const at = nearestCell(level, lon, lat);
    sections.get(`insights/cells-${level}/residents`, 'f32')[at]! += people;
    [lon, lat] = [
      base.get(`insights/cells-${level}/lon-e7`, 'i32')[at]!,
      base.get(`insights/cells-${level}/lat-e7`, 'i32')[at]!,
    ];
  }
  return sections;
}

/** Returns the cell of a level with the nearest centre, which is the one that contains the point. */
function nearestCell(level: number, lon: number, lat: number): number {
  const lons = base.get(`insights/cells-${level}/lon-e7`, 'i32');
  const lats = base.get(`insights/cells-${level}/lat-e7`, 'i32');
  const squeeze = Math.cos((PLACEMENT.lat * Math.PI) / 180);
  let best = 0;
  let bestSquared = Infinity;
  for (let i = 0; i < lons.length; i++) {
    const squared = ((lons[i]! - lon) * squeeze) ** 2 + (lats[i]! - lat) ** 2;
    if (squared < bestSquared) [best, bestSquared] = [i, squared];
  }
  return best;
}
