import { TimedOutError, TooManyRequestsError } from '../client/index.ts';
import type { components } from '../client/index.ts';
import type { MapApi } from '../map-api.ts';
import type { LatLon, PlaceLayer } from '../view-link.ts';
import type { IconName } from '../ui/icons.ts';
import type { Suggestion } from '../ui/search-box.ts';
import type { Language } from '../ui/words.ts';

type GeocodeResult = components['schemas']['GeocodeResult'];

/** Something that a text may mean, with a place on the map. */
export interface FoundPlace extends Suggestion {
  readonly at: LatLon;
  /** What it takes up, where that is more than a point. */
  readonly box: readonly [number, number, number, number] | null;
  /** The card that tells more of it. */
  readonly card: { readonly of: PlaceLayer; readonly id: string } | null;
}

/** Places of interest are suggested from so far around. */
const POI_RADIUS_M = 30_000;
/** Suggestions do not wait longer for places. */
const PATIENCE_MS = 700;
const ADDRESSES = 6;
const POIS = 3;

const STREET_TYPES: ReadonlySet<string> = new Set(['street', 'road']);
const SMALLEST_BOX_DEGREES = 0.002;

/** What a text that is being typed may become: addresses, and places of interest around. */
export async function suggestPlaces(
  client: MapApi,
  text: string,
  near: LatLon,
  lang: Language,
  signal: AbortSignal,
): Promise<FoundPlace[]> {
  const bias = { lat: near.lat, lon: near.lon };
  const around = { q: text, limit: POIS, lang, radius: POI_RADIUS_M, autocomplete: true, ...bias };
  const [addresses, pois] = await Promise.all([
    client.suggest({ q: text, limit: ADDRESSES, lang, types: ['address'], ...bias }, { signal }),
    // Who types fast may run into the limit of requests: addresses are suggested then, and places after the next letter.
    client.searchPois(around, { signal, timeoutMs: PATIENCE_MS }).catch(withoutPlaces),
  ]);
  const places = pois.results.map((poi): FoundPlace => ({
    title: poi.name,
    detail: [poi.category_name, poi.address].filter((part) => part !== null && part !== poi.name).join(' · '),
    icon: 'star',
    at: { lat: poi.lat, lon: poi.lon },
    box: null,
    card: { of: 'poi', id: poi.id },
  }));
  return [...addresses.results.map(foundPlace), ...places];
}

function withoutPlaces(error: unknown): { results: [] } {
  if (error instanceof TimedOutError || error instanceof TooManyRequestsError) return { results: [] };
  throw error;
}

/** A result of geocoding as a line with title and detail. */
export function foundPlace(result: GeocodeResult): FoundPlace {
  const { title, detail } = splitAddress(result);
  const [west, south, east, north] = result.bbox ?? [];
  const isWide = west !== undefined && (east! - west > SMALLEST_BOX_DEGREES || north! - south! > SMALLEST_BOX_DEGREES);
  return {
    title,
    detail,
    icon: iconOf(result),
    at: { lat: result.lat, lon: result.lon },
    box: isWide ? [west, south!, east!, north!] : null,
    card: result.type === 'poi' || result.type === 'organization' ? { of: result.type, id: result.id } : null,
  };
}

/** A title with its town, on one line. */
export function fullName({ title, detail }: { title: string; detail: string }): string {
  const [town] = detail.split(', ');
  return town === undefined || town === '' || title.includes(town) ? title : `${title}, ${town}`;
}

/** An address in two lines: street and house, then settlement and region. */
export function splitAddress({
  name,
  components: parts,
}: {
  name: string;
  components: components['schemas']['AddressComponents'];
}): { title: string; detail: string } {
  const { street, housenumber, city, region, district } = parts;
  if (street === undefined && housenumber === undefined) {
    return { title: name, detail: unique([district, region], [name]) };
  }
  const title = [street, housenumber].filter(Boolean).join(', ');
  // A landmark has a name that is no part of its address.
  if (!name.includes(title)) return { title: name, detail: unique([title, city], []) };
  return { title, detail: unique([city, region], [title]) };
}

function unique(parts: readonly (string | undefined)[], without: readonly string[]): string {
  const kept = parts.filter((part): part is string => part !== undefined && !without.includes(part));
  return [...new Set(kept)].join(', ');
}

function iconOf({ type, place_type: kind }: GeocodeResult): IconName {
  if (type === 'poi' || type === 'organization') return 'star';
  if (type === 'building' || kind === 'house') return 'house';
  if (type === 'road' || STREET_TYPES.has(kind)) return 'street';
  return type === 'coordinates' ? 'pin' : 'city';
}
