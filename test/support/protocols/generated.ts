import type { Engine, LatLon } from '@verst/core';
import type * as z from 'zod';
import { Random } from '../../../bench/src/measure/random.ts';
import {
  geocoderRequest,
  NOMINATIM_ERROR,
  NOMINATIM_LISTS,
  NOMINATIM_ONE,
  type NominatimFormat,
  PHOTON_ANSWER,
  PHOTON_ERROR,
} from './geocoders.ts';
import { OGC_ERROR, OGC_ITEMS, ogcRequest } from './ogc.ts';
import { OSRM_ANSWERS, OSRM_ERROR, OSRM_SERVICES, osrmRequest } from './osrm.ts';

/** An answer as it came; the body of JSON as a value, of anything else as text. */
export interface ProtocolAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Generated requests of one operation of a protocol, and the forms of its answers. */
interface Operation {
  readonly name: string;
  readonly request: (random: Random) => string;
  /** Returns the form that an answer of a status must have: null for any, undefined for a status that is not documented. */
  readonly formOf: (status: number, request: string) => z.ZodType | null | undefined;
}

/** What came of generated requests. */
export interface Generated {
  readonly answered: number;
  /** Requests whose answers are neither of the documented form nor a documented error. */
  readonly faults: readonly string[];
}

const GEOCODERS = [
  '/photon/api', '/photon/reverse', '/nominatim/search', '/nominatim/reverse', '/nominatim/lookup', '/nominatim/status',
] as const; // prettier-ignore

/** Returns the operations of all protocols over the map of an engine. */
export function operationsOf(engine: Engine): Operation[] {
  const bbox = engine.info().bbox!;
  const line = lineOf(engine);
  const houses = housesOf(engine, 30);
  const ids = houses.map(({ id }) => id.replace(/\..*/, '').toUpperCase()).filter((id) => /^[NWR]/.test(id));
  const words = [...houses.map(({ name }) => name), 'кафе', 'Ленина', 'апт', 'ыы', '%', '1', '\u0000'];
  return [
    ...OSRM_SERVICES.map((service): Operation => ({
      name: `/osrm/${service}`,
      request: (random) => osrmRequest(service, bbox, line, random),
      formOf: (status) => ({ 200: OSRM_ANSWERS[service], 400: OSRM_ERROR })[status],
    })),
    ...GEOCODERS.map((path): Operation => ({
      name: path,
      request: (random) => geocoderRequest(path, words, ids, bbox, random),
      formOf: (status, request) => formOfGeocoder(path, status, request),
    })),
    {
      name: '/ogc/items',
      request: ogcRequest,
      formOf: (status) => ({ 200: OGC_ITEMS, 400: OGC_ERROR, 404: OGC_ERROR })[status],
    },
  ];
}

/** Sends generated requests of an operation, one after another. */
export async function sendGenerated(
  { request, formOf }: Operation,
  count: number,
  seed: number,
  ask: (path: string) => Promise<ProtocolAnswer>,
): Promise<Generated> {
  const random = new Random(seed);
  const faults: string[] = [];
  let answered = 0;
  for (let i = 0; i < count; i++) {
    const path = request(random);
    const { status, body } = await ask(path);
    const form = formOf(status, path);
    const read = form?.safeParse(body);
    if (form === undefined || read?.success === false) {
      faults.push(`${path} ${status} ${JSON.stringify(body).slice(0, 600)} ${read?.error?.message ?? ''}`);
    }
    if (status === 200) answered++;
  }
  return { answered, faults };
}

function formOfGeocoder(path: string, status: number, request: string): z.ZodType | null | undefined {
  if (status !== 200 && status !== 400) return undefined;
  if (path.startsWith('/photon')) return status === 200 ? PHOTON_ANSWER : PHOTON_ERROR;
  if (status !== 200) return NOMINATIM_ERROR;
  if (path === '/nominatim/status') return null;
  const format = (new URL(request, 'http://x').searchParams.get('format') ?? 'jsonv2') as NominatimFormat;
  return (path === '/nominatim/reverse' ? NOMINATIM_ONE : NOMINATIM_LISTS)[format];
}

/** An address of a house, with what stands there. */
export interface House extends LatLon {
  readonly name: string;
  readonly id: string;
  readonly street: string;
  readonly housenumber: string;
  readonly city: string;
}

/** Returns houses of a map, at most so many, by reverse geocoding of random points in its towns. */
export function housesOf(engine: Engine, count: number): House[] {
  const random = new Random(3);
  const [west, south, east, north] = engine.builtUpAreas()[0]?.bounds ?? engine.info().bbox!;
  const found = new Map<string, House>();
  for (let i = 0; i < 40 * count && found.size < count; i++) {
    const result = engine.reverse({
      lon: west + (random.integer(1e6) / 1e6) * (east - west),
      lat: south + (random.integer(1e6) / 1e6) * (north - south),
    });
    const { city, street, housenumber } = result?.components ?? {};
    if (!result || !city || !street || !housenumber) continue;
    const { id, lat, lon } = result;
    found.set(id, { name: `${city}, ${street}, ${housenumber}`, id, lat, lon, street, housenumber, city });
  }
  return [...found.values()];
}

/** Returns the line of a way across the map. */
function lineOf(engine: Engine): readonly [number, number][] {
  const [west, south, east, north] = engine.builtUpAreas()[0]?.bounds ?? engine.info().bbox!;
  for (const share of [0.1, 0.2, 0.3, 0.4]) {
    const ends = [share, 1 - share].map((at) => ({
      lon: west + at * (east - west),
      lat: south + at * (north - south),
    }));
    const route = engine.route(ends);
    if (route.found) return route.geometry!.coordinates;
  }
  throw new Error('no way across the map');
}
