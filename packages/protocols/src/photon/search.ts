import type { Bbox, Engine, GeocodeOptions, GeocodeResult, LatLon } from '@verst/core';
import { placeOfResult } from '../places/found-place.ts';
import { type ProtocolAnswer, protocolOperation, type ProtocolRequest } from '../protocol.ts';
import { featureCollection, isWanted } from './feature.ts';
import { checkNames, photonError, type PhotonOptions, readBbox, readCommon, readDegrees } from './options.ts';

interface SearchInput extends PhotonOptions {
  readonly q: string;
  readonly bias: LatLon | null;
  readonly bbox: Bbox | null;
}

const PARAMETERS = [
  'q', 'lat', 'lon', 'zoom', 'location_bias_scale', 'bbox', 'limit', 'lang', 'layer', 'osm_tag', 'debug', 'dedupe',
]; // prettier-ignore

const USUAL_LIMIT = 15;

/** Maximum number of results of the engine: filters choose among these. */
const MOST = 20;

/** Below this score a text may be the beginning of a longer name. */
const CLEAR_SCORE = 0.85;

function read(request: ProtocolRequest): SearchInput {
  checkNames(request, PARAMETERS);
  const { query } = request;
  const q = query.get('q')?.trim() ?? '';
  if (q === '') throw photonError("missing search term 'q': /?q=berlin");
  const [lat, lon] = [readDegrees(query, 'lat'), readDegrees(query, 'lon')];
  if ((lat === null) !== (lon === null))
    throw photonError("missing search term 'lat' and/or 'lon': /?lat=51.5&lon=8.0");
  for (const name of ['zoom', 'location_bias_scale']) {
    const text = query.get(name);
    if (text !== undefined && !/^\d+(\.\d+)?$/.test(text))
      throw photonError(`invalid search term '${name}', expected a number`);
  }
  return {
    ...readCommon(request, USUAL_LIMIT),
    q,
    bias: lat === null ? null : { lat, lon: lon! },
    bbox: readBbox(query.get('bbox')),
  };
}

function answer(engine: Engine, input: SearchInput): ProtocolAnswer {
  const { q, bias, bbox, lang, limit } = input;
  const isFiltered = input.layers.length > 0 || input.tags.length > 0;
  const options: GeocodeOptions = {
    limit: isFiltered ? MOST : limit,
    lang,
    ...(bias && { bias }),
    ...(bbox && { bbox }),
  };
  const places = resultsOf(engine, q, options)
    .map((result) => placeOfResult(engine, result))
    .filter((place) => place !== null)
    .filter((place) => isWanted(place, input));
  return featureCollection(places.slice(0, limit), lang);
}

/** Returns the places that a text names, and, if that is not clear, those whose names it may begin. */
function resultsOf(engine: Engine, q: string, options: GeocodeOptions): GeocodeResult[] {
  const { results } = engine.geocode(q, options);
  const [best] = results;
  // A text with an existing house number is complete; the same number on streets of the same name has been found
  // already.
  if (best !== undefined && (best.score >= CLEAR_SCORE || best.precision === 'house')) return results;
  const known = new Set(results.map(({ id }) => id));
  const more = engine.suggest(q, { ...options, types: ['address'] }).results.filter(({ id }) => !known.has(id));
  return [...results, ...more].sort((a, b) => b.score - a.score);
}

/** Photon's search, which also completes the text. */
export const photonSearch = protocolOperation<SearchInput>({
  id: 'photon-search',
  read,
  answer,
});
