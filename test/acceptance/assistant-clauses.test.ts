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
