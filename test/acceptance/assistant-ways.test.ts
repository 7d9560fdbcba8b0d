import { describe, expect, it } from 'vitest';
import { talksHere } from '../support/talks.ts';

/** What the built-in assistant says to requests of strangers for ways and places, over the demo city: one test for each cause that was mended. */

const { ask, reply } = talksHere();

describe('ways', () => {
  it('are told by each means also where the message ends with which is quicker', async () => {
    expect(await reply('от вокзала до парка пешком или на велосипеде как быстрее')).toMatch(
      /^От «Вокзал.+» до «Городской парк»:\n1\. .+ пешком, .+\n2\. .+ на велосипеде, .+\nБыстрее на велосипеде/,
    );
  });

  it('are told by each means that a message names, and which is quicker', async () => {
    const { reply: said, route } = await ask('от вокзала до парка на машине и пешком, сравни');
    expect(said).toMatch(
      /^От «Вокзал.+» до «Городской парк»:\n1\. .+ пешком, .+\n2\. .+ на машине, .+\nБыстрее на машине/,
    );
    expect(route).not.toBeNull();
  });

  it('are judged where a message asks whether they are far, or done in time', async () => {
    expect(await reply('от вокзала до парка пешком далеко?')).toMatch(/\nПешком дойти можно, но не близко\.$/);
    expect(await reply('успею за 5 минут с Мира 6 на Советскую 39 на велосипеде?')).toMatch(
      / велосипеде.+\nНет, за 5 мин/,
    );
    expect(await reply('успею за 20 минут с Мира 6 на Советскую 39 на велосипеде?')).toMatch(
      /\nДа, за 20 мин успеете\.$/,
    );
  });

  it('lead to what was found by the request before in the same message, from the address beside which it was looked for', async () => {
    const { reply: said, route } = await ask('Нужна аптека рядом с Советской 39, как туда быстрее на машине');
    expect(said).toMatch(/^Аптека рядом с «Верстовск, Советская улица, 39»:\n1\. /);
    expect(said).toMatch(/\nОт «Верстовск, Советская улица, 39» до «.+»: .+ на машине/);
    expect(route!.from.name).toBe('Верстовск, Советская улица, 39');
  });

  it('begin where the second request says, and so does the search before', async () => {
    const said = await reply('найди ближайшую круглосуточную аптеку и построй к ней маршрут от Советской 39');
    expect(said).toMatch(/\n1\. .+Заречный переулок, 2\/34, 360 м .+круглосуточно/);
    expect(said).toMatch(/\nОт «Верстовск, Советская улица, 39» до «Аптека»/);
  });

  it('are not told to what is only like the thing that was asked for', async () => {
    const { reply: said, route } = await ask('ближайшая мечеть и как проехать');
    expect(said).toMatch(/^Точно «мечеть» поблизости на карте не нашёл/);
    expect(route).toBeNull();
  });
});

describe('several stops', () => {
  it('begin and end where the message says', async () => {
    const { reply: said, route } = await ask('объезд: Мира 6, Советская 39, вернуться на Вокзальную 5. сколько км?');
    expect(said).toMatch(
      /^Лучший порядок объезда на машине: .+ км, .+ с возвратом[^]+\n1\. Верстовск, Вокзальная улица, 5\n/,
    );
    expect(said).toMatch(/\n4\. Верстовск, Вокзальная улица, 5$/);
    expect(route!.geometry!.coordinates.length).toBeGreaterThan(2);
    const plan = await reply('курьер: Мира 6, Советская 39 — составь порядок объезда от вокзала');
    expect(plan).toMatch(/\n1\. Вокзал Верстовск/);
  });

  it('are a plan on foot with the time that is left for each', async () => {
    const said = await reply(
      'Мы приезжаем на вокзал в 10 утра, обратно в 18. Составь план: музей, обед, парк, без машины',
    );
    expect(said).toMatch(/^Лучший порядок обхода пешком: .+ с возвратом\.\n1\. Вокзал/);
    expect(said).toMatch(
      /\n5\. Вокзал.+\nИз 8 ч на дорогу уйдёт .+ мин, на каждое место останется около .+: времени хватает\.$/,
    );
  });

  it('are the places that were told before', async () => {
    const said = await reply('музеи', 'проложи путь по ним пешком');
    expect(said).toMatch(/^Лучший порядок обхода пешком[^]+\n2\. Краеведческий музей.+\n3\. Картинная галерея/);
  });
});

