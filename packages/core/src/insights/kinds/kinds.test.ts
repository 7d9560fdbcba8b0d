import { describe, expect, it } from 'vitest';
import { InvalidInputError } from '../../errors.ts';
import { drawCity, openDrawn, sectionsOf, toInput } from '../testing/small-city.ts';
import { findBusinessKind } from './find-kind.ts';
import { BUSINESS_KINDS, PLACE_KINDS } from './kind-table.ts';
import { kindsOfTags } from './kinds-of-tags.ts';

describe('the kinds of business', () => {
  it('are at least sixty, each with its own key, both names and tags', () => {
    expect(BUSINESS_KINDS.length).toBeGreaterThanOrEqual(60);
    expect(new Set(PLACE_KINDS.map(({ key }) => key)).size).toBe(PLACE_KINDS.length);
    for (const { key, nameRu, nameEn, tags } of PLACE_KINDS) {
      expect(key).toMatch(/^[a-z_]+$/);
      expect(nameRu).toMatch(/^[А-ЯЁ]/);
      expect(nameEn).not.toBe('');
      for (const tag of tags) expect(tag).toMatch(/^[a-z_]+=[a-z0-9_-]+$/);
    }
  });

  it('are found by their own keys, names and words', () => {
    for (const kind of BUSINESS_KINDS) {
      expect(findBusinessKind(kind.key)?.key).toBe(kind.key);
      for (const word of [kind.nameRu, kind.nameEn, ...kind.words]) {
        expect(findBusinessKind(word), `${word} for ${kind.key}`).not.toBeNull();
      }
    }
  });

  it.each([
    ['Кофейни', 'coffee'],
    ['кофе', 'coffee'],
    ['аптеку', 'pharmacy'],
    ['АПТЕКА', 'pharmacy'],
    ['продукты', 'grocery'],
    ['стоматология', 'dentist'],
    ['салон красоты', 'beauty'],
    ['детский сад', 'kindergarten'],
    ['пвз', 'parcel'],
    ['шиномонтаж', 'car_repair'],
    ['barbershop', 'hairdresser'],
    ['pharmacies', null],
    ['Coffee Shops', 'coffee'],
  ])('%s is %s', (word, key) => {
    expect(findBusinessKind(word)?.key ?? null).toBe(key);
  });

  it('that are unknown are refused with the nearest known ones', () => {
    const insights = openDrawn(sectionsOf(toInput(drawCity(3, 50, 20))));
    const refusal = (business: unknown): InvalidInputError => {
      try {
        insights.locationScore({ lat: 52, lon: 104, business: business as string });
      } catch (error) {
        return error as InvalidInputError;
      }
      throw new Error('it was accepted');
    };
    expect(refusal('кофемания')).toBeInstanceOf(InvalidInputError);
    expect(refusal('кофемания').field).toBe('business');
    expect(refusal('pharmasy').message).toContain('pharmacy');
    expect(refusal('стаматолог').message).toContain('dentist');
    expect(refusal('ъ'.repeat(5000)).message.length).toBeLessThan(300);
    for (const odd of ['', '   ', 5, null, {}, '__proto__']) expect(refusal(odd).field).toBe('business');
  });

  it('count objects by each of several values of a tag', () => {
    const keys = kindsOfTags({ shop: 'convenience; alcohol', amenity: 'parking' }).map(
      (kind) => PLACE_KINDS[kind]!.key,
    );
    expect(keys).toEqual(expect.arrayContaining(['grocery', 'convenience', 'alcohol']));
    expect(kindsOfTags({ amenity: 'bench' })).toEqual([]);
  });
});
