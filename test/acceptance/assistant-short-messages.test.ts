import { describe, expect, it } from 'vitest';
import { talksHere } from '../support/talks.ts';

/** Short messages that strangers sent to the built-in assistant, over the demo city: one test for each cause that was mended. */

const { reply } = talksHere();

describe('what a map does not tell', () => {
  it('has times of ships, tales and medicine in stock in it', async () => {
    expect(await reply('когда теплоход до Ярославля')).toMatch(/^Расписаний теплоходов и паромов у меня нет/);
    expect(await reply('расскажи сказку')).toMatch(/^Сказок, историй и стихов я не рассказываю/);
    expect(await reply('есть в аптеке нурофен?')).toMatch(/^Наличия товаров я не знаю.*\n.*Аптека/);
  });
});

describe('hunger', () => {
  it('is a wish for somewhere to eat, in either order of its words', async () => {
    const where = await reply('где поесть');
    for (const words of ['есть хочу', 'очень кушать хочется', 'хочу есть']) expect(await reply(words)).toBe(where);
  });
});
