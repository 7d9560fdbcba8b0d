import { transliterate } from '../../names/transliterate.ts';
import type { Point } from '../../geometry/plane.ts';
import { OsmMap, type Tags } from '../../osm-map.ts';
import { BUSINESS_KINDS } from '../../pois/business-kinds.ts';
import { businessTags } from '../../pois/place-pois.ts';
import { createRandom, type Random } from '../../random.ts';
import { placeKind, type SettlementPlan, TOWN_HOUSES } from './plan-country.ts';
import { LOTS, planStreets, type StreetGrid, type StreetPlan } from './plan-streets.ts';

/** Length of a lot along its street, and distance between rows of streets. */
const LOT_M = 20;
const ROW_M = 60;
const HOUSE_BACK_M = 18;
const HALF_HOUSE_M = { house: 5, apartments: 8 };
const PEOPLE_PER_HOUSE = 7;
/** Share of houses with a business: four million in a whole country. */
const BUSINESS_SHARE = { town: 0.36, village: 0.08 };
/** Intervals: of tertiary cross streets; of one-way rows; of rows with blocks of flats; of settlements with a lake. */
const CROSS_STEP = 4;
const ONE_WAY_STEP = 16;
const FLATS_STEP = 3;
const LAKE_STEP = 3;
const RING_POINTS = 18;
const KINDS = BUSINESS_KINDS.map((kind) => [kind, kind.quarters] as const);

/** Returns a settlement's map; its first node is the crossing that roads from other settlements lead to. */
export function settlementMap(settlement: SettlementPlan): { map: OsmMap; addresses: number; places: number } {
  const random = createRandom(settlement.seed).fork('map');
  const map = new OsmMap(settlement.lon, settlement.lat);
  const grid = planStreets(settlement);
  const ground = new Ground(grid, random);
  const crossing = addRoads(map, grid, ground);
  addPlace(map, settlement, crossing);
  addGrounds(map, settlement, ground, random);
  let addresses = 0;
  let places = 0;
  const isTown = settlement.houses >= TOWN_HOUSES;
  const share = isTown ? BUSINESS_SHARE.town : BUSINESS_SHARE.village;
  for (const street of grid.streets) {
    const hasFlats = isTown && street.row % FLATS_STEP === 0;
    street.numbers.forEach((housenumber, i) => {
      const centre = ground.house(street, i);
      const address = { ...addressOf(settlement, street), 'addr:housenumber': housenumber };
      addHouse(map, centre, hasFlats ? 'apartments' : 'house', address, random);
      addresses++;
      if (!random.chance(share)) return;
      map.addNode(centre, { ...businessTags(random, random.weighted(KINDS)), ...(random.chance(0.45) && address) });
      places++;
    });
  }
  return { map, addresses, places };
}

const addressOf = ({ name }: SettlementPlan, street: StreetPlan): Tags =>
  street.name === null ? { 'addr:place': name } : { 'addr:city': name, 'addr:street': street.name };

/** Positions in a settlement's grid, in metres from its centre. */
class Ground {
  readonly widthM: number;
  readonly heightM: number;
  readonly #phase: number;

  constructor({ blocks, rows }: StreetGrid, random: Random) {
    this.widthM = blocks * LOTS * LOT_M;
    this.heightM = (rows - 1) * ROW_M;
    this.#phase = random.range(0, 7);
  }

