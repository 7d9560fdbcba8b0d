import { expect, it } from 'vitest';
import type { Thing } from '../support/small-town.ts';
import { talksHere } from '../support/talks.ts';

const house = (number: string, eastM: number): Thing => ({
  at: [eastM, 30],
  sizeM: 20,
  tags: { building: 'yes', 'addr:street': 'проспект Мира', 'addr:housenumber': number },
});
const place = (name: string, eastM: number, tags: Readonly<Record<string, string>>): Thing => ({
  at: [eastM, 60],
  tags: { name, ...tags },
});

const { reply } = talksHere([
  { at: [-1000, 0], to: [5000, 0], tags: { highway: 'residential', name: 'проспект Мира' } },
  house('5', 0),
  house('7', 100),
  house('9', 200),
  place('Заря', 10, { amenity: 'cafe', opening_hours: 'Mo-Su 10:00-20:00', wheelchair: 'yes' }),
  place('Рассвет', 110, { amenity: 'cafe', opening_hours: 'Mo-Su 07:00-22:00', wheelchair: 'no' }),
  place('Полдень', 210, { amenity: 'cafe', opening_hours: 'Mo-Su 09:00-23:00' }),
  place('Вита', 20, { amenity: 'pharmacy', opening_hours: 'Mo-Fr 09:00-18:00' }),
  place('Ригла', 300, { amenity: 'pharmacy', opening_hours: '24/7' }),
  place('Театр драмы', 400, { amenity: 'theatre', phone: '+7 900 000-00-01', opening_hours: 'Tu-Su 10:00-19:00' }),
  place('Гранд', 600, { shop: 'mall' }),
  { at: [630, 60], tags: { amenity: 'parking' } },
  place('Дикси', 700, { shop: 'supermarket', brand: 'Дикси' }),
  place('Дикси', 800, { shop: 'supermarket', brand: 'Дикси' }),
  place('Дикси', 850, { shop: 'supermarket', brand: 'Дикси' }),
  place('Верный', 900, { shop: 'supermarket', brand: 'Верный' }),
  place('Поворот', 3000, { amenity: 'fuel' }),
  place('Музей часов', 4500, { tourism: 'museum' }),
]);

it.each([
  'проспект Мира 99',
  'где находится дом 99 на проспекте Мира?',
  'есть ли дом 99 по проспекту Мира',
  'покажи проспект Мира, 99',
])('says that a street lacks a house: «%s»', async (message) => {
  expect(await reply(message)).toMatch(/^Дома 99 на карте нет: Верстовск, проспект Мира\./);
});

it('names the houses whose numbers are next to a missing one, and does not take a place of that name for it', async () => {
  expect(await reply('проспект Мира 3')).toMatch(
    /^Дома 3 на карте нет, ближайший номер: Верстовск, проспект Мира, 5\./,
  );
  expect(await reply('как доехать до Мира 99')).toMatch(/Дома «мира 99» на карте не нашёл/);
});

it('says which of the last list, or of a search, opens first and which closes last', async () => {
  for (const said of [['кафе рядом', 'а какое раньше открывается?'], ['какое кафе раньше всех открывается утром?']])
    expect(await reply(...said)).toMatch(/^Раньше всех сегодня открываются[^]+\n1\. Рассвет/);
  expect(await reply('какое кафе на проспекте Мира закрывается позже всех?')).toMatch(/\n1\. Полдень/);
});

it('takes no story for a request because a quality follows it', async () => {
  expect(await reply('я не люблю аптеки, есть ли рядом кафе с туалетом?')).not.toMatch(/^Аптека/m);
});

it('chooses by what a story says of somebody', async () => {
  expect(await reply('мама на коляске. где рядом поесть?')).toMatch(/^Из найденных:\n(?:1\. )?Заря/);
  expect(await reply('кафе рядом', 'а такое, чтобы с коляской можно')).toMatch(/^Из найденных:\n(?:1\. )?Заря/);
});

it('cuts off a question by «ли», and one for a detail of those counted', async () => {
  expect(await reply('где рядом аптека и работает ли она в воскресенье?')).toMatch(/^Аптека[^]+в воскресенье закрыто/);
  expect(await reply('сколько в городе аптек и какая работает до полуночи?')).toMatch(/: 2\.\n1 из 2[^]+Ригла/);
});

it('tells the hours of the whole where those of a desk are asked for', async () => {
  expect(await reply('телефон театра драмы и часы работы кассы')).toMatch(/000-00-01\.\nОтдельных часов .+10:00-19:00/);
});

it('names what stands beside a place whose tags do not tell it', async () => {
  expect(await reply('есть ли в Гранде парковка?')).toMatch(
    /парковка: на карте не указано\.\nРядом на карте: Парковка/,
  );
});

it('tells details of one place in one breath, and those of several with each', async () => {
  expect(await reply('адрес и телефон театра драмы')).toMatch(/^Театр драмы: телефон .+000-00-01; Верстовск/);
  expect(await reply('напиши адрес и телефон аптеки')).toMatch(/^Аптека, от ближайших:/);
});

it('counts two chains and tells by how many one has more', async () => {
  expect(await reply('каких магазинов больше, Дикси или Верных, и на сколько')).toContain('Больше: Дикси, на 2.');
});

it('takes what follows «с» for a quality and no kind of its own', async () => {
  expect(await reply('ищу кафе на проспекте Мира с парковкой и музеем')).not.toMatch(/^(?:Парковка|Музей)/m);
});

it('looks where somebody stays or seeks a home', async () => {
  for (const home of ['снимаем квартиру на', 'ищу квартиру на', 'мой дом на'])
    expect(await reply(`${home} проспекте Мира 9, где рядом аптека?`)).toMatch(/1\. Ригла: [^\n]*100 м/);
});

it('tells a way within minutes by whatever verb of walking', async () => {
  expect(await reply('от театра драмы до Гранда дойдём за десять минут?')).toMatch(/пешком[^]+Да, за 10 мин успеете\./);
  expect(await reply('успею от театра драмы до Гранда за 5 минут на машине?')).toMatch(/на машине[^]+Да, за 5 мин/);
});

it('stops on the way at the nearest of a kind whose quality it cannot check', async () => {
  expect(await reply('от театра драмы до музея часов, и заехать по пути на заправку с 95-м')).toMatch(
    /через «Поворот»[^]+Проверить не могу: «с 95-м»\.$/,
  );
});

it('adds a stop at the end of the last way', async () => {
  expect(await reply('от театра драмы до Гранда пешком', 'а в конце ещё в Дикси')).toMatch(/через «Гранд» до «Дикси»/);
});

it('does not say that nothing is left out of what was found, nor take «без машины» for a thing to leave out', async () => {
  expect(await reply('аптека рядом, муж без машины')).not.toMatch(/Исключ|машин/);
});
