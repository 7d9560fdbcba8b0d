import { describe, expect, it } from 'vitest';
import { InvalidInputError } from '../errors.ts';
import { drawTowns } from './testing/drawn-town.ts';

const { geocoder } = drawTowns([
  {
    name: 'Ангарополь',
    lat: 52,
    lon: 104,
    population: 500_000,
    region: 'Вымышленная область',
    outline: 0.05,
    streets: {
      'улица Ленина': ['1', '2', '12', '12 к1', '100'],
      'Лесная улица': ['3'],
      'переулок Курбатова': ['1', '3'],
      'улица Курбатова': ['1', '3'],
      'деревня Малёвка': ['4'],
    },
  },
]);

describe('parse', () => {
  it('takes a messy line apart', () => {
    expect(geocoder.parse('664000, г. Ангарополь, ул. Лннина, д.12 к.1, подъезд 2, эт. 3, кв. 45')).toMatchObject({
      cleaned: 'Ангарополь, улица Ленина, 12 к1',
      components: {
        city: 'Ангарополь',
        street: 'улица Ленина',
        housenumber: '12 к1',
        flat: '45',
        entrance: '2',
        floor: '3',
        postcode: '664000',
      },
      unparsed: [],
      quality: 'corrected',
      precision: 'house',
    });
  });

  it('calls a clean address good', () => {
    const parsed = geocoder.parse('Ангарополь, улица Ленина, 12');
    expect(parsed).toMatchObject({ quality: 'good', precision: 'house', unparsed: [] });
    expect(parsed.confidence).toBeGreaterThan(0.9);
  });

  it('keeps the number of a house that is not known and says so', () => {
    const parsed = geocoder.parse('Ангарополь, улица Ленина, 14 кв 5');
    expect(parsed).toMatchObject({
      cleaned: 'Ангарополь, улица Ленина, 14',
      components: { housenumber: '14', flat: '5' },
      quality: 'incomplete',
      precision: 'nearest_house',
      id: null,
    });
  });

  it('reports the words that are no address', () => {
    expect(geocoder.parse('Ангарополь, Лесная 3 Кракозяблик').unparsed).toEqual(['Кракозяблик']);
  });

  it('fails on what is no address, keeping the text', () => {
    expect(geocoder.parse('абракадабра щщщ')).toMatchObject({
      cleaned: null,
      quality: 'failed',
      unparsed: ['абракадабра щщщ'],
      lat: null,
      precision: 'none',
    });
    expect(geocoder.parse('')).toMatchObject({ quality: 'failed', unparsed: [] });
  });
});

