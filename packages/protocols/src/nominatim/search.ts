import type { Bbox, Engine, GeocodeOptions, GeocodeResponse, ResultType, StructuredAddress } from '@verst/core';
import { type FoundPlace, placeOfResult } from '../places/found-place.ts';
import { type ProtocolAnswer, protocolOperation, type ProtocolRequest } from '../protocol.ts';
import { nominatimError } from './nominatim-error.ts';
import { type OutputOptions, readFlag, readLayers, readNumber, readOutput } from './options.ts';
import { placeIdOf, placesAnswer } from './place-object.ts';

interface SearchInput extends OutputOptions {
  /** Text that is searched for; of a structured search, its parts. */
  readonly asked: string;
  /** Null for a structured search. */
  readonly q: string | null;
  readonly parts: StructuredAddress;
  /** A point of interest in the place that the parts name. */
  readonly amenity: string | null;
  readonly limit: number;
  readonly viewbox: Bbox | null;
  readonly isBounded: boolean;
  readonly layers: readonly string[] | null;
  readonly featureType: string | null;
  readonly excluded: readonly number[];
  /** True if the requested countries include Russia, or none are given. */
  readonly isHere: boolean;
}

const PARTS = ['amenity', 'street', 'city', 'county', 'state', 'postalcode', 'country'] as const;
const FEATURE_TYPES = ['country', 'state', 'city', 'settlement'];

const USUAL_LIMIT = 10;
/** Nominatim returns at most 40 results, the engine 20. */
const MAX_LIMIT = 20;

function read(request: ProtocolRequest): SearchInput {
  const { query } = request;
  const output = readOutput(request, false);
  const q = query.get('q')?.trim() ?? '';
  const given = PARTS.filter((name) => (query.get(name)?.trim() ?? '') !== '');
  if (q !== '' && given.length > 0) {
    throw nominatimError(
      "Structured query parameters (amenity, street, city, county, state, postalcode, country) cannot be used together with 'q' parameter.",
    );
  }
  if (q === '' && given.length === 0) throw nominatimError('Nothing to search for.');
  const limit = readNumber(query, 'limit') ?? USUAL_LIMIT;
  const featureType = query.get('featureType') ?? null;
  if (featureType !== null && !FEATURE_TYPES.includes(featureType)) {
    throw nominatimError(`Parameter 'featureType' must be one of: ${FEATURE_TYPES.join(', ')}`);
  }
  const countries = query.get('countrycodes');
  return {
    ...output,
    asked: q || given.map((name) => query.get(name)!.trim()).join(', '),
    q: q === '' ? null : q,
    parts: partsOf(query),
    amenity: query.get('amenity')?.trim() || null,
    limit: Math.min(MAX_LIMIT, Math.max(1, Math.floor(limit))),
    viewbox: readViewbox(query.get('viewbox')),
    isBounded: readFlag(query, 'bounded', false),
    layers: readLayers(query),
    featureType,
    excluded: (query.get('exclude_place_ids') ?? '').split(',').filter(Boolean).map(Number),
    isHere:
      countries === undefined ||
      countries === '' ||
      countries
        .toLowerCase()
        .split(',')
        .some((code) => code.trim() === 'ru'),
  };
}

function partsOf(query: ReadonlyMap<string, string>): StructuredAddress {
  const text = (name: string): string | undefined => query.get(name)?.trim() || undefined;
  const [region, county, city, street, postcode] = [
    text('state'),
    text('county'),
    text('city'),
    text('street'),
    text('postalcode'),
  ];
  // Nominatim expects the house number before the street: `12 улица Ленина`.
  const house = /^(\d[\w/А-Яа-яёЁ-]*)\s+(?!-?я\s|линия)(\D.*)$/u.exec(street ?? '');
  const road = house ? { street: house[2]!, housenumber: house[1]! } : street ? { street } : {};
  const above = [region, county].filter((part) => part !== undefined).join(', ');
  return { ...(above && { region: above }), ...(city && { city }), ...road, ...(postcode && { postcode }) };
}

function readViewbox(text: string | undefined): Bbox | null {
  if (text === undefined || text === '') return null;
  const values = text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  if (values.length !== 4 || values.some((value) => !Number.isFinite(value))) {
    throw nominatimError('Bounding box parameter (viewbox) must have 4 numbers: <x1>,<y1>,<x2>,<y2>');
  }
  const [x1, y1, x2, y2] = values as [number, number, number, number];
  const [west, east] = [Math.min(x1, x2), Math.max(x1, x2)];
  const [south, north] = [Math.min(y1, y2), Math.max(y1, y2)];
  if (west < -180 || east > 180 || south < -90 || north > 90) {
    throw nominatimError('Bounding box parameter (viewbox) contains invalid coordinates.');
  }
  return [west, south, east, north];
}

function answer(engine: Engine, input: SearchInput): ProtocolAnswer {
  const places = input.isHere ? find(engine, input) : [];
  const excluded = new Set(input.excluded);
  return placesAnswer(
    engine,
    places
      .filter((place) => !excluded.has(placeIdOf(place)) && isOfType(place, input.featureType))
      .slice(0, input.limit),
    input,
    input.asked,
  );
}

function find(engine: Engine, input: SearchInput): FoundPlace[] {
  const { q, parts, amenity, lang, viewbox, isBounded, layers } = input;
  const isFiltered = input.featureType !== null || input.excluded.length > 0;
  const types = typesOf(layers, input.featureType);
  const options: GeocodeOptions = {
    limit: isFiltered ? MAX_LIMIT : input.limit,
    lang,
    ...(viewbox && isBounded && { bbox: viewbox }),
    ...(viewbox && !isBounded && { bias: middleOf(viewbox) }),
    ...(types && { types }),
  };
  let response: GeocodeResponse;
  if (q !== null) response = engine.geocode(q, options);
  else if (amenity !== null) {
    const where = [parts.street, parts.housenumber, parts.city, parts.region].filter((part) => part !== undefined);
    response = engine.geocode([amenity, ...where].join(', '), { ...options, types: ['poi', 'organization'] });
  } else if (Object.keys(parts).length > 0) response = engine.geocodeStructured(parts, options);
  // The country itself is not in the snapshot.
  else return [];
  return response.results.map((result) => placeOfResult(engine, result)).filter((place) => place !== null);
}

const ADDRESS_TYPES: readonly ResultType[] = ['building', 'fias', 'road', 'place', 'postcode', 'coordinates'];
const POI_TYPES: readonly ResultType[] = ['poi', 'organization'];

function typesOf(layers: readonly string[] | null, featureType: string | null): ResultType[] | null {
  if (featureType !== null) return ['place'];
  if (layers === null) return null;
  const hasPois = layers.some((layer) => layer !== 'address');
  return [...(layers.includes('address') ? ADDRESS_TYPES : []), ...(hasPois ? POI_TYPES : [])];
}

function isOfType({ level, placeKind }: FoundPlace, featureType: string | null): boolean {
  if (featureType === null) return true;
  if (featureType === 'settlement') return placeKind !== null && level !== 'state' && level !== 'county';
  return featureType === level;
}

const middleOf = ([west, south, east, north]: Bbox) => ({ lat: (south + north) / 2, lon: (west + east) / 2 });

/** Nominatim's search, free and structured. */
export const nominatimSearch = protocolOperation<SearchInput>({
  id: 'nominatim-search',
  read,
  answer,
});
