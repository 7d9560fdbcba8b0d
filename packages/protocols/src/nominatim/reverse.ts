import type { Engine, LatLon } from '@verst/core';
import { ancestorOf, type FoundPlace, placeOfReverse, type PlaceLevel } from '../places/found-place.ts';
import { jsonAnswer, type ProtocolAnswer, protocolOperation, type ProtocolRequest } from '../protocol.ts';
import { nominatimError } from './nominatim-error.ts';
import { type OutputOptions, readLayers, readNumber, readOutput } from './options.ts';
import { placeAnswer } from './place-object.ts';

interface ReverseInput extends OutputOptions {
  readonly point: LatLon;
  readonly zoom: number;
}

const MAX_ZOOM = 18;

/** The level of object for each zoom, the largest first. */
const LEVELS: readonly (readonly [maxZoom: number, level: PlaceLevel])[] = [
  [5, 'state'],
  [8, 'county'],
  [13, 'city'],
  [15, 'district'],
  [17, 'street'],
];

function read(request: ProtocolRequest): ReverseInput {
  const { query } = request;
  readLayers(query);
  const [lat, lon] = (['lat', 'lon'] as const).map((name) => {
    const value = readNumber(query, name);
    if (value === null) throw nominatimError(`Parameter '${name}' missing.`);
    return value;
  }) as [number, number];
  if (Math.abs(lat) > 90 || Math.abs(lon) > 180) throw nominatimError('Not a valid coordinate.');
  const zoom = readNumber(query, 'zoom') ?? MAX_ZOOM;
  return { ...readOutput(request, true), point: { lat, lon }, zoom };
}

function answer(engine: Engine, input: ReverseInput): ProtocolAnswer {
  const result = engine.reverse(input.point, { lang: input.lang });
  if (result === null) return jsonAnswer(200, { error: 'Unable to geocode' });
  return placeAnswer(engine, atZoom(engine, placeOfReverse(result), input), input);
}

/** Returns the object around a place at the level of the zoom, else the next larger one, else the place. */
function atZoom(engine: Engine, place: FoundPlace, { zoom, lang }: ReverseInput): FoundPlace {
  const at = LEVELS.findIndex(([maxZoom]) => zoom <= maxZoom);
  if (at === -1 || LEVELS[at]![1] === place.level) return place;
  for (let larger = at; larger >= 0; larger--) {
    const found = ancestorOf(engine, place, LEVELS[larger]![1], lang);
    if (found) return found;
  }
  return place;
}

/** Nominatim's reverse geocoding. */
export const nominatimReverse = protocolOperation<ReverseInput>({
  id: 'nominatim-reverse',
  read,
  answer,
});
