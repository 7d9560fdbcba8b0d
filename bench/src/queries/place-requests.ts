import type { Random } from '../measure/random.ts';
import type { NamedObject } from './poi-queries.ts';

/** A request to the server. */
export interface PlaceRequest {
  readonly path: string;
  /** Sent by POST as JSON; undefined if the path is enough. */
  readonly body?: unknown;
}

const LONGEST_TEXT = 300;
const WORDS = 'магазин аптека кафе улица ленина детский сад мгазин аптеко кафее улеца ленена дедский сат ';
const KINDS = ['магазин', 'кафе', 'аптека', 'продукты', 'остановка'];
const BUSINESSES = ['coffee', 'pharmacy', 'supermarket', 'hairdresser', 'car_repair'];
/** Too far ahead for any calendar. */
const FAR_MS = Date.UTC(2041, 5, 6, 9);
const MINUTE_MS = 60_000;
/** Distance between neighbouring legs of a line that goes back and forth. */
const STEP_DEGREES = 0.001;

/** Returns requests about places by kind, including the most expensive ones, `count` of each. */
export function placeRequests(
  objects: readonly NamedObject[],
  count: number,
  random: Random,
): Record<string, PlaceRequest[]> {
  const repeat = (make: (i: number, place: NamedObject) => PlaceRequest): PlaceRequest[] =>
    Array.from({ length: count }, (_, i) => make(i, random.pick(objects)));
  const text = WORDS.repeat(LONGEST_TEXT).slice(0, LONGEST_TEXT);
  const turned = (i: number): string => text.slice(i) + text.slice(0, i);
  // Lines lead from one object to the farthest other one, about the width of the map, and back again.
  const [from, to] = [
    objects[0]!,
    objects.reduce((far, each) => (away(each, objects[0]!) > away(far, objects[0]!) ? each : far)),
  ];
  const line = (points: number, i: number): string =>
    Array.from({ length: points }, (_, at) => {
      const { lat, lon } = at % 2 === 0 ? from : to;
      return `${(lat + (at + i) * STEP_DEGREES).toFixed(5)},${lon.toFixed(5)}`;
    }).join(';');
  const along = (points: number, i: number): Values => ({
    q: kind(i),
    along: line(points, i),
    corridor: 5000,
    facets: true,
  });
  const streets = objects.filter(
    ({ tags }) => tags['addr:street'] !== undefined && tags['addr:housenumber'] !== undefined,
  );

  return {
    'organisations everywhere, counted': repeat((i) => organizations({ q: kind(i), facets: true })),
    'a page far down': repeat((i) => organizations({ q: kind(i), offset: 10_000, limit: 100 })),
    'open at a far moment, counted': repeat((i) =>
      organizations({ q: kind(i), open_at: new Date(FAR_MS + i * MINUTE_MS).toISOString(), facets: true }),
    ),
    'in a box of the world, counted': repeat((i) => pois({ q: kind(i), bbox: '-180,-90,180,90', facets: true })),
    'within 100 km, open now, counted': repeat((i, place) =>
      pois({ q: kind(i), ...wide(place), open_now: true, limit: 100, facets: true }),
    ),
    'text of 300 letters': repeat((i, place) => pois({ q: turned(i), ...wide(place), facets: true })),
    'as typed': repeat((_, { name, lat, lon }) => pois({ q: name.slice(0, 2), lat, lon, autocomplete: true })),
    'along 2 points': repeat((i) => pois(along(2, i))),
    'along 8 points, back and forth': repeat((i) => pois(along(8, i))),
    'along 200 points, back and forth': repeat((i) => pois(along(200, i))),
    'every filter': repeat((i, place) =>
      organizations({
        ...along(100, i),
        ...wide(place),
        category: 'supermarket',
        brand: 'пятёрочка',
        sort: 'relevance',
      }),
    ),
    'smart search, a kind': repeat((i, place) => smart(`${kind(i)} рядом`, place)),
    'smart search, a name': repeat((_, place) => smart(place.name, place)),
    'smart search, an address': repeat((_, place) => smart(addressOf(random.pick(streets)), place)),
    'smart search, a name and an address': repeat((_, place) => {
      const sought = random.pick(streets);
      return smart(`${sought.name} ${addressOf(sought)}`, place);
    }),
    'smart search, beside something': repeat((i, place) => smart(`${kind(i)} рядом с ${place.name}`, place)),
    'smart search, a way': repeat((_, place) => smart(`от ${place.name} до вокзала`, place)),
    'smart search, along a way': repeat((i, place) => smart(`${kind(i)} по пути от рынка до вокзала`, place)),
    'smart search, 300 letters': repeat((i, place) => smart(turned(7 * i), place)),
    'location score': repeat((i, { lat, lon }) =>
      get('/insights/location-score', { lat, lon, business: BUSINESSES[i % BUSINESSES.length]!, radius: 5000 }),
    ),
    'service gaps': repeat((_, { lat, lon }) => get('/insights/service-gaps', { lat, lon, radius: 5000, limit: 50 })),
    'a tool, counted': repeat((i) => tool('searchPois', { q: kind(i), facets: true, limit: 100 })),
    'a tool, along 200 points': repeat((i) => tool('searchPois', along(200, i))),
    'a talk': repeat((i, { name }) => ({ path: '/api/ai/chat', body: { message: `${kind(i)} рядом с ${name}` } })),
  };
}

type Values = Readonly<Record<string, string | number | boolean>>;

const kind = (i: number): string => KINDS[i % KINDS.length]!;

function get(path: string, values: Values): PlaceRequest {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) query.set(name, String(value));
  return { path: `${path}?${query.toString()}` };
}

const pois = (values: Values): PlaceRequest => get('/api/poi/search', values);

const organizations = (values: Values): PlaceRequest => get('/api/organizations/search', values);

const smart = (query: string, { lat, lon }: NamedObject): PlaceRequest => get('/api/search', { query, lat, lon });

const tool = (name: string, values: Values): PlaceRequest => ({
  path: '/api/mcp',
  body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: values } },
});

const wide = ({ lat, lon }: NamedObject): Values => ({ lat, lon, radius: 100_000 });

const addressOf = ({ tags }: NamedObject): string => `${tags['addr:street']} ${tags['addr:housenumber']}`;

const away = (a: NamedObject, b: NamedObject): number => Math.hypot(a.lat - b.lat, a.lon - b.lon);
