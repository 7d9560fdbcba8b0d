import { emitBuildings, countResidents } from './buildings/emit-buildings.ts';
import { type Address, numberHouses } from './buildings/number-houses.ts';
import { type Building, Site } from './buildings/site.ts';
import { fillBlocks } from './fabrics/fill-blocks.ts';
import { StreetNamer } from './names/street-namer.ts';
import { OsmMap } from './osm-map.ts';
import { createTownPlan, type TownPlan } from './plan/town-plan.ts';
import { chooseInstitutions, emitBusinesses, findHosts } from './pois/place-pois.ts';
import { createRandom, type Random } from './random.ts';
import { attachYardRoads, type EmittedRoads, emitRoads, emitYardRoads } from './streets/emit-roads.ts';
import { layStreets } from './streets/lay-streets.ts';
import { nameStreets, type Street } from './streets/name-streets.ts';
import { emitBusStops, emitFerry, emitRestrictions, planTraffic } from './streets/traffic.ts';
import { emitBoundaries } from './surroundings/boundaries.ts';
import { buildSettlements } from './surroundings/build-settlements.ts';
import { emitLandscape } from './surroundings/landscape.ts';
import { layCountryRoads, type Settlement } from './surroundings/lay-country-roads.ts';
import { emitPlaces, emitTownPlace } from './surroundings/places.ts';
import { emitRailway } from './surroundings/railway.ts';
import { emitGrounds } from './surroundings/grounds.ts';
import { emitRiver } from './surroundings/water.ts';
import type { Point } from './geometry/plane.ts';

/** What a town is made from. */
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

/** A generated town. */
export interface Town {
  readonly map: OsmMap;
  readonly plan: TownPlan;
  readonly streets: readonly Street[];
  readonly settlements: readonly Settlement[];
  readonly addresses: ReadonlyMap<Building, Address>;
  readonly population: number;
}

/** Generates a town. Deterministic: equal options give an equal map. */
export function generateTown(options: TownOptions): Town {
  let capacity = options.addresses * 1.05 + 10;
  for (let attempt = 0; ; attempt++) {
    const town = buildTown(options, capacity);
    const made = town.addresses.size;
    if (made >= options.addresses * 0.99 || attempt === 5) return town;
    capacity *= Math.min(2.5, (options.addresses / Math.max(1, made)) * 1.04);
  }
}

function buildTown(options: TownOptions, capacity: number): Town {
  const random = createRandom(options.seed);
  const plan = createTownPlan(random.fork('plan'), capacity);
  const laid = layStreets(random.fork('streets'), plan);
  const { graph } = laid;
  const country = layCountryRoads(random.fork('country'), plan, laid);
  const { settlements } = country;
  const centre = plan.mesh.vertices[plan.mesh.vertex(plan.centreColumn, plan.embankmentRow)]!.point;
  const site = new Site(graph, options.addresses);
  buildSettlements(random.fork('settlements'), site, settlements);
  fillBlocks(random.fork('fill'), site, plan, graph.traceBlocks(), centre);

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

/** A postcode for each part of the town, about 1.6 km across. */
function postcodes(prefix: string, random: Random): (point: Point) => string {
  const town = random.int(0, 8);
  return ({ x, y }) => {
    const part = (Math.floor(x / 1600) * 7 + Math.floor(y / 1600) * 3 + 700) % 40;
    return `${prefix}${town}${`${part}`.padStart(2, '0')}`;
  };
}

/** A ferry west of the centre, where both banks have a road. */
function emitFerryAcross(map: OsmMap, plan: TownPlan, vertexNodes: Int32Array, roads: EmittedRoads): void {
  const { mesh, centreColumn, embankmentRow } = plan;
  for (const column of [centreColumn - 2, centreColumn - 1, centreColumn + 3]) {
    const [north, south] = [mesh.vertex(column, embankmentRow), mesh.vertex(column, embankmentRow - 1)];
    const [from, to] = [vertexNodes[north]!, vertexNodes[south]!];
    if (from === -1 || to === -1 || plan.bridgeColumns.includes(column)) continue;
    const [a, b] = [mesh.vertices[north]!.plan, mesh.vertices[south]!.plan];
    const over = [0.2, 0.5, 0.8].map((t) => mesh.warp({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t }));
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
