import type { ChatPlace, ChatRoute } from './chat-types.ts';

/** Most places in an answer. */
export const MAX_PLACES = 20;

const KINDS: Readonly<Record<string, ChatPlace['type']>> = {
  building: 'address',
  fias: 'address',
  road: 'address',
  postcode: 'address',
  address: 'address',
  place: 'place',
  area: 'place',
  poi: 'poi',
  organization: 'organization',
  coordinates: 'coordinates',
};

/** Type of the results of operations that do not state it. */
const KIND_OF_OPERATION: Readonly<Record<string, ChatPlace['type']>> = {
  searchPois: 'poi',
  poi: 'poi',
  searchOrganizations: 'organization',
  organization: 'organization',
};

/** Returns the places in the answer of an operation, in its order. */
export function placesIn(operation: string, answer: Readonly<Record<string, unknown>>): ChatPlace[] {
  const { results } = answer;
  const items = Array.isArray(results) ? (results as unknown[]) : [answer];
  return items.flatMap((item) => toChatPlace(item, KIND_OF_OPERATION[operation]) ?? []);
}

/** Returns an item of any operation's answer as a place; null if it is not one. */
export function toChatPlace(item: unknown, kind?: ChatPlace['type']): ChatPlace | null {
  if (typeof item !== 'object' || item === null) return null;
  const {
    id,
    name,
    address,
    lat,
    lon,
    type,
    category,
    place_type: placeType,
    ...rest
  } = item as Record<string, unknown>;
  const title = textOr(name, null) ?? textOr(address, null);
  const known = kind ?? (typeof type === 'string' ? KINDS[type] : undefined);
  if (typeof lat !== 'number' || typeof lon !== 'number' || title === null || known === undefined) return null;
  return {
    id: textOr(id, null),
    name: title,
    type: known,
    category: textOr(category, textOr(placeType, null)),
    lat,
    lon,
    distance_m: typeof rest['distance_m'] === 'number' ? rest['distance_m'] : null,
    address: textOr(address, null),
    phone: textOr(rest['phone'], null),
    opening_hours: textOr(rest['opening_hours'], textOr(rest['working_hours'], null)),
    is_open: typeof rest['is_open'] === 'boolean' ? rest['is_open'] : null,
  };
}

/** Returns the route in the answer of an operation, with ends from its arguments; null if there is none. */
export function routeIn(
  operation: string,
  values: Readonly<Record<string, unknown>>,
  answer: Readonly<Record<string, unknown>>,
): ChatRoute | null {
  if (operation === 'search') return readRoute(answer['route']);
  if (operation !== 'route') return null;
  const end = (prefixes: readonly string[]) => {
    const prefix = prefixes.find((each) => values[`${each}_lat`] !== undefined);
    return prefix === undefined ? null : { name: null, lat: values[`${prefix}_lat`], lon: values[`${prefix}_lon`] };
  };
  return readRoute({ ...answer, from: end(['start', 'from']), to: end(['end', 'to']) });
}

/** Returns the places of all answers that a reply names; all of them if it names none. */
export function placesOfReply(reply: string, found: readonly ChatPlace[]): ChatPlace[] {
  const different = new Map(found.map((place) => [place.id ?? `${place.lat},${place.lon}`, place]));
  const all = [...different.values()];
  const text = reply.toLowerCase();
  const named = all.filter(({ name }) => text.includes(name.toLowerCase()));
  return (named.length > 0 ? named : all).slice(0, MAX_PLACES);
}

function readRoute(value: unknown): ChatRoute | null {
  if (typeof value !== 'object' || value === null) return null;
  const { from, to, distance_km: distance, duration_min: duration, geometry } = value as Record<string, unknown>;
  const [start, end] = [readEnd(from), readEnd(to)];
  if (start === null || end === null || typeof distance !== 'number' || typeof duration !== 'number') return null;
  return { from: start, to: end, distance_km: distance, duration_min: duration, geometry: readLine(geometry) };
}

function readEnd(value: unknown): ChatRoute['from'] | null {
  if (typeof value !== 'object' || value === null) return null;
  const { name, lat, lon } = value as Record<string, unknown>;
  return typeof lat === 'number' && typeof lon === 'number' ? { name: textOr(name, null), lat, lon } : null;
}

/** Returns a line as GeoJSON; null for the other encodings that a caller may have requested. */
function readLine(value: unknown): ChatRoute['geometry'] {
  return typeof value === 'object' && value !== null ? (value as ChatRoute['geometry']) : null;
}

const textOr = <T>(value: unknown, otherwise: T): string | T =>
  typeof value === 'string' && value !== '' ? value : otherwise;
