import {
  type GeocodingInput,
  type InsightInput,
  type PlaceKind,
  type SettlementRecord,
  UNPLACED_E7,
} from '@verst/core/build';
import type { ExtractedMap } from '../../extract/types.ts';
import { surveyBuildings } from './building-columns.ts';

const CITIES: ReadonlySet<PlaceKind> = new Set(['city', 'town']);
const VILLAGES: ReadonlySet<PlaceKind> = new Set(['village', 'hamlet']);

/** The input of insights that comes from the map: all except streets and road distances. */
export type InsightSurvey = Omit<InsightInput, 'roadDistances' | 'streets'>;

type SurveyedMap = Pick<ExtractedMap, 'layers' | 'pois'> & { readonly geocoding: Pick<GeocodingInput, 'places'> };

/** Returns the input of insights from the map: settlements, the use of buildings, points of interest. */
export function surveyForInsights(map: SurveyedMap): InsightSurvey {
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
  };
}

/** Returns cities and towns, or villages if there are none. */
function settlementsOf({ geocoding: { places } }: SurveyedMap): SettlementRecord[] {
  const ofKind = (kinds: ReadonlySet<PlaceKind>): SettlementRecord[] =>
    places.flatMap(({ kind, name, lonE7, latE7, population, outline }) =>
      kinds.has(kind) && lonE7 !== UNPLACED_E7
        ? [{ name, lonE7, latE7, population, rings: outline?.rings ?? null }]
        : [],
    );
  const cities = ofKind(CITIES);
  return cities.length > 0 ? cities : ofKind(VILLAGES);
}
