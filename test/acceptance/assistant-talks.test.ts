import { describe, expect, it } from 'vitest';
import { talksHere } from '../support/talks.ts';

/** What the built-in assistant says to strangers in talks, and to one wish in many words, over the demo city: one test for each cause that was mended. */

const { reply } = talksHere();

describe('what was told before', () => {
  it('is what «какой телефон» and «между ними» are about', async () => {
    // «Какой» was looked for by name, and so was «сколько между ними».
    const museum = 'до скольки работает краеведческий музей';
    expect(await reply(museum, 'какой телефон')).toMatch(/^Краеведческий музей.+: телефон/);
    expect(await reply(museum, 'а картинная галерея когда открыта?', 'сколько между ними пешком')).toMatch(
      /^От «Краеведческий музей.*» до «Картинная галерея.*»: .+ пешком/,
    );
  });

  it('is asked which of it is nearest to a place', async () => {
    expect(await reply('музеи', 'ну тогда ближе всего к вокзалу')).toMatch(
      /^Ближе всего к «Вокзал Верстовск» \(по прямой\):\n1\. .+(?: м| км)/,
    );
    expect(await reply('где музеи и какой ближе к Мира 6?')).toMatch(/\nБлиже всего к «Верстовск, проспект Мира, 6»/);
  });

  it('is the way whose length was told already', async () => {
    expect(await reply('как доехать от вокзала до парка на машине, сколько км')).not.toMatch(/Не нашёл/);
  });

  it('is the place of a business for which a chain is asked', async () => {
    const said = await reply('хочу открыть аптеку на проспекте Мира', 'а здравица?');
    expect(said).toMatch(/^Здравица в 1,0 км от «.*проспект Мира.*»: \d+\./);
  });
});

describe('ordinary words', () => {
  it('are no names: «прямо сейчас», «нет», «какой ближайший»', async () => {
    expect(await reply('какая аптека работает прямо сейчас на Мира')).not.toMatch(/«прямо»|какая аптека/);
    expect(await reply('мне нужно в аптеку, какая ближайшая и до скольки работает')).toMatch(
      /^От вас до .+\n.+(?:открыто|закрыто|часы)/,
    );
  });

  it('of abuse are answered with what may help', async () => {
    expect(await reply('ты тупой бот')).toMatch(/^Простите/);
  });
});

