import { describe, expect, it } from 'vitest';
import { addressLines, extractDrawing } from '../testing/extract-drawing.ts';
import { houseKey, splitHousenumbers } from './house-key.ts';
import { streetKey } from './street-key.ts';

const TOWN = { place: 'town', name: 'Ельня' };
const HOUSE = 'T  a   b\n\n   d   c';

/** Returns the addresses of a town with one building `abcda` with these tags, and nodes inside it. */
function housesOf(tags: Record<string, string>, nodes: Record<string, Record<string, string>> = {}) {
  const map = extractDrawing(HOUSE.replace('\n\n', Object.keys(nodes).length > 0 ? '\n    12  3\n' : '\n\n'), {
    nodes: { T: TOWN, ...nodes },
    ways: [['abcda', { building: 'yes', ...tags }]],
  });
  return { lines: addressLines(map), map };
}

const lenina = (housenumber: string) => ({ 'addr:street': 'улица Ленина', 'addr:housenumber': housenumber });

describe('addresses of a building', () => {
  it('stand on a point inside its outline', () => {
    const { lines, map } = housesOf(lenina('12'));
    expect(lines).toEqual(['w1: Ельня, улица Ленина, 12 in a building']);
    expect(map.geocoding.addresses.at(0)).toMatchObject({ building: 0, postcode: null });
  });

  it('are several where the number lists several', () => {
    expect(housesOf(lenina('12;14')).lines).toHaveLength(2);
    expect([...housesOf(lenina('12, 14')).map.geocoding.addresses].map(({ id }) => id)).toEqual(['w1', 'w1.2']);
  });

  it.each<Record<string, string>>([
    { 'addr:street2': 'улица Мира', 'addr:housenumber2': '3' },
    { 'addr2:street': 'улица Мира', 'addr2:housenumber': '3' },
  ])('are two at a corner: %o', (second) => {
    expect(housesOf({ ...lenina('12'), ...second }).lines).toEqual([
      'w1.2: Ельня, улица Мира, 3 in a building',
      'w1: Ельня, улица Ленина, 12 in a building',
    ]);
  });

  it('pair lists of streets and numbers', () => {
    const lists = { 'addr:street': 'улица Ленина;улица Мира', 'addr:housenumber': '12;3' };
    expect(housesOf(lists).lines).toEqual([
      'w1.2: Ельня, улица Мира, 3 in a building',
      'w1: Ельня, улица Ленина, 12 in a building',
    ]);
  });

  it('hang off the settlement where neither street nor place is given', () => {
    const { lines, map } = housesOf({ 'addr:housenumber': 'к1144' });
    expect(lines).toEqual(['w1: Ельня, Ельня, к1144 in a building']);
    expect(map.geocoding.streets[0]!.kind).toBe('settlement');
  });

  it('hang off the place in addr:place', () => {
    const { map } = housesOf({ 'addr:place': 'СНТ «Геолог»', 'addr:housenumber': '5' });
    expect(map.geocoding.streets[0]).toMatchObject({ kind: 'place', name: 'СНТ «Геолог»' });
  });

  it('are not doubled by a shop or an entrance that repeats them', () => {
    const { lines, map } = housesOf(lenina('12 к1'), {
      1: { shop: 'bakery', ...lenina('12К1') },
      2: { entrance: 'yes', 'addr:housenumber': '12 к1' },
    });
    expect(lines).toEqual(['w1: Ельня, улица Ленина, 12 к1 in a building']);
    expect(map.warnings.counts['address repeated inside its building']).toBe(2);
  });

  it('have the postcode of a shop that repeats them', () => {
    const shop = { shop: 'bakery', ...lenina('12'), 'addr:postcode': '216330' };
    const { map } = housesOf(lenina('12'), { 1: shop });
    expect([...map.geocoding.addresses]).toMatchObject([{ id: 'w1', postcode: '216330' }]);
  });

  it.each([0, 0.00005])('are not doubled by a node nearby that repeats them, %f degrees off a line of cells', (off) => {
    const map = extractDrawing(
      'T  1  a b\n\n      d c',
      {
        nodes: { T: TOWN, 1: lenina('12') },
        ways: [['abcda', { building: 'yes', ...lenina('12') }]],
      },
      { lon: 104.2796 - off, lat: 52.28 },
    );
    expect(addressLines(map)).toEqual(['w1: Ельня, улица Ленина, 12 in a building']);
  });

  it('are taken from what lies inside where the building has none and all agree', () => {
    const { lines } = housesOf({}, { 1: { shop: 'bakery', ...lenina('12') }, 2: { amenity: 'cafe', ...lenina('12') } });
    expect(lines).toEqual(['w1: Ельня, улица Ленина, 12 in a building']);
  });

  it('are taken from an entrance on the outline, too', () => {
    const map = extractDrawing('T  a  e  b\n\n   d     c', {
      nodes: { T: TOWN, e: { entrance: 'main', ...lenina('5') } },
      ways: [['aebcda', { building: 'yes' }]],
    });
    expect(addressLines(map)).toEqual(['w1: Ельня, улица Ленина, 5 in a building']);
  });

  it('stay with the nodes where the nodes disagree', () => {
    const { lines } = housesOf({}, { 1: lenina('12'), 2: lenina('14') });
    expect(lines).toEqual(['n49: Ельня, улица Ленина, 12 in a building', 'n50: Ельня, улица Ленина, 14 in a building']);
  });

  it('are found on multipolygon buildings, and on outer ways that share them', () => {
    const map = extractDrawing('T a     b\n    e f\n    h g\n  d     c', {
      nodes: { T: TOWN },
      ways: [
        ['abcda', { building: 'yes', ...lenina('7') }],
        ['efghe', {}],
      ],
      relations: [
        {
          members: [
            [1, 'outer'],
            [2, 'inner'],
          ],
          tags: { type: 'multipolygon', building: 'yes' },
        },
      ],
    });
    expect(map.layers.buildings.refs).toHaveLength(1);
    expect(addressLines(map)).toEqual(['r1: Ельня, улица Ленина, 7 in a building']);
  });

  it('get their street from the relation that lists them', () => {
    const map = extractDrawing(HOUSE, {
      nodes: { T: TOWN },
      ways: [['abcda', { building: 'yes', 'addr:housenumber': '3' }]],
      relations: [{ members: [[1, 'house']], tags: { type: 'associatedStreet', name: 'улица Мира' } }],
    });
    expect(addressLines(map)).toEqual(['w1: Ельня, улица Мира, 3 in a building']);
  });
});

