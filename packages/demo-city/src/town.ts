import { emitBuildings, countResidents } from './buildings/emit-buildings.ts';
import { type Address, numberHouses } from './buildings/number-houses.ts';
import { type Building, Site } from './buildings/site.ts';
import { fillBlocks } from './fabrics/fill-blocks.ts';
import { placeCemetery, placeFuelStations } from './fabrics/landmarks.ts';
import { StreetNamer } from './names/street-namer.ts';
import { OsmMap } from './osm-map.ts';
import { createTownPlan, type TownPlan } from './plan/town-plan.ts';
import { chooseInstitutions, emitBusinesses, findHosts } from './pois/place-pois.ts';
import { createRandom, type Random } from './random.ts';
import { attachYardRoads, type EmittedRoads, emitRoads, emitYardRoads } from './streets/emit-roads.ts';
import { type LaidStreets, layStreets } from './streets/lay-streets.ts';
import { nameStreets, type Street } from './streets/name-streets.ts';
import { emitBusStops, emitFerry, emitRestrictions, planTraffic } from './streets/traffic.ts';
import { emitBoundaries } from './surroundings/boundaries.ts';
import { buildSettlements } from './surroundings/build-settlements.ts';
import { emitLandscape } from './surroundings/landscape.ts';
import { type CountryRoads, layCountryRoads, type Settlement } from './surroundings/lay-country-roads.ts';
import { emitPlaces, emitTownPlace } from './surroundings/places.ts';
import { emitRailway } from './surroundings/railway.ts';
import { emitGrounds } from './surroundings/grounds.ts';
import { emitPromenade, emitRiver } from './surroundings/water.ts';
import { lerp, type Point } from './geometry/plane.ts';

/** Inputs of {@link generateTown}. */
export interface TownOptions {
  readonly seed: number;
  readonly addresses: number;
  readonly name: string;
  readonly region: string;
  readonly river: string;
  /** First three digits of its postcodes. */
  readonly postcodePrefix: string;
  /** Degrees of the main square. */
  readonly lon: number;
  readonly lat: number;
}

export interface Town {
  readonly map: OsmMap;
  readonly plan: TownPlan;
  readonly streets: readonly Street[];
  readonly settlements: readonly Settlement[];
  readonly addresses: ReadonlyMap<Building, Address>;
  readonly population: number;
}

/** A built town that has not been written as a map yet. */
interface RaisedTown {
  readonly random: Random;
  readonly plan: TownPlan;
  readonly laid: LaidStreets;
  readonly country: CountryRoads;
  readonly site: Site;
  readonly centre: Point;
}

/** Accepted surplus of planned addresses: one cell of private houses. */
const SPARE_ADDRESSES = 300;
const PLAN_ATTEMPTS = 6;

/** Generates a town. Deterministic: equal options give an equal map. */
export function generateTown(options: TownOptions): Town {
  return writeTown(options, raiseTown(options, findCapacity(options), options.addresses));
}

/** Finds, by trial, the smallest town plan with room for all addresses. */
function findCapacity(options: TownOptions): number {
  let capacity = options.addresses;
  let best = Infinity;
  for (let attempt = 0; attempt < PLAN_ATTEMPTS; attempt++) {
    const room = raiseTown(options, capacity, Infinity).site.addressCount;
    const spare = room - options.addresses;
    if (spare >= 0) best = Math.min(best, capacity);
    if (spare >= 0 && spare < SPARE_ADDRESSES + options.addresses * 0.02) break;
    capacity = Math.round(capacity - (spare - SPARE_ADDRESSES / 2) * (attempt < 3 ? 0.9 : 0.4));
    if (capacity < 100) break;
  }
  return best === Infinity ? options.addresses * 1.5 : best;
}

/**
 * Lays streets and builds houses on a plan with room for about `capacity` addresses; gives at most `addressLimit` of
 * the houses an address.
 */
function raiseTown(options: TownOptions, capacity: number, addressLimit: number): RaisedTown {
  const random = createRandom(options.seed);
  const plan = createTownPlan(random.fork('plan'), capacity);
  const laid = layStreets(random.fork('streets'), plan);
  const country = layCountryRoads(random.fork('country'), plan, laid, options.addresses);
  const centre = plan.mesh.vertices[plan.mesh.vertex(plan.centreColumn, plan.embankmentRow)]!.point;
  const site = new Site(laid.graph, addressLimit);
  placeFuelStations(random.fork('fuel'), site);
  placeCemetery(site);
  buildSettlements(random.fork('settlements'), site, country.settlements);
  fillBlocks(random.fork('fill'), site, plan, laid.graph.traceBlocks(), centre);
  return { random, plan, laid, country, site, centre };
}

