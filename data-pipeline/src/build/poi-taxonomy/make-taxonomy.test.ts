import { existsSync } from 'node:fs';
import {
  CATEGORY_NAMES,
  CHAIN_NICKNAMES,
  openPoiSearch,
  poiAddresses,
  GOODS_AND_JOBS,
  KIN_KINDS,
  PLACE_WORDS,
  type PoiRecord,
  type PoiSearch,
  buildPoiSections,
  compileKinds,
  type PlaceKinds,
  SectionSet,
  type Taxonomy,
} from '@verst/core/build';
import { beforeAll, describe, expect, it } from 'vitest';
import { extractMap } from '../../extract/index.ts';
import { loadOsm } from '../../sources/osm/index.ts';
import { EXTRA_TAGS } from './corrections.ts';
import { IRKUTSK_QUERIES } from './testing/irkutsk-queries.ts';
import { makeTaxonomy } from './make-taxonomy.ts';
import { brandKey } from './read-brands.ts';

let taxonomy: Taxonomy;
let compiled: PlaceKinds;
beforeAll(() => {
  taxonomy = makeTaxonomy();
  compiled = compileKinds(taxonomy);
});

/** Searches by their places: the words of the kinds take half a second each time. */
const searches = new WeakMap<readonly PoiRecord[], PoiSearch>();

function searchOver(pois: readonly PoiRecord[]): PoiSearch {
  const made = searches.get(pois);
  if (made) return made;
  const sections = new SectionSet();
  buildPoiSections(
    pois,
    poiAddresses(pois, () => null),
    compiled,
    sections,
  );
  const search = openPoiSearch(sections, { addressAt: () => null });
  searches.set(pois, search);
  return search;
}

/** The category that each set of tags must give. */
const TAGGED: readonly (readonly [category: string, tags: Record<string, string>])[] = [
  ['cafe', { amenity: 'cafe' }],
  ['cafe', { amenity: 'cafe', cuisine: 'coffee_shop', shop: 'confectionery' }],
  ['pharmacy', { amenity: 'pharmacy', healthcare: 'pharmacy' }],
  ['pharmacy', { healthcare: 'pharmacy' }],
  ['doctors', { healthcare: 'doctor' }],
  ['supermarket', { shop: 'supermarket', building: 'retail' }],
  ['mall', { shop: 'mall', amenity: 'parking' }],
  ['fuel', { amenity: 'fuel', shop: 'convenience' }],
  ['school', { amenity: 'school', building: 'school' }],
  ['bus_stop', { highway: 'bus_stop', public_transport: 'platform' }],
  ['station', { railway: 'station', public_transport: 'station' }],
  ['attraction', { tourism: 'attraction' }],
  ['place_of_worship', { amenity: 'place_of_worship', religion: 'christian', denomination: 'russian_orthodox' }],
  ['swimming_pool', { leisure: 'swimming_pool' }],
  ['shop', { shop: 'something_new' }],
  ['other', { name: 'Нечто' }],
];

