import { describe, expect, it } from 'vitest';
import { CENTRE, openTown, poi } from './testing/small-town.ts';

const town = openTown([
  poi('n1', 100, 0, { amenity: 'cafe', name: 'Баргузин' }),
  poi('n2', 4000, 0, { amenity: 'cafe', name: 'Баргузин' }),
  poi('n3', 200, 0, { amenity: 'cafe', name: 'Большой старый Баргузин' }),
  poi('n4', 300, 0, { amenity: 'pharmacy', name: 'Вита', 'addr:street': 'улица Баргузин', 'addr:housenumber': '1' }),
  poi('n5', 400, 0, { amenity: 'bank', operator: 'Сбербанк' }),
  poi('n6', 500, 0, {
    amenity: 'place_of_worship',
    name: 'Собор Вознесения Господня',
    wikipedia: 'ru:Вознесенский собор (Верстовск, Россия)',
  }),
]);
const found = (text: string, options = {}): string[] => town.searchByName(text, options).map(({ id }) => id);

describe('a search by name', () => {
  it('takes an acronym for the institution, not for what has it in its name or is run by it', () => {
    const campus = openTown([
      poi('n1', 100, 0, { amenity: 'hostel', name: 'Общежитие СмолГУ' }),
      poi('n2', 900, 0, { amenity: 'university', name: 'Смоленский государственный университет' }),
      poi('n3', 200, 0, { amenity: 'kindergarten', name: 'Солнышко', operator: 'СмолГУ' }),
      poi('n4', 300, 0, { amenity: 'university', name: 'СмолГУ, корпус № 2' }),
    ]);
    expect(campus.searchByName('смолгу')[0]).toMatchObject({ id: 'n2' });
    expect(campus.searchByName('сгу')[0]).toMatchObject({ id: 'n2' });
    const buildings = openTown([
      poi('n1', 100, 0, { shop: 'books', name: 'Книги' }),
      poi('n2', 900, 0, {
        amenity: 'university',
        name: 'Казанский национальный исследовательский технический университет им. А. Н. Туполева-КАИ корпус А',
      }),
    ]);
    expect(buildings.searchByName('книту')[0]).toMatchObject({ id: 'n2' });
    expect(buildings.searchByName('книту каи')[0]).toMatchObject({ id: 'n2' });
    const compound = openTown([
      poi('n1', 100, 0, { leisure: 'sports_centre', name: 'Бассейн', operator: 'НВГУ' }),
      poi('n2', 900, 0, { amenity: 'university', name: 'Нижневартовский государственный университет' }),
    ]);
    expect(compound.searchByName('нвгу')[0]).toMatchObject({ id: 'n2' });
  });

  it('finds the last names of the alphabet beside words whose stems are no beginnings of theirs', () => {
    const shops = openTown([
      poi('n1', 100, 0, { shop: 'clothes', name: 'Zolla' }),
      poi('n2', 200, 0, { shop: 'clothes', name: 'Zyx' }),
      poi('n3', 300, 0, { tourism: 'gallery', name: 'Galleries of Parties and Ferries' }),
    ]);
    for (const [name, id] of [
      ['zolla', 'n1'],
      ['zyx', 'n2'],
    ] as const) {
      expect(shops.searchByName(name)[0]).toMatchObject({ id });
    }
  });

  it('takes no name of one letter for a number: a hire of bicycles «i» is nothing of number 1', () => {
    const hire = openTown([poi('n1', 100, 0, { shop: 'bicycle', name: 'i' })]);
    expect(hire.searchByName('1')).toEqual([]);
    expect(hire.searchByName('i')[0]).toMatchObject({ id: 'n1' });
  });

  it('finds Roman numerals and glued numbers by their digits', () => {
    const halls = openTown([
      poi('n1', 100, 0, { amenity: 'theatre', name: 'Дворец культуры им. XIX Партсъезда' }),
      poi('n2', 100, 0, { amenity: 'kindergarten', name: 'Детский сад N122' }),
      poi('n3', 50, 0, { amenity: 'kindergarten', name: 'Детский сад № 12' }),
    ]);
    expect(halls.searchByName('19 партсъезда')[0]).toMatchObject({ id: 'n1' });
    expect(halls.searchByName('детский сад 122')[0]).toMatchObject({ id: 'n2' });
  });

  it('finds a name with two letters swapped that is spelled by ear besides', () => {
    const chemists = openTown([
      poi('n1', 100, 0, { amenity: 'cafe', name: 'Вит' }),
      poi('n2', 900, 0, { amenity: 'pharmacy', name: 'Вита Экспресс' }),
    ]);
    expect(chemists.searchByName('вита эксперс')[0]).toMatchObject({ id: 'n2' });
  });

  it('finds what bears the name, the name of these words alone first, and no addresses', () => {
    expect(found('баргузин')).toEqual(['n1', 'n2', 'n3']);
    expect(found('кафе баргузине')).toEqual(['n1', 'n2', 'n3']);
  });

  it('puts the nearer of two equal matches first', () => {
    const bias = { lat: CENTRE.lat, lon: CENTRE.lon + 0.06 };
    expect(found('баргузин', { bias })[0]).toBe('n2');
  });

  it('tells distances in centimetres, as other searches do', () => {
    const bias = { lat: CENTRE.lat, lon: CENTRE.lon + 0.6 };
    const distances = town.searchByName('баргузин', { bias }).map(({ distanceM }) => distanceM!);
    expect(distances.length).toBeGreaterThan(1);
    expect(distances.map((metres) => Number(metres.toFixed(2)))).toEqual(distances);
  });

  it('scores a whole name 1, a part of one less, and says what only is of a kind', () => {
    const [whole, , part] = town.searchByName('баргузин');
    expect(whole).toMatchObject({ score: 1, byName: true, name: 'Баргузин', category: 'cafe', distanceM: null });
    expect(part!.score).toBeLessThan(0.95);
    expect(town.searchByName('аптека')).toMatchObject([{ id: 'n4', byName: false }]);
  });

  it('finds what has only a brand or an operator', () => {
    expect(town.searchByName('сбербанк')).toMatchObject([{ id: 'n5', name: 'Сбербанк' }]);
  });

  it('finds what people call as the article about it is called', () => {
    expect(found('вознесенский собор')[0]).toBe('n6');
    expect(found('верстовск')).toEqual([]);
  });

  it('looks around the bias alone where it shall: what is called by most of the words there is found', () => {
    const far = poi('n7', 500_000, 0, { amenity: 'cafe', name: 'Баргузин Новый' });
    const country = openTown([poi('n1', 100, 0, { amenity: 'cafe', name: 'Баргузин' }), far]);
    const search = (options = {}): string[] => country.findByName('баргузин новый', options).map(({ id }) => id);
    expect(search({ bias: CENTRE })).toEqual(['n7']);
    expect(search({ bias: CENTRE, withinM: 50_000 })).toEqual(['n1']);
  });

  it('finds a university by its initials', () => {
    const name = 'Верстовский государственный университет имени Н. Н. Носова';
    const campus = openTown([poi('n1', 0, 0, { amenity: 'university', name })]);
    expect(campus.searchByName('вгу')).toMatchObject([{ id: 'n1', score: expect.any(Number) }]);
  });

  it('finds names that are contracted, and those written out, by either', () => {
    const colleges = openTown([
      poi('n1', 0, 0, { amenity: 'college', name: 'Медколледж' }),
      poi('n2', 9, 0, { amenity: 'college', name: 'Медицинский колледж' }),
    ]);
    expect(
      colleges
        .searchByName('медколледж')
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['n1', 'n2']);
  });

  it('knows the cases of words whose vowel comes and goes', () => {
    const markets = openTown([
      ...Array.from({ length: 3 }, (_, i) => poi(`n${i}`, 0, i, { shop: 'yes', name: 'У рынка' })),
      poi('n9', 500, 0, { amenity: 'marketplace', name: 'Верхний рынок' }),
    ]);
    expect(markets.searchByName('верхнего рынка').map(({ id }) => id)).toEqual(['n9']);
  });

  it('finds nothing for words that nothing bears', () => {
    expect(found('ыъыъ')).toEqual([]);
    expect(found('')).toEqual([]);
  });
});
