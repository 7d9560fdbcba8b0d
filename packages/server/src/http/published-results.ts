import type {
  AddressCodes,
  AddressComponents,
  GeocodeResponse,
  GeocodeResult,
  LatLon,
  LineString,
  MatchResult,
  MatrixResult,
  NearestResult,
  ParsedAddress,
  Precision,
  ReverseResult,
  RouteLeg,
  RoutePath,
  RouteResult,
  RouteStep,
  SnappedPoint,
  SuggestResponse,
  TripResult,
} from '@verst/core';
import { encodePolyline } from '@verst/protocols/polyline';

/**
 * Converts the engine's objects to those of the REST API: snake_case names, units of the specification, coordinates
 * with at most seven decimals. The command line prints the same forms with `--json`.
 */

/** Encodings of a route's line. */
export type GeometryFormat = 'geojson' | 'polyline' | 'polyline6';

type FoundRoute = Extract<RouteResult, { found: true }>;

/**
 * Returns both published shapes of a geocode answer in one object. Register addresses without coordinates are left out.
 */
export function toHttpGeocode(response: GeocodeResponse) {
  const results = response.results.filter(isPlaced).map((result) => ({
    id: result.id,
    name: result.name,
    display_name: result.name,
    lat: degrees(result.lat),
    lon: degrees(result.lon),
    type: result.type,
    place_type: result.placeType,
    score: rounded(result.score, 4),
    precision: result.precision,
    components: toHttpComponents(result.components),
    fias_id: result.fiasId,
    codes: codesOf(result),
    matched: result.matched.map(({ text, component, corrected }) => ({ text, component, corrected })),
    bbox: result.bbox === null ? null : result.bbox.map(degrees),
  }));
  return {
    query: response.query,
    count: results.length,
    time_ms: response.timeMs,
    elapsed_ms: response.timeMs,
    results,
  };
}

/** Returns the published form of suggestions: geocoded results with kind and highlight. */
export function toHttpSuggest(response: SuggestResponse) {
  const placed = response.results.filter(isPlaced);
  const { results, ...rest } = toHttpGeocode({ ...response, results: placed });
  return {
    ...rest,
    results: results.map((result, i) => ({
      ...result,
      kind: placed[i]!.kind,
      highlight: placed[i]!.highlight.map(([start, end]) => [start, end]),
    })),
  };
}

/** Returns the answers of a batch, in the order of its queries. */
export function toHttpBatch(responses: readonly GeocodeResponse[]) {
  return { results: responses.map(toHttpGeocode).map(({ query, results }) => ({ query, results })) };
}

/** Returns the published form of a parsed address. */
export function toHttpParsed(parsed: ParsedAddress) {
  return {
    query: parsed.text,
    cleaned: parsed.cleaned,
    components: toHttpComponents(parsed.components),
    unparsed: [...parsed.unparsed],
    quality: parsed.quality,
    confidence: rounded(parsed.confidence, 4),
    id: parsed.id,
    fias_id: parsed.fiasId,
    codes: codesOf(parsed),
    lat: parsed.lat === null ? null : degrees(parsed.lat),
    lon: parsed.lon === null ? null : degrees(parsed.lon),
    precision: parsed.precision,
    matched: parsed.matched.map(({ text, component, corrected }) => ({ text, component, corrected })),
  };
}

/** Returns the parts of an address under their published names. */
function toHttpComponents<Parts extends AddressComponents>({
  districtType,
  settlementType,
  streetType,
  ...parts
}: Parts) {
  return {
    ...parts,
    ...(districtType !== undefined && { district_type: districtType }),
    ...(settlementType !== undefined && { settlement_type: settlementType }),
    ...(streetType !== undefined && { street_type: streetType }),
  };
}

/** Returns the answer of reverse geocoding. */
export function toHttpReverse(result: ReverseResult) {
  return {
    address: result.address,
    city: result.city,
    lat: degrees(result.lat),
    lon: degrees(result.lon),
    distance_m: rounded(result.distanceM, 2),
    type: result.type,
    id: result.id,
    components: toHttpComponents(result.components),
    fias_id: result.fiasId,
    codes: codesOf(result),
    relation: result.relation,
    inside: result.inside,
    area: result.area,
    road: result.road && { name: result.road.name, distance_m: result.road.distanceM },
  };
}

interface Coded {
  readonly components: AddressComponents;
  readonly fiasId: string | null;
  readonly codes: AddressCodes | null;
}

const codesOf = ({ components, fiasId, codes }: Coded) =>
  codes && toHttpCodes(components.postcode ?? null, fiasId, codes);

/** Returns all codes of an address under the names that Russian address services use. */
function toHttpCodes(postcode: string | null, fiasId: string | null, codes: AddressCodes) {
  return {
    postal_code: postcode,
    fias_id: fiasId,
    kladr_id: codes.kladrId,
    okato: codes.okato,
    oktmo: codes.oktmo,
    cadastral_number: codes.cadastralNumber,
    timezone: codes.timeZone ?? null,
  };
}

