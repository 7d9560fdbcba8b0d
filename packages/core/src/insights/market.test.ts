import { describe, expect, it } from 'vitest';
import { distanceM } from '../geo/distance.ts';
import { BUILDING_USE } from './build/input.ts';
import { openInsights } from './index.ts';
import { DETOUR } from './parameters.ts';
import { type DrawnCity, onEarth, PLACEMENT, sectionsOf, toInput } from './testing/small-city.ts';
import type { SiteGround } from './types.ts';

/** A house of flats with 25 m² a person: 400 residents. */
const flats = (x: number, y: number) => ({ x, y, footprintM2: 1000, levels: 10, use: BUILDING_USE.flats });
const cafe = (x: number, y: number) => ({ x, y, tags: { amenity: 'cafe' } });

/** Two blocks of flats 600 m apart, one café beside each. */
const city: DrawnCity = {
  population: 0,
  houses: [flats(0, 0), flats(600, 0)],
  objects: [cafe(30, 30), cafe(630, 30)],
  streets: [],
};
const sections = sectionsOf(toInput(city));
const at = (x: number, y: number) => onEarth({ x, y }, PLACEMENT);
const site = at(300, 200);

/** The people of each cell, and metres on foot from it to a place, 1.3 × the straight line. */
const cells = (() => {
  const get = (name: string) => sections.get(`insights/cells-0/${name}`, 'i32');
  const residents = sections.get('insights/cells-0/residents', 'f32');
  return [...residents.keys()]
    .filter((cell) => residents[cell]! > 0)
    .map((cell) => ({ residents: residents[cell]!, lon: get('lon-e7')[cell]! / 1e7, lat: get('lat-e7')[cell]! / 1e7 }));
})();
type Cell = (typeof cells)[number];
const walkM = (cell: Cell, to: { lat: number; lon: number }, leastM: number): number =>
  Math.max(leastM, DETOUR * distanceM(cell.lon, cell.lat, to.lon, to.lat));
/** A café counts as being at the centre of its cell; here both are in the cells of the flats. */
const homeOf = (x: number, y: number): Cell => {
  const { lat, lon } = at(x, y);
  return cells.toSorted((a, b) => distanceM(a.lon, a.lat, lon, lat) - distanceM(b.lon, b.lat, lon, lat))[0]!;
};

/** A café is a frequent need: σ 600 m, β 2. */
const g = (metres: number): number => (metres > 1800 ? 0 : Math.exp(-0.5 * (metres / 600) ** 2));
const f = (metres: number): number => (metres + 50) ** -2;

/** Equal within one person: attraction is tabulated in steps of 2 m. */
const nearly = (people: number): number => expect.closeTo(people, -0.4) as number;

describe('the market of a new café', () => {
  const answer = openInsights(sections, { poiAt: (poi) => ({ id: `n${poi}`, name: null }) }).locationScore({
    ...site,
    business: 'cafe',
  });

  it('is Huff’s share of the people whom the decay of distance lets come', () => {
    expect(cells).toHaveLength(2);
    let people = 0;
    let captured = 0;
    const lost = [0, 0];
    for (const cell of cells) {
      const pull = f(walkM(cell, site, 50));
      const rivals = [homeOf(30, 30), homeOf(630, 30)].map((home) => f(walkM(cell, home, 0.52 * 125)));
      const demand = cell.residents * g(walkM(cell, site, 50));
      const won = (demand * pull) / (pull + rivals[0]! + rivals[1]!);
      people += demand;
      captured += won;
      rivals.forEach((rival, k) => (lost[k]! += (won * rival) / (rivals[0]! + rivals[1]!)));
    }
    expect(answer.market).toEqual({
      people: nearly(captured),
      share: expect.closeTo(captured / people, 1) as number,
      takenFrom: expect.arrayContaining([
        { id: 'n0', name: null, people: nearly(lost[0]!), share: expect.closeTo(lost[0]! / captured, 1) as number },
        { id: 'n1', name: null, people: nearly(lost[1]!), share: expect.closeTo(lost[1]! / captured, 1) as number },
      ]) as [],
      supply: null,
    });
    expect(answer.market!.people).toBeGreaterThan(0);
  });

  it('counts no visitors of other cafés as customers', () => {
    const alone = openInsights(sectionsOf(toInput({ ...city, houses: [flats(0, 0)], objects: [cafe(600, 0)] })), {
      poiAt: (poi) => ({ id: `n${poi}`, name: null }),
    });
    expect(alone.locationScore({ ...at(600, 0), business: 'cafe' }).market!.people).toBeLessThan(400);
  });
});

