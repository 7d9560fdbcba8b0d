import { describe, expect, it } from 'vitest';
import { talksHere } from '../support/talks.ts';

/** Kinds of places that must have a property, in a small town. */

const { ask } = talksHere([
  { at: [100, 0], tags: { amenity: 'restaurant', name: 'Хачапурия', cuisine: 'georgian' } },
  { at: [300, 0], tags: { amenity: 'restaurant', name: 'Сололаки', cuisine: 'georgian' } },
  { at: [200, 0], tags: { amenity: 'cafe', name: 'Центральный универмаг' } },
  { at: [0, 200], tags: { amenity: 'cafe', name: 'Сицилия', kids_area: 'yes' } },
  { at: [0, 100], tags: { amenity: 'atm', name: 'Банк', opening_hours: '24/7' } },
  { at: [50, 100], tags: { amenity: 'atm', name: 'Касса' } },
  { at: [0, -100], tags: { railway: 'station', name: 'Верстовск' } },
  { at: [90, 90], tags: { man_made: 'works', name: 'Завод' } },
]);

const names = async (...messages: string[]): Promise<string[]> =>
  (await ask(...messages)).places.map(({ name }) => name);

describe('a property of a kind', () => {
  it('is searched for, and not asked of one place', async () => {
    expect(await names('хочется грузинской кухни, хинкали, хачапури')).toEqual(['Хачапурия', 'Сололаки']);
    expect(await names('есть в центре кафе с детской комнатой?')).toEqual(['Сицилия']);
  });
});

describe('hours around the clock', () => {
  it('are a time and no kind', async () => {
    const told = await ask('nearest ATM that works 24/7');
    expect(told.reply).not.toMatch(/24\/7|Factory/);
    expect(told.places.map(({ name }) => name)).toEqual(['Bank']);
    expect(await names('банкомат у вокзала, открытый круглосуточно')).toEqual(['Банк']);
  });
});
