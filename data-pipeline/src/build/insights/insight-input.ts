import {
  type InsightInput,
  type PlaceKind,
  type SettlementRecord,
  type StreetPoints,
  UNPLACED_E7,
} from '@verst/core/build';
import type { ExtractedMap } from '../../extract/types.ts';
import { surveyBuildings } from './building-columns.ts';

const CITIES: ReadonlySet<PlaceKind> = new Set(['city', 'town']);
const VILLAGES: ReadonlySet<PlaceKind> = new Set(['village', 'hamlet']);

/**
 * Returns the input of insights: settlements, the use of buildings, points of interest, streets.
 *
 * @param streets - of the road network
 */
export function insightInput(
  map: Pick<ExtractedMap, 'layers' | 'geocoding' | 'pois'>,
  streets: StreetPoints,
): Omit<InsightInput, 'roadDistances'> {
  const { buildings, footprintM2 } = surveyBuildings(map.layers.buildings, map.layers.landuse, map.pois);
  return {
    settlements: settlementsOf(map),
    buildings,
    objects: map.pois.map(({ id, lonE7, latE7, tags }) => ({
      lonE7,
      latE7,
      tags,
      footprintM2: footprintM2.get(id) ?? 0,
    })),
    streets,
  };
}

/** Cities and towns; villages where there are none. */
function settlementsOf({ geocoding: { places } }: Pick<ExtractedMap, 'geocoding'>): SettlementRecord[] {
  const ofKind = (kinds: ReadonlySet<PlaceKind>): SettlementRecord[] =>
    places.flatMap(({ kind, name, lonE7, latE7, population, outline }) =>
      kinds.has(kind) && lonE7 !== UNPLACED_E7
        ? [{ name, lonE7, latE7, population, rings: outline?.rings ?? null }]
        : [],
    );
  const cities = ofKind(CITIES);
  return cities.length > 0 ? cities : ofKind(VILLAGES);
}
