import { describe, expect, it } from 'vitest';
import { extractDrawing } from '../testing/extract-drawing.ts';
import { classifyPoi, isOrganization } from './classify.ts';

describe('POIs', () => {
  it.each<[Record<string, string>, string, boolean]>([
    [{ amenity: 'cafe', name: 'Весна' }, 'amenity=cafe', true],
    [{ shop: 'bakery' }, 'shop=bakery', false],
    [{ amenity: 'atm', name: 'Сбербанк' }, 'amenity=atm', false],
    [{ amenity: 'toilets' }, 'amenity=toilets', false],
    [{ office: 'lawyer', name: 'Адвокат' }, 'office=lawyer', true],
    [{ amenity: 'restaurant;bar', name: 'У моря' }, 'amenity=restaurant', true],
    [{ natural: 'peak', name: 'Медведь' }, 'natural=peak', false],
    [{ building: 'retail', name: 'ТЦ Карамель' }, 'building=retail', false],
    [{ amenity: 'weighbridge' }, 'amenity=weighbridge', false],
    [{ amenity: 'shelter', shelter_type: 'gazebo' }, 'shelter_type=gazebo', false],
    [{ name: 'Гладиатор', sport: 'billiards' }, 'sport=billiards', false],
    [{ building: 'dormitory', name: 'Общежитие № 8' }, 'building=dormitory', false],
    [{ building: 'apartments', loc_name: 'Змейка' }, 'building=apartments', false],
  ])('%o is %s', (tags, poiClass, organization) => {
    const found = classifyPoi(tags)!;
    expect(`${found.key}=${found.value}`).toBe(poiClass);
    expect(isOrganization(tags)).toBe(organization);
  });

  it.each([
    [
      { railway: 'station', station: 'subway' },
      { subclass: 'subway', stop: 'railway=station' },
    ],
    [{ railway: 'station' }, { subclass: 'station' }],
  ])('%o shows on the map as %o', (tags, shown) => {
    const { layers } = extractDrawing('a', { nodes: { a: { ...tags, name: 'Площадь Ленина' } } });
    expect(layers.pois.attributes).toMatchObject([shown]);
  });

  it.each<Record<string, string>>([
    { amenity: 'bench' },
    { shop: 'vacant', name: 'бывший магазин' },
    { building: 'apartments', name: '5А' },
    { leisure: 'garden' },
    { highway: 'residential', name: 'улица Мира' },
  ])('%o is none', (tags) => {
    expect(classifyPoi(tags)).toBeNull();
  });

  it('mapped as an area and as a node in it are one with the tags of both', () => {
    const { pois, warnings } = extractDrawing('a   b\n  n\nd   c', {
      nodes: { n: { amenity: 'school', name: 'Школа № 5' } },
      ways: [['abcda', { amenity: 'school', name: 'Школа №5', phone: '+7 395 200-00-00' }]],
    });
    expect(pois).toMatchObject([{ id: 'n110', tags: { phone: '+7 395 200-00-00', name: 'Школа № 5' } }]);
    expect(warnings.counts).toEqual({ 'POI mapped twice: as an area and inside it': 1 });
  });

  it('of many firms in one office building stay what they are', () => {
    const { pois } = extractDrawing('a   b\n n m\nd   c', {
      nodes: { n: { office: 'company', name: 'Альфа' }, m: { office: 'company', name: 'Бета' } },
      ways: [['abcda', { building: 'yes', office: 'company' }]],
    });
    expect(pois).toHaveLength(3);
  });

  it('of a chain side by side stay two, on one spot are one', () => {
    const shop = { shop: 'supermarket', name: 'Магнит' };
    const nodes = { a: shop, b: shop };
    expect(extractDrawing('a      b', { nodes }).pois).toHaveLength(2);
    expect(extractDrawing('ab', { nodes }).pois).toHaveLength(1);
  });

  it('stand in the layer in the same order', () => {
    const map = extractDrawing('a b', { nodes: { a: { shop: 'bakery', name: 'Хлеб' }, b: { amenity: 'atm' } } });
    expect(map.layers.pois.attributes).toEqual([
      { class: 'shop', subclass: 'bakery', name: 'Хлеб', rank: 5 },
      { class: 'amenity', subclass: 'atm', rank: 6 },
    ]);
  });

  it('a lift, a race track and a ferry are places at their middle, a path is none', () => {
    const { pois } = extractDrawing('a b c', {
      ways: [
        ['abc', { aerialway: 'drag_lift' }],
        ['abc', { highway: 'raceway', sport: 'karting' }],
        ['abc', { route: 'ferry', name: 'Причал — остров' }],
        ['abc', { highway: 'path', sport: 'running' }],
        ['abca', { attraction: 'big_wheel' }],
      ],
      nodes: { b: { man_made: 'survey_point' } },
    });
    expect(pois.map(({ tags }) => Object.values(tags)[0])).toEqual(['drag_lift', 'raceway', 'ferry', 'big_wheel']);
    expect(new Set(pois.slice(0, 3).map(({ lonE7 }) => lonE7)).size).toBe(1);
  });

  it('a line of public transport and a site are places at one of their members; the map shows no line', () => {
    const { pois, layers } = extractDrawing('a b   c', {
      nodes: { b: { highway: 'bus_stop', name: 'Рынок' } },
      ways: [['abc', {}]],
      relations: [
        { members: [[1, '']], tags: { type: 'route', route: 'bus', ref: '25' } },
        { members: [[1, '']], tags: { type: 'route', route: 'road', ref: 'М-10' } },
        { members: [[1, '']], tags: { type: 'site', historic: 'castle', name: 'Кремль' } },
        { members: [[1, '']], tags: { type: 'site', historic: 'castle' } },
      ],
    });
    const found = pois.map(({ id, lonE7 }) => [id.charAt(0), lonE7]);
    const stop = pois.find(({ id }) => id.startsWith('n'))!.lonE7;
    expect(found).toEqual([
      ['r', stop],
      ['r', stop],
      ['n', stop],
    ]);
    expect(layers.pois.attributes[0]).toMatchObject({ class: 'route', subclass: 'bus' });
  });

  it('a line has the names of its stops in order, and a platform beside its stop counts once', () => {
    const { pois } = extractDrawing('a b   c', {
      nodes: { a: { name: 'Рынок' }, b: { highway: 'bus_stop', name: 'Почта' }, c: { name: 'Вокзал; площадь' } },
      ways: [
        ['abc', { highway: 'residential', name: 'Долгая улица' }],
        ['ab', { public_transport: 'platform', name: 'Почта' }],
      ],
      relations: [
        {
          members: [
            [1, ''],
            ['c', 'stop'],
            ['b', 'stop'],
            [2, 'platform'],
            ['a', 'stop_exit_only'],
          ],
          tags: { type: 'route', route: 'tram', ref: '5' },
        },
      ],
    });
    expect(pois.find(({ id }) => id.startsWith('r'))!.tags['stops']).toBe('Вокзал, площадь;Почта;Рынок');
  });
});
