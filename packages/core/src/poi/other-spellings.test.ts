import { describe, expect, it } from 'vitest';
import { CENTRE, openTown, poi } from './testing/small-town.ts';

const town = openTown([
  ...Array.from({ length: 4 }, (_, i) =>
    poi(`n${i}`, 100 + i, 0, { amenity: 'bank', name: 'Сбербанк', brand: 'Сбербанк' }),
  ),
  ...Array.from({ length: 4 }, (_, i) => poi(`n1${i}`, 0, 100 + i, { amenity: 'pharmacy', name: 'Вита' })),
  ...Array.from({ length: 4 }, (_, i) =>
    poi(`n2${i}`, 0, 200 + i, { shop: 'supermarket', brand: 'Пятёрочка', name: 'Пятёрочка' }),
  ),
  poi('n30', 50, 50, { amenity: 'restaurant', name: 'Burger King', brand: 'Бургер Кинг' }),
  poi('n31', 60, 50, { shop: 'electronics', name: 'C TH FYR' }),
  poi('n32', 70, 50, { amenity: 'kindergarten', name: 'Детский сад № 5' }),
  poi('n33', 80, 50, { natural: 'spring', name: 'Марголинский ключ', 'name:en': 'Margolisky key' }),
  poi('n34', 90, 50, { tourism: 'artwork', name: 'Кошелёк' }),
  poi('n35', 90, 60, { amenity: 'fountain', name: 'Самсон, разрывающий пасть льву' }),
  poi('n36', 90, 70, { office: 'government', name: 'Пограничное управление' }),
  poi('n38', 90, 90, { office: 'government', name: 'Центр мед. профилактики' }),
  poi('n39', 90, 95, { office: 'government', name: 'Приют для детей и подростков' }),
  poi('n40', 91, 80, { office: 'government', name: 'Инспекция государственного строительного надзора' }),
  poi('n41', 91, 81, { office: 'government', name: 'Управление по контролю за оборотом наркотиков' }),
  poi('n42', 91, 82, { amenity: 'public_building', name: 'Госжилинспекция' }),
  poi('n43', 91, 83, { amenity: 'clinic', name: 'Спорт.Диспансер' }),
  poi('n44', 91, 84, { office: 'government', name: 'Отдел по вопросам миграции' }),
  poi('n37', 90, 80, { tourism: 'attraction', name: 'Блошиный рынок' }),
]);
const around = { ...CENTRE, radiusM: 2000 };
const ids = (query: string, options = {}): string[] =>
  town
    .searchPois(query, { ...around, ...options })
    .results.map(({ id }) => id)
    .sort();

const facetsOf = (query: string) => town.searchPois(query, { ...around, facets: true }).facets;

