import type { OsmMap, Tags } from '../osm-map.ts';
import type { Random } from '../random.ts';
import type { Address } from './number-houses.ts';
import type { Building } from './site.ts';

/** Writes the buildings with their addresses. Returns how many people live in them. */
export function emitBuildings(
  random: Random,
  map: OsmMap,
  buildings: readonly Building[],
  addresses: ReadonlyMap<Building, Address>,
  city: string,
): { population: number } {
  let people = 0;
  for (const building of buildings) {
    const address = addresses.get(building);
    const tags: Tags = {
      ...building.tags,
      'building:levels': building.levels > 0 ? `${building.levels}` : undefined,
      ...(address === undefined ? {} : addressTags(address)),
      'addr:city': address !== undefined && random.chance(0.4) ? city : undefined,
    };
    people += residents(building);
    if (building.courtyards.length > 0) map.addMultipolygon(building.outline, building.courtyards, tags);
    else map.addRing(building.outline, tags);
  }
  return { population: Math.round(people) };
}

/** Address tags of a building. */
export function addressTags(address: Address): Tags {
  return {
    'addr:street': address.street.name ?? undefined,
    'addr:housenumber': address.housenumber,
    'addr2:street': address.second?.street.name ?? undefined,
    'addr2:housenumber': address.second?.housenumber,
  };
}

/** People who live in a building: 2.3 in a flat, four flats on a floor of each staircase, three in a house. */
const residents = (building: Building): number => {
  if (building.tags.building === 'apartments') return Math.max(1, building.entrances) * building.levels * 4 * 2.3;
  return building.tags.building === 'house' || building.tags.building === 'detached' ? 3 : 0;
};