describe('a talk', () => {
  it('goes on with what was found: the nearest, those open on a day, another kind, a finer kind', async () => {
    const hotels = ['гостиницы у вокзала', 'а есть подешевле?'];
    expect(await reply(...hotels)).toMatch(/^Цен у меня нет/);
    expect(await reply(...hotels, 'тогда просто самую близкую')).toMatch(/^Гостиница «Велга»: .+ 1,7 км/);
    expect(await reply('музеи', 'какие из них работают в понедельник?')).toMatch(/^По часам на карте не открыто/);
    expect(await reply('кафе рядом', 'нет, не кафе, а аптека')).toMatch(/^Аптека, от ближайших:/);
    expect(await reply('поликлиника где?', 'детская')).toMatch(/^1\. Детская поликлиника № 2/m);
  });

  it('refuses what no map can do, and answers the rest of the message', async () => {
    expect(await reply('закажи мне такси до вокзала')).toMatch(/^Заказать такси .+ не могу[^]+\nОт вас до «Вокзал/);
    expect(await reply('какая завтра погода и стоит ли идти в парк')).toMatch(/погоды на карте нет\.\nПарк/);
    expect(await reply('вызови полицию!')).toMatch(/полиция 102[^]+Отдел полиции/);
  });

  it('takes a statement of where somebody is for the start of what follows', async () => {
    expect(await reply('телефон разрядился на Советской 39, ближайшее кафе и как дойти')).toMatch(
      /^Кафе[^]+\nОт «Верстовск, Советская улица, 39» до «.+»: .+ пешком/,
    );
    expect(await reply('адрес краеведческого музея и до скольки он работает')).toMatch(
      /Советская улица, 4 к1\.\nКраеведческий музей .+\(вт-вс 10:00-18:00\)/,
    );
  });

  it('takes where somebody is from any part of the message, and a bare thing beside it for the request', async () => {
    expect(await reply('круглосуточная аптека, я на Советской 39')).toMatch(
      /^Аптека, от ближайших:\n1\. .+ 360 м от вас/,
    );
    expect(await reply('мне нужно на вокзал, я на Мира 6. быстрее пешком или на машине?')).toMatch(
      /От «Верстовск, проспект Мира, 6» до «Вокзал Верстовск»:\n1\. .+ пешком[^]+\nБыстрее на машине/,
    );
  });

  it('says which quality the map does not tell, and keeps the kind that was asked for', async () => {
    const pool = ['гостиница у вокзала', 'а с бассейном?'];
    expect(await reply(...pool)).toMatch(/^Где «с бассейном», на карте не указано: отобрать по этому не могу\.$/);
    expect(await reply(...pool, 'телефон первой')).toMatch(/^Гостиница «Велга».+телефон/);
    expect(await reply('аптека, где есть инсулин')).toMatch(/^Наличия товаров я не знаю[^]+\n1\. /);
    expect(await reply('кафе с бассейном')).toMatch(
      /^С отметкой «бассейн» на карте рядом ничего нет\. Где это не указано:[^]+\n1\. Волжанка/,
    );
  });

  it('reads errands, pronouns and numbers of the list', async () => {
    expect(await reply('Куда сходить с ребёнком?')).toMatch(/\nТеатр:\n1\. .+\nКинотеатр:\n/);
    expect(await reply('нужно успеть в банк до 17, есть рядом?')).toMatch(
      /^Открытые в это время[^]+\nБанк, от ближайших:/,
    );
    expect(await reply('хочу кофе', 'второй вариант где?', 'веди')).toMatch(/^От вас до «.+»: .+ на машине/);
    expect(await reply('краеведческий музей', 'он работает в субботу?')).toMatch(/\(вт-вс 10:00-18:00\)\.$/);
    expect(await reply('от вокзала до краеведческого музея', 'до скольки он открыт')).toMatch(
      /^Краеведческий музей .+\(вт-вс 10:00-18:00\)/,
    );
    expect(await reply('найди парикмахерскую и кафе рядом с ней')).toMatch(/^Парикмахерская[^]+\nКафе рядом с «/);
  });

  it('tells what is around, there and back, and that another house stands in', async () => {
    expect(await reply('что рядом с Мира 6?')).toMatch(/^Ближайшее рядом с «Верстовск, проспект Мира, 6»:\n1\. /);
    expect(await reply('сколько времени идти до парка и обратно')).toMatch(/\nТуда и обратно: около .+ км, \d+ мин\.$/);
    expect(await reply('от вокзала до Мира 777')).toMatch(/\nДома «мира 777» на карте не нашёл, взял «/);
    expect(await reply('сколько км от Верстовска до Москвы')).toMatch(/^Не нашёл на карте: «москвы»\.$/);
  });

  it('leads on to the next target, and honours the means and the company that a message states', async () => {
    expect(await reply('от Мира 6 до ближайшей аптеки и потом на вокзал')).toMatch(
      /^От «Верстовск, проспект Мира, 6» через «Здравица» до «Вокзал Верстовск»: /,
    );
    expect(await reply('у меня грузовик, как проехать с Мира 6 до Советской 39')).toMatch(/ на грузовике, около /);
    expect(await reply('до ближайшей больницы с ребенком на машине сколько')).toMatch(
      /^От вас до «.*больница.*»: .+ на машине/,
    );
    expect(await reply('сравни сколько времени до вокзала на машине, на велосипеде и пешком')).toMatch(
      /\n3\. [^]+\nБыстрее /,
    );
    expect(await reply('как проехать на вокзал, не через центр')).toMatch(/«не через центр» я учесть не могу/);
    expect(await reply('успею ли я от вокзала до парка и обратно за 20 минут пешком')).toMatch(
      /\nНет, за 20 мин не успеть/,
    );
  });

  it('goes on counting and judging with another street or kind', async () => {
    expect(await reply('сколько аптек на проспекте Мира и сколько на Советской')).toMatch(
      /^Аптека на улице «проспект Мира» и в 60 м от неё: [^]+\nАптека на улице «Советская улица» и в 60 м от неё: \d+\./,
    );
    expect(await reply('проверь место Мира 6 под аптеку', 'а если пекарня')).toMatch(
      /^Верстовск, проспект Мира, 6\. Пекарня: /,
    );
    expect(await reply('сколько конкурентов у моей аптеки на Мира 6')).toMatch(
      /^Аптека в 1,0 км от «Верстовск, проспект Мира, 6»: \d+\./,
    );
    expect(await reply('найди три ближайших банкомата и скажи, какой открыт сейчас')).toMatch(
      /^Банкомат, от ближайших:\n1\. /,
    );
    expect(await reply('что есть в пешей доступности от Мира 6')).toMatch(
      /^За 15 мин пешком от «Верстовск, проспект Мира, 6» доступно/,
    );
  });

  it('asks for what was meant where it is told that it took the wrong thing', async () => {
    expect(await reply('нет, мне не та улица')).toMatch(/^Простите, понял не то\. Уточните/);
  });

  it('understands English questions of which things are where', async () => {
    expect(await reply('which pharmacies are near the station?')).toMatch(/^Pharmacy.* near .+:\n1\. Vita/);
  });
});

