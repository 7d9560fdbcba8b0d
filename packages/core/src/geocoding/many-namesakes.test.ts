import { assert, constantFrom, property } from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { SectionSet } from '../snapshot/sections.ts';
import { buildGeocodingSections } from './build/index.ts';
import { LabelMatch } from './forward/word-matching/label-match.ts';
import { openGeocoder } from './index.ts';
import { drawTowns } from './testing/drawn-town.ts';

type Streets = Readonly<Record<string, readonly string[]>>;

const REGIONS = ['Омская область', 'Пермский край', 'Севастополь', 'Республика Карелия', 'Тверская область'];
const VILLAGES = 40;
const NAMES = ['Ивановка', 'Новая Ивановка', 'Новое Сосново', 'Новое Дубово', 'Верхнее Дубово', 'Новая Горка-2'];

/** Every region has 40 villages of each name; the one of each name that has a house lies last. */
const villages = REGIONS.flatMap((region, r) =>
  NAMES.flatMap((name, n) =>
    Array.from({ length: VILLAGES }, (_, i) => ({
      name,
      kind: 'village' as const,
      region,
      lat: 50 + r + i / 100,
      lon: 40 + 5 * n + i / 100,
      population: 10 * (VILLAGES - i) + r,
      streets: (i === VILLAGES - 1 ? { 'Новая улица': ['7', '7к1'] } : { 'Лесная улица': ['7'] }) as Streets,
    })),
  ),
);
const sections = new SectionSet();
buildGeocodingSections(drawTowns(villages).input, sections);
const geocoder = openGeocoder(sections);

describe('hundreds of settlements of one name', () => {
  it('leave the one in the named region, whatever common words its name has', () => {
    assert(
      property(constantFrom(...REGIONS), constantFrom(...NAMES), (region, name) => {
        const [best] = geocoder.geocode(`${region}, ${name}, Новая улица, 7`).results;
        expect(best?.components).toMatchObject({ region, city: name, street: 'Новая улица', housenumber: '7' });
      }),
    );
  });

  it.each(['7', '7к1'])('are mostly not compared if the line names the region: house %s', (house) => {
    const compared = vi.spyOn(LabelMatch.prototype, 'score');
    const [best] = geocoder.geocode(`Пермский край, Новое Дубово, Новая улица, ${house}`).results;
    expect(best?.components).toMatchObject({ region: 'Пермский край', city: 'Новое Дубово', housenumber: house });
    expect(compared.mock.calls.length).toBeLessThan(villages.length / 2);
    compared.mockRestore();
  });

  it('are not compared even if there are but twenty', () => {
    const few = villages.filter(({ name }, i) => name === 'Ивановка' && i % VILLAGES >= VILLAGES - 4);
    const fewSections = new SectionSet();
    buildGeocodingSections(drawTowns(few).input, fewSections);
    const compared = vi.spyOn(LabelMatch.prototype, 'score');
    const [best] = openGeocoder(fewSections).geocode('Пермский край, Ивановка, Новая улица, 7').results;
    expect(best?.components).toMatchObject({ region: 'Пермский край', street: 'Новая улица' });
    expect(compared.mock.calls.length).toBeLessThan(few.length / 2);
    compared.mockRestore();
  });
});