describe('other spellings', () => {
  it.each(['сбербонк', 'sberbank', 'c,th,fyr', 'C,th,fyr', 'СБЕРБАНК'])('find a name by %j', (query) => {
    expect(ids(query)).toEqual(expect.arrayContaining(['n0', 'n1', 'n2', 'n3']));
  });

  it.each(['сбербонк', 'sberbank', 'c,th,fyr'])('filter by the brand %j', (brand) => {
    expect(ids('', { brand })).toEqual(['n0', 'n1', 'n2', 'n3']);
  });

  it.each(['аптеки', 'apteka', 'fgntrf', 'Fgntrf'])('mean a kind of place by %j, as text and as filter', (text) => {
    expect(ids(text)).toEqual(['n10', 'n11', 'n12', 'n13']);
    expect(ids('', { category: text })).toEqual(['n10', 'n11', 'n12', 'n13']);
  });

  it.each([
    ['кошельку', 'n34'],
    ['самсон и лев', 'n35'],
    ['погрануправление', 'n36'],
    ['блошинка', 'n37'],
    ['медпрофилактика', 'n38'],
    ['детский приют', 'n39'],
    ['миграционный отдел', 'n44'],
    ['стройнадзор', 'n40'],
    ['госстройнадзор', 'n40'],
    ['наркоконтроль', 'n41'],
    ['жилищная инспекция', 'n42'],
    ['спортивный диспансер', 'n43'],
  ])('find a name by another form of its words: «%s»', (query, id) => {
    expect(ids(query)).toEqual([id]);
  });

  it('in the other keyboard layout do not mean a part of a word: «луны» is not «keys»', () => {
    expect(ids('луны')).toEqual([]);
  });

  it.each([
    ['gznthj', 'пятеро'],
    ['c,th,', 'сберб'],
    ['ltncrbq c', 'детский с'],
  ])('complete %j as %j', (typed, meant) => {
    const [expected, found] = [ids(meant, { autocomplete: true }), ids(typed, { autocomplete: true })];
    expect(expected).not.toEqual([]);
    expect(found).toEqual(expected);
  });

  it.each(['игкпук лштп', 'игкпук'])('find a Latin name by Russian keys: %j', (query) => {
    expect(ids(query)).toEqual(['n30']);
  });

  it('mean a kind that is written by ear or stands in the genitive plural, even where names are written so', () => {
    const misspelled = openTown([
      ...Array.from({ length: 4 }, (_, i) => poi(`n${i}`, i, 0, { shop: 'yes', name: 'Суперморкет' })),
      poi('n9', 500, 0, { shop: 'supermarket', name: 'Лидер' }),
    ]);
    for (const text of ['супирмаркет', 'супермаркетов', 'суперморкет']) {
      expect(misspelled.meaningOf(text).categories.map(({ id }) => id)).toEqual(['supermarket']);
    }
  });

  it('find a word in any case where a vowel before its ending comes and goes, even where names have it in that case', () => {
    const declined = openTown([
      ...['Друзья музея', 'У музея', 'Сад музея', 'Зал музея'].map((name, i) =>
        poi(`n${i}`, i, 0, { shop: 'gift', name }),
      ),
      poi('n8', 500, 0, { tourism: 'artwork', name: 'Краеведческий музей' }),
      poi('n9', 600, 0, { tourism: 'artwork', name: 'Пекарня Мойка' }),
    ]);
    const found = (text: string): string[] =>
      declined.searchPois(text, { ...CENTRE, radiusM: 5000 }).results.map(({ id }) => id);
    expect(found('краеведческого музея')).toEqual(['n8']);
    expect(found('краеведческому музею')).toEqual(['n8']);
    expect(found('пекарен')).toEqual(['n9']);
    expect(found('моек')).toEqual(['n9']);
  });

  it('find English words of a sign as Russians say them', () => {
    const english = openTown([
      poi('n1', 0, 0, { shop: 'mall', name: 'Sun City' }),
      poi('n2', 9, 0, { shop: 'gift', name: 'Sunlight' }),
    ]);
    expect(english.searchPois('сан сити', { ...CENTRE, radiusM: 500 }).results.map(({ id }) => id)).toEqual(['n1']);
  });

  it('find words that a sign writes as one, apart and by ear', () => {
    const glued = openTown([
      poi('n1', 0, 0, { leisure: 'fitness_centre', name: 'FitRoom' }),
      poi('n2', 9, 0, { amenity: 'cinema', name: 'КиноFox' }),
    ]);
    const found = (text: string): string[] =>
      glued.searchPois(text, { ...CENTRE, radiusM: 500 }).results.map(({ id }) => id);
    expect([found('фит рум'), found('fit room'), found('кинофокс')]).toEqual([['n1'], ['n1'], ['n2']]);
  });

  // The brand used to be found, of which it is only a part.
  it('find «мега» as the mall of that name, not the nearer «МегаФон»', () => {
    const town = openTown([
      poi('n1', 0, 0, { shop: 'mobile_phone', name: 'МегаФон', brand: 'МегаФон' }),
      poi('n2', 90, 0, { shop: 'mall', name: 'МЕГА Верстовск' }),
    ]);
    expect(town.searchByName('мега').map(({ id }) => id)).toEqual(['n2']);
  });

  // The letter used to be taken for a preposition.
  it('find «терминал с» among terminals, in letters of either alphabet', () => {
    const airport = openTown(
      ['B', 'C', 'F', 'С1'].map((letter, i) =>
        poi(`n${i}`, 9 * i, 0, { aeroway: 'terminal', name: `Терминал ${letter}` }),
      ),
    );
    const found = (text: string): string | undefined => airport.searchByName(text)[0]?.name;
    expect([found('терминал с'), found('терминал c'), found('терминал ф')]).toEqual([
      'Терминал C',
      'Терминал C',
      'Терминал F',
    ]);
  });

  it('find an institution by what people make of its name', () => {
    const offices = openTown([poi('n1', 0, 0, { office: 'government', name: 'Исполнительный комитет района' })]);
    expect(offices.searchPois('исполком', { ...CENTRE, radiusM: 500 }).results.map(({ id }) => id)).toEqual(['n1']);
  });

  it('do not take a foreign word for another brand', () => {
    expect(ids('', { brand: 'Альфа' })).toEqual([]);
  });

  it('have facets as the right spelling has', () => {
    for (const query of ['сбербонк', 'sberbank', 'c,th,fyr']) expect(facetsOf(query)).toEqual(facetsOf('сбербанк'));
  });

  it.each([
    ['сата', 'Слата', 'one letter of four'],
    ['помстье', 'Поместье', 'a word that is «поесть» but for its ending'],
    ['лентий луг', 'Летний луг', 'a word that is known from another name'],
    ['мст', 'МТС', 'two letters of three, swapped'],
    ['ozn', 'Ozon', 'a letter that a short name lacks'],
  ])('find by %j what is called %j: %s', (query, name) => {
    const shops = openTown([
      ...['Слата', 'Поместье', 'Летний луг', 'МТС', 'Ozon', 'Лента', 'Лента', 'Лента', 'Луговая'].map((each, i) =>
        poi(`n${i}`, i, 0, { shop: 'yes', name: each }),
      ),
      ...Array.from({ length: 5 }, (_, i) => poi(`n1${i}`, 1 + i, 0, { amenity: 'cafe', name: `Кафе ${i}` })),
    ]);
    expect(shops.searchPois(query, around).results[0]).toMatchObject({ name });
  });

  it('does not mend a short word that nothing is like', () => {
    expect(ids('бвк')).toEqual([]);
  });

  it('take the number behind a kind for a name, though a street is called by the word', () => {
    const gardens = openTown([
      poi('n1', 900, 0, {
        amenity: 'kindergarten',
        name: 'Детский сад № 72',
        'addr:street': 'улица Сад',
        'addr:housenumber': '103',
      }),
      poi('n2', 0, 0, { highway: 'bus_stop', name: 'Детский сад № 103' }),
    ]);
    expect(gardens.searchPois('детский сад 103', around).results[0]).toMatchObject({ id: 'n2' });
  });
});

describe('another whole name of a place', () => {
  const town = openTown([
    poi('n1', 10, 0, { amenity: 'hospital', name: 'Детская городская больница' }),
    poi('n2', 20, 0, {
      amenity: 'hospital',
      name: 'Больница скорой медицинской помощи',
      alt_name: 'Вторая больница;Городская больница',
    }),
  ]);

  it.each(['городская больница', 'больница городская'])('comes before a longer name: «%s»', (query) => {
    const [first] = town.findByName(query, { bias: CENTRE });
    expect(first).toMatchObject({ id: 'n2', whole: true });
  });

  it('must agree in all words', () => {
    expect(town.findByName('детская больница', { bias: CENTRE })[0]?.id).toBe('n1');
  });
});
