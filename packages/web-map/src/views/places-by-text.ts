import type { components } from '../client/index.ts';
import type { LatLon, PlaceLayer } from '../view-link.ts';
import { distanceM } from '../map/shapes.ts';
import type { Format } from '../ui/format.ts';
import type { IconName } from '../ui/icons.ts';
import type { Suggestion } from '../ui/search-box.ts';
import type { Language, Words } from '../ui/words.ts';
import type { MapApi } from '../map-api.ts';

type GeocodeResult = components['schemas']['GeocodeResult'];

/** A possible meaning of a text, with a position on the map. */
export interface FoundPlace extends Suggestion {
  readonly at: LatLon;
  /** Its extent, `[west, south, east, north]`; null if it is small. */
  readonly box: readonly [number, number, number, number] | null;
  /** Its card; null without one. */
  readonly card: { readonly of: PlaceLayer; readonly id: string } | null;
  /** The text of a search that is offered again; undefined for a place. */
  readonly search?: string;
  /** The difference from what was asked for. */
  readonly note?: string;
  /** Set for a chain or a category, which have many places; undefined for a single place. */
  readonly kind?: 'brand' | 'category';
}

const LIMIT = 9;

const STREET_TYPES: ReadonlySet<string> = new Set(['street', 'road']);
const SMALLEST_BOX_DEGREES = 0.002;

type Kind = components['schemas']['SuggestResult']['kind'];

/** Kinds whose suggestions are single places. */
export const SINGLE_PLACES: readonly Kind[] = ['address', 'poi', 'organization'];

/** Returns suggestions for a text that is being typed. @param types - default: all kinds */
export async function suggestPlaces(
  { client, language: lang, words }: { client: MapApi; language: Language; words: Words },
  text: string,
  near: LatLon,
  signal: AbortSignal,
  types?: readonly Kind[],
): Promise<FoundPlace[]> {
  const { results } = await client.suggest(
    { q: text, limit: LIMIT, lang, lat: near.lat, lon: near.lon, types: types && [...types] },
    { signal },
  );
  return results.map((result) => suggested(result, words));
}

function suggested(result: components['schemas']['SuggestResult'], words: Words): FoundPlace {
  const { kind, id, name, lat, lon } = result;
  const place = foundPlace(result, words);
  // The title may be a part of the name.
  const from = name.indexOf(place.title);
  const highlight = result.highlight
    .map(([start, end]): [number, number] => [start! - from, end! - from])
    .filter(([start, end]) => from >= 0 && start >= 0 && end <= place.title.length);
  if (kind === 'address') return { ...place, highlight };
  const common = { title: name, highlight, at: { lat, lon }, box: null } as const;
  if (kind === 'poi' || kind === 'organization') {
    return { ...common, detail: place.detail, icon: 'star', card: { of: kind, id } };
  }
  return { ...common, detail: words.suggestedKind[kind], icon: 'search', card: null, kind };
}

/** A result of geocoding as a line with title and detail. */
export function foundPlace(result: GeocodeResult, words: Words): FoundPlace {
  const { title, detail } = splitAddress(result);
  const note = noteOf(result, words);
  const [west, south, east, north] = result.bbox ?? [];
  const isWide = west !== undefined && (east! - west > SMALLEST_BOX_DEGREES || north! - south! > SMALLEST_BOX_DEGREES);
  return {
    title,
    detail: note === null ? detail : [note, detail].filter((part) => part !== '').join(' · '),
    ...(note === null ? {} : { note }),
    icon: iconOf(result),
    at: { lat: result.lat, lon: result.lon },
    box: isWide ? [west, south!, east!, north!] : null,
    card: result.type === 'poi' || result.type === 'organization' ? { of: result.type, id: result.id } : null,
  };
}

const HOUSE_NUMBER = /^\d{1,4}\p{L}?$/u;

/** Returns «Нет дома 1, ближайший 2» or «нет дома 999»; null if the house was found, or none was requested. */
function noteOf({ precision, components: { housenumber }, matched }: GeocodeResult, words: Words): string | null {
  const last = matched.at(-1);
  if (precision === 'street' && last?.component === 'ignored' && HOUSE_NUMBER.test(last.text)) {
    return words.noHouse(last.text);
  }
  if (precision !== 'nearest_house' || housenumber === undefined) return null;
  const asked = matched.find(({ component }) => component === 'housenumber')?.text;
  return asked === undefined ? null : words.nearestHouse(asked, housenumber);
}

/** Adds the distance from a point to places that have the same title and detail: two streets of one name in a town. */
export function toldApart(places: readonly FoundPlace[], from: LatLon, format: Format): FoundPlace[] {
  const isTold = (one: FoundPlace, other: FoundPlace): boolean =>
    one !== other && one.title === other.title && one.detail === other.detail;
  return places.map((place) => {
    if (!places.some((other) => isTold(place, other))) return place;
    const distance = format.distance(distanceM(from, place.at));
    return { ...place, detail: [place.detail, distance].filter((part) => part !== '').join(' · ') };
  });
}

/** Returns a title with its town, on one line. */
export function fullName({ title, detail }: { title: string; detail: string }): string {
  const [town] = detail.split(', ');
  return town === undefined || town === '' || title.includes(town) ? title : `${title}, ${town}`;
}

/** Returns an address in two lines: street and house, then settlement and region. */
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
  // A landmark's name is not part of its address.
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