/** Adds names, house numbers and road signs, and writes the town as a map. */
function writeTown(options: TownOptions, { random, plan, laid, country, site, centre }: RaisedTown): Town {
  const { graph } = laid;
  const { settlements } = country;
  const map = new OsmMap(options.lon, options.lat);
  const namer = new StreetNamer(random.fork('namer'));
  const streets = nameStreets(random.fork('street names'), graph, namer, centre, settlements);
  const addresses = numberHouses(random.fork('numbers'), graph, streets, site.buildings, settlements);
  const population = countResidents(site.buildings.filter(({ cell }) => cell >= 0));
  const townNode = emitTownPlace(map, centre, { name: options.name, region: options.region, population });

  const traffic = planTraffic(random.fork('traffic'), map, plan, laid, country);
  emitRailway(map, plan, laid, site, options.name);
  const yardNodes = attachYardRoads(map, graph, site.yardRoads);
  const roads = emitRoads(map, graph, streets, traffic);
  emitYardRoads(map, site.yardRoads, yardNodes);
  emitRestrictions(map, traffic, roads);
  emitBusStops(random.fork('stops'), map, graph, streets);
  emitFerryAcross(map, plan, laid.vertexNodes, roads);

  emitLandscape(random.fork('landscape'), map, plan);
  emitRiver(random.fork('river'), map, plan, options.river);
  const embankment = Array.from({ length: plan.mesh.columns + 1 }, (_, column) => {
    const node = laid.vertexNodes[plan.mesh.vertex(column, plan.embankmentRow)]!;
    return node === -1 ? -1 : roads.nodes[node]!;
  });
  emitPromenade(map, plan, embankment);
  emitGrounds(map, site.grounds);
  const hosts = findHosts(graph, plan, addresses);
  const roles = chooseInstitutions(random.fork('institutions'), hosts, population, centre);
  const postcodeOf = postcodes(options.postcodePrefix, random.fork('postcodes'));
  emitBuildings(random.fork('buildings'), map, site.buildings, { addresses, roles, city: options.name, postcodeOf });
  emitBusinesses(random.fork('businesses'), map, hosts, population);
  emitPlaces(random.fork('places'), map, plan, settlements, residentsOf(site.buildings, graph, settlements.length));
  emitBoundaries(random.fork('boundaries'), map, plan, { town: options.name, townNode });
  return { map, plan, streets, settlements, addresses, population };
}

/** Returns a function from points to postcodes; each covers a part of the town about 1.6 km across. */
function postcodes(prefix: string, random: Random): (point: Point) => string {
  const town = random.int(0, 8);
  return ({ x, y }) => {
    const part = (Math.floor(x / 1600) * 7 + Math.floor(y / 1600) * 3 + 700) % 40;
    return `${prefix}${town}${`${part}`.padStart(2, '0')}`;
  };
}

/** Writes a ferry beside the centre, at the first column without a bridge where both banks have a road. */
function emitFerryAcross(map: OsmMap, plan: TownPlan, vertexNodes: Int32Array, roads: EmittedRoads): void {
  const { mesh, centreColumn, embankmentRow } = plan;
  for (const column of [centreColumn - 2, centreColumn - 1, centreColumn + 3]) {
    const [north, south] = [mesh.vertex(column, embankmentRow), mesh.vertex(column, embankmentRow - 1)];
    const [from, to] = [vertexNodes[north]!, vertexNodes[south]!];
    if (from === -1 || to === -1 || plan.bridgeColumns.includes(column)) continue;
    const [a, b] = [mesh.vertices[north]!.plan, mesh.vertices[south]!.plan];
    const over = [0.2, 0.5, 0.8].map((t) => mesh.warp(lerp(a, b, t)));
    emitFerry(map, roads, [from, to], over);
    return;
  }
}

function residentsOf(buildings: readonly Building[], graph: Site['graph'], count: number): number[] {
  const groups: Building[][] = Array.from({ length: count }, () => []);
  for (const building of buildings) {
    if (building.frontage === null) continue;
    const settlement = graph.runs[graph.edges[building.frontage.edge]!.run]!.settlement;
    if (settlement !== null) groups[settlement]!.push(building);
  }
  return groups.map(countResidents);
}
