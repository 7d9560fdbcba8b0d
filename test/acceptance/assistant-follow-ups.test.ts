import { describe, expect, it } from 'vitest';
import { talksHere } from '../support/talks.ts';

/** Short messages that are read against the answer before them, over the demo city: one test for each cause mended. */

const { ask, reply } = talksHere();

describe('after a list', () => {
  it('shows the way to the nearest, tells how long it takes, and the way back', async () => {
    const said = ['аптека', 'самый ближний как дойти'];
    expect(await reply(...said)).toMatch(/^От вас до «Здравица»: .+ пешком/);
    expect(await reply(...said, 'долго?')).toMatch(/^От вас до «Здравица»: .+ пешком, около \d+ мин/);
    expect(await reply(...said, 'а обратно на машине')).toMatch(/^От «Здравица» к вам: .+ на машине/);
  });

  it('tells what is asked of its first place among particles', async () => {
    expect(await reply('аптека', 'ну хоть адрес')).toMatch(/^Здравица: Верстовск, проспект Мира, 6\.$/);
    expect(await reply('аптека', 'позвонить туда можно?')).toMatch(/^Здравица .+: телефон/);
    expect(await reply('аптека', 'адрес и как дойти')).toMatch(/^Здравица: Верстовск[^]+\nОт вас до «Здравица»: /);
  });

  it('asks the same of another place', async () => {
    const { places } = await ask('аптека');
    expect(await reply('аптека', 'до скольки работает первая', 'а вторая?')).toContain(places[1]!.name);
    expect(await reply('аптека', 'телефон первой', 'а у второй')).toMatch(/телефон/);
  });

  it('drops the quality of the search where any will do', async () => {
    expect(await reply('круглосуточная аптека', 'а просто ближайшая')).toMatch(/^Здравица: /);
    expect((await ask('аптека с пандусом', 'не обязательно с пандусом')).places.length).toBeGreaterThan(1);
  });

  it('goes to a place by its name', async () => {
    expect(await reply('что ближе, Здравица или Вита', 'а до виты сколько ехать')).toMatch(/^От вас до «Вита»: /);
  });

  it('does not take the words for a name', async () => {
    for (const words of ['ну хоть адрес', 'долго?', 'позвонить туда можно?', 'ты лучший'])
      expect(await reply('аптека', words)).not.toMatch(/поблизости на карте не нашёл|Ничего не нашёл/);
  });
});

describe('after a route', () => {
  it('tells the whole of it', async () => {
    expect(await reply('маршрут вокзал - парк - краеведческий музей пешком', 'а всего сколько выйдет')).toMatch(
      /^От «Вокзал.+» через «Городской парк» до «Краеведческий музей»: .+ пешком/,
    );
  });

  it('goes the other way by another means', async () => {
    expect(await reply('от вокзала до парка пешком', 'а обратно на велике')).toMatch(
      /^От «Городской парк» до «Вокзал.+ на велосипеде/,
    );
  });

  it('calls at a stop on the way', async () => {
    expect(await reply('от вокзала до парка', 'а если по дороге заехать на заправку')).toMatch(
      /^От «Вокзал.+» через «.+» до «Городской парк»/,
    );
  });

  it('says that no taxi can be ordered', async () => {
    expect(await reply('до парка на такси')).toMatch(/^От вас до «Городской парк».+\nЗаказать такси я не могу/);
  });
});

describe('after places of a list', () => {
  it('tells how long two of them are open, and which of them has something', async () => {
    const said = ['аптеки', 'сравни первую и вторую'];
    expect(await reply('аптеки', 'первая или вторая, какая дольше открыта?')).toMatch(
      /закрываются, по часам на карте:\n1\. Здравица: .+\n2\. Аптека: .+$/,
    );
    expect(await reply(...said, 'у какой есть парковка?')).not.toMatch(/^Здравица/);
    expect(await reply('найди два кафе рядом с вокзалом', 'сравни эти два кафе')).toMatch(/^1\. .+\n2\. .+\nБлиже/);
  });

  it('takes one by its street and house, or says that the list has none', async () => {
    expect(await reply('аптеки', 'у той, что на Пархоменко 11, какие часы работы?')).toMatch(
      /^Аптека \(Верстовск, улица Пархоменко, 11\): /,
    );
    expect(await reply('аптеки', 'у которой на Пархоменко 77 телефон?')).toBe('В списке такого нет: «пархоменко 77».');
  });

  it('asks for another thing of the same place', async () => {
    expect(await reply('есть ли парковка у краеведческого музея?', 'а туалет?')).toMatch(
      /^Краеведческий музей .+: туалет: /,
    );
  });
});

