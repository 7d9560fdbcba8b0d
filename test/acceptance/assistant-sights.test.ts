import { describe, expect, it } from 'vitest';
import type { Thing } from '../support/small-town.ts';
import { talksHere } from '../support/talks.ts';

const sight = (name: string, eastM: number, tags: Readonly<Record<string, string>>): Thing => ({
  at: [eastM, 0],
  tags: { name, ...tags },
});
const { ask, reply } = talksHere([
  { at: [-900, 0], to: [900, 0], tags: { highway: 'residential', name: 'Долгая улица' } },
  sight('Памятный камень', 100, { historic: 'memorial' }),
  sight('Городская библиотека', 150, { amenity: 'library' }),
  sight('Музей пряника', 500, { tourism: 'museum', wikipedia: 'ru:Музей пряника' }),
  sight('Дом воеводы', 600, { historic: 'manor', wikidata: 'Q1', start_date: '1782' }),
  sight('Ильинская церковь', -500, { amenity: 'place_of_worship', religion: 'christian', start_date: 'C17' }),
  sight('Никольская церковь', -300, { amenity: 'place_of_worship', religion: 'christian', start_date: '1901-05-01' }),
  sight('Галактика', -700, { shop: 'mall' }),
  sight('Макси', 700, { shop: 'mall' }),
  sight('МАКС', 450, { shop: 'furniture' }),
  sight('Верстовск-Центральный', 850, { railway: 'station' }),
  sight('Пригородный вокзал', -850, { railway: 'station' }),
  sight('Привокзальное кафе', 860, { amenity: 'cafe' }),
  sight('Кафе «Пригород»', -860, { amenity: 'cafe' }),
  sight('Защитникам города', 750, { historic: 'monument', loc_name: 'Алёша' }),
  sight('памятник Алёша', 760, { building: 'yes' }),
  sight('Новая церковь', -100, { amenity: 'place_of_worship', religion: 'christian' }),
]);

describe('what is worth seeing', () => {
  it('is what an encyclopedia knows, then the nearest, and nothing else', async () => {
    const said = await reply('что интересного в центре');
    expect(said).toMatch(
      /^Что посмотреть рядом с «Центр города»:\n1\. Музей пряника.+\n2\. Дом воеводы.+\n3\. Памятный камень.+\n4\. Защитникам города.+\nОценок на карте нет/,
    );
    expect(said).not.toContain('библиотека');
  });

  it.each([
    'что посмотреть за два часа',
    'что посмотреть пешком часа за два',
    'есть 2 часа до поезда, что посмотреть рядом с музеем пряника',
    'что интересного посмотреть за пару часов, если я у дома воеводы',
    'хотим прогуляться по историческому центру, что не пропустить',
    'какие достопримечательности обойти пешком',
  ])('is a walk if the message asks for one or names its hours: «%s»', async (message) => {
    const { reply: said, route } = await ask(message);
    expect(said).toMatch(/^Лучший порядок обхода пешком: /);
    expect(said).toContain('Дом воеводы');
    expect(route).not.toBeNull();
  });

  it('begins a walk in the centre, which is no place of its own', async () => {
    expect(await reply('прогулка по центру на 2 часа')).toMatch(/\n1\. Центр города\n/);
  });

  it('is told with the time that is left at each place', async () => {
    expect(await reply('маршрут по церквям на три часа')).toMatch(
      /церковь[^]+\nИз 3 ч на дорогу уйдёт .+ мин, на каждое /,
    );
  });

  it('becomes a walk when its list is to be a route', async () => {
    expect(await reply('церкви', 'составь маршрут')).toMatch(/^Лучший порядок обхода пешком: [^]+Никольская церковь/);
  });
});

describe('the oldest of a kind', () => {
  it('is told by the years on the map, and how many have one', async () => {
    expect(await reply('самая старая церковь города')).toMatch(
      /^Год постройки на карте есть у 2 из 3 таких мест, поэтому точно не скажу\. Старше других: Ильинская церковь \(1600\), Никольская церковь \(1901\)\.\n1\. Ильинская церковь/,
    );
    expect(await reply('какое самое старое здание')).toMatch(
      /Старше других: Ильинская церковь \(1600\), Дом воеводы \(1782\)/,
    );
  });
});

it('takes what «из» has behind «какой» for the kind of the options, and «Макси» for no «МАКС»', async () => {
  expect(await reply('какой из торговых центров ближе к дому воеводы макси или галактика')).toMatch(
    /^Ближе всего от «Дом воеводы»: Макси, на 1,2 км\.\n1\. Макси.+\n2\. Галактика/,
  );
});

it('goes on foot for «пешеходный маршрут»', async () => {
  expect(await reply('пешеходный маршрут от дома воеводы до музея пряника')).toMatch(/^От «Дом воеводы» до .+ пешком/);
});

it('takes «вокзал» for the main station, not for the one whose name has the word', async () => {
  expect(await reply('как дойти от вокзала до музея пряника')).toMatch(/^От «станция Верстовск-Центральный» до /);
});

it.each([
  'кафе у вокзала',
  'я на вокзале, где рядом кафе',
  'где кафе, если я у вокзала',
  'кафе рядом с главным вокзалом',
])('takes it for that also beside it: «%s»', async (message) => {
  expect((await ask(message)).places[0]).toMatchObject({ name: 'Привокзальное кафе' });
});

describe('a nickname', () => {
  it.each(['как дойти до алёши', 'аптека рядом с алёшей'])('is a place: «%s»', async (message) => {
    expect(await reply(message)).not.toMatch(/Не нашёл на карте/);
  });
});