describe('streets', () => {
  it('of one name are one over a gap and two where they lie apart', () => {
    // a──b  c──d                                    e──f    bc is a square, de are kilometres
    const map = extractDrawing(
      'T\na--b  c--d                                    e--f',
      {
        nodes: { T: TOWN },
        ways: [
          ['ab', { highway: 'residential', name: 'Садовая улица' }],
          ['cd', { highway: 'residential', name: 'Садовая  улица' }],
          ['ef', { highway: 'residential', name: 'улица Садовая' }],
        ],
      },
      { step: 0.001 },
    );
    expect(map.geocoding.streets.map(({ id, roads }) => [id, roads.length])).toEqual([
      ['s1', 2],
      ['s3', 1],
    ]);
  });

  it('take houses however the tag spells them, the nearest of a name first', () => {
    const street = { highway: 'residential', name: 'улица Карла Маркса', old_name: 'Большая улица' };
    const map = extractDrawing('T a-------b\n     123', {
      nodes: {
        T: TOWN,
        1: { 'addr:housenumber': '1', 'addr:street': 'Карла Маркса ул.' },
        2: { 'addr:housenumber': '2', 'addr:street': 'Карла Маркса' },
        3: { 'addr:housenumber': '3', 'addr:street': 'Большая улица' },
      },
      ways: [['ab', street]],
    });
    expect(map.geocoding.streets).toHaveLength(1);
    expect(map.geocoding.addresses).toHaveLength(3);
    expect(map.geocoding.streets[0]!.altNames).toContain('Большая улица');
  });

  it('of two gardeners’ areas side by side are two, though they almost touch', () => {
    // a─────b e─────f
    // │ 1─2 │ │ 3─4 │   two fences, a first street in each
    // d─────c h─────g
    const lane = { highway: 'service', name: '1-я линия' };
    const map = extractDrawing('T\na     b e     f\n  1-2  5    3-4\nd     c h     g', {
      nodes: { T: TOWN },
      ways: [
        ['abcda', { place: 'allotments', name: 'СНТ Восток' }],
        ['efghe', { landuse: 'allotments', name: 'СНТ Запад' }],
        ['12', lane],
        ['34', lane],
      ],
    });
    expect(map.geocoding.streets.map(({ id }) => id)).toEqual(['s3', 's4']);
  });

  it('that no road bears are made of their houses', () => {
    const map = extractDrawing('T 1 2', { nodes: { T: TOWN, 1: lenina('1'), 2: lenina('3') } });
    expect(map.geocoding.streets).toMatchObject([{ kind: 'street', name: 'улица Ленина', roads: [] }]);
  });

  it('take a far house where a row of houses leads up to it', () => {
    // a─b 1    2    3    the road ends, its houses go on; 4 is out of reach
    const map = extractDrawing(
      'T\na-b    1    2    3                              4',
      {
        nodes: { T: TOWN, 1: lenina('1'), 2: lenina('2'), 3: lenina('3'), 4: lenina('4') },
        ways: [['ab', { highway: 'residential', name: 'улица Ленина' }]],
      },
      { step: 0.001 },
    );
    const { streets, addresses } = map.geocoding;
    expect([...addresses].map(({ street, housenumber }) => `${streets[street]!.id} ${housenumber}`).sort()).toEqual([
      's1 1',
      's1 2',
      's1 3',
      's52 4',
    ]);
  });

  it('that a quarter bears and no road are the quarter', () => {
    const map = extractDrawing('T 1 Q', {
      nodes: {
        T: TOWN,
        Q: { place: 'quarter', name: '8-й квартал' },
        1: { 'addr:housenumber': '3', 'addr:street': '8 квартал' },
      },
    });
    expect(map.geocoding.streets).toMatchObject([{ kind: 'place', name: '8-й квартал' }]);
  });
});