describe('asked another way', () => {
  it('counts in a circle of one kilometre without its number, of a chain in any case', async () => {
    expect(await reply('скока аптек в радиусе километра от меня')).toMatch(/^Аптека в 1,0 км от вас: \d+\./);
  });

  it('tells how many people live around a house, and of which radius that is', async () => {
    expect(await reply('сколько человек живет в 15 минутах пешком от Мира 6')).toMatch(
      /^В радиусе 1 км от «Верстовск, проспект Мира, 6» живёт около \d+ человек: .+ Для другого радиуса числа нет\.$/,
    );
  });

  it('finds hours where the day stands before the verb', async () => {
    expect(await reply('краеведческий музей во вторник работает?')).toMatch(/^Краеведческий музей.* \(.+\): /);
  });

  it('takes the nearest of a list by the way from another place', async () => {
    expect(await reply('аптеки', 'в какую быстрее дойти пешком от Мира 6')).toMatch(
      /^От «Верстовск, проспект Мира, 6» до «.+»: .+ пешком/,
    );
  });

  it('says whether a time is enough for a drive', async () => {
    expect(await reply('доеду ли за 15 минут с Мира 6 до Советской 39')).toMatch(/\nДа, за 15 мин успеете\.$/);
  });

  it('says that the map names no district of the city', async () => {
    expect(await reply('к какому району относится Мира 6?')).toMatch(/^Верстовск, проспект Мира, 6: /);
  });
});

describe('what goes on', () => {
  it('is looked for beside the place that was just named', async () => {
    expect(await reply('где краеведческий музей и какие аптеки рядом')).toMatch(
      /^Краеведческий музей: .+\nАптека рядом с «Краеведческий музей»:\n1\. /,
    );
    expect(await reply('where is the museum of local lore and what pharmacies are nearby')).not.toMatch(/“what”/);
  });

  it('asks for other kinds and minutes of the same reach', async () => {
    const first = 'какие аптеки в 15 минутах пешком от вокзала';
    expect(await reply(first, 'а школы?')).toMatch(/^Школа: \d+ за 15 мин пешком от «Вокзал Верстовск»/);
    expect(await reply(first, 'а за 10 минут?')).toMatch(/^Аптека: \d+ за 10 мин пешком от «Вокзал Верстовск»/);
    expect(await reply('куда дойду за 10 минут от вокзала? интересуют аптеки')).toMatch(
      /доступно около [^]+\nАптека: \d+ за 10 мин пешком от «Вокзал Верстовск»/,
    );
  });

  it('leads to what was nearest in the message before, from the house that was named', async () => {
    const first = 'что ближе к вокзалу: школа 8 или парк? я на Мира 6';
    expect(await reply(first)).toMatch(
      /^Ближе всего от «Верстовск, проспект Мира, 6»: Школа № 8, на .+\.\n1\. .+\n2\. .+$/,
    );
    expect(await reply(first, 'как быстрее доехать на машине')).toMatch(
      /^От «Верстовск, проспект Мира, 6» до «Школа № 8»: .+ на машине/,
    );
  });

  it('keeps of a list what is open until an hour', async () => {
    expect(await reply('аптеки рядом с Советской 14', 'а что из этого до полуночи работает')).toMatch(
      /^Открыты по часам на карте \(до полуночи\):\n1\. Вита: Верстовск, Советская улица, 14, .*круглосуточно/,
    );
  });

  it('asks what to eat beside what was told', async () => {
    expect(await reply('что интересного рядом с вокзалом', 'а поесть?')).toMatch(/рядом с «Вокзал Верстовск»:\n1\. /);
  });
});

