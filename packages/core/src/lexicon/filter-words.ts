import { setOf } from './table-rows.ts';

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

/** Words after «с» that are not an offer of a place: company, and parts of the place itself. */
export const NO_OFFERS =
  /^(?:сво|сын|доч|дет(?:ьми|к)|реб[её]н|муж|жен|друг|друз|подру|мам|пап|родител|бабуш|дедуш|семь|девуш|парн|коллег|малыш|внук|внуч)/;
