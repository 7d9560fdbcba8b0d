import { describe, expect, it } from 'vitest';
import { drawTowns } from './testing/drawn-town.ts';

const { geocoder } = drawTowns([
  {
    name: 'Альметьевск',
    kind: 'town',
    lat: 54.9,
    lon: 52.3,
    population: 150_000,
    region: 'Татарстан',
    streets: { 'улица Ленина': ['1', '3'] },
  },
  { name: 'Химки', kind: 'town', lat: 55.9, lon: 37.4, population: 230_000, region: 'Московская область' },
  { name: 'Реутов', kind: 'town', lat: 55.7, lon: 37.9, population: 110_000, region: 'Московская область' },
]);

describe('a region that settlements name and no record is of', () => {
  it.each([
    ['Татарстан', 'Татарстан'],
    ['Республика Татарстан', 'Татарстан'],
    ['РТ', 'Татарстан'],
    ['Московская область', 'Московская область'],
    ['московская обл.', 'Московская область'],
    ['Подмосковье', 'Московская область'],
  ])('is found: %s', (query, name) => {
    expect(geocoder.geocode(query).results[0]).toMatchObject({ name, placeType: 'region', precision: 'region' });
  });

  it('holds its settlements in its box', () => {
    expect(geocoder.geocode('Московская область').results[0]!.bbox).toEqual([37.4, 55.7, 37.9, 55.9]);
  });

  it('explains its everyday names in an address', () => {
    const [first] = geocoder.geocode('РТ, Альметьевск, Ленина 3').results;
    expect(first).toMatchObject({ precision: 'house' });
    expect(first!.matched).toContainEqual({ text: 'РТ', component: 'region', corrected: null });
  });
});
