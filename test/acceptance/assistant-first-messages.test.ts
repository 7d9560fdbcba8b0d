import { describe, expect, it } from 'vitest';
import { talksHere } from '../support/talks.ts';

/** The built-in assistant over the demo city: what a first message says, in everyday words. One test for each cause. */

const { reply } = talksHere();

/** The number of places that an answer counts. */
const count = (said: string): number => Number(/: (\d+) за 15/.exec(said)?.[1] ?? 0);

describe('being there in time', () => {
  it('is told of a time to leave and one to arrive', async () => {
    expect(
      await reply('успею ли к половине седьмого в краеведческий музей если выйду в шесть ноль пять пешком'),
    ).toMatch(/^(?:Да|Нет)\. Если отправиться в 6:05, будете около \d:\d\d: .*6:30/);
    expect(await reply('если выеду в 17:40, к шести буду на вокзале?')).toMatch(/^Да\. .+: к 18:00 успеваете/);
  });

  it('is told of the hours of the place', async () => {
    expect(await reply('доеду к девяти вечера, в краеведческом музее ещё примут?')).toMatch(
      /^Нет\. Краеведческий музей: будете около 21:00, в это время закрыто/,
    );
    expect(await reply('успею в краеведческий музей до закрытия?')).toMatch(
      /^(?:Да, успеете|Нет)\. Краеведческий музей: будете около \d+:\d\d/,
    );
  });
});

