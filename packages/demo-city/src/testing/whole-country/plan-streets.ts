import { StreetNamer, type StreetType } from '../../names/street-namer.ts';
import { createRandom, type Random } from '../../random.ts';
import { type SettlementPlan, STREETLESS_HOUSES, TOWN_HOUSES } from './plan-country.ts';

/** Number of lots along one side of a block. */
export const LOTS = 10;
/** One in this many rows of a town is a main street over its whole length. */
const CHIEF_STEP = 8;

/** A piece of a street in a settlement's grid: one block of a row, with its houses in lot order. */
export interface StreetPlan {
  /** Unique in the country; the pieces of a main street share it. */
  readonly id: string;
  /** Null if the settlement has no streets: its houses have the name of the place. */
  readonly name: string | null;
  readonly row: number;
  readonly block: number;
  readonly isChief: boolean;
  /** House numbers; even positions are on one side, odd ones on the other. At most 2 × LOTS. */
  readonly numbers: readonly string[];
}

/** The grid of a settlement: every row has `blocks` blocks, the last one possibly fewer. */
export interface StreetGrid {
  readonly rows: number;
  readonly blocks: number;
  readonly streets: readonly StreetPlan[];
}

/** Returns the streets of a settlement with their house numbers; depends only on its plan. */
export function planStreets(settlement: SettlementPlan): StreetGrid {
  const { houses, id } = settlement;
  const random = createRandom(settlement.seed).fork('streets');
  const namer = new StreetNamer(random.fork('names'));
  const count = Math.ceil(houses / (2 * LOTS));
  const blocks = Math.min(count, Math.ceil(Math.sqrt((3 * count) / LOTS)));
  const isTown = houses >= TOWN_HOUSES;
  const streets: StreetPlan[] = [];
  let chief = '';
  for (let i = 0; i < count; i++) {
    const [row, block] = [Math.floor(i / blocks), i % blocks];
    const isChief = isTown && row % CHIEF_STEP === CHIEF_STEP / 2;
    if (isChief && block === 0) chief = namer.chief(random.chance(0.3) ? 'avenue' : 'street');
    const name = houses < STREETLESS_HOUSES ? null : isChief ? chief : namer.name(streetType(random, isTown));
    const length = Math.min(2 * LOTS, houses - i * 2 * LOTS);
    const first = isChief ? block * LOTS : 0;
    const numbers = Array.from({ length }, (_, k) => houseNumber(random, 2 * first + k + 1));
    streets.push({ id: `${id}.${isChief ? `${row}c` : i}`, name, row, block, isChief, numbers });
  }
  return { rows: Math.ceil(count / blocks), blocks, streets };
}

function streetType(random: Random, isTown: boolean): StreetType {
  return random.weighted<StreetType>([
    ['street', 76],
    ['lane', 15],
    ['passage', isTown ? 6 : 2],
    ['deadEnd', isTown ? 1 : 0],
    ['boulevard', isTown ? 1 : 0],
    ['embankment', isTown ? 1 : 0],
  ]);
}

/**
 * Returns a house number, sometimes with a letter, korpus, fraction or stroenie. Odd numbers are on one side of the
 * street, even ones on the other.
 */
function houseNumber(random: Random, number: number): string {
  return random.weighted([
    [`${number}`, 88],
    [`${number}А`, 5],
    [`${number}к1`, 3],
    [`${number}/2`, 2],
    [`${number}с1`, 2],
  ]);
}
