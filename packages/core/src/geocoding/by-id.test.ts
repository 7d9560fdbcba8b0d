import { describe, expect, it } from 'vitest';
import { drawTowns } from './testing/drawn-town.ts';

const { geocoder } = drawTowns([
  {
    name: 'Ангарополь',
    lat: 52,
    lon: 104,
    population: 500_000,
    region: 'Вымышленная область',
    outline: 0.05,
    streets: { 'улица Ленина': ['1', '2'], 'Советская улица': ['1'] },
  },
  { name: 'Заречье', kind: 'suburb', parent: 0, lat: 52.01, lon: 104.01, outline: 0.01 },
]);

describe('byId', () => {
  it.each(['Ангарополь', 'Ангарополь, улица Ленина', 'Ангарополь, улица Ленина, 2', 'Ангарополь, Советская улица, 1'])(
    'gives what geocode has found: %s',
    (text) => {
      const [found] = geocoder.geocode(text).results;
      expect(geocoder.byIds([found!.id])[0]).toEqual({ ...found, score: 1, matched: [] });
    },
  );

  it('gives many in their order, in one pass', () => {
    const texts = ['Ангарополь, улица Ленина, 2', 'Ангарополь', 'Ангарополь, Советская улица'];
    const ids = texts.map((text) => geocoder.geocode(text).results[0]!.id);
    const asked = [ids[0]!, 'w99999999', ids[1]!, ids[0]!, ids[2]!];
    expect(geocoder.byIds(asked)).toEqual(asked.map((id) => geocoder.byIds([id])[0]));
    expect(geocoder.byIds(asked).map((found) => found?.id)).toEqual([ids[0], undefined, ids[1], ids[0], ids[2]]);
    expect(geocoder.byIds([])).toEqual([]);
  });

  it('gives null for an id of nothing', () => {
    for (const id of ['', 'w1', 'x', 'w99999999', 's0', '\u0000', 'r1.99'])
      expect(geocoder.byIds([id])).toEqual([null]);
  });
});

describe('placeOutline', () => {
  it.each([
    ['Ангарополь', 52.05],
    ['Ангарополь, Заречье', 52.02],
  ])('gives the outline of a settlement and of a part of one: %s', (text, north) => {
    const outline = geocoder.placeOutline(geocoder.geocode(text).results[0]!.id);
    expect(outline?.type).toBe('Polygon');
    const lats = (outline!.coordinates as [number, number][][])[0]!.map(([, lat]) => lat);
    expect(Math.max(...lats)).toBeCloseTo(north, 4);
  });

  it('tells the part of a settlement that a point lies in, and none outside of all', () => {
    expect(geocoder.reverse({ lat: 52.015, lon: 104.015 })!.components.suburb).toBe('Заречье');
    expect(geocoder.reverse({ lat: 52.04, lon: 104.04 })!.components.suburb).toBeUndefined();
  });
});