const drugs = (x: number) => ({ x, y: 30, tags: { amenity: 'pharmacy' } });
/** A pharmacy is a daily need: σ 400 m. */
const pharmacyDecay = (metres: number): number => (metres > 1200 ? 0 : Math.exp(-0.5 * (metres / 400) ** 2));

describe('the supply of a market', () => {
  it('is the two-step floating catchment over the median of the city', () => {
    // Two pharmacies beside the first block, none beside the second: a daily need, σ 400 m.
    const drawn = sectionsOf(toInput({ ...city, objects: [drugs(30), drugs(60)] }));
    const insights = openInsights(drawn, { poiAt: (poi) => ({ id: `n${poi}`, name: null }) });
    const places = [at(30, 30), at(60, 30)];
    // Step one: the share of each pharmacy per resident in its catchment. Step two: the sum of the shares that each
    // resident reaches.
    const provisions = places.map(
      (place) => 1 / cells.reduce((sum, cell) => sum + cell.residents * pharmacyDecay(walkM(cell, place, 0)), 0),
    );
    const access = cells.map((cell) =>
      places.reduce((sum, place, j) => sum + provisions[j]! * pharmacyDecay(walkM(cell, place, 0)), 0),
    );
    // Half of the residents have the lower access: it is the median.
    const median = Math.min(...access);
    const weights = cells.map((cell) => cell.residents * pharmacyDecay(walkM(cell, site, 50)));
    const supplied = access.reduce((sum, each, i) => sum + each * weights[i]!, 0) / (weights[0]! + weights[1]!);
    const { market } = insights.locationScore({ ...site, business: 'pharmacy' });
    expect(market!.supply).toBeCloseTo(supplied / median, 1);
    expect(market!.supply).toBeGreaterThan(1);
  });
});

/** The two blocks of flats on a given ground. */
const on = (kind: string | null, isBuilding = false, name: string | null = null) => {
  const groundAt = (): SiteGround => ({ isBuilding, area: kind === null ? null : { kind, name } });
  return openInsights(sections, { poiAt: () => ({ id: 'n1', name: null }), groundAt });
};

describe('what stands underfoot', () => {
  it.each([
    ['river', 'Ушаковка', 'Точка на воде («Ушаковка»)'],
    ['forest', null, 'На этой земле никто не живёт'],
    ['works', 'Заря', 'Это закрытая или промышленная территория («Заря»)'],
  ])('makes low scores of low confidence that say why: %s', (kind, name, verdict) => {
    // 800 m from the flats: in reach of the business, but with no residents nearby.
    const {
      scores,
      site: judged,
      ...rest
    } = on(kind, false, name).locationScore({ ...at(300, 800), business: 'bank' });
    expect(scores.opportunity).toBeLessThanOrEqual(20);
    expect(scores.demand).toBeLessThanOrEqual(20);
    expect(judged.suitability).toBeLessThanOrEqual(0.2);
    expect(judged.ground).toEqual({ kind, name });
    expect(rest.verdict.startsWith(verdict)).toBe(true);
    expect(rest.confidence.level).not.toBe('high');
  });

  it('lowers nothing within a building, in a park, or on industrial ground among homes', () => {
    const asked = { ...at(20, 20), business: 'cafe' };
    const plain = on(null).locationScore(asked).scores;
    expect(on('forest', true).locationScore(asked).scores).toEqual(plain);
    expect(on('park').locationScore(asked).scores).toEqual(plain);
    expect(on('industrial').locationScore(asked).scores).toEqual(plain);
  });

  it('takes one competitor for little competition, however rare they are', () => {
    const { competition } = on(null).locationScore({ ...at(20, 20), business: 'cafe' }).scores;
    expect(competition).toBeLessThanOrEqual(60);
  });
});