describe('after two sites for a business', () => {
  it('compares both again for another business, and by their residents', async () => {
    const said = 'где лучше открыть кофейню: у вокзала или у краеведческого музея?';
    expect(await reply(said, 'а аптеку?')).toMatch(/^Для «Аптека» лучше «.+»:\n1\. .+\n2\. /);
    expect(await reply(said, 'а где жителей больше?')).toMatch(
      /^В радиусе 1 км от «.+» живёт около \d+ человек; от «.+» около \d+: .+ Больше: /,
    );
  });
});

describe('after a reach', () => {
  it('asks the same by another means, and counts within it', async () => {
    const said = ['за 10 минут пешком от вокзала куда можно дойти', 'а на машине за столько же'];
    expect(await reply(said[0]!)).toMatch(/^За 10 мин пешком от «Вокзал/);
    expect(await reply(...said)).toMatch(/^За 10 мин на машине от «Вокзал/);
    expect(await reply(...said, 'а аптек там сколько')).toMatch(/^Аптека: \d+ за 10 мин на машине/);
  });
});

describe('after a comparison', () => {
  it('adds a part of the town, and says which it does not know', async () => {
    const said = 'где больше аптек, в Заречье или в Ильинке';
    expect(await reply(said, 'а в Марьино?')).toMatch(/Марьино|на этой карте нет/);
    expect(await reply(said, 'а школ там сколько')).toMatch(/^1\. Школа\. Заречье: \d+; Ильинка: \d+/);
  });
});

describe('after the score of a place', () => {
  it('tells its residents, competitors and demand', async () => {
    const said = 'стоит ли открыть аптеку на Мира 6';
    expect(await reply(said, 'а жителей там сколько')).toMatch(/живёт около \d+ человек/);
    expect(await reply(said, 'сколько там таких аптек')).toMatch(/^Аптека в 1,0 км от .+: \d+/);
    expect(await reply(said, 'какой там спрос')).toMatch(/Спрос /);
  });
});

describe('a question in other words', () => {
  it('asks where the user is', async () => {
    for (const words of ['на какой улице я нахожусь', 'адрес здания где я стою', 'что за улица тут'])
      expect(await reply(words)).toMatch(/^(?:Это Музей: .+\n)?Ближайший адрес: /);
  });

  it('is about a business with a tail that asks for an opinion', async () => {
    for (const words of ['открыть аптеку в заречье хорошая идея?', 'думаю открыть аптеку в заречье, как место?'])
      expect(await reply(words)).toMatch(/^Заречье\. Аптека: место/);
  });

  it('looks for a site in a part of the town', async () => {
    expect(await reply('есть ли в Заречье место для кофейни с малой конкуренцией')).toMatch(
      /^«Кофейня», «Заречье»: лучшие из \d+ проверенных мест:/,
    );
  });

  it('names who is brought to a stop', async () => {
    expect(await reply('надо завезти ребенка в школу 8, потом на работу в краеведческий музей')).toMatch(
      /^От вас через «Школа № 8» до «Краеведческий музей»/,
    );
  });

  it('asks for hours twice', async () => {
    const said = 'краеведческий музей сегодня открыт? до скольки';
    expect(await reply(said)).toMatch(/^Краеведческий музей .+: сегодня /);
    expect(await reply(said, 'а в понедельник')).toMatch(/: в понедельник закрыто/);
  });
});

describe('small talk', () => {
  it('is not searched for', async () => {
    expect(await reply('а ты кто такой вообще?')).toMatch(/^Я — помощник по карте/);
    expect(await reply('спасибо, ты лучший')).toMatch(/^Пожалуйста/);
    expect(await reply('thanks, you are great')).toMatch(/^You are welcome/);
    expect(await reply('купи слона')).toMatch(/купить или позвонить я не могу/);
  });
});

describe('English', () => {
  it('is not taken for Russian typed with the keyboard in the wrong layout', async () => {
    expect(await reply('hotel with 4 stars')).not.toMatch(/[а-яё]/i);
  });

  it('says what it cannot check', async () => {
    expect(await reply('any hotel with 4 stars?')).toMatch(
      /^Nothing nearby has the tag “stars”\. Where the map does not say:\n/,
    );
  });

  it('asks about the nearest of a list', async () => {
    expect(await reply('pharmacy', 'walk me to the nearest one')).toMatch(/^From you to Zdravitsa: .+ on foot/);
    expect(await reply('pharmacy', 'the closest one, phone?')).toMatch(/^Zdravitsa .+phone/);
    expect(await reply('pharmacy', 'how far is it by foot')).toMatch(/^From you to Zdravitsa: .+ on foot/);
  });
});
