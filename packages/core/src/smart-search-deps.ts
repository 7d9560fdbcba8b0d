import type { Geocoder } from './geocoding/index.ts';
import type { ResultType } from './geocoding/types.ts';
import type { PoiSearch } from './poi/index.ts';
import { parseOsmRef } from './geo/osm-ref.ts';
import type { Router } from './routing/index.ts';
import type { SearchDeps } from './search/index.ts';
import type { Tiles } from './tiles/index.ts';

/** All result types of the geocoder except POIs, which smart search looks up itself. */
const ADDRESS_TYPES: readonly ResultType[] = ['building', 'fias', 'road', 'place', 'postcode', 'coordinates'];

/** Returns the functions of other domains that smart search uses. */
export function smartSearchDeps(
  geocoder: Geocoder,
  pois: PoiSearch,
  router: Pick<Router, 'route' | 'mainProfile'>,
  tiles: Pick<Tiles, 'outline'>,
): SearchDeps {
  return {
    geocode: (text, { bias, limit, lang }) =>
      geocoder.matches(text, { ...(bias && { bias }), limit, lang, types: ADDRESS_TYPES }),
    completePlaces: (text, options) => geocoder.suggest(text, { ...options, types: ['place'] }).results,
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
    streetsOfType: (type, point) => geocoder.streetsOfType(type, point),
    streetLines: (id) => geocoder.streetLines(id),
    route: (points, { lang }) => router.route(points, { lang, profile: router.mainProfile }),
    settlementAt: (point) => {
      const at = point ?? pois.middle();
      return at && geocoder.settlementAt(at);
    },
    wallClock: (point, at) => pois.wallClock(point ?? pois.middle(), at),
  };
}
