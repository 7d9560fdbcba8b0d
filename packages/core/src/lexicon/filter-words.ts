import { phrasesOf, setOf } from './table-rows.ts';

/** Offers in their form after a kind, «с парковкой»: those of `kinds/offers.ts`, a table that engines do not need. */
export const OFFERS_BEHIND: ReadonlySet<string> = new Set(
  [
    'с доставкой, с доставкой на дом, с собой, с интернетом, со столиками на улице, с верандой, с террасой, с пандусом',
    'с газом, с внесением наличных, с приемом наличных, с банкоматом, с парковкой, с автостоянкой, со своей парковкой',
    'с бесплатной парковкой, с бассейном, с детской комнатой, с детским уголком, с детской площадкой, с игровой комнатой',
    'с туалетом, с уборной, с игровой зоной, с живой музыкой, с собакой, с животными, с питомцем, с завтраком, с завтраками',
  ].flatMap(phrasesOf),
);

/** «Круглосуточный магазин» sells food: words for always open, a word for a shop, and the word for its goods. */
export const ALWAYS_OPEN = /^(?:круглосуточн|ночн(?:ой|ая|ого|ую)$)/;
export const ANY_SHOP = /^магазин(?:а|у|ы|чик)?$/;
export const OF_FOOD = 'продуктовый';

/** Words that ask for open places. */
export const OPEN_WORDS: ReadonlySet<string> = setOf(`
открыто открыта открыт открыты открытые открытая открытый открытое открытую открытого работает работают работающая
работающие работающий работающее open
`);
export const NOW_WORDS: ReadonlySet<string> = setOf('сейчас now');
/** «Магазин, который работает ночью». */
export const RELATIVE_WORDS: ReadonlySet<string> = setOf(
  'который которая которое которые чтобы было была был which that',
);
