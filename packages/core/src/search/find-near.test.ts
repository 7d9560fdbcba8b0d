import { describe, expect, it } from 'vitest';
import type { PoiFilter, PoiMatch } from './dependencies.ts';
import { evidenceOf } from './evidence.ts';
import { findNear } from './find-near.ts';
import type { Sought } from './sought-place.ts';

const HOME = { lat: 52, lon: 104 };

const place = (id: string, distanceM: number, attributes: readonly string[] = []): PoiMatch => ({
  id,
  name: id,
  category: 'pawnbroker',
  lat: 52,
  lon: 104 + distanceM / 68_000,
  distanceM,
  address: null,
  phone: null,
  openingHours: null,
  isOpen: null,
  brand: null,
  lineNumber: null,
  organization: true,
  attributes,
});

const within =
  (places: readonly PoiMatch[]) =>
  ({ radiusM = Infinity, limit = 10 }: PoiFilter): PoiMatch[] =>
    places.filter(({ distanceM }) => distanceM! <= radiusM).slice(0, limit);

const sought = (places: readonly PoiMatch[], parts: Partial<Sought> = {}): Sought => ({
  type: 'poi',
  isJoint: false,
  isLandmark: false,
  standsIn: false,
  isWhole: false,
  isPartial: false,
  unheeded: [],
  evidence: evidenceOf(1, 'kind'),
  understood: { subject: 'ломбард', category: 'pawnbroker', categoryName: 'Ломбард', attributes: [] },
  attributeTexts: new Map(),
  find: within(places),
  findLacking: null,
  findStandIns: null,
  radiiM: [1000, 5000, 30_000],
  ...parts,
});

describe('what is found near a point', () => {
  it('goes on in wider circles until there is enough: «ломбард» once ended after one', () => {
    const places = [place('near', 400), place('next', 2000), place('far', 20_000)];
    const { matches, shown } = findNear(sought(places), HOME, { limit: 10 });
    expect(matches.map(({ id }) => id)).toEqual(['near', 'next', 'far']);
    expect(shown).toEqual([]);
  });

  it('tells what stands in another town as what it is, its distance in centimetres', () => {
    const { matches, shown, missing } = findNear(sought([place('other town', 60_000)]), HOME, { limit: 10 });
    expect(matches.map(({ id }) => id)).toEqual(['other town']);
    expect(matches[0]!.distanceM).toBe(Number(matches[0]!.distanceM!.toFixed(2)));
    expect(shown).toEqual(['absent']);
    expect(missing).toEqual(['ломбард']);
  });

  it('says that a kind stands in for one that is not here, with a point and without', () => {
    const standIn = sought([place('burgers', 300)], { standsIn: true });
    for (const point of [HOME, null]) {
      const { matches, shown, missing } = findNear(standIn, point, { limit: 10 });
      expect(matches.map(({ id }) => id)).toEqual(['burgers']);
      expect(shown).toEqual(['standIn']);
      expect(missing).toEqual(['ломбард']);
    }
  });

  it('marks what continues a list of few', () => {
    const exchange = sought([place('exchange', 300)], {
      findStandIns: within([place('exchange', 300), place('bank', 200)]),
    });
    const { matches } = findNear(exchange, HOME, { limit: 10 });
    expect(matches.map(({ id, standsIn = false }) => [id, standsIn])).toEqual([
      ['exchange', false],
      ['bank', true],
    ]);
  });

  it('says which filter no place here meets', () => {
    const understood = { subject: 'азс с метаном', category: 'fuel', categoryName: 'АЗС', attributes: ['fuel_cng'] };
    const fuel = sought([], {
      understood,
      attributeTexts: new Map([['fuel_cng', 'метаном']]),
      findLacking: within([place('petrol', 300)]),
    });
    const { matches, shown, missing } = findNear(fuel, HOME, { limit: 10 });
    expect(matches.map(({ id }) => id)).toEqual(['petrol']);
    expect(missing).toEqual(['метаном']);
    expect(shown).toEqual(['lacking']);
  });

  it('keeps a filter that is met', () => {
    const understood = { subject: 'азс с метаном', category: 'fuel', categoryName: 'АЗС', attributes: ['fuel_cng'] };
    const { shown, missing } = findNear(sought([place('gas', 300, ['fuel_cng'])], { understood }), HOME, { limit: 10 });
    expect([shown, missing]).toEqual([[], []]);
  });
});