describe('an open place', () => {
  it('after an hour is open in the evening', async () => {
    expect(await reply('кафе, чтоб работало после девяти')).not.toMatch(/-2[01]:00/);
  });

  it('is told though a remark follows', async () => {
    expect(await reply('краеведческий музей до скольки, билет забрать надо')).toMatch(/^Краеведческий музей \(/);
  });
});

describe('more of two', () => {
  it('is counted, whatever the order', async () => {
    for (const said of ['аптек больше или кафе?', 'аптека или кафе, чего тут больше', 'аптек или кафе больше в городе'])
      expect(await reply(said), said).toMatch(/^Аптека .+\nКафе .+\n(?:Больше|Поровну)/);
    expect(await reply('аптек или кафе больше на проспекте Мира')).toMatch(
      /^Аптека на улице «проспект Мира» и в 60 м от неё/,
    );
  });
});

describe('groceries', () => {
  it('are sold in supermarkets, too', async () => {
    const all = count(await reply('продуктовые в 15 минутах пешком'));
    expect(all).toBeGreaterThan(count(await reply('супермаркеты в 15 минутах пешком')));
  });
});

describe('what somebody reaches', () => {
  it('is a list if a kind is asked for, and a way if one place is', async () => {
    expect(await reply('какие аптеки успею за 10 минут пешком')).toMatch(/^Аптека: \d за 10 мин пешком от вас\.\n1\. /);
    expect(await reply('какую аптеку успею за 10 минут')).toMatch(/^Аптека: \d за 10 мин пешком/);
    expect(await reply('доеду за 10 минут на машине до вокзала?')).toMatch(/^От вас до .+\nДа, за 10 мин успеете\./);
  });
});

describe('a place', () => {
  it('is a quarter with an outline, and what lies inside it is listed', async () => {
    expect(await reply('аптеки заречного района')).toMatch(/^Аптека в пределах «Заречный район»: 3\.\n1\. /);
  });

  it('that the map lacks is named', async () => {
    expect(await reply('аптека на правом берегу')).toMatch(/^Не нашёл на карте: «на правом берегу»/);
  });

  it('shares its noun with the other of two, and both are measured alike', async () => {
    expect(await reply('где больше кафе у соборной площади или у театральной')).toMatch(
      /\nСчитал в 500 м от «[^»]+» и в 500 м от «/,
    );
  });

  it('is a town of which only its everyday name is said', async () => {
    expect(await reply('когда автобус до питера')).toMatch(/^Расписаний у меня нет[^]+\nАвтовокзал/);
    expect(await reply('когда поезд до москвы')).toMatch(/^Расписаний у меня нет[^]+\n1\. Вокзал Верстовск/);
  });
});

describe('a property', () => {
  it('that the search does not know is read from the tags of the nearest places', async () => {
    expect(await reply('кафе где вегетарианское есть')).toMatch(
      /^С отметкой «вегетарианское меню» на карте рядом ничего нет\./,
    );
  });
});

describe('two questions about where somebody is', () => {
  it('are both answered', async () => {
    expect(await reply('скажи где я стою и что за район')).toMatch(/^Ближайший адрес: [^]+Центральный район/);
  });
});

describe('a search', () => {
  it('is no route because it says nearby', async () => {
    expect(await reply('столовая недалеко есть?')).not.toMatch(/^От вас до/);
    expect(await reply('пекарня со свежим хлебом недалеко')).not.toMatch(/^От /);
  });

  it('names a place that the map lacks', async () => {
    expect(await reply('баня общественная где у нас в щукарёвском районе, дочка')).toMatch(
      /Не нашёл.*«в щукаревском районе»/,
    );
  });

  it('tells as many as are wanted', async () => {
    expect(await reply('аптеки, штук десять')).toMatch(/\n10\. /);
    expect(await reply('назови 7 аптек рядом')).toMatch(/\n7\. (?![^]*\n8\. )/);
  });

  it('is no programme because a cinema is wanted', async () => {
    expect(await reply('какие кинотеатры есть')).not.toMatch(/^Афиши/);
  });

  it('is not all that is said of somebody who is called', async () => {
    expect(await reply('вызови сантехника')).toMatch(/^Заказать я ничего не могу/);
  });
});

describe('a way', () => {
  it('keeps its start and end if a stop is named, however that is said', async () => {
    expect(await reply('пешком от вокзала до парка с заходом в краеведческий музей')).toMatch(
      /^От «Вокзал Верстовск» через «Краеведческий музей» до «Городской парк»: /,
    );
  });

  it('there and back leaves half of the time for each', async () => {
    expect(await reply('куда дойду за 30 минут туда и обратно')).toMatch(/^За 15 мин пешком/);
  });
});

describe('a business', () => {
  it('is looked for where there is none of it, in the part of the town that is named', async () => {
    for (const said of ['где в Заречье нет барбершопов', 'хочу барбершоп открыть, где в Заречье пусто'])
      expect(await reply(said), said).toMatch(/«Заречье»: лучшие из \d+/);
  });

  it('is judged with any verb', async () => {
    expect(await reply('стоит ли ставить шиномонтаж возле вокзала')).toMatch(/индекс возможностей/);
    expect(await reply('тут выживет цветочный?')).toMatch(/индекс возможностей/);
    expect(await reply('зайдет ли кофейня на Мира 6')).toMatch(/^[^.]*проспект Мира, 6\. Кофейня/);
  });
});

describe('all words of a message', () => {
  it('name stops, each once and also the last', async () => {
    const said = 'хочу погулять: городской парк, потом краеведческий музей и вокзал';
    expect(await reply(said)).toMatch(
      /^От вас через «Городской парк» через «Краеведческий музей» до «Вокзал Верстовск»: .+ пешком/,
    );
    expect(await reply('надо в банк, а потом в аптеку и домой')).toMatch(/^От вас через «.+» через «.+» к вам: /);
  });

  it('judge a place for what is to be opened there, with its competitors', async () => {
    for (const said of ['хочу открыть аптеку тут, конкуренты есть?', 'открою тут аптеку, какие конкуренты рядом?'])
      expect(await reply(said)).toMatch(/^Ваше место\. Аптека: место [^]+\nБлижайшие конкуренты: /);
  });

  it('are the name of a street behind «на улице», and else a wish', async () => {
    expect(await reply('аптеки на улице Советской')).toMatch(/^Аптека рядом с «Верстовск, Советская улица»:/);
    expect(await reply('кафе на улице')).toMatch(/^С отметкой «столики на улице»/);
  });

  it('are a part of the town that is called like a sunrise', async () => {
    expect(await reply('где лучше жить с детьми: Заречье или Восход')).toMatch(/^1\. Школа\. Заречье: \d+/);
    expect(await reply('во сколько завтра восход')).toMatch(/погоды на карте нет/);
  });

  it('ask for the rate of a currency, and where to change it', async () => {
    expect(await reply('где юани поменять и какой сегодня курс')).toMatch(
      /^Курсов валют я не знаю: [^]+\nБанк, от ближайших:\n1\. /,
    );
  });
});

describe('parts of a town', () => {
  it('that the map lacks are told, and not compared as streets, markets or offices of their name', async () => {
    for (const said of ['где лучше жить, в Заречье или в Первомайском районе', 'сравни Заречье и Покровку'])
      expect(await reply(said), said).toMatch(/^1\. Продукты\. Заречье: \d+\n[^]*»: на этой карте нет\.\nСчитал/);
    expect(await reply('Первомайский или Комсомольский район, где больше аптек')).toBe(
      'Не нашёл на карте: «первомайский район», «комсомольский район».',
    );
    expect(await reply('сколько школ в Первомайском районе')).toMatch(
      /^Места «в первомайском районе» на карте не нашёл\.\nШкола на всей карте: \d+/,
    );
  });

  it('are compared for living there, however that is asked', async () => {
    for (const said of [
      'в каком районе лучше жить: Заречье или Восход',
      'где лучше снять квартиру: Заречье или Восход',
      'which area is better to live, Zarechye or Voskhod',
    ])
      expect(await reply(said), said).toMatch(/^1\. (?:Продукты|Grocery)\. Заречье|^1\. Grocery\. Zareche: \d+/);
    for (const said of [
      'Заречье или Восход - где лучше с детьми',
      'что удобнее для семьи с ребенком - Заречье или Восход',
    ])
      expect(await reply(said), said).toMatch(/^1\. Школа\. Заречье: \d+[^]*«восход»: на этой карте нет/);
  });

  it('have residents, and so has a street', async () => {
    expect(await reply('сколько людей живет на проспекте Мира')).toMatch(
      /^В радиусе 1 км от «Верстовск, проспект Мира»/,
    );
  });
});

describe('beside a landmark', () => {
  it('is where somebody wants to eat, and not the landmark itself', async () => {
    expect(await reply('где поесть рядом с рынком')).toMatch(/^По запросу «поесть» рядом с «Центральный рынок»:\n1\. /);
  });

  it('is what is open right now', async () => {
    expect(await reply('pharmacy open right now near the train station')).toMatch(
      /^Pharmacy[^\n]* near Verstovsk station:\n1\. [^\n]+open/,
    );
    expect(await reply('pharmacy open right now near the train station')).not.toContain('closed now');
  });
});

describe('a place that the map lacks', () => {
  it('is no shop whose kind is spelt a little like it', async () => {
    expect(await reply('сколько километров до Катыни')).toBe('Не нашёл на карте: «катыни».');
  });
});

describe('several stops', () => {
  it('are without the words that announce them', async () => {
    expect((await reply('объехать три точки: Мира 10, Мира 20, проспект Мира 5')).match(/^\d\. /gm)).toHaveLength(4);
  });

  it('are where the message says that they are', async () => {
    expect(await reply('утром в кафе на Мира, потом на работу на Мира 10, вечером обратно')).toMatch(
      /^От вас через «(?!Верстовск)[^»]*» до «Верстовск, проспект Мира, 10 к1»/,
    );
  });

  it('are asked for in an order that is said behind the last of them', async () => {
    expect(await reply('рынок, краеведческий музей, вокзал пешком в каком порядке')).toMatch(
      /^Лучший порядок обхода пешком: [^]*\n4\. (?!.*пешком)/,
    );
  });

  it('are museums of the centre, as many as the hours allow', async () => {
    expect(await reply('прогулка по центру с музеями на 2 часа')).toMatch(/^Лучший порядок обхода пешком: /);
  });
});

describe('a way in English', () => {
  it('goes by bicycle if somebody bikes', async () => {
    expect(await reply('can i bike to the train station')).toMatch(/ by bicycle, /);
  });
});

describe('a business', () => {
  it('is judged on a street whose type is abbreviated', async () => {
    expect(await reply('хочу открыть пекарню на ул. Мира, много там конкурентов?')).toMatch(
      /^Верстовск, проспект Мира\. Пекарня: /,
    );
  });

  it('gets the best sites if only a place for it is wanted', async () => {
    expect(await reply('подскажи место для цветочного магазина, чтобы конкурентов было мало')).toMatch(
      /^«Цветы»: лучшие из \d+ проверенных мест города:/,
    );
  });

  it('is judged in English, too', async () => {
    for (const said of ['is it a good idea to open a bakery on Mira 10', 'should i open a bakery on Mira 10'])
      expect(await reply(said), said).toMatch(/^Verstovsk, prospekt Mira, 10[^.]*\. For “Bakery” the place is /);
  });
});

describe('a question in passing words', () => {
  it('is counted in English', async () => {
    expect(await reply('how many pharmacies are there in Zarechye')).toMatch(
      /^Pharmacy[^\n]* within 1\.5 km of Zareche: \d+/,
    );
  });

  it('asks for no payment by card', async () => {
    expect(await reply('покажи краеведческий музей на карте')).toMatch(
      /^Краеведческий музей: Верстовск, Советская улица/,
    );
  });

  it('has the number of a telephone', async () => {
    expect(await reply('какой номер телефона у краеведческого музея')).toMatch(
      /^Краеведческий музей \([^)]+\): телефон/,
    );
  });
});