describe('people of all kinds', () => {
  it('are answered behind an insult and a kind word', async () => {
    expect(await reply('ты тупая железяка, где аптека')).toMatch(/^Аптека, от ближайших:\n1\. /);
    expect(await reply('Здравствуйте милая, где тут аптека и почта')).toMatch(
      /^Аптека:\n1\. [^]+\nПочтовое отделение:\n/,
    );
  });

  it('see the rest of a list that was read out of a message', async () => {
    const first = 'ну и где тут у вас нормальная аптека?';
    expect(await reply(first)).toMatch(/^Аптека:\n1\. /);
    expect(await reply(first, 'ещё')).toMatch(/^6\. /);
  });

  it('walk to the first of a list, and hear that a thing in it is not known', async () => {
    expect(await reply('аптека рядом с вокзалом', 'а пешком сколько')).toMatch(/^От вас до «.+»: .+ пешком/);
    expect(await reply('городской парк', 'а пеленальный столик там есть?')).toBe(
      'Городской парк: пеленальный столик: на карте не указано.',
    );
  });

  it('count in two places at once', async () => {
    expect(await reply('сколько школ в Заречье и в Ильинке')).toMatch(/^1\. Школа\. .+: \d+; .+: \d+/);
  });

  it('choose a home by conditions, whatever is asked behind them', async () => {
    expect(await reply('хочу снять квартиру чтобы рядом садик и школа, какой район лучше')).not.toMatch(/какой район/);
  });

  it('get the coordinates of a place, as of an address', async () => {
    expect(await reply('координаты краеведческого музея')).toMatch(/^Краеведческий музей: координаты \d\d\.\d+, /);
  });

  it('are told in English of what «its» refers to', async () => {
    expect(await reply('museum of local lore', 'and its phone?')).toMatch(/^(?!Kit).*: (?:phone|the map has no phone)/);
  });
});

describe('of what was told', () => {
  it('a chain alone keeps its own', async () => {
    const said = await reply('банкоматы у Мира 6', 'северный кредит');
    expect(said).toMatch(/^Из найденных:\n1\. Северный кредит: /);
    expect(said).not.toContain('Заречье-Банк');
  });

  it('another place for a business is weighed against the one before', async () => {
    expect(await reply('хочу открыть пекарню на Мира 6', 'а если на Советской 39')).toMatch(
      /^Конкурентов здесь .+; индекс возможностей \d+ против \d+\.\nВерстовск, Советская улица, 39\. Пекарня: /,
    );
  });
});

