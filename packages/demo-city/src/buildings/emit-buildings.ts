import { lerp, offset, type Point } from '../geometry/plane.ts';
import type { OsmMap, Tags } from '../osm-map.ts';
import type { BuildingRoles } from '../pois/place-pois.ts';
import type { Random } from '../random.ts';
import { addressTags } from './address-tags.ts';
import type { Address } from './number-houses.ts';
import type { Building } from './site.ts';

/** Flats on one floor of one staircase. */
const FLATS_PER_FLOOR = 4;
const PEOPLE_PER_FLAT = 2;
const PEOPLE_PER_HOUSE = 2.8;

/** The addresses and roles needed to write buildings. */
export interface BuildingContext {
  readonly addresses: ReadonlyMap<Building, Address>;
  readonly roles: BuildingRoles;
  readonly city: string;
  readonly postcodeOf: (point: Point) => string;
}

/** Writes the buildings with their addresses, entrances and roles. */
export function emitBuildings(
  random: Random,
  map: OsmMap,
  buildings: readonly Building[],
  context: BuildingContext,
): void {
  for (const building of buildings) {
    const address = context.addresses.get(building);
    const addressed: Tags =
      address === undefined
        ? {}
        : {
            ...addressTags(address),
            'addr:city': address.city ?? (random.chance(0.35) ? context.city : undefined),
            'addr:postcode': random.chance(0.55) ? context.postcodeOf(building.front) : undefined,
          };
    const role = context.roles.get(building);
    // Some mappers put the address on a node inside the outline.
    const onNode = address !== undefined && role === undefined && building.entrances === 0 && random.chance(0.03);
    if (onNode) map.addNode(offset(building.front, building.direction, 0, 3), addressed);
    const tags: Tags = {
      ...building.tags,
      'building:levels': building.levels > 1 || random.chance(0.6) ? `${building.levels}` : undefined,
      height: building.levels > 4 && random.chance(0.4) ? `${building.levels * 3 + 2}` : undefined,
      ...role,
      ...(onNode ? {} : addressed),
    };
    if (building.courtyards.length > 0) map.addMultipolygon(building.outline, building.courtyards, tags);
    else emitOutline(random, map, building, tags);
  }
}

/** Writes the outline as a ring; some blocks of flats get entrances as nodes of it, on the yard side. */
function emitOutline(random: Random, map: OsmMap, building: Building, tags: Tags): void {
  const corners = map.addNodes(building.outline);
  if (building.entrances < 2 || building.outline.length !== 4 || !random.chance(0.35)) {
    map.addWay([...corners, corners[0]!], tags);
    return;
  }
  const [, , backRight, backLeft] = building.outline as readonly [Point, Point, Point, Point];
  const flats = building.levels * FLATS_PER_FLOOR;
  const doors = Array.from({ length: building.entrances }, (_, i) => {
    return map.addNode(lerp(backRight, backLeft, (i + 0.5) / building.entrances), {
      entrance: 'staircase',
      ref: `${i + 1}`,
      'addr:flats': `${i * flats + 1}-${(i + 1) * flats}`,
    });
  });
  map.addWay([corners[0]!, corners[1]!, corners[2]!, ...doors, corners[3]!, corners[0]!], tags);
}

export function countResidents(buildings: readonly Building[]): number {
  let people = 0;
  for (const { tags, entrances, levels } of buildings) {
    if (tags.building === 'apartments') people += Math.max(1, entrances) * levels * FLATS_PER_FLOOR * PEOPLE_PER_FLAT;
    else if (tags.building === 'house' || tags.building === 'detached') people += PEOPLE_PER_HOUSE;
  }
  return Math.round(people);
}
