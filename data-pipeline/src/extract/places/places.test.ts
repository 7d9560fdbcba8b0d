import { describe, expect, it } from 'vitest';
import type { ExtractedMap } from '../types.ts';
import { addressLines, extractDrawing } from '../testing/extract-drawing.ts';
import { mayBeOnePlace, placeKey } from './place-name.ts';
import { regionByName, regionByPostcode } from './russian-regions.ts';

const placesOf = ({ geocoding }: ExtractedMap): string[] =>
  geocoding.places.map(
    ({ id, kind, name, region, outline }) => `${id} ${kind} ${name}, ${region}${outline ? ' ⬡' : ''}`,
  );

// a────────b
// │  c     │    a town's outline with its node c
// e────────d
const TOWN = 'a        b\n   c\n\ne        d';

describe('places', () => {
  it('merge the node of a town with its outline', () => {
    const map = extractDrawing(TOWN, {
      nodes: { c: { place: 'town', name: 'Ельня', old_name: 'Старая Ельня', 'addr:region': 'Смоленская обл.' } },
      ways: [['abdea', { place: 'town', name: 'Ельня', population: '8 000', 'name:en': 'Yelnya' }]],
    });
    expect(placesOf(map)).toEqual(['n99 town Ельня, Смоленская область ⬡']);
    expect(map.geocoding.places[0]).toMatchObject({ population: 8000, nameEn: 'Yelnya', altNames: ['Старая Ельня'] });
  });

  it('merge a node with the boundary that names it as its label, and no other by a likeness of names', () => {
    // a────b────e
    // │ k  │ s  │   two districts: the western names its label, the eastern holds a suburb of a like name
    // d────c────f
    const map = extractDrawing('a    b    e\n  k    s\nd    c    f', {
      nodes: { k: { place: 'suburb', name: 'Крюково' }, s: { place: 'suburb', name: 'Советский' } },
      ways: [
        ['bc', {}],
        ['cdab', {}],
        ['befc', {}],
      ],
      relations: [
        {
          members: [
            [1, 'outer'],
            [2, 'outer'],
            ['k', 'label'],
          ],
          tags: { type: 'boundary', boundary: 'administrative', admin_level: '9', name: 'Северный район' },
        },
        {
          members: [
            [1, 'outer'],
            [3, 'outer'],
          ],
          tags: { type: 'boundary', boundary: 'administrative', admin_level: '9', name: 'Советский район' },
        },
      ],
    });
    expect(placesOf(map).sort()).toEqual([
      'n107 suburb Крюково, null ⬡',
      'n115 suburb Советский, null',
      'r2 suburb Советский район, null ⬡',
    ]);
  });

  it('know their region from relations, though the extract cuts every boundary', () => {
    // The region's relation lists only its centre; the district's boundary lacks a way.
    const map = extractDrawing(TOWN, {
      nodes: { c: { place: 'city', name: 'Иркутск' } },
      ways: [['abdea', { place: 'city', name: 'Иркутск' }]],
      relations: [
        {
          members: [
            [99, 'outer'],
            ['c', 'admin_centre'],
          ],
          tags: { type: 'boundary', boundary: 'administrative', admin_level: '4', name: 'Иркутская область' },
        },
      ],
    });
    expect(placesOf(map)).toEqual(['r1 region Иркутская область, null', 'n99 city Иркутск, Иркутская область ⬡']);
  });

  it('know their region by the postcodes of their houses where nothing else tells', () => {
    const map = extractDrawing(TOWN, {
      nodes: {
        c: { place: 'town', name: 'Н-ск' },
        d: { 'addr:housenumber': '1', 'addr:street': 'улица Мира', 'addr:postcode': '664011' },
      },
    });
    expect(map.geocoding.places[0]!.region).toBe('Иркутская область');
  });

  it('keep a city that is a region of its own as both', () => {
    const map = extractDrawing('a   b\n\nd   c', {
      ways: [['abcda', {}]],
      relations: [
        {
          members: [[1, 'outer']],
          tags: { type: 'boundary', boundary: 'administrative', admin_level: '4', place: 'city', name: 'Севастополь' },
        },
      ],
    });
    expect(placesOf(map)).toEqual(['r1 region Севастополь, null ⬡', 'r1.2 city Севастополь, Севастополь ⬡']);
  });

  it('that the extract cuts off and no address names are left out and counted', () => {
    const map = extractDrawing('a  b', {
      ways: [['ab', {}]],
      relations: [
        {
          members: [
            [1, 'outer'],
            [7, 'outer'],
          ],
          tags: { type: 'multipolygon', place: 'city', name: 'Москва' },
        },
      ],
    });
    expect(map.geocoding.places).toEqual([]);
    expect(map.warnings.counts['place cut by the extract and not named by any address']).toBe(1);
  });

  it('are made of addr:city on a map without a settlement', () => {
    const map = extractDrawing('a', {
      nodes: { a: { 'addr:housenumber': '7', 'addr:street': 'Тверская улица', 'addr:city': 'Москва' } },
    });
    expect(addressLines(map)).toEqual(['n97: Москва, Тверская улица, 7']);
  });

  it('give a village inside a city its own houses, and the suburb its district', () => {
    // a────────────b   the city
    // │ e──f  s──t │   a village in it, and a district
    // │ h──g  v──u │
    // d────────────c
    const map = extractDrawing('a            b\n  e   f  s   t\n    1      2\n  h   g  v   u\nd            c', {
      nodes: { 1: { 'addr:housenumber': '1' }, 2: { 'addr:housenumber': '2', 'addr:street': 'улица Мира' } },
      ways: [
        ['abcda', { place: 'city', name: 'Город' }],
        ['efghe', { place: 'village', name: 'Деревня' }],
        ['stuvs', { boundary: 'administrative', admin_level: '9', name: 'Ленинский район' }],
      ],
    });
    expect(addressLines(map)).toEqual(['n49: Деревня, Деревня, 1', 'n50: Город, улица Мира, 2']);
    const { addresses, places } = map.geocoding;
    expect([...addresses].map(({ suburb }) => places[suburb]?.name)).toContain('Ленинский район');
  });
});

describe('placeKey', () => {
  it.each([
    ['СНТ «Геолог»', 'Геолог'],
    ['город Химки', 'Химки'],
    ['Юбилейный микрорайон', 'мкр. Юбилейный'],
    ['11-й микрорайон', '11 мкр'],
    ['посёлок Берёзовый', 'Березовый'],
  ])('takes «%s» and «%s» for one', (a, b) => {
    expect(placeKey(a)).toBe(placeKey(b));
    expect(mayBeOnePlace(a, b)).toBe(true);
  });

  it('keeps kinds apart where both names tell them', () => {
    expect(mayBeOnePlace('Новый город', 'Жилой комплекс «Новый»')).toBe(false);
  });
});

describe('regions', () => {
  it.each(['Иркутская область', 'Иркутская обл.', 'иркутская', ' обл. Иркутская '])('are known as «%s»', (text) => {
    expect(regionByName(text)).toBe('Иркутская область');
  });

  it('are known by postcode', () => {
    expect(regionByPostcode('236000')).toBe('Калининградская область');
    expect(regionByPostcode('999999')).toBeNull();
  });
});