describe('several places', () => {
  it('of a kind are toured on foot', async () => {
    expect(await reply('маршрут по музеям на 3 часа')).toMatch(/^Лучший порядок обхода пешком[^]+Краеведческий музей/);
  });

  it('are called at on the way that a message names', async () => {
    expect(await reply('как доехать от вокзала до парка и заехать на заправку')).toMatch(
      /^От «Вокзал.+» через «.+» до «Городской парк»/,
    );
  });

  it('are told with their hours where a message asks which is open longer', async () => {
    expect(await reply('что дольше открыто, краеведческий музей или картинная галерея?')).toMatch(
      /^1\. Краеведческий музей: .*\d\d:00.*\n2\. Картинная галерея: .*\d\d:00/,
    );
  });

  it('are stops where nothing but house numbers parts their addresses', async () => {
    const said = await reply('курьер, три точки: Мира 6 Советская 39 Пролетарская 8 старт от вокзала на машине');
    expect(said).toMatch(/^Лучший порядок объезда на машине/);
    for (const stop of ['Вокзал', 'Мира, 6', 'Советская улица, 39', 'Пролетарская улица, 8'])
      expect(said).toContain(stop);
  });
});

describe('what a message names, whatever stands around it', () => {
  it('is told kind by kind, where several are wanted', async () => {
    expect(await reply('мне нужна аптека, банк и кафе желательно в одном месте')).toMatch(
      /^Аптека:\n1\. [^]+\nБанк:\n1\. [^]+\nКафе:\n1\. /,
    );
  });

  it('leaves out what happened behind a comma, and takes no landmark out of it', async () => {
    expect(await reply('срочно аптека, ребенок руку порезал')).toMatch(/^Аптека(?!.*рядом с)/);
  });

  it('is gone through in order', async () => {
    expect(await reply('надо в аптеку а потом в банк')).toMatch(
      /^От вас через «.+» до «.+»: .+\n1\. Аптека: .+\n2\. Банк: /,
    );
    expect(await reply('проложи маршрут с заездом в аптеку: Мира 6 - Советская 39')).toMatch(
      /^От «Верстовск, проспект Мира, 6» через «.+» до «Верстовск, Советская улица, 39»/,
    );
  });

  it('is judged as a business, of two kinds each', async () => {
    expect(await reply('думаем с женой про барбершоп на Советской улице, много там парикмахерских?')).toMatch(
      /^Верстовск, Советская улица\. Парикмахерская: место /m,
    );
    expect(await reply('что выгоднее открыть на проспекте Мира, аптеку или пекарню?')).toMatch(
      /Аптека: место [^]+Пекарня: место /,
    );
  });

  it('is compared in any case and order', async () => {
    expect(await reply('сравни проспект Мира и Советскую улицу, где больше кафе')).toMatch(
      /^1\. Кафе\. .*проспект Мира: \d+; .*Советская улица: \d+/,
    );
    expect(await reply('где больше детских садов: в Заречье или в Ильинке')).toMatch(/^1\. Детский сад\. /);
    expect(await reply('в каком районе лучше жить, в Заречье или в Ильинке?')).toMatch(/Аптека\. [^]+Школа\. /);
  });

  it('is no weather where somebody says when to go', async () => {
    expect(await reply('куда сходить с сыном в дождь')).toMatch(/^(?!Этого я не знаю).*\n1\. /);
  });
});

describe('points', () => {
  it.each(['что находится в точке 58.46774, 45.21611?', 'мы стоим тут 58.46774, 45.21611 что это?'])(
    'are told by their address: «%s»',
    async (message) => {
      expect(await reply(message)).toMatch(/^(?:Ближайший адрес|Здесь): .*Верстовск.*\nРядом: /);
    },
  );
});

