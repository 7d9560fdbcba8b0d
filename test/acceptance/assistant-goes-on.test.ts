import { describe, expect, it } from 'vitest';
import { talksHere } from '../support/talks.ts';

/** What a second and third message mean after an answer, over the demo city: one test for each cause that was mended. */

const { reply } = talksHere();
const WAY = 'от вокзала до парка';

describe('the place told last', () => {
  it('is where a way begins: «от неё до парка», «а оттуда до музея», «от вокзала до него»', async () => {
    expect(await reply('гостиница у вокзала', 'от неё до парка пешком')).toMatch(
      /^От «Гостиница «Велга»» до «Городской парк»: .+ пешком/,
    );
    expect(await reply(WAY, 'а оттуда до краеведческого музея')).toMatch(
      /^От «Городской парк» до «Краеведческий музей»: /,
    );
    expect(await reply('краеведческий музей', 'а от вокзала до него')).toMatch(
      /^От «Вокзал Верстовск» до «Краеведческий музей»: /,
    );
  });

  it('has others of its kind', async () => {
    const talk = ['аптека здравица до скольки', 'а телефон'];
    expect(await reply(...talk, 'другие аптеки есть?')).toMatch(
      /^Другие:\n1\. (?!Здравица: Верстовск, проспект Мира, 6,)/,
    );
    expect(await reply(...talk, 'другие круглосуточные есть?')).toMatch(/^Другие:\n.+круглосуточно/);
  });

  it('and the one before it are compared by the hour of closing', async () => {
    expect(
      await reply('до скольки краеведческий музей', 'а картинная галерея', 'кто из них позже закрывается'),
    ).toMatch(/^(?:Позже всех сегодня закрываются.+\n1\. .+\n2\. |По часам на карте сегодня они закрыты\.$)/);
  });
});

describe('a list told last', () => {
  it('is asked for a property of all of it', async () => {
    expect(await reply('кафе', 'где там есть веранда')).toMatch(/^Среди найденных таких на карте нет\. У \d+ из \d+/);
    expect(await reply('аптеки', 'парковка у них есть?')).toMatch(/^1\. .+: парковка: .+\n2\. .+: парковка: /);
  });

  it('is narrowed anew by another time, and counted from the whole', async () => {
    const open = ['аптеки', 'какие из них работают до 22', 'а до 23'];
    expect(await reply(...open)).toMatch(/^Открыты по часам на карте \(до 23\):[^]+У 4 из 19 на карте не указано/);
    expect(await reply('музеи', 'какие открыты в понедельник', 'а вторник?')).toMatch(
      /^Открыты по часам на карте \(во вторник\):\n1\. Краеведческий музей/,
    );
  });

  it('is told without what is not wanted, whatever that is', async () => {
    expect(await reply('кафе', 'только не волжанка', 'второе')).toMatch(/^Бодрое утро: /);
    expect(await reply('музеи', 'кроме второго')).not.toContain('Картинная галерея');
    expect(await reply('детская поликлиника', 'взрослая нужна')).toMatch(/^Без «детская» в названии:\n1\. Поликлиника/);
  });

  it('is never told again as if it had what was asked for', async () => {
    expect(await reply('музеи', 'какие открыты в понедельник')).toMatch(/^По часам на карте не открыто ни одно[^\n]+$/);
    expect(await reply('кафе у вокзала', 'там круглосуточное есть?')).toMatch(/^Где «.+», на карте не указано/);
  });

  it('goes on behind the first one by «не эту, следующую»', async () => {
    expect(await reply('аптеки', 'не эту, следующую')).toMatch(/^Аптека: Верстовск, улица Пархоменко, 11, /);
  });

  it('along a way is followed by another kind along it', async () => {
    expect(await reply(WAY, 'по пути заправка есть?', 'а аптека')).toMatch(/\nАптека по дороге:\n1\. /);
  });
});

describe('a reach, a way and a site', () => {
  it('answer whether the time is enough, and of another place too', async () => {
    expect(await reply('куда дойду за 15 минут', 'до вокзала хватит?')).toMatch(/^Нет, за 15 мин не успеть\. «Вокзал/);
    expect(await reply('куда доеду за 10 минут на велосипеде', 'заречье попадает?', 'а ильинка')).toMatch(
      /^Нет, за 10 мин не успеть\. «Ильинка»/,
    );
  });

  it('keep the means of the way, and say when somebody who leaves later is there', async () => {
    const talk = [WAY, 'на велосипеде', 'к 18:00 во сколько выйти'];
    expect(await reply(...talk)).toMatch(/^Выехать в .+\nОт .+ на велосипеде/);
    expect(await reply(...talk, 'а если выйду в 17:00')).toMatch(/^Если отправиться в 17:00, будете около 17:\d\d\.\n/);
  });

  it('compare the last two places, count in the whole town, and take another business', async () => {
    const site = 'стоит ли открыть аптеку на Мира 6';
    expect(await reply(site, 'а на Советской 39', 'где лучше')).toMatch(/^Для «Аптека» лучше «.+»:\n1\. .+\n2\. /);
    expect(await reply(site, 'сколько их вообще в городе')).toMatch(/^Аптека на всей карте: 48\./);
    expect(await reply('где открыть кофейню', 'а аптеку там')).toMatch(/^«Аптека»: лучшие из/);
  });
});
