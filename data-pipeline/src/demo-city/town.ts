import { StreetNamer } from './names/street-namer.ts';
import { numberHouses, type Address } from './buildings/number-houses.ts';
import { emitBuildings } from './buildings/emit-buildings.ts';
import { type Building, Site } from './buildings/site.ts';
import { buildFlats, PANEL, QUARTERS, TOWERS } from './fabrics/flats.ts';
import { buildOldCentre } from './fabrics/old-centre.ts';
import { buildPrivateHouses } from './fabrics/private-houses.ts';
import { buildCampus, buildPark, buildSquare } from './fabrics/public-grounds.ts';
import { buildWorks } from './fabrics/works.ts';
import { distance, type Point } from './geometry/plane.ts';
import { ringCentroid } from './geometry/rings.ts';
import { OsmMap } from './osm-map.ts';
import { createTownPlan, type TownPlan } from './plan/town-plan.ts';
import { createRandom, type Random } from './random.ts';
import { attachYardRoads, emitRoads, emitYardRoads } from './streets/emit-roads.ts';
import { layStreets } from './streets/lay-streets.ts';
import { nameStreets, type Street } from './streets/name-streets.ts';
import type { Block } from './streets/road-graph.ts';

/** What a town is made from. */
export interface TownOptions {
  readonly seed: number;
  readonly addresses: number;
  readonly name: string;
  readonly region: string;
  /** Degrees of the main square. */
  readonly lon: number;
  readonly lat: number;
}

/** A generated town. */
export interface Town {
  readonly map: OsmMap;
  readonly plan: TownPlan;
  readonly streets: readonly Street[];
  readonly addresses: ReadonlyMap<Building, Address>;
  readonly population: number;
}

/** Generates a town. Deterministic: equal options give an equal map. */
export function generateTown(options: TownOptions): Town {
  let capacity = options.addresses * 1.08 + 10;
  for (let attempt = 0; ; attempt++) {
    const town = buildTown(options, capacity);
    const made = town.addresses.size;
    if (made >= options.addresses * 0.99 || attempt === 5) return town;
    capacity *= Math.min(2.5, (options.addresses / Math.max(1, made)) * 1.06);
  }
}

function buildTown(options: TownOptions, capacity: number): Town {
  const random = createRandom(options.seed);
  const plan = createTownPlan(random.fork('plan'), capacity);
  const { graph } = layStreets(random.fork('streets'), plan);
  const centre = plan.mesh.vertices[plan.mesh.vertex(plan.centreColumn, plan.embankmentRow)]!.point;
  const blocks = graph.traceBlocks();
  const site = new Site(graph, options.addresses);
  fillBlocks(random.fork('fill'), site, plan, blocks, centre);

  const map = new OsmMap(options.lon, options.lat);
  const streets = nameStreets(random.fork('street names'), graph, new StreetNamer(random.fork('namer')), centre);
  const addresses = numberHouses(random.fork('numbers'), graph, streets, site.buildings);
  const yardNodes = attachYardRoads(map, graph, site.yardRoads);
  emitRoads(map, graph, streets, new Set());
  emitYardRoads(map, site.yardRoads, yardNodes);
  for (const { ring, tags } of site.grounds) map.addRing(ring, tags);
  const { population } = emitBuildings(random.fork('buildings'), map, site.buildings, addresses, options.name);
  map.addNode(centre, { place: 'city', name: options.name, population: `${population}` });
  return { map, plan, streets, addresses, population };
}

/** Builds up the blocks, from the centre outwards. */
function fillBlocks(random: Random, site: Site, plan: TownPlan, blocks: readonly Block[], centre: Point): void {
  const sorted = blocks
    .map((block) => ({ block, away: distance(ringCentroid(block.ring), centre) }))
    .sort((a, b) => a.away - b.away);
  sorted.forEach(({ block }, i) => {
    const own = random.fork(i);
    switch (plan.fabrics[block.cell]!) {
      case 'centre':
        if (i === 0) buildSquare(site, block);
        else buildOldCentre(own, site, block);
        break;
      case 'quarters':
        buildFlats(own, site, block, QUARTERS);
        break;
      case 'panel':
        buildFlats(own, site, block, PANEL);
        break;
      case 'towers':
        buildFlats(own, site, block, TOWERS);
        break;
      case 'private':
        buildPrivateHouses(own, site, block);
        break;
      case 'industrial':
        buildWorks(own, site, block);
        break;
      case 'park':
        buildPark(own, site, block, 'Городской парк');
        break;
      case 'hospital':
        buildCampus(own, site, block, 'hospital');
        break;
      default:
        break;
    }
  });
}