describe('the taxonomy', () => {
  it('gives every category an id of its own and an existing parent', () => {
    const ids = new Set(taxonomy.categories.map(({ id }) => id));
    expect(ids.size).toBe(taxonomy.categories.length);
    for (const { parent } of taxonomy.categories) expect(parent === null || ids.has(parent)).toBe(true);
  });

  it('knows the ids that its own tables speak of', () => {
    const ids = new Set(taxonomy.categories.map(({ id }) => id));
    const named = [
      ...[...PLACE_WORDS, ...GOODS_AND_JOBS].flatMap(({ categories }) => categories),
      ...Object.keys(EXTRA_TAGS),
      ...Object.keys(CATEGORY_NAMES),
    ];
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('gives each kind its everyday words, kinds recognised by name included', () => {
    const words = new Map(taxonomy.categories.map(({ id, phrases }) => [id, new Set(phrases.map(({ text }) => text))]));
    const lost = [...PLACE_WORDS, ...GOODS_AND_JOBS].flatMap(({ categories, phrases }) =>
      categories.flatMap((id) => phrases.filter((text) => !words.get(id)!.has(text)).map((text) => [id, text])),
    );
    expect(lost).toEqual([]);
  });

  it('tells from tags what an object is', () => {
    const search = searchOver(
      TAGGED.map(([, tags], i) => ({ id: `n${i}`, lonE7: i, latE7: 0, tags, organization: true })),
    );
    for (const [i, [category, tags]] of TAGGED.entries()) {
      expect({ tags, category: search.organization(`n${i}`)?.category }).toEqual({ tags, category });
    }
    // The second is a cafe that sells coffee and cakes: its finer and its more general categories count too.
    expect(search.organization('n1')?.categories[0]).toBe('cafe');
    expect(search.organization('n1')?.categories).toEqual(
      expect.arrayContaining(['coffee_shop', 'confectionery', 'shop', 'amenity']),
    );
  });

  it('knows the brands that its table of nicknames speaks of', () => {
    const known = new Set(taxonomy.brands.flatMap(({ name, spellings }) => [name, ...spellings].map(brandKey)));
    const unknown = CHAIN_NICKNAMES.map(([brand]) => brand).filter((brand) => !known.has(brandKey(brand)));
    // IKEA has left Russia, and its shops have left the index; a search for it must answer that there are none here.
    expect(unknown).toEqual(['IKEA']);
  });

  it('names in Russian all but rare categories', () => {
    const russian = taxonomy.categories.filter(({ nameRu }) => /[а-яё]/i.test(nameRu));
    expect(russian.length / taxonomy.categories.length).toBeGreaterThan(0.95);
  });
});

const IRKUTSK = new URL('../../../../../shared/data/osm/cities/irkutsk.osm.pbf', import.meta.url).pathname;

describe.skipIf(!existsSync(IRKUTSK))('a search near the centre of Irkutsk (../shared/data)', () => {
  let search: PoiSearch;
  beforeAll(async () => {
    search = searchOver(extractMap(await loadOsm([IRKUTSK])).pois);
  });

  it.each(IRKUTSK_QUERIES)('for «$query» finds $category$name first', ({ query, category, name }) => {
    const [first] = search.searchPois(query, { lat: 52.286, lon: 104.281, radiusM: 4000 }).results;
    if (category !== undefined) expect(category.split(' ')).toContain(first?.category);
    if (name !== undefined) expect(first?.name.toLowerCase()).toContain(name);
  });
});

describe('kinds that names tell', () => {
  const at = { lonE7: 1_042_810_000, latE7: 522_860_000, organization: true };
  const pois: PoiRecord[] = [
    { id: 'n1', ...at, tags: { amenity: 'cafe', name: 'Пельменная' } },
    { id: 'n2', ...at, tags: { amenity: 'fast_food', name: 'Хот-доги' } },
    { id: 'n3', ...at, tags: { amenity: 'hospital', name: 'Перинатальный центр' } },
    { id: 'n4', ...at, tags: { amenity: 'hospital', name: 'Городская больница' } },
    { id: 'n5', ...at, tags: { office: 'government', name: 'ЗАГС' } },
    { id: 'n6', ...at, tags: { amenity: 'register_office', name: 'Росреестр' } },
    { id: 'n7', ...at, tags: { amenity: 'school', name: 'Гимназия № 1' } },
    { id: 'n8', ...at, tags: { amenity: 'school', name: 'Школа № 4' } },
    { id: 'n9', ...at, tags: { amenity: 'restaurant', name: 'Генацвале', cuisine: 'georgian;european' } },
    { id: 'n10', ...at, tags: { amenity: 'hospital', name: 'Больница скорой медицинской помощи' } },
    { id: 'n11', ...at, tags: { emergency: 'ambulance_station', name: 'Подстанция № 2' } },
    { id: 'n12', ...at, tags: { amenity: 'cafe', name: 'Монгол', cuisine: 'Mongolian' } },
    { id: 'n13', ...at, tags: { amenity: 'clinic', name: 'Поликлиника № 2' } },
    { id: 'n14', ...at, tags: { amenity: 'doctors', name: 'Уролог', 'healthcare:speciality': 'urology' } },
    { id: 'n15', ...at, tags: { amenity: 'doctors', name: 'Незабудка' } },
    { id: 'n16', ...at, tags: { amenity: 'cafe', name: 'Пироги', cuisine: 'Soviet' } },
    { id: 'n17', ...at, tags: { amenity: 'social_facility', social_facility: 'nursing_home', name: 'Рэмели' } },
    { id: 'n18', ...at, tags: { amenity: 'social_facility', name: 'Молочная кухня' } },
  ];

  it.each([
    ['пельменная', ['n1']],
    ['роддом', ['n3']],
    ['загс', ['n5']],
    ['гимназия', ['n7']],
    ['школа', ['n7', 'n8']],
    ['грузинская кухня', ['n9']],
    ['монгольская кухня', ['n12']],
    ['скорая помощь', ['n11']],
    ['цистит', ['n14']],
    ['изжога', ['n13']],
    ['хирург', ['n13']],
    ['советская кухня', ['n16']],
    ['дом престарелых', ['n17']],
    ['дом пристарелых', ['n17']],
  ])('%s', (text, ids) => {
    const { results } = searchOver(pois).searchAll(text, {}, 'kinds');
    expect(results.map(({ id }) => id).sort()).toEqual(ids);
  });
});

describe('kinds that will do', () => {
  const at = { lonE7: 1_042_810_000, latE7: 522_860_000, organization: true };
  const boxing: PoiRecord = { id: 'n1', ...at, tags: { leisure: 'sports_centre', name: 'Ринг', sport: 'boxing' } };
  const karate: PoiRecord = { id: 'n2', ...at, tags: { leisure: 'sports_centre', name: 'Дракон', sport: 'karate' } };
  const gym: PoiRecord = { id: 'n3', ...at, tags: { leisure: 'sports_centre', name: 'Юность' } };

  it.each([
    [[gym, karate, boxing], 'n1'],
    [[gym, karate], 'n2'],
    [[gym], 'n3'],
  ])('for «кикбоксинг» among %j are like %j', (pois, id) => {
    const { results } = searchOver(pois).searchAll('кикбоксинг', {}, 'kinds');
    expect(results.map((each) => each.id)).toEqual([id]);
  });
});

describe('what a place must offer', () => {
  const at = { lonE7: 1_042_810_000, latE7: 522_860_000, organization: true };
  const pois: PoiRecord[] = [
    { id: 'n1', ...at, tags: { amenity: 'fuel', name: 'Роснефть', 'fuel:diesel': 'yes' } },
    { id: 'n2', ...at, tags: { shop: 'mobile_phone', name: 'Связной', 'payment:cards': 'yes' } },
    { id: 'n3', ...at, tags: { amenity: 'toilets' } },
    { id: 'n4', ...at, tags: { amenity: 'cafe', name: 'Весна', toilets: 'yes' } },
    { id: 'n5', ...at, tags: { amenity: 'atm', name: 'Сбербанк', cash_in: 'yes' } },
    { id: 'n6', ...at, tags: { amenity: 'restaurant', name: 'Магадан', atm: 'yes' } },
  ];

  it.each([
    ['заправка с дизелем', ['fuel_diesel']],
    ['азс дизель', ['fuel_diesel']],
    ['сим карту', []],
    // A slip of the finger asks for the kind, too, not for what offers it.
    ['тулает', []],
    ['внести наличные через банкомат', ['cash_in']],
    ['ресторан с банкоматом', ['atm_inside']],
  ])('%s', (text, ids) => {
    expect(
      searchOver(pois)
        .meaningOf(text)
        .attributes.map(({ id }) => id),
    ).toEqual(ids);
  });
});

describe('a word for an offer that is also a kind', () => {
  const at = { lonE7: 1_042_810_000, latE7: 522_860_000, organization: true };
  const pois: PoiRecord[] = [
    { id: 'n1', ...at, tags: { leisure: 'pitch', sport: 'basketball', lit: 'yes' } },
    { id: 'n2', ...at, tags: { shop: 'lighting', name: 'Люстры' } },
  ];

  it.each([
    ['освещение', 'lighting'],
    ['освещенная баскетбольная площадка', 'basketball'],
  ])('%s', (text, kind) => {
    expect(searchOver(pois).meaningOf(text).categories[0]?.id).toBe(kind);
  });
});

describe('a kind with a property', () => {
  const at = { lonE7: 1_042_810_000, latE7: 522_860_000, organization: false };
  const tagged: readonly Record<string, string>[] = [
    { amenity: 'parking', parking: 'surface', fee: 'no' },
    { amenity: 'parking', parking: 'underground' },
    { amenity: 'parking', parking: 'multi-storey' },
    { amenity: 'toilets' },
    { amenity: 'toilets', wheelchair: 'yes' },
    { amenity: 'recycling', 'recycling:tyres': 'yes' },
    { amenity: 'recycling', 'recycling:small_appliances': 'yes' },
    { craft: 'turner' },
  ];
  const pois: PoiRecord[] = tagged.map((tags, i) => ({ id: `n${i}`, ...at, tags }));

  it.each([
    ['подземная парковка', 'n1'],
    ['многоэтажная парковка', 'n2'],
    ['туалет для инвалидов', 'n4'],
    ['выбросить шины', 'n5'],
    ['выкинуть чайник', 'n6'],
    ['выточить деталь', 'n7'],
  ])('%s', (text, id) => {
    const { attributes } = searchOver(pois).meaningOf(text);
    const category = attributes[0] && { category: attributes[0].id };
    const { results } = searchOver(pois).searchAll(text, { ...category, limit: 9 }, 'kinds');
    expect(results.map((each) => each.id)).toEqual([id]);
  });
});

describe('places to eat whose names say what they are', () => {
  const at = { lonE7: 1_042_810_000, latE7: 522_860_000, organization: true };
  const pois: PoiRecord[] = [
    { id: 'n1', ...at, tags: { amenity: 'cafe', name: 'Столовая № 5' } },
    { id: 'n2', ...at, tags: { amenity: 'fast_food', name: 'Шаурма Сити' } },
    { id: 'n3', ...at, tags: { amenity: 'cafe', name: 'Роллтон' } },
    { id: 'n4', ...at, tags: { shop: 'hairdresser', name: 'OldBoy Barbershop' } },
    { id: 'n5', ...at, tags: { amenity: 'fast_food', name: 'Суши Шоп' } },
  ];

  it.each([
    ['столовая', ['n1']],
    ['шаверма', ['n2']],
    ['суши', ['n5']],
    ['барбершоп', ['n4']],
    ['фастфуд', ['n2', 'n5']],
  ])('%s', (text, ids) => {
    const { results } = searchOver(pois).searchAll(text, {}, 'kinds');
    expect(results.map(({ id }) => id).sort()).toEqual(ids);
  });
});

describe('kinds that will do for others', () => {
  const at = { lonE7: 1_042_810_000, latE7: 522_860_000, organization: true };
  const hardware: PoiRecord = { id: 'n1', ...at, tags: { shop: 'hardware', name: 'Гвоздик' } };
  const tools: PoiRecord = { id: 'n2', ...at, tags: { shop: 'power_tools', name: 'Мастер' } };
  const bicycles: PoiRecord = { id: 'n3', ...at, tags: { shop: 'bicycle', name: 'Самокат' } };
  const cafe: PoiRecord = { id: 'n4', ...at, tags: { amenity: 'restaurant', name: 'Ереван', cuisine: 'armenian' } };

  it.each([
    ['купить перфоратор', [hardware], ['n1']],
    ['купить перфоратор', [hardware, tools], ['n2']],
    // A name has the word, but the kind is meant as surely as if it were there.
    ['ремонт самоката', [hardware, bicycles], ['n3']],
    ['кавказская кухня', [hardware, cafe], ['n4']],
  ])('%s', (text, pois, ids) => {
    const search = searchOver(pois);
    expect(search.searchAll(text, {}, 'kinds').results.map(({ id }) => id)).toEqual(ids);
    expect(search.meaningOf(text).standsIn).toBe(!pois.includes(tools));
  });

  it('are kinds that the taxonomy knows, each kind in one row', () => {
    const known = new Set(taxonomy.categories.map(({ id }) => id));
    expect(KIN_KINDS.flatMap(({ kinds, kin }) => [...kinds, ...kin.flat()]).filter((id) => !known.has(id))).toEqual([]);
    const kinds = KIN_KINDS.flatMap((row) => row.kinds);
    expect(kinds.filter((id, at) => kinds.indexOf(id) !== at)).toEqual([]);
  });
});

describe('words for kinds recognised by names, and for cuisines', () => {
  const at = { lonE7: 1_042_810_000, latE7: 522_860_000, organization: true };
  const pois: PoiRecord[] = [
    { id: 'n1', ...at, tags: { shop: 'car_repair', name: 'Кузовной цех' } },
    { id: 'n2', ...at, tags: { shop: 'car_repair', name: 'Автосервис' } },
    { id: 'n3', ...at, tags: { amenity: 'restaurant', name: 'Арарат', cuisine: 'armenian' } },
    { id: 'n4', ...at, tags: { amenity: 'restaurant', name: 'Волна', cuisine: 'european' } },
    { id: 'n5', ...at, tags: { shop: 'funeral_directors', name: 'Память' } },
    { id: 'n6', ...at, tags: { shop: 'butcher', name: 'Мясо' } },
    { id: 'n7', ...at, tags: { shop: 'sewing', name: 'Спицы' } },
  ];

  it.each([
    ['кузовной цех', ['n1']],
    ['хоровац', ['n3']],
    // «Похороное» has the stem of «похороны», and sounds like «похоронное».
    ['похороное бюро', ['n5']],
    ['колбасный', ['n6']],
  ])('%s', (text, ids) => {
    const { results } = searchOver(pois).searchAll(text, {}, 'kinds');
    expect(results.map(({ id }) => id)).toEqual(ids);
  });

  it('do not include a word of other phrases that is only spelled like one: «спина» is no «спица»', () => {
    expect(searchOver(pois).meaningOf('спины').categories).toEqual([]);
  });
});
