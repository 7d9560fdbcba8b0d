import { describe, expect, it, vi } from 'vitest';
import type { ReverseResult } from '../types.ts';
import { openGeocoder } from '../index.ts';
import { drawTowns } from '../testing/drawn-town.ts';
import type { Ground } from './ground.ts';

const { sections } = drawTowns([
  {
    name: 'Город',
    lat: 52,
    lon: 104,
    population: 100_000,
    outline: 0.1,
    // Streets run east, 0.002° apart, 0.0005° south of their houses; the western one crosses them all.
    streets: { 'улица Мира': ['1', '2', '3'], 'Лесная улица': ['1', '2', '3', '4', '5', '6', '7', '8', '9'] },
    across: 'Западная улица',
    houses: ['11'],
  },
  { name: 'Хутор', kind: 'hamlet', lat: 52.4, lon: 104.4, houses: ['1', '2', '3'] },
  // Its land begins some 280 m north of Лесная улица.
  { name: 'Село', kind: 'village', lat: 52.01, lon: 104.012, outline: 0.0055 },
]);

/** Returns the answer for a point on some ground. */
function reverse(lat: number, lon: number, ground: Partial<Ground> = {}): ReverseResult {
  return openGeocoder(sections, { groundAt: () => ({ isBuilding: false, area: null, ...ground }) }).reverse({
    lat,
    lon,
  })!;
}
const scoreOf = (text: string): number => openGeocoder(sections).matches(text)[0]!.score;
const area = (kind: string, name: string | null = null) => ({ area: { id: 'w9', kind, name, nameEn: null } });

describe('reverse by what is under the point', () => {
  it('is at the address of the building around it', () => {
    expect(reverse(52, 104.001, { isBuilding: true, ...area('park', 'парк Победы') })).toMatchObject({
      address: 'Город, улица Мира, 2',
      relation: 'at',
      inside: 'building',
      distanceM: 0,
    });
  });

  it('needs no look at other buildings in a house with an address', () => {
    const isBuilding = vi.fn(() => false);
    const geocoder = openGeocoder(sections, {
      groundAt: () => ({
        area: null,
        get isBuilding() {
          return isBuilding();
        },
      }),
    });
    expect(geocoder.reverse({ lat: 52, lon: 104.001 })).toMatchObject({ relation: 'at', inside: 'building' });
    expect(isBuilding).not.toHaveBeenCalled();
  });

  it('is near the house beside it, which the address for people says', () => {
    expect(reverse(52.0003, 104.001)).toMatchObject({
      address: 'у дома: Город, улица Мира, 2',
      relation: 'near',
      inside: null,
      area: null,
    });
    expect(reverse(52.0003, 104.001, area('industrial'))).toMatchObject({ type: 'building', inside: 'area' });
  });

  it('gives a house of the road that it is on, never another street’s', () => {
    // 18 m from house 1 of Мира, on the axis of Западная, which has no houses.
    const answer = reverse(52, 104.0005);
    expect(answer).toMatchObject({ type: 'road', address: 'Город, Западная улица', relation: 'at' });
    expect(answer.road).toEqual({ name: 'Западная улица', distanceM: expect.closeTo(0, 0) as number });
    expect(reverse(51.9995, 104.002)).toMatchObject({ address: 'у дома: Город, улица Мира, 3', relation: 'near' });
  });

  it('is in a square whose ways it is on', () => {
    expect(reverse(52, 104.0005, area('square', 'площадь Мира'))).toMatchObject({
      address: 'площадь Мира, Город',
      relation: 'in',
      road: { name: 'Западная улица' },
    });
  });

  it.each([
    ['park', 'парк Победы', 'парк Победы, Город'],
    ['park', 'Реадовка', 'парк Реадовка, Город'],
    ['park', 'Лопатинский сад', 'Лопатинский сад, Город'],
    ['river', 'Ушаковка', 'река Ушаковка, Город'],
    ['forest', null, 'лес, Город'],
    ['water', null, 'водоём, Город'],
    ['meadow', 'Ямской луг', 'Ямской луг, Город'],
    ['industrial', 'Завод «Заря»', 'Завод «Заря», Город'],
  ])('names the ground: %s %s', (kind, name, address) => {
    expect(reverse(52.001, 104.015, area(kind, name))).toMatchObject({
      address,
      type: 'area',
      id: 'w9',
      relation: 'in',
      inside: 'area',
      area: { kind, name },
      city: 'Город',
      distanceM: 0,
    });
  });

  it('tells a pitch or playground, but never as the address', () => {
    expect(reverse(52.0003, 104.001, area('playground'))).toMatchObject({
      address: 'у дома: Город, улица Мира, 2',
      area: { kind: 'playground' },
    });
  });

  it('gives no number without a street where houses have streets, and does where they have none', () => {
    // House 11 of the town stands alone 0.004° north of the first street.
    expect(reverse(52.004, 104)).not.toMatchObject({ address: expect.stringContaining('11') as string });
    expect(reverse(52.4, 104.401)).toMatchObject({ address: 'Хутор, 2', relation: 'at' });
  });

  it('is less sure of such a number in a text', () => {
    expect(scoreOf('Город 11')).toBeLessThan(0.7);
    expect(scoreOf('Хутор 2')).toBeGreaterThan(0.9);
  });

  it('is in the settlement that holds it, and near the one that does not', () => {
    expect(reverse(52.08, 104.08)).toMatchObject({ type: 'place', address: 'Город', relation: 'in' });
    expect(reverse(52.43, 104.43)).toMatchObject({
      type: 'place',
      address: 'у населённого пункта: Хутор',
      relation: 'near',
    });
  });

  it('is in the village that holds it rather than near a house of the town some hundred metres off', () => {
    expect(reverse(52.005, 104.008)).toMatchObject({ type: 'place', address: 'Село', relation: 'in' });
    expect(reverse(52.004, 104.008)).toMatchObject({ address: 'у дома: Город, Лесная улица, 9', relation: 'near' });
  });

  it('names nothing after a settlement that is far off', () => {
    expect(reverse(52.7, 104.4, area('forest')).address).toBe('лес');
  });
});
