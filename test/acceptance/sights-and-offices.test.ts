import type { Engine } from '@verst/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIDDLE, openSmallTown } from '../support/small-town.ts';

/** What is near the middle, and is none of what is asked for. */
const NEAR: readonly Readonly<Record<string, string>>[] = [
  { historic: 'memorial', name: 'Николаю Рубцову' },
  { historic: 'memorial', name: 'Юрию Долгорукому' },
  { historic: 'memorial', name: 'Памятник' },
  { tourism: 'artwork', artwork_type: 'statue', name: 'Часы' },
  { amenity: 'hospital', name: 'МУЗ "Больница №1 города Верстовска"' },
  { amenity: 'fire_station', name: 'Пожарно-спасательная часть №5' },
  { amenity: 'clinic', name: 'Поликлиника №2' },
  { office: 'government', name: 'Отдел ЗАГС, администрация г.Верстовска' },
  { tourism: 'museum', name: 'Верстовский музей оружия (старое здание)' },
  { tourism: 'museum', name: 'Музей истории образования Верстовска' },
  { amenity: 'cafe', name: 'Уют' },
];

/** What is farther, and how it is asked for. */
const FARTHER: readonly (readonly [tags: Readonly<Record<string, string>>, ...asked: string[]])[] = [
  // A monument has only the initials or only the surname of whom it honours.
  [{ historic: 'memorial', name: 'Ю. А. Гагарину' }, 'памятник юрию гагарину', 'памятник юрию алексеевичу гагарину'],
  [{ historic: 'memorial', name: 'Памятник Гоголю' }, 'памятник гоголю николаю васильевичу'],
  [{ historic: 'memorial', name: 'Г. К. Жукову' }, 'памятник маршалу жукову'],
  // Its name is an adjective or the name of another kind.
  [{ tourism: 'artwork', name: 'Влюбленные' }, 'памятник влюбленные'],
  [{ historic: 'memorial', name: 'Пожарным и спасателям' }, 'памятник пожарным и спасателям'],
  // A museum was asked for by its whole name.
  [{ tourism: 'museum', name: 'Музей оружия' }, 'музей оружия'],
  [{ tourism: 'museum', name: 'Музей истории Верстовска' }, 'музей истории верстовска'],
  // A sight was found for those who make it.
  [{ craft: 'stonemason', name: 'Данила' }, 'заказать памятник', 'памятники заказать', 'памятник на могилу'],
  // The words are shortened in the query or in the name.
  [{ amenity: 'clinic', name: 'Поликлиника областной клинической больницы' }, 'окб поликлиника', 'поликлиника окб'],
  [{ amenity: 'townhall', name: 'Администрация Фрунзенского р-на' }, 'администрация фрунзенского района'],
];

describe('sights and offices by name', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await openSmallTown([
      ...NEAR.map((tags, i) => ({ at: [100 + 20 * i, 0], tags }) as const),
      ...FARTHER.map(([tags], i) => ({ at: [1500 + 20 * i, 0], tags }) as const),
    ]);
  });
  afterAll(() => engine.close());

  it.each(FARTHER.flatMap(([{ name }, ...asked]) => asked.map((query) => [query, name] as const)))(
    '«%s» is %s',
    (query, name) => {
      expect(engine.search(query, MIDDLE).results[0]?.name).toBe(name);
    },
  );

  it('are sure of a monument by the full name of whom it honours', () => {
    const { confidence, interpretation } = engine.search('памятник юрию гагарину', MIDDLE);
    expect(confidence).toBeGreaterThan(0.9);
    expect(interpretation.unresolved).toEqual([]);
  });

  it('«музей города» is no municipal hospital', () => {
    expect(engine.search('музей города', MIDDLE).results.map(({ category }) => category)).not.toContain('hospital');
  });

  it('are unsure of a kind with an offer that the map does not record', () => {
    const { confidence, interpretation } = engine.search('кафе с камином', MIDDLE);
    expect(confidence).toBeLessThan(0.7);
    expect(interpretation.unresolved).toEqual(['с камином']);
  });
});
