import { describe, expect, it } from 'vitest';
import type { Thing } from '../support/small-town.ts';
import { talksHere } from '../support/talks.ts';

const thing = (name: string, eastM: number, tags: Readonly<Record<string, string>>): Thing => ({
  at: [eastM, 0],
  tags: { name, ...tags },
});
const { ask, reply } = talksHere([
  { at: [-3000, 20], to: [3000, 20], tags: { highway: 'residential', name: 'Долгая улица' } },
  { at: [2000, 40], sizeM: 20, tags: { building: 'yes', 'addr:street': 'Долгая улица', 'addr:housenumber': '20' } },
  thing('Заречье', -2000, { place: 'suburb' }),
  thing('Прокуратура Зареченского района', 300, { office: 'government' }),
  thing('УВД Пролетарского района', 400, { amenity: 'police' }),
  thing('Аптека у моста', -2050, { amenity: 'pharmacy' }),
  thing('Аптека в центре', 50, { amenity: 'pharmacy' }),
  thing('Аптека на Долгой', 2100, { amenity: 'pharmacy' }),
  thing('Школа № 1', 2200, { amenity: 'school' }),
  thing('Школа № 2', 100, { amenity: 'school' }),
  thing('Солнышко', 2250, { amenity: 'kindergarten' }),
  thing('Городской сад', 150, { leisure: 'garden' }),
  thing('Копейка', 2300, { shop: 'convenience' }),
  thing('Дом с ключами', 200, { office: 'estate_agent' }),
  thing('Кафе «Сеть»', 700, { amenity: 'cafe', internet_access: 'wlan', wheelchair: 'yes' }),
  thing('Кафе «Тихое»', 60, { amenity: 'cafe', internet_access: 'no' }),
  thing('Магнит', 420, { shop: 'supermarket' }),
  thing('Сувениры', 30, { shop: 'gift' }),
  thing('Айболит', 350, { amenity: 'veterinary' }),
  thing('Лапа', 900, { amenity: 'veterinary', opening_hours: '24/7' }),
  thing('Мастерская', 500, { shop: 'repair', repair: 'electronics' }),
  thing('Телефоны', 450, { shop: 'mobile_phone' }),
  thing('Спортивная секция', 2150, { leisure: 'sports_centre' }),
  thing('Городской спортклуб', 120, { leisure: 'sports_centre' }),
  thing('Банк «Запад»', 800, { amenity: 'bank' }),
  thing('Банк «Восток»', 2350, { amenity: 'bank' }),
]);

describe('a district', () => {
  it.each(['аптеки в зареченском районе', 'аптеки зареченского района', 'аптека в Зареченском районе есть?'])(
    'is the quarter that its adjective comes from: «%s»',
    async (message) => {
      expect((await ask(message)).places[0]).toMatchObject({ name: 'Аптека у моста' });
    },
  );

  it('is said not to be on the map, and is no institution of its name', async () => {
    for (const message of ['аптеки в пролетарском районе', 'аптеки пролетарского района']) {
      const told = await reply(message);
      expect(told, message).toMatch(/^Не нашёл на карте: «.*пролетарск.+ район.+»\.\n[^]+Аптека в центре/);
      expect(told, message).not.toContain('УВД');
    }
  });
});

describe('a dwelling that somebody looks for', () => {
  it.each([
    'Выбираем квартиру на Долгой улице 20: есть ли сад, школа и магазины?',
    'переезжаем на Долгую улицу 20, есть ли рядом сад, школа, магазин',
    'хотим снять двушку на Долгой улице 20. Какие рядом сады, школы и магазины?',
  ])('is the place of what is asked, and no wish for an agency: «%s»', async (message) => {
    const { places } = await ask(message);
    const names = places.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Солнышко', 'Школа № 1', 'Копейка']));
    expect(names).not.toContain('Дом с ключами');
    expect(names).not.toContain('Городской сад');
  });

  it('has what is around it', async () => {
    expect(await reply('думаем купить квартиру на Долгой улице 20, что там рядом')).toMatch(
      /^Ближайшее рядом с «.*Долгая улица, 20»:\n1\. магазин продуктов: Копейка/,
    );
  });
});

describe('a list of kinds', () => {
  it.each(['аптека, школа и банк', 'школа и аптека', 'есть ли рядом аптека, банк, школа'])(
    'is told kind by kind: «%s»',
    async (message) => {
      const names = (await ask(message)).places.map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(['Аптека в центре', 'Школа № 2']));
    },
  );
});

describe('a thing with another beside it', () => {
  it.each([
    'нужен банк и чтобы рядом продукты',
    'банк, чтобы рядом был продуктовый магазин',
    'найди банк, рядом с которым есть магазин продуктов',
    'банк с продуктовым магазином рядом',
  ])('is chosen by that: «%s»', async (message) => {
    const { places, reply: told } = await ask(message);
    expect(places).toHaveLength(1);
    expect(told).toMatch(/Банк.+; рядом: Копейка \(50 м\)$/);
  });

  it('is told with a note where no other is near', async () => {
    expect(await reply('нужна школа, чтобы рядом был театр')).not.toContain('; рядом');
  });
});

it('takes a kind and what it must have apart: «в каких кафе есть …»', async () => {
  for (const message of ['в каких кафе есть вайфай и можно заехать на коляске', 'в каком кафе есть вайфай']) {
    const { intents, reply: told } = await ask(message);
    expect(intents, message).toEqual(['find']);
    expect(told, message).toMatch(/Кафе «Сеть»[^]+Выбрано по отметкам/);
  }
});

it('takes a telephone of a kind on a street for any there, and a chain before goods of that name', async () => {
  expect(await reply('телефон аптеки на Долгой улице')).toMatch(/^Аптека рядом с «.*Долгая улица»/);
  expect(await reply('далеко ли до ближайшего Магнита')).toMatch(/^От вас до «Магнит»/);
});

it('takes «ближе всего» for the order, and not for a word of the name', async () => {
  expect(await reply('живу на Долгой улице 20, какая аптека ближе всего')).toMatch(/^Аптека.*:\n1\. Аптека на Долгой/);
});

describe('a complaint', () => {
  it.each([
    'собака заболела, куда везти ночью',
    'куда обратиться ночью, если заболела собака',
    'кошка заболела куда ехать ночью',
  ])('is answered with who helps at that time: «%s»', async (message) => {
    expect((await ask(message)).places[0]).toMatchObject({ name: 'Лапа' });
  });

  it.each(['собака хромает, к кому обратиться', 'муж заболел, где аптека', 'потерял ключи от дома, что делать'])(
    'is what is looked for, and not the question for help: «%s»',
    async (message) => {
      expect(await reply(message)).not.toMatch(/«[^»]*(?:обратиться|муж|делать)/);
    },
  );

  it('leaves «куда идти» after an answer to it', async () => {
    expect((await ask('аптека', 'спасибо, куда идти')).route).not.toBeNull();
  });
});

it.each([
  'сын ходит в школу № 1, какие спортивные секции рядом с ней',
  'дочь учится в школе № 1, где рядом спортивная секция',
])('takes the place that somebody goes to for that of the question: «%s»', async (message) => {
  expect((await ask(message)).places[0]).toMatchObject({ name: 'Спортивная секция' });
});