describe('sights', () => {
  it('are told around the place where somebody says to be', async () => {
    expect(await reply('мы на Советской 39, что вокруг посмотреть')).toMatch(
      /^Что посмотреть рядом с «Верстовск, Советская улица, 39»:\n1\. .+\n/,
    );
  });
});

describe('a place without an address', () => {
  it('is told by its coordinates, not by its town alone', async () => {
    expect(await reply('городской парк адрес?')).toMatch(
      /^Городской парк: адрес на карте не указан, координаты \d\d\.\d+, \d\d\.\d+\.$/,
    );
  });
});

describe('without a comma', () => {
  it('stops are parted by what is to be done at each, from where «с» says', async () => {
    expect(await reply('мне с Мира 6 надо в аптеку потом в банк и на вокзал как лучше по порядку')).toMatch(
      /^Лучший порядок объезда[^]+\n1\. Верстовск, проспект Мира, 6\n2\. Здравица[^]+\n4\. Вокзал Верстовск/,
    );
    expect(await reply('с автовокзала заехать за лекарствами потом на Советскую 39')).toMatch(
      /^От «Автовокзал» через «Здравица» до «Верстовск, Советская улица, 39»/,
    );
  });

  it('places in a row are put into the shortest order', async () => {
    const said = await reply('с автовокзала краеведческий музей картинная галерея и городской парк проложи');
    expect(said).toMatch(
      /^Лучший порядок объезда [^]+\n1\. Автовокзал: [^]+Картинная галерея[^]+\n4\. Городской парк: Верстовск$/,
    );
  });

  it('somebody stands beside what the question begins with', async () => {
    expect(await reply('мы с ребенком у вокзала где ближайшая аптека и где поесть')).toMatch(
      /^Аптека, от ближайших:[^]+По запросу «поесть», от ближайших:\n1\. Чайная: .+, 300 м/,
    );
    expect(await reply('мы с ребенком у вокзала где ближайшая аптека и где поесть')).not.toContain('рядом с');
  });

  it('two parts of a town are compared by what is named behind them', async () => {
    expect(await reply('Заречье или Ильинка где лучше с аптеками')).toMatch(/^1\. Аптека\. Заречье: \d+; Ильинка: 0/);
    expect(await reply('что удобнее для пенсионера Заречье или Ильинка по поликлиникам и аптекам')).toMatch(
      /^1\. Поликлиника\. Заречье: .+\n2\. Аптека\. Заречье: /,
    );
  });
});

describe('near something', () => {
  it('is read of what stands on a street, where a business is judged', async () => {
    expect(await reply('хочу открыть кофейню на проспекте Мира у вокзала')).toMatch(/^Вокзал Верстовск\. Кофейня: /);
  });

  it('is within minutes on foot of a house, whose number is no time', async () => {
    expect(await reply('что рядом с Мира 6 в пределах 5 минут')).toMatch(
      /^За 5 мин пешком от «Верстовск, проспект Мира, 6»/,
    );
    expect(await reply('куда можно дойти за 10 минут от вокзала поесть')).toMatch(
      /^Поесть: \d за 10 мин пешком от «Вокзал Верстовск»\.\n1\. Чайная.+\n2\. (?!Чайная)[^]+Шаурма/,
    );
  });

  it('stays where it was asked for, for other kinds and chains', async () => {
    const talk = ['что есть вокруг Мира 6', 'только банкоматы'];
    expect(await reply(...talk)).toMatch(/^Банкомат рядом с «Верстовск, проспект Мира, 6»/);
    expect(await reply(...talk, 'Вита')).toMatch(/^По запросу «вита» рядом с «Верстовск, проспект Мира, 6»/);
    expect(await reply('аптеки у вокзала', 'круглосуточные есть')).toMatch(/^(?:Аптека|Круглосуточного)/);
    expect(await reply('музеи', 'ближайший к вокзалу')).toMatch(/^Ближе всего к «Вокзал Верстовск»/);
  });

  it('is farther than a walk where there is none', async () => {
    expect(await reply('подскажи музей у Ильинки сыну скучно очень')).toMatch(/^Музей рядом с «Ильинка»:\n1\. .+ км/);
  });
});
