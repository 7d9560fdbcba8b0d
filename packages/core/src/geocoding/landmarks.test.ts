import { describe, expect, it } from 'vitest';
import { type LandmarkMatch, openGeocoder } from './index.ts';
import { drawTowns } from './testing/drawn-town.ts';

const { sections } = drawTowns([
  {
    name: 'Речинск',
    kind: 'town',
    lat: 52,
    lon: 100,
    population: 50_000,
    outline: 0.05,
    streets: { 'улица Ленина': ['1', '3', '5'], 'Театральная улица': ['2', '4'] },
  },
]);

const MALL: LandmarkMatch = {
  id: 'w1',
  name: 'Карамель',
  lat: 52.0001,
  lon: 100.0001,
  category: 'mall',
  organization: true,
  score: 1,
  byName: true,
};

/** Returns a geocoder whose finder returns one landmark, for texts with one word. */
const finderOf = (match: LandmarkMatch, word: string) =>
  openGeocoder(sections, { landmarks: (text) => (text.includes(word) ? [match] : []) });

describe('landmarks in a line', () => {
  const geocoder = finderOf(MALL, 'карамель');

  it.each(['напротив ТЦ Карамель', 'Речинск, рядом с ТЦ «Карамель»', 'карамель тц'])(
    '%s comes back as the landmark, with the address beside it',
    (query) => {
      const [first] = geocoder.geocode(query).results;
      expect(first).toMatchObject({ id: 'w1', type: 'organization', placeType: 'mall' });
      expect(first!.name).toMatch(/^Карамель, Речинск, улица Ленина/);
    },
  );

  it.each(['Ленина 3 напротив ТЦ Карамель', 'ТЦ Карамель, ул. Ленина, 3', 'Речинск Ленина 3 карамель'])(
    '%s stays the address',
    (query) => {
      expect(geocoder.geocode(query).results[0]).toMatchObject({ type: 'building', precision: 'house' });
    },
  );

  it('of the kind asked for stand before a street of that name far from the bias point', () => {
    const { sections: both } = drawTowns([
      { name: 'Речинск', lat: 52, lon: 100, population: 50_000, outline: 0.05, streets: { 'улица Ленина': ['1'] } },
      { name: 'Псков', lat: 57.8, lon: 28.3, population: 200_000, outline: 0.05, streets: { 'улица Цирк': ['1'] } },
    ]);
    const far = openGeocoder(both, { landmarks: () => [{ ...MALL, name: 'Цирк', byName: false }] });
    expect(far.geocode('цирк', { bias: { lat: 52, lon: 100 } }).results[0]).toMatchObject({ id: 'w1' });
  });

  it('never beat a street that the text names', () => {
    const theatre = finderOf({ ...MALL, name: 'Театральная' }, 'театральн');
    expect(theatre.geocode('Театральная').results[0]).toMatchObject({ type: 'road' });
  });

  it('far from the street that the text names with a number are not meant', () => {
    const far = finderOf({ ...MALL, name: 'Школа №9', lat: 52.03 }, 'школ');
    expect(far.geocode('Театральная 9, рядом со школой').results[0]).toMatchObject({ precision: 'nearest_house' });
    expect(far.geocode('школа 9').results[0]).toMatchObject({ id: 'w1' });
    const near = finderOf({ ...MALL, name: 'Школа №9' }, 'школ');
    expect(near.geocode('Театральная 9, рядом со школой').results[0]).toMatchObject({ id: 'w1' });
  });

  it('are not certain where two far apart fit as well', () => {
    const far = { ...MALL, id: 'w2', lat: 52.02 };
    const two = openGeocoder(sections, { landmarks: () => [MALL, far] });
    expect(two.geocode('ТЦ Карамель').results[0]!.score).toBeLessThan(0.75);
  });

  it('are left out where other types are asked for, and come alone where they are', () => {
    expect(geocoder.geocode('ТЦ Карамель', { types: ['road'] }).results).toEqual([]);
    expect(geocoder.geocode('карамель', { types: ['organization'] }).results).toHaveLength(1);
    expect(geocoder.geocode('карамель', { types: ['poi'] }).results).toEqual([]);
  });

  it('of one word without a word for a landmark stay below what counts as found', () => {
    expect(geocoder.geocode('карамель').results[0]!.score).toBeLessThan(0.7);
  });
});
