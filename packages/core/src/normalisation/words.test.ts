import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCoordinates } from './coordinates.ts';
import { inRussianLayout } from './keyboard-layout.ts';
import { mendLookAlikes } from './look-alikes.ts';
import { MAX_CODE_POINTS, normaliseText } from './normalise.ts';
import { cardinalOf, joinCardinals, ordinalOf, romanOf } from './numerals.ts';
import { stem } from '../words/stem.ts';
import { soundSkeleton, toCyrillic, toLatin } from '../words/transliterate.ts';

describe('normal text', () => {
  it.each([
    ['Ёлки', 'елки'],
    ['ё', 'е'],
    ['Зелёный', 'зеленый'],
    ['йод', 'йод'],
    ['Моско́вская', 'московская'],
    ['улица Ленина', 'улица ленина'],
    ['12—14', '12-14'],
    ['12\\3', '12/3'],
    ['Ле\u00adнина', 'ленина'],
  ])('writes %j as %j', (source, text) => {
    expect(normaliseText(source).text).toBe(text);
  });

  it('knows where each character came from', () => {
    const { raw, text, starts } = normaliseText('Моско́вская 5');
    const at = text.indexOf('5');
    expect(raw.slice(starts[at], starts[at + 1])).toBe('5');
  });

  it('is idempotent and bounded for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 700 }), (source) => {
        const once = normaliseText(source);
        expect(Array.from(once.text).length).toBeLessThanOrEqual(2 * MAX_CODE_POINTS);
        expect(once.starts.length).toBe(once.text.length + 1);
        expect(normaliseText(once.text, 2 * MAX_CODE_POINTS).text).toBe(once.text);
      }),
    );
  });

  it('mends Latin letters inside Cyrillic words and the reverse', () => {
    expect(mendLookAlikes('лeнинa')).toBe('ленина');
    expect(mendLookAlikes('lеninа')).toBe('lenina');
    expect(mendLookAlikes('wifi')).toBe('wifi');
  });
});

describe('words', () => {
  it('share a stem in all their cases', () => {
    for (const forms of [
      'тверская тверской тверскую',
      'ленина ленину',
      'казань казани казанью',
      'московское московского московском',
      'победы победе',
    ]) {
      expect(new Set(forms.split(' ').map(stem)).size).toBe(1);
    }
    expect(stem('ленина')).not.toBe(stem('ленинская'));
    expect(stem('мира')).not.toBe(stem('мирная'));
  });

  it('count', () => {
    expect(cardinalOf('двенадцать')).toBe(12);
    expect(joinCardinals(joinCardinals(100, 20), 5)).toBe(125);
    expect(joinCardinals(5, 20)).toBe(-1);
    expect(joinCardinals(12, 5)).toBe(-1);
    expect(ordinalOf('третьей')).toBe(3);
    expect(ordinalOf('первая')).toBe(1);
    expect(ordinalOf('советская')).toBe(-1);
    expect([romanOf('xxii'), romanOf('iv'), romanOf('хх'), romanOf('их')]).toEqual([22, 4, -1, -1]);
  });

  it('typed in the wrong layout are typed again in the right one', () => {
    expect(inRussianLayout('bhrencr ktybyf 1')).toBe('иркутск ленина 1');
    expect(inRussianLayout('bhrencr? ekbwf ,fhhbrfl? 32f/6')).toBe('иркутск, улица баррикад, 32а/6');
    expect(inRussianLayout('bhrencr, ktybyf, 1')).toBe('иркутск, ленина, 1');
  });

  it('are written in Latin letters and read back from several schemes', () => {
    expect(toLatin('улица Ленина')).toBe('ulitsa Lenina');
    expect(toLatin('Ленинский проспект')).toBe('Leninsky prospekt');
    expect(toLatin('Щукинская')).toBe('Shchukinskaya');
    expect(toCyrillic('leninskaya')).toBe('ленинская');
    expect(toCyrillic('leninsky')).toBe('ленинский');
    for (const spelling of ['chaykovskogo', 'chajkovskogo', 'chaikovskogo']) {
      expect(soundSkeleton(spelling)).toBe(soundSkeleton('чайковского'));
    }
  });
});

describe('coordinates', () => {
  it.each([
    ['52.28, 104.3', 52.28, 104.3],
    ['52,28; 104,3', 52.28, 104.3],
    ['-12.5 130.25', -12.5, 130.25],
    ['52.28 N 104.3 W', 52.28, -104.3],
    ['52°30\'00" с.ш. 104°15\'00" в.д.', 52.5, 104.25],
  ])('are read from %s', (text, lat, lon) => {
    expect(parseCoordinates(text)).toEqual({ lat, lon });
  });

  it.each(['12, 45', 'Ленина 12.5', '95.1, 10.2', '52.28', ''])('are not read from %j', (text) => {
    expect(parseCoordinates(text)).toBeNull();
  });
});
