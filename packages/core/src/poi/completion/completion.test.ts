import { describe, expect, it } from 'vitest';
import { category, CENTRE, openTown, poi, SMALL_TAXONOMY } from '../testing/small-town.ts';

const town = openTown(
  [
    poi('n1', 100, 0, { name: 'Орловский академический театр имени И. С. Тургенева', amenity: 'theatre' }),
    poi('n2', 200, 0, { name: 'Семейная аптека', amenity: 'pharmacy', brand: 'Семейная' }),
    poi('n3', 300, 0, { name: 'Пятёрочка', shop: 'supermarket' }),
  ],
  {},
  { ...SMALL_TAXONOMY, categories: [...SMALL_TAXONOMY.categories, category('theatre', 'amenity=theatre', 'Театр')] },
);

const completed = (text: string): string[] =>
  town
    .complete(text, {
      bias: CENTRE,
      bbox: null,
      kinds: new Set(['poi', 'organization', 'brand', 'category']),
      limit: 5,
      lang: 'ru',
    })
    .map(({ name }) => name);

describe('what a text that is being typed may become', () => {
  it.each(['театр тург', 'театр тургенева', 'театр имени тургенева'])(
    '«%s» leaves out the middle of a long name',
    (text) => {
      expect(completed(text)).toEqual(['Орловский академический театр имени И. С. Тургенева']);
    },
  );

  it.each(['семейная апт', 'аптека семейн'])('«%s» is the chain, whose places are called so', (text) => {
    expect(completed(text)).toEqual(['Семейная']);
  });

  it('«супермаркет пятер» is the chain after what it is', () => {
    expect(completed('супермаркет пятер')).toEqual(['Пятёрочка']);
  });

  it('keeps what still matches as letters are added', () => {
    for (const text of ['театр тургенева', 'семейная аптека', 'аптека семейная']) {
      const shown = Array.from({ length: text.length - 6 }, (_, i) => completed(text.slice(0, i + 7))[0]);
      expect(new Set(shown.slice(shown.indexOf(completed(text)[0]))).size).toBe(1);
    }
  });
});