describe('addr:city', () => {
  const two = {
    T: { place: 'village', name: 'Ближнее' },
    F: { place: 'village', name: 'Дальнее' },
  };

  it('decides for a settlement nearby against the nearest', () => {
    const map = extractDrawing('T 1      F', { nodes: { ...two, 1: { ...lenina('1'), 'addr:city': 'Дальнее' } } });
    expect(addressLines(map)).toEqual(['n49: Дальнее, улица Ленина, 1']);
  });

  it('decides among many villages of one name for the near one, and for no far one', () => {
    const letters = [...'абвгдежзиклмнопрс'];
    const villages = letters.map((letter) => [letter, { place: 'village', name: 'Каменка' }] as const);
    const numbers = Object.fromEntries(
      ['1', '2'].map((letter) => [letter, { ...lenina(letter), 'addr:city': 'Каменка' }]),
    );
    // A village every 11 km; the first house is 2 km from the third, the second 40 km from the last.
    const line = letters.map((letter, i) => letter + (i === 2 ? '  1      ' : '         ')).join('');
    const map = extractDrawing(
      `${line}${' '.repeat(30)}2T`,
      {
        nodes: { ...Object.fromEntries(villages), ...numbers, T: { place: 'village', name: 'Дальнее' } },
      },
      { step: 0.016 },
    );
    const third = map.geocoding.places.findIndex(({ id }) => id === `n${'в'.codePointAt(0)!}`);
    expect(addressLines(map)).toEqual(['n49: Каменка, улица Ленина, 1', 'n50: Дальнее, улица Ленина, 2']);
    expect(map.geocoding.streets.map(({ settlement }) => settlement)).toContain(third);
  });

  it('is set aside where nothing near bears the name', () => {
    const map = extractDrawing('T 1      F', { nodes: { ...two, 1: { ...lenina('1'), 'addr:city': 'Опечатково' } } });
    expect(addressLines(map)).toEqual(['n49: Ближнее, улица Ленина, 1']);
  });
});

describe('streetKey', () => {
  it.each([
    ['улица Ленина', 'Ленина улица'],
    ['улица Ленина', 'ул. Ленина'],
    ['Ново-Садовая улица', 'Новосадовая улица'],
    ['1-я Советская улица', 'Советская 1-ая улица'],
    ['проспект Мира', 'пр-т Мира'],
    ['улица Королёва', 'УЛИЦА КОРОЛЕВА'],
  ])('takes «%s» and «%s» for one street', (a, b) => {
    expect(streetKey(a).full).toBe(streetKey(b).full);
  });

  it.each([
    ['1-я Советская улица', '2-я Советская улица'],
    ['улица Мира', 'проспект Мира'],
    ['улица Мира', 'улица Мирная'],
  ])('keeps «%s» and «%s» apart', (a, b) => {
    expect(streetKey(a).full).not.toBe(streetKey(b).full);
  });
});

describe('house numbers', () => {
  it.each([
    ['12', ['12']],
    ['12;14', ['12', '14']],
    ['12, 14', ['12', '14']],
    ['12, корпус 1', ['12, корпус 1']],
    ['40-42', ['40-42']],
    ['43/05', ['43/05']],
    [' ; ;', []],
    ['б/н', []],
  ])('«%s» is %j', (tag, numbers) => {
    expect(splitHousenumbers(tag)).toEqual(numbers);
  });

  it('are compared without regard to spelling', () => {
    expect(houseKey('12 К1')).toBe(houseKey('12 корпус 1'));
    expect(houseKey('12А')).toBe(houseKey('12а'));
    expect(houseKey('12/1')).not.toBe(houseKey('121'));
  });
});
