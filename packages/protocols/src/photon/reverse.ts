import type { Engine, LatLon } from '@verst/core';
import { ancestorOf, type FoundPlace, placeOfReverse, type PlaceLevel } from '../places/found-place.ts';
import { type ProtocolAnswer, protocolOperation, type ProtocolRequest } from '../protocol.ts';
import { featureCollection, isWanted } from './feature.ts';
import { checkNames, photonError, type PhotonOptions, readCommon, readDegrees } from './options.ts';

interface ReverseInput extends PhotonOptions {
  readonly point: LatLon;
  readonly radiusM: number;
}

const PARAMETERS = [
  'lat', 'lon', 'radius', 'limit', 'lang', 'layer', 'osm_tag', 'distance_sort', 'query_string_filter', 'debug', 'dedupe',
]; // prettier-ignore

/** Largest radius of the engine, in kilometres, Photon's unit. */
const MAX_RADIUS_KM = 5;

/** Levels of the places that contain an object, the smallest first. */
const LEVELS: readonly PlaceLevel[] = ['street', 'district', 'city', 'county', 'state'];

function read(request: ProtocolRequest): ReverseInput {
  checkNames(request, PARAMETERS);
  const { query } = request;
  const [lat, lon] = [readDegrees(query, 'lat'), readDegrees(query, 'lon')];
  if (lat === null || lon === null) throw photonError("missing search term 'lat' and/or 'lon': /?lat=51.5&lon=8.0");
  const radius = query.get('radius');
  const radiusKm = radius === undefined ? 1 : Number(radius);
  if (!(radiusKm > 0) || radiusKm > 5000) {
    throw photonError("invalid search term 'radius', expected a strictly positive number less than 5000");
  }
  return { ...readCommon(request, 1), point: { lat, lon }, radiusM: 1000 * Math.min(MAX_RADIUS_KM, radiusKm) };
}

function answer(engine: Engine, input: ReverseInput): ProtocolAnswer {
  const { point, radiusM, lang, limit, layers } = input;
  const result = engine.reverse(point, { radiusM, lang });
  if (result === null) return featureCollection([], lang);
  const found = placeOfReverse(result);
  const places: FoundPlace[] = [found];
  if (limit > 1 || (layers.length > 0 && !layers.includes(found.level))) {
    for (const level of LEVELS) {
      const place = ancestorOf(engine, found, level, lang);
      if (place && !places.some(({ id }) => id === place.id)) places.push(place);
    }
  }
  return featureCollection(places.filter((place) => isWanted(place, input)).slice(0, limit), lang);
}

/** Photon's reverse geocoding. */
export const photonReverse = protocolOperation<ReverseInput>({
  id: 'photon-reverse',
  read,
  answer,
});
