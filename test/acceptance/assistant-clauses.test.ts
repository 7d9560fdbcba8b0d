import { describe, expect, it } from 'vitest';
import { talksHere } from '../support/talks.ts';

/** Messages of several clauses, over the demo city: each clause counts, and none becomes part of a name. */

const { ask, reply } = talksHere();

const namesIn = async (message: string): Promise<string[]> => (await ask(message)).places.map(({ name }) => name);

describe('what is not wanted', () => {
  it('is left out by its name, wherever it stands', async () => {
    const [first] = await namesIn('аптека');
    expect(first).toBeDefined();
    for (const message of [
      `аптека кроме ${first!}`,
      `мне бы аптеку, только не ${first!}`,
      `нужна аптека, ${first!} не предлагай`,
      `any pharmacy but not ${first!}`,
    ]) {
      const names = await namesIn(message);
      expect(names.length, message).toBeGreaterThan(0);
      expect(names, message).not.toContain(first);
    }
    expect(await reply(`аптека кроме ${first!}`)).toMatch(/\nИсключил: «.+»\.$/);
  });

  it('is left out by its kind', async () => {
    const told = await ask('что посмотреть, только без музеев');
    expect(told.places.length).toBeGreaterThan(0);
    for (const { category } of told.places) expect(category).not.toBe('museum');
  });

  it('is no chain where none is wanted', async () => {
    expect(await reply('аптека не сетевая')).toMatch(/Исключил: «сетевая»/);
  });

  it('says so if nothing of it was found', async () => {
    expect(await reply('аптека без ресторана')).toMatch(/Исключать из найденного нечего: «ресторана»/);
  });
});

describe('a time', () => {
  it('is one wherever it stands, and no place', async () => {
    for (const message of [
      'в субботу утром аптека рядом с вокзалом',
      'аптека рядом с вокзалом, чтобы в субботу утром работала',
      'в субботу утром, рядом с вокзалом, нужна аптека',
      'pharmacy near the station, open on saturday morning',
      'any pharmacy near the station, open till 9pm',
    ])
      expect(await reply(message), message).toMatch(
        /^(?:Открытые в это время|Open at that time)[^]+(?:рядом с «Вокзал|near )/,
      );
  });

  it('is kept in the centre and in the night after its day', async () => {
    const told = await reply('в пятницу до часу ночи посидеть бы где-нибудь в центре');
    expect(told).toMatch(/^(?:Открытые в это время|Часы работы этих мест)/);
    expect(told).not.toContain('«в пятницу');
  });
});

describe('a clause beside a request', () => {
  it('counts for each of several kinds', async () => {
    expect(await reply('аптека и почта рядом, чтобы в субботу утром работали')).toMatch(
      /^Открыто в субботу утром, по часам на карте:\nАптека:\n1\. [^]+\nПочтовое отделение:\n1\. .*сб 09:00/,
    );
  });

  it('tells a story, and is no part of a name', async () => {
    for (const story of ['ребёнок заболел', 'у меня температура', 'муж забыл рецепт', 'зуб болит']) {
      const told = await ask(`мне бы аптеку, ${story}, только чтоб работала сейчас`);
      for (const { category } of told.places) expect(category, story).toBe('pharmacy');
      expect(told.reply, story).not.toContain('Не нашёл');
    }
  });

  it('is no story where somebody looks for something', async () => {
    for (const message of [
      'мы с мужем ищем аптеку, чтобы открыта была сейчас',
      'we are looking for a pharmacy, open now',
    ]) {
      const told = await ask(message);
      expect(told.places.length, message).toBeGreaterThan(0);
      for (const { category } of told.places) expect(category, message).toBe('pharmacy');
    }
  });

  it('is a wish that is met, or said not to be', async () => {
    expect(await reply('где поесть рядом с вокзалом, и чтобы пускали с попугаем')).toMatch(
      /Вокзал[^]+\nНе учёл: «чтобы пускали с попугаем»\.$/,
    );
    expect(await reply('аптека, рядом с абырвалгом')).toMatch(/\nНе учёл: «рядом с абырвалгом»\.$/);
  });

  it('asks more of the place that another names', async () => {
    expect(await reply('аптека', 'какая из них ближе, и до скольки она')).toMatch(/^Здравица[^]+\nЗдравица/);
    expect(await reply('муж забыл паспорт, где тут аптека, и работает ли она в субботу')).toMatch(
      /^Аптека[^]+\nЗдравица .+суббот/,
    );
  });

  it('asks for the way to the first place, and not through all', async () => {
    expect(await reply('найди аптеку и построй маршрут')).toMatch(/^Аптека, от ближайших:[^]+\nОт вас до «.+»: /);
  });

  it('asks for something on the way that another asks for', async () => {
    expect(await reply('как дойти до вокзала пешком, и есть ли аптека по пути')).toMatch(
      /^От вас до «Вокзал.+пешком[^]+\n.*(?:по дороге|По дороге)/,
    );
  });
});

describe('the weather', () => {
  it('is no question where it only tells why something is wanted', async () => {
    for (const message of ['дождь, сын 6 лет. какие музеи рядом?', 'rain, kids are bored. which museums are near?'])
      expect(await reply(message), message).not.toMatch(/погоды|weather/);
    for (const message of ['будет ли завтра дождь', 'дождь будет?', 'will it rain tomorrow'])
      expect(await reply(message), message).toMatch(/погоды на карте нет|no weather/);
  });
});
