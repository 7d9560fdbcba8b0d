import { InvalidInputError } from '@verst/core';
import { METERS_PER_DEGREE, metersPerDegreeLon, REGIONS } from '@verst/core/build';
import { createRandom } from '../../random.ts';
import type { SettlementType } from '../register/official-spelling.ts';
import { Toponyms } from './toponyms.ts';

/** Counts for a whole country, the same as Russia's. */
const WHOLE = { regions: 89, settlements: 150_000, addresses: 20_000_000 };
/**
 * The number of houses of a region's settlements falls with rank by this power: the largest has 7 %, half have fewer
 * than 60.
 */
const SETTLEMENT_POWER = 0.85;
const REGION_POWER = 0.35;
/**
 * Settlements with at least `TOWN_HOUSES` houses are towns, with more businesses; those with fewer than
 * `STREETLESS_HOUSES` have no streets.
 */
export const TOWN_HOUSES = 500;
export const STREETLESS_HOUSES = 12;
const CITY_HOUSES = 4000;
const VILLAGE_HOUSES = 60;
/** Size of the grid cells, one per settlement; and number of cell rows per district. */
const CELL_M = 6000;
const DISTRICT_ROWS = 2;
const REGIONS_PER_ROW = 10;
const WEST = 30;
const SOUTH = 44;
const NORTHERNMOST = 64;
export const CELL_LAT = CELL_M / METERS_PER_DEGREE;
export const CELL_LON = CELL_M / metersPerDegreeLon(NORTHERNMOST);

/** Options of the country to generate; equal options give equal countries. */
export interface LargeCountryOptions {
  /** Share of a whole country, above 0 to 1: 1 is 89 regions with 20,000,000 addresses in 150,000 settlements. */
  readonly scale: number;
  /** Number of regions, 1 to 89, with equal numbers of settlements. Default: the scale's share of 89, at least one. */
  readonly regions?: number;
  /** Integer. Default 1. */
  readonly seed?: number;
}

export interface SettlementPlan {
  /** Unique in the country. */
  readonly id: string;
  readonly name: string;
  readonly type: SettlementType;
  readonly houses: number;
  readonly district: string;
  /** Cell within the region. */
  readonly column: number;
  readonly row: number;
  /** Degrees of the middle. */
  readonly lon: number;
  readonly lat: number;
  readonly seed: number;
}

export interface DistrictPlan {
  readonly name: string;
  /** Degrees: west, south, east, north. */
  readonly bbox: readonly [number, number, number, number];
}

export interface RegionPlan {
  readonly index: number;
  readonly name: string;
  /** Degrees: west, south, east, north. */
  readonly bbox: readonly [number, number, number, number];
  readonly districts: readonly DistrictPlan[];
  /** In order of cells, row by row; every row but the last is full. */
  readonly settlements: readonly SettlementPlan[];
  /** Position of the largest settlement. */
  readonly capital: number;
  /** Number of settlements per row. */
  readonly columns: number;
  /** Positions of the regions to the west and to the south, or -1. */
  readonly west: number;
  readonly south: number;
}

/**
 * Yields the plans of a country's regions.
 *
 * @throws InvalidInputError naming `scale`, `regions` or `seed` if out of range
 */
export function* planRegions({ scale, regions, seed = 1 }: LargeCountryOptions): Generator<RegionPlan> {
  if (!(scale > 0 && scale <= 1))
    throw new InvalidInputError('scale', `scale must be greater than 0 and at most 1, got ${scale}`);
  if (!Number.isSafeInteger(seed)) throw new InvalidInputError('seed', `seed must be an integer, got ${seed}`);
  const count = regions ?? Math.max(1, Math.round(WHOLE.regions * scale));
  if (!Number.isInteger(count) || count < 1 || count > WHOLE.regions) {
    throw new InvalidInputError('regions', `regions must be an integer from 1 to ${WHOLE.regions}, got ${count}`);
  }
  const settlements = Math.max(4, Math.round((WHOLE.settlements * scale) / count));
  const weights = Array.from({ length: count }, (_, i) => (i + 1) ** -REGION_POWER);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  // Mixes large regions with small ones.
  const order = createRandom(seed).fork('order').shuffle(weights);
  for (let index = 0; index < count; index++) {
    yield planRegion(index, Math.round((WHOLE.addresses * scale * order[index]!) / total), settlements, seed);
  }
}