  /** Returns a point on or beside the street of a row, `lots` from its start; streets wind a little. */
  at(row: number, lots: number, besideM = 0): Point {
    return {
      x: lots * LOT_M - this.widthM / 2 + 6 * Math.sin(row / 3 + this.#phase),
      y: row * ROW_M - this.heightM / 2 + besideM + 8 * Math.sin(lots / 9 + this.#phase),
    };
  }

  house({ row, block }: StreetPlan, i: number): Point {
    return this.at(row, block * LOTS + Math.floor(i / 2) + 0.5, i % 2 === 0 ? HOUSE_BACK_M : -HOUSE_BACK_M);
  }
}

/** Adds connected streets along and across the rows; returns the crossing in the middle. */
function addRoads(map: OsmMap, { rows, blocks, streets }: StreetGrid, ground: Ground): Point {
  const blocksOf = (row: number): number => Math.min(blocks, streets.length - row * blocks);
  const middle = Math.floor((rows - 1) / 2);
  const centre = Math.floor(blocksOf(middle) / 2) * LOTS;
  const first = map.addNode(ground.at(middle, centre));
  const nodes = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: blocksOf(row) * LOTS + 1 }, (__, lots) =>
      row === middle && lots === centre ? first : map.addNode(ground.at(row, lots)),
    ),
  );
  for (const { row, block, name, isChief } of streets) {
    map.addWay(nodes[row]!.slice(block * LOTS, (block + 1) * LOTS + 1), {
      highway: isChief ? 'secondary' : 'residential',
      name: name ?? undefined,
      oneway: row % ONE_WAY_STEP === ONE_WAY_STEP - 1 ? 'yes' : undefined,
      maxspeed: isChief ? '60' : undefined,
      surface: isChief ? 'asphalt' : row % 2 === 0 ? 'gravel' : undefined,
    });
  }
  for (let block = 0; block <= blocks; block++) {
    const refs = nodes.flatMap((row) => row[block * LOTS] ?? []);
    if (refs.length < 2) continue;
    map.addWay(refs, { highway: block % CROSS_STEP === 0 ? 'tertiary' : 'unclassified' });
  }
  return ground.at(middle, centre);
}

function addPlace(map: OsmMap, settlement: SettlementPlan, point: Point): void {
  const { name, type, houses } = settlement;
  map.addNode(point, {
    place: placeKind(settlement),
    name,
    'name:en': transliterate(name),
    population: `${houses * PEOPLE_PER_HOUSE}`,
    official_status: `ru:${type}`,
  });
}

/** Adds the built-up area, a wood beside it, fields, and at some settlements a lake. */
function addGrounds(map: OsmMap, { column, row }: SettlementPlan, ground: Ground, random: Random): void {
  const [halfX, halfY] = [ground.widthM / 2 + 40, ground.heightM / 2 + 40];
  map.addRing(rectangle(-halfX, -halfY, halfX, halfY), { landuse: 'residential' });
  map.addRing(rectangle(-halfX, halfY + 30, halfX, halfY + 900), { landuse: 'farmland' });
  map.addRing(blob({ x: halfX + 700, y: 0 }, 600, random), { natural: 'wood', leaf_type: 'mixed' });
  if ((column + row) % LAKE_STEP !== 0) return;
  const lake = { natural: 'water', water: 'lake', name: random.chance(0.5) ? 'озеро Светлое' : undefined };
  const middle = { x: -halfX - 500, y: 0 };
  map.addMultipolygon(blob(middle, 350, random), [blob(middle, 60, random)], lake);
}

function rectangle(west: number, south: number, east: number, north: number): Point[] {
  return [
    { x: west, y: south },
    { x: east, y: south },
    { x: east, y: north },
    { x: west, y: north },
  ];
}

function blob({ x, y }: Point, radiusM: number, random: Random): Point[] {
  return Array.from({ length: RING_POINTS }, (_, i) => {
    const angle = (2 * Math.PI * i) / RING_POINTS;
    const r = radiusM * random.range(0.7, 1);
    return { x: x + r * Math.cos(angle), y: y + r * Math.sin(angle) };
  });
}

function addHouse(map: OsmMap, { x, y }: Point, kind: 'house' | 'apartments', address: Tags, random: Random): void {
  const half = HALF_HOUSE_M[kind];
  const levels = kind === 'apartments' ? random.pick(['5', '5', '9', '9', '12', '16']) : undefined;
  const corners = rectangle(x - half, y - half, x + half, y + half);
  map.addRing(corners, { building: kind, 'building:levels': levels, ...address });
}
