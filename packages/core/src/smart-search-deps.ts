import type { Geocoder } from './geocoding/index.ts';
import type { GeocodeResult, ResultType } from './geocoding/types.ts';
import type { PoiSearch } from './poi/index.ts';
import { parseOsmRef } from './geo/osm-ref.ts';
import type { Router } from './routing/index.ts';
import type { SearchDeps } from './search/index.ts';
import type { Tiles } from './tiles/index.ts';

/** Everything of the geocoder but POIs, which smart search asks for itself. */
const ADDRESS_TYPES: readonly ResultType[] = ['building', 'fias', 'road', 'place', 'postcode', 'coordinates'];
const SETTLEMENT_REACH_M = 50_000;

/** Returns the functions of other domains that smart search uses. */
export function smartSearchDeps(
  geocoder: Geocoder,
  pois: PoiSearch,
  router: Pick<Router, 'route' | 'mainProfile'>,
  tiles: Pick<Tiles, 'outline'>,
): SearchDeps {
  const settlement = (name: string, bias: { lat: number; lon: number }): GeocodeResult | null =>
    geocoder.matches(name, { bias, types: ['place'], limit: 1 })[0] ?? null;
  /** The settlement at the point that was asked for last: a search asks for it with every reading of its words. */
  let home: { readonly lat: number; readonly lon: number; readonly found: GeocodeResult | null } | null = null;
  return {
    geocode: (text, { bias, limit, lang }) =>
      geocoder.matches(text, { ...(bias && { bias }), limit, lang, types: ADDRESS_TYPES }),
    meaningOf: (text, standIns) => pois.meaningOf(text, standIns),
    isKindWord: (word) => pois.isKindWord(word),
    namedPois: (text, options) => pois.findByName(text, options),
    searchPois: (text, { bbox, onStreet = null, inside = false, ...filter }, by) =>
      pois.searchAll(text, { ...filter, ...(bbox && { bbox: [...bbox] }) }, by, { onStreet, inside }).results,
    findByPhone: (text, point, options) => pois.findByPhone(text, point, options),
    areaOf: ({ id, lat, lon }) => {
      const ref = parseOsmRef(id);
      const mapped = ref === null || id.startsWith('n') ? null : tiles.outline(ref, [lon, lat, lon, lat]);
      const outline = mapped ?? geocoder.placeOutline(id);
      return outline?.type === 'Polygon' || outline?.type === 'MultiPolygon' ? outline : null;
    },
    streetLines: (id) => geocoder.streetLines(id),
    route: (points, { lang }) => router.route(points, { lang, profile: router.mainProfile }),
    settlementAt: (point) => {
      const at = point ?? pois.middle();
      if (at === null) return null;
      if (home?.lat !== at.lat || home.lon !== at.lon) {
        const city = geocoder.reverse(at, { radiusM: SETTLEMENT_REACH_M })?.city;
        home = { lat: at.lat, lon: at.lon, found: city ? settlement(city, at) : null };
      }
      return home.found;
    },
    wallClock: (point, at) => pois.wallClock(point ?? pois.middle(), at),
  };
}