describe('parse of an address that the snapshot does not hold', () => {
  it.each([
    [
      '692909, РФ, Приморский край, г. Находка, ул. Добролюбова, 18',
      {
        region: 'Приморский край',
        city: 'Находка',
        street: 'улица Добролюбова',
        housenumber: '18',
        postcode: '692909',
      },
    ],
    [
      'Самарская область, п.г.т. Алексеевка, ул. Ульяновская д. 21',
      {
        region: 'Самарская область',
        city: 'Алексеевка',
        street: 'Ульяновская улица',
        settlementType: 'посёлок городского типа',
        housenumber: '21',
      },
    ],
    [
      'Свердловская обл, Сысертский р-н, Асбест п, Ключевская ул, д. 1, 001',
      {
        region: 'Свердловская область',
        district: 'Сысертский район',
        city: 'Асбест',
        street: 'Ключевская улица',
        housenumber: '1',
        flat: '001',
      },
    ],
    [
      'РОССИЯ, 105082, Москва г, Спартаковская пл, Дом 14стр. 4, мм 132',
      { city: 'Москва', street: 'Спартаковская площадь', housenumber: '14 с4', flat: '132' },
    ],
    [
      'г.Копейск ул.Короленко д.4Б кв.39/ЖП',
      { city: 'Копейск', street: 'улица Короленко', housenumber: '4Б', flat: '39/ЖП' },
    ],
    [
      'Мурманская обл поселок городского типа Молочный, ул.Гальченко д.11',
      {
        region: 'Мурманская область',
        city: 'Молочный',
        street: 'улица Гальченко',
        settlementType: 'посёлок городского типа',
        housenumber: '11',
      },
    ],
    ['саратов фестивальная улица 69', { city: 'Саратов', street: 'Фестивальная улица', housenumber: '69' }],
    [
      '4а 127560 улица конёнкова брянск',
      { city: 'Брянск', street: 'улица Конёнкова', housenumber: '4А', postcode: '127560' },
    ],
    ['москва 78с1 проспект Вернадского', { city: 'Москва', street: 'проспект Вернадского', housenumber: '78 с1' }],
    ['ул.Ново-Садовая 106м Самара', { city: 'Самара', street: 'Ново-Садовая улица', housenumber: '106М' }],
    [
      'Ижевск ул Удмуртская 255 подъезд 3 этаж 5 домофон 12к3456',
      { city: 'Ижевск', street: 'Удмуртская улица', housenumber: '255', entrance: '3', floor: '5' },
    ],
    [
      'Ульяновск, 1-й Инзенский пр-д, 20/31',
      { city: 'Ульяновск', street: '1-й Инзенский проезд', housenumber: '20/31' },
    ],
  ])('tells the parts that type words mark: %s', (line, components) => {
    expect(geocoder.parse(line)).toMatchObject({ quality: 'text_only', id: null, precision: 'none', components });
  });

  it.each([
    [
      'обл. Свердловская, р-н. Серовский, г. Серов, ул. Ленина, 5',
      'Свердловская область, Серовский район, Серов, улица Ленина, 5',
    ],
    [
      'Московская обл., г.о. Люберцы, рп. Томилино, мкр. Птицефабрика, д. 5',
      'Московская область, городской округ Люберцы, рабочий посёлок Томилино, микрорайон Птицефабрика, 5',
    ],
    ['обл Тульская, с/с Медвенский, д Медвенка, д. 7', 'Тульская область, Медвенский сельсовет, деревня Медвенка, 7'],
    ['ростов-на-дону, ул большая садовая 5', 'Ростов-на-Дону, Большая Садовая улица, 5'],
    ['улица Набережная, 3, г Томск', 'Томск, Набережная улица, 3'],
    ['г. Томск, ул. Г. Богданова, 92', 'Томск, улица Г. Богданова, 92'],
    ['г. Томск, ул. П. Фомина, 4', 'Томск, улица П. Фомина, 4'],
    ['г. Томск, М. Ленская улица, 4', 'Томск, М. Ленская улица, 4'],
    ['п. Кировский улица Мира 4', 'посёлок Кировский, улица Мира, 4'],
    // A city that is a federal subject, everyday names, an abbreviated region.
    ['Шмидта ул д.26, МОСКВА', 'Москва, улица Шмидта, 26'],
    ['СПб, улица Ямская, д. 40 "Б"', 'Санкт-Петербург, Ямская улица, 40Б'],
    ['г. Н. Новгород, Сормовский р-н, ул. Коминтерна, 139', 'Сормовский район, Нижний Новгород, улица Коминтерна, 139'],
    ['Свердл. обл., г Каменск-Уральский, ул. Мира, 1', 'Свердловская область, Каменск-Уральский, улица Мира, 1'],
    ['г Москва, г Троицк, ул Солнечная, д 8', 'Москва, Троицк, Солнечная улица, 8'],
    ['Москва, Зеленоград, корпус 1144, кв. 20', 'Москва, Зеленоград, к1144'],
    // Districts, and settlements that are not districts.
    [
      'Московская область, Раменский р-н, с.п. Островецкое, д. Островцы, 11',
      'Московская область, Раменский район, деревня Островцы, 11',
    ],
    [
      'Москва, п. Сосенское, пос. Коммунарка, ул. Мира, 6',
      'Москва, Сосенское поселение, посёлок Коммунарка, улица Мира, 6',
    ],
    [
      'Самарская область, г. Томск, Железнодорожный район, Лесная ул, д. 75',
      'Самарская область, Железнодорожный район, Томск, Лесная улица, 75',
    ],
    ['г Балашиха, мкр Железнодорожный, ул Советская, д. 9', 'Балашиха, Железнодорожный микрорайон, Советская улица, 9'],
    [
      'Моск. обл, Рамонский муниципальный район, с. Ямное, ул. Мира, 3',
      'Московская область, Рамонский муниципальный район, село Ямное, улица Мира, 3',
    ],
    // Names that are type words or qualifiers.
    ['Смоленская обл, Починок г, ул Мира, 24', 'Смоленская область, Починок, улица Мира, 24'],
    ['Респ Татарстан, поселок Дачное, ул Мира, 3', 'Республика Татарстан, посёлок Дачное, улица Мира, 3'],
    ['Респ Татарстан, Дачное поселок, ул Мира, 3', 'Республика Татарстан, посёлок Дачное, улица Мира, 3'],
    ['Чишмы рабочий поселок, улица Ломоносова, 6', 'рабочий посёлок Чишмы, улица Ломоносова, 6'],
    ['г. Салехард, ул. Республики, д. 72', 'Салехард, улица Республики, 72'],
    ['г Томск, ул-ца Малая Набережная, 55', 'Томск, Малая Набережная улица, 55'],
    ['Томск, ул. Липовый Парк, 6', 'Томск, улица Липовый Парк, 6'],
    ['г. Удачный, мкр. Новый город, д. 12', 'Удачный, микрорайон Новый город, 12'],
    // A street without its type word, a quarter without its town's.
    ['воронеж плехановская 13', 'Воронеж, Плехановская, 13'],
    ['Екб, Малышева 51', 'Екатеринбург, Малышева, 51'],
    ['Екатеринбург, 8 марта 46', 'Екатеринбург, 8 Марта, 46'],
    ['Липецк, 15 мкр., д. 4', 'Липецк, микрорайон 15, 4'],
  ])('writes it as it should be: %s', (line, cleaned) => {
    expect(geocoder.parse(line)).toMatchObject({ cleaned, quality: 'text_only', lat: null, precision: 'none' });
  });

  it.each([
    ['404130, обл Волгоградская, г Волжский, ул Мира, 42, 103', { housenumber: '42', flat: '103' }],
    ['Кузбасс, Белово, пгт Инской, Приморская 12-7', { housenumber: '12', flat: '7', street: 'Приморская' }],
    ['Кузбасс, Белово, Приморская 12-14', { housenumber: '12-14' }],
  ])('tells a flat from a range: %s', (line, components) => {
    expect(geocoder.parse(line)).toMatchObject({ quality: 'text_only', components });
  });

  it('takes no street of another region for the one that the line names', () => {
    const { geocoder: towns } = drawTowns([
      { name: 'Заречный', lat: 53, lon: 45, region: 'Пензенская область', streets: { 'улица Мира': ['5'] } },
    ]);
    expect(towns.parse('Пензенская обл, г. Заречный, ул. Мира, 5')).toMatchObject({ quality: 'good' });
    expect(towns.parse('Свердловская обл, г. Заречный, ул. Мира, 5')).toMatchObject({
      quality: 'text_only',
      cleaned: 'Свердловская область, Заречный, улица Мира, 5',
      lat: null,
    });
  });

  it('names what of the line is no part of it', () => {
    expect(geocoder.parse('г. Томск, ул. Мира, 3, Кракозяблик').unparsed).toEqual(['Кракозяблик']);
  });

  it('takes no other town for one that the line names', () => {
    expect(geocoder.parse('г. Таганрог, ул. Ленина, 12')).toMatchObject({
      quality: 'text_only',
      cleaned: 'Таганрог, улица Ленина, 12',
      components: { city: 'Таганрог', street: 'улица Ленина', housenumber: '12' },
    });
  });

  it('takes no street called after a town for the town, nor a street of the very town for another', () => {
    const { geocoder: towns } = drawTowns([
      {
        name: 'Королёв',
        lat: 56,
        lon: 38,
        population: 200_000,
        outline: 0.05,
        streets: { 'улица Королёва': ['5'], 'Ханты-Мансийская улица': ['19'], 'улица Мира': ['3'] },
      },
    ]);
    expect(towns.parse('г. Королёв, ул. Королёва, 5')).toMatchObject({ quality: 'good' });
    expect(towns.parse('г. Ханты-Мансийск, ул. Ледовая, д.19')).toMatchObject({
      quality: 'text_only',
      components: { city: 'Ханты-Мансийск' },
    });
    expect(towns.parse('г. Королёв, вн.тер.г. муниципальный округ Зюзино, ул. Мира, д. 3').components).toMatchObject({
      city: 'Королёв',
      street: 'улица Мира',
      housenumber: '3',
    });
  });

  it.each([
    ['Ангарополь, Ленина 12 к 3, 45 кв, 3 под.', { housenumber: '12 к 3', flat: '45', entrance: '3' }],
    ['Ангарополь, Ленина 12, 3-й подъезд, 45-я кв', { housenumber: '12', flat: '45', entrance: '3' }],
    ['Ангарополь, Ленина 12, 5э, 3п, кв-ра 45', { housenumber: '12', flat: '45', entrance: '3', floor: '5' }],
    ['Ангарополь, Ленина 12, на 5 этаже, 3 вход', { housenumber: '12', entrance: '3', floor: '5' }],
  ])('reads premises in any order: %s', (line, components) => {
    expect(geocoder.parse(line).components).toMatchObject(components);
  });

  it('flats after a hyphen or a comma, places to park and phones are reported', () => {
    expect(geocoder.parse('Ангарополь, Ленина 12-45').components).toMatchObject({ housenumber: '12', flat: '45' });
    expect(geocoder.parse('Ангарополь, Ленина, 12, 45').components).toMatchObject({ housenumber: '12', flat: '45' });
    expect(geocoder.parse('Ангарополь, Ленина, 12, м/м 3,4').components).toMatchObject({ flat: '3,4' });
    expect(geocoder.parse('Ангарополь, Ленина, 12 тел. 8-912-345-67-89').matched).toContainEqual({
      text: 'тел. 8-912-345-67-89',
      component: 'phone',
      corrected: null,
    });
  });
});

describe('a street that is called as a village', () => {
  it.each(['деревня Малёвка, 4', 'д. Малёвка, 4', 'Ангарополь, дер. Малёвка д 4'])('is found: %s', (line) => {
    const { cleaned, quality, confidence } = geocoder.parse(line);
    expect({ cleaned, quality }).toEqual({ cleaned: 'Ангарополь, деревня Малёвка, 4', quality: 'good' });
    expect(confidence).toBeGreaterThan(0.9);
  });
});

describe('structured geocoding', () => {
  it('finds an address by its parts', () => {
    const address = { region: 'Вымышленная', city: 'Ангарополь', street: 'Ленина', housenumber: '12' };
    expect(geocoder.geocodeStructured(address).results[0]!.name).toBe('Ангарополь, улица Ленина, 12');
    expect(geocoder.geocodeStructured({ city: 'ангарополь' }).results[0]!.placeType).toBe('city');
  });

  it.each([[{}], [{ city: ' ' }], [null], [{ city: 5 }], [{ street: 'я'.repeat(101) }]])('refuses %j', (address) => {
    expect(() => geocoder.geocodeStructured(address as object)).toThrow(InvalidInputError);
  });
});