function planRegion(index: number, addresses: number, count: number, seed: number): RegionPlan {
  const random = createRandom(seed).fork(`region ${index}`);
  const columns = Math.ceil(Math.sqrt(count));
  const rows = Math.ceil(count / columns);
  const west = WEST + (index % REGIONS_PER_ROW) * columns * CELL_LON;
  const south = SOUTH + Math.floor(index / REGIONS_PER_ROW) * columns * CELL_LAT;
  const toponyms = new Toponyms(random.fork('names'));
  const districts = Array.from({ length: Math.ceil(rows / DISTRICT_ROWS) }, (_, i): DistrictPlan => {
    const name = `${toponyms.town()}ский район`.replace('скский', 'ский');
    const north = Math.min(columns, (i + 1) * DISTRICT_ROWS);
    const bbox = [
      west,
      south + i * DISTRICT_ROWS * CELL_LAT,
      west + columns * CELL_LON,
      south + north * CELL_LAT,
    ] as const;
    return { name, bbox };
  });
  const capital = Math.floor(rows / 2) * columns + Math.floor(Math.min(columns, count) / 2);
  const inRow = Math.min(capital, count - 1);
  const sizes = random.fork('sizes').shuffle(settlementSizes(addresses, count));
  const largest = sizes.indexOf(Math.max(...sizes));
  [sizes[inRow], sizes[largest]] = [sizes[largest]!, sizes[inRow]!];
  const settlements = sizes.map((houses, i): SettlementPlan => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const district = Math.floor(row / DISTRICT_ROWS);
    const wander = (): number => (houses < TOWN_HOUSES ? random.range(-0.25, 0.25) : 0);
    return {
      id: `${index}.${i}`,
      name: houses >= TOWN_HOUSES ? toponyms.town() : toponyms.village(district),
      type: typeOf(houses),
      houses,
      district: districts[district]!.name,
      column,
      row,
      lon: west + (column + 0.5 + wander()) * CELL_LON,
      lat: south + (row + 0.5 + wander()) * CELL_LAT,
      seed: random.int(0, 2 ** 31),
    };
  });
  return {
    index,
    name: REGIONS[index]!.officialName,
    bbox: [west, south, west + columns * CELL_LON, south + columns * CELL_LAT],
    districts,
    settlements,
    capital: inRow,
    columns,
    west: index % REGIONS_PER_ROW === 0 ? -1 : index - 1,
    south: index - REGIONS_PER_ROW,
  };
}

/** Returns the number of houses by rank, by Zipf's law; they add up to `addresses` except for rounding. */
function settlementSizes(addresses: number, count: number): number[] {
  const shares = Array.from({ length: count }, (_, i) => (i + 1) ** -SETTLEMENT_POWER);
  const total = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => Math.max(2, Math.round((addresses * share) / total)));
}

function typeOf(houses: number): SettlementType {
  if (houses >= TOWN_HOUSES) return 'город';
  return houses >= TOWN_HOUSES / 2 ? 'посёлок' : houses >= VILLAGE_HOUSES ? 'село' : 'деревня';
}

/** Returns the value of OpenStreetMap's `place` for a settlement. */
export function placeKind({ houses }: SettlementPlan): 'city' | 'town' | 'village' | 'hamlet' {
  if (houses >= CITY_HOUSES) return 'city';
  return houses >= TOWN_HOUSES ? 'town' : houses >= STREETLESS_HOUSES ? 'village' : 'hamlet';
}