describe('asked by somebody else again', () => {
  it('takes a house with a small number for no station', async () => {
    expect(await reply('что рядом с Мира 1')).toMatch(/^Ближайшее рядом с «Верстовск, проспект Мира, 1»:/);
  });

  it('calls at a stop between ends that a dash or «в» parts', async () => {
    expect(await reply('построй маршрут Мира 6 - Советская 39 через аптеку')).toMatch(
      /^От «Верстовск, проспект Мира, 6» через «.+» до «Верстовск, Советская улица, 39»: /,
    );
    expect(await reply('с вокзала в городской парк с остановкой у аптеки')).toMatch(
      /^От «Вокзал Верстовск» через «.+» до «Городской парк»: /,
    );
  });

  it('says what it does not know of stock, tables, crowds and trains, and what it does', async () => {
    expect(await reply('есть ли в аптеке на Мира инсулин')).toMatch(/^Наличия товаров .+\nАптека рядом с .+Мира»:/);
    expect(await reply('закажи столик в кафе Волжанка на 19')).toMatch(/^Забронировать.+\n[^]*1\. Волжанка: /);
    expect(await reply('сколько людей сейчас у вокзала')).toMatch(/^Очередей и загруженности я не знаю/);
    expect(await reply('во сколько электричка до Ильинки')).not.toContain('От вас до');
  });

  it('asks one place of a list whether «она» is open around the clock', async () => {
    expect(await reply('аптеки', 'она круглосуточная?')).toBe(
      'Здравица (Верстовск, проспект Мира, 6): да, круглосуточно.',
    );
  });

  it('compares two parts of a town by what is usual, or in other words', async () => {
    expect(await reply('какой район лучше для семьи с детьми Заречье или Ильинка')).toMatch(/^1\. Школа\. Заречье: /);
    expect(await reply('Заречье против Ильинки: где больше школ')).toMatch(/^1\. Школа\. Заречье: /);
    expect(await reply('Заречье и Ильинка где больше аптек')).toMatch(/^1\. Аптека\. Заречье: \d+; Ильинка: /);
    expect(await reply('Заречье vs Ильинка что по аптекам')).toMatch(/^1\. Аптека\. Заречье: \d+; Ильинка: /);
    expect(await reply('школа 8 или городской парк, где ближе до вокзала')).toMatch(/^Ближе всего от «Вокзал Верст/);
  });

  it('takes «24 hour» for no way of a day', async () => {
    expect(await reply('is there a 24 hour pharmacy near the station')).toMatch(/^Pharmacy.* near /);
  });

  it('looks for any that works on a day where one is needed', async () => {
    expect(await reply('нужен музей который работает в субботу')).toMatch(/\nМузей, от ближайших:\n1\. /);
  });

  it('tells what is around a point', async () => {
    expect(await reply('что есть рядом со мной')).toMatch(/^Ближайшее рядом с вами:\n1\. магазин/);
    expect(await reply('58.46774, 45.21611 что рядом')).toMatch(/^Ближайшее рядом с вами:\n1\. магазин/);
  });

  it('weighs a business however it is asked, and other competitors', async () => {
    expect(await reply('хочу аптеку на Мира 6 потянет')).toMatch(/^Верстовск, проспект Мира, 6\. Аптека: место /);
    expect(await reply('сколько конкурентов у моей аптеки на Мира 6', 'а у пекарни')).toMatch(
      /^Булочная в 1,0 км от «Верстовск, проспект Мира, 6»: /,
    );
  });

  it('reads several kinds behind «какие», and what doctors and car parks have no data of', async () => {
    expect(await reply('какие аптеки и банкоматы есть возле вокзала')).toMatch(
      /^Аптека рядом с «Вокзал Верстовск»:\n[^]+\nБанкомат рядом с «Вокзал Верстовск»:/,
    );
    expect(await reply('какой врач принимает сегодня в детской поликлинике 2')).toMatch(
      /^Таких сведений у меня нет.+\n.*Детская поликлиника № 2/,
    );
    expect(await reply('в каком районе больше школ Заречье или Ильинка')).toMatch(/^1\. Школа\. Заречье: /);
    expect(await reply('где дешевле жить в Заречье или в Ильинке')).toMatch(/^Цен у меня нет/);
  });

  it('leaves out what happened before what is asked, and kinds that weather is asked for', async () => {
    expect(await reply('ночью кончились таблетки какие аптеки работают круглосуточно')).toMatch(
      /^Аптека, от ближайших:\n(?:\d\..*круглосуточно.*\n){5}/,
    );
    expect(await reply('какая завтра температура и отменят ли школу')).toBe('Этого я не знаю: погоды на карте нет.');
  });

  it('looks for «ближе к», and for what is open around the clock beside where somebody is', async () => {
    expect(await reply('где заправиться ближе к вокзалу')).toMatch(/^АЗС рядом с «Вокзал Верстовск»:\n1\. /);
    expect(await reply('я у вокзала где аптека', 'а круглосуточное что нибудь там есть')).toMatch(
      /^Аптека рядом с «Вокзал Верстовск»:\n1\. .+круглосуточно/,
    );
  });

  it('begins a way where «с вокзала сначала …» says', async () => {
    expect(await reply('с вокзала сначала в аптеку потом в городской парк')).toMatch(
      /^От «Вокзал Верстовск» через «.+» до «Городской парк»: /,
    );
  });

  it('goes round all of a kind, tells the sight whose ticket is asked for, and where few of a kind are', async () => {
    expect(await reply('хочу за день обойти все музеи')).toMatch(
      /^Лучший порядок обхода пешком: .+\n1\. вы\n2\. .*музей.+\n3\. /,
    );
    expect(await reply('сколько стоит вход в краеведческий музей и есть ли билеты')).toMatch(
      /^Цен у меня нет.+\nНаличия товаров.+\nКраеведческий музей: /,
    );
    expect(await reply('где в городе не хватает кофеен думаю открыть свою')).toMatch(/^«Кофейня»: где их меньше всего/);
  });

  it('compares the parts of the town for the most of a kind that a message names first', async () => {
    const asked = 'а где в городе кофеен больше всего, куда лучше не соваться?';
    expect(await reply('хочу открыть кофейню в Заречье', asked)).toMatch(/^«Кофейня»: где их больше всего в 1 км/);
  });

  it('takes «рядом со мной» before a list for where the user is, and hours for no thing', async () => {
    expect(await reply('есть ли рядом со мной школа и садик')).toMatch(/^Школа:\n1\. [^]+\nДетский сад:\n1\. /);
    expect(await reply('что интересного посмотреть за два часа пешком')).not.toContain('Часы');
  });
});