/** Returns a found route, with steps and alternatives if the engine returned them. */
export function toHttpRoute(route: FoundRoute, format: GeometryFormat = 'geojson') {
  return {
    ...toHttpPath(route, format),
    snapped: route.snapped.map(toHttpSnapped),
    ...(route.alternatives === undefined
      ? {}
      : { alternatives: route.alternatives.map((path) => toHttpPath(path, format)) }),
  };
}

/** Returns a matrix as rows, one per source; cells without a route are null. */
export function toHttpMatrix({ durationsS, distancesM }: MatrixResult, destinations: number) {
  return { durations_s: rowsOf(durationsS, destinations), distances_m: rowsOf(distancesM, destinations) };
}

/** Returns the matched roads of a trace. */
export function toHttpMatch({ matchings, tracepoints }: MatchResult) {
  return {
    matchings: matchings.map(({ confidence, distanceM, durationS, geometry, legs, steps, summary }) => ({
      confidence,
      distance_m: rounded(distanceM, 2),
      duration_s: rounded(durationS, 1),
      geometry: toHttpLineString(geometry),
      legs: legs.map(toHttpLeg),
      ...(steps === undefined ? {} : { steps: steps.map(toHttpStep) }),
      ...(summary === undefined ? {} : { summary }),
    })),
    tracepoints: tracepoints.map(
      (point) =>
        point && {
          ...toHttpSnapped(point),
          name: point.name,
          matching: point.matching,
          waypoint: point.waypoint,
        },
    ),
  };
}

/** Returns a trip with its order of points. */
export function toHttpTrip(trip: Extract<TripResult, { found: true }>) {
  return {
    order: trip.order,
    ...toHttpPath(trip, 'geojson'),
    geometry: toHttpLineString(trip.geometry!),
    legs: trip.legs.map(toHttpLeg),
    snapped: trip.snapped.map(toHttpSnapped),
  };
}

/** Returns the nearest point on a road. */
export function toHttpNearest({ lat, lon, distanceM, name }: NearestResult) {
  return { lat: degrees(lat), lon: degrees(lon), distance_m: rounded(distanceM, 2), name };
}

/** Returns the API's name of a library argument, for messages about bad input. */
export function toHttpName(field: string): string {
  return field.replace(/(?:M|S|Kmh)$/, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function toHttpPath(path: RoutePath, format: GeometryFormat) {
  return {
    distance_km: rounded(path.distanceM / 1000, 3),
    duration_min: rounded(path.durationS / 60, 2),
    geometry: toHttpLine(path.geometry, format),
    ...(path.steps === undefined ? {} : { steps: path.steps.map(toHttpStep) }),
    ...(path.summary === undefined ? {} : { summary: path.summary }),
  };
}

function toHttpLine(line: RoutePath['geometry'], format: GeometryFormat) {
  if (line === null) return null;
  if (format === 'geojson') {
    return toHttpLineString(line);
  }
  return encodePolyline(line.coordinates, format === 'polyline' ? 5 : 6);
}

function toHttpLineString({ type, coordinates }: LineString) {
  return { type, coordinates: coordinates.map(([lon, lat]) => [degrees(lon), degrees(lat)]) };
}

function toHttpStep(step: RouteStep) {
  return {
    name: step.name,
    ref: step.ref,
    exit: step.exit,
    lanes: step.lanes,
    distance_m: rounded(step.distanceM, 1),
    duration_s: rounded(step.durationS, 1),
    instruction: step.instruction,
    maneuver: step.maneuver,
    location: toHttpPoint(step.location),
    geometry_index: step.geometryIndex,
    bearing_before: step.bearingBefore,
    bearing_after: step.bearingAfter,
    type: step.type,
    modifier: step.modifier,
    mode: step.mode,
    destinations: step.destinations,
    exits: step.exits,
    intersections: step.intersections.map(({ location, geometryIndex, ...arms }) => ({
      location: toHttpPoint(location),
      geometry_index: geometryIndex,
      ...arms,
    })),
    voice: step.voice,
  };
}

function toHttpPoint({ lat, lon }: LatLon) {
  return { lat: degrees(lat), lon: degrees(lon) };
}

function toHttpLeg({ distanceM, durationS }: RouteLeg) {
  return { distance_m: rounded(distanceM, 2), duration_s: rounded(durationS, 1) };
}

function toHttpSnapped(point: SnappedPoint) {
  return { lat: degrees(point.lat), lon: degrees(point.lon), distance_m: rounded(point.distanceM, 2) };
}

type PlacedResult = GeocodeResult & { lat: number; lon: number; precision: Exclude<Precision, 'none'> };

function isPlaced<T extends GeocodeResult>(result: T): result is T & PlacedResult {
  return result.lat !== null && result.lon !== null && result.precision !== 'none';
}

function degrees(value: number): number {
  return rounded(value, 7);
}

function rowsOf(cells: Float64Array, columns: number): (number | null)[][] {
  return Array.from({ length: cells.length / columns }, (_, row) =>
    Array.from(cells.subarray(row * columns, (row + 1) * columns), (cell) =>
      Number.isFinite(cell) ? rounded(cell, 1) : null,
    ),
  );
}

function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
}
