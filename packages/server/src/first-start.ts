import type { Engine, LatLon, RouteResult } from '@verst/core';
import type { KeyStore } from './keys/key-store.ts';

/** Steps of the grid that is searched for an address to show. */
const GRID = [0.5, 0.42, 0.58, 0.34, 0.66, 0.25, 0.75] as const;

/** How far from a grid point an address may be. */
const REACH_M = 3000;

/** A shorter route shows nothing. */
const MIN_DRIVE_M = 500;

/** Makes the key of the first start where the store has none; null where it has. */
export async function firstKey(store: KeyStore): Promise<string | null> {
  if ((await store.countKeys()) > 0) return null;
  const { secret } = await store.createKey({ name: 'first start', plan: 'unlimited', by: 'first start' });
  return secret;
}

/**
 * What the first start prints: the key, and three requests that work as they are pasted, about a real address of the
 * snapshot. They read the same in POSIX shells and in the Windows command line.
 */
export function firstStartLines(url: string, key: string, engine: Engine): string[] {
  const examples = exampleRequests(engine).map(
    ([path, parameters]) => `curl -H "X-API-Key: ${key}" "${url}${path}${queryString(parameters)}"`,
  );
  return [`API key: ${key}`, ...examples];
}

type ExampleRequest = [path: string, parameters: Readonly<Record<string, string | number>>];

function exampleRequests(engine: Engine): ExampleRequest[] {
  const stats: ExampleRequest = ['/api/stats', {}];
  const search: ExampleRequest = ['/api/poi/search', { q: 'аптека' }];
  const found = findAddress(engine);
  if (found === null) return [['/api/geocode', { q: engine.info().name }], search, stats];
  const { address, point, center } = found;
  const here = { lat: shortened(point.lat), lon: shortened(point.lon) };
  const end = [center, ...gridPoints(engine)].find((candidate) => isDrive(engine.route([here, candidate])));
  return [
    ['/api/geocode', { q: address }],
    ['/api/reverse', here],
    end === undefined
      ? stats
      : [
          '/api/route',
          {
            start_lat: here.lat,
            start_lon: here.lon,
            end_lat: shortened(end.lat),
            end_lon: shortened(end.lon),
          },
        ],
  ];
}

function isDrive(route: RouteResult): boolean {
  return route.found && route.distanceM >= MIN_DRIVE_M;
}

/** An address that geocoding finds again, near the middle of the snapshot; null where there is none. */
function findAddress(engine: Engine): { address: string; point: LatLon; center: LatLon } | null {
  let second: { address: string; point: LatLon; center: LatLon } | null = null;
  for (const center of gridPoints(engine)) {
    const near = engine.reverse(center, { radiusM: REACH_M });
    if (near === null || engine.geocode(near.address, { limit: 1 }).results.length === 0) continue;
    const found = { address: near.address, point: { lat: near.lat, lon: near.lon }, center };
    if (near.type === 'building') return found;
    second ??= found;
  }
  return second;
}

function gridPoints(engine: Engine): LatLon[] {
  const { bbox } = engine.info();
  if (bbox === null) return [];
  const [minLon, minLat, maxLon, maxLat] = bbox;
  return GRID.flatMap((y) =>
    GRID.map((x) => ({ lat: minLat + (maxLat - minLat) * y, lon: minLon + (maxLon - minLon) * x })),
  ).sort((a, b) => offCentre(a, bbox) - offCentre(b, bbox));
}

function offCentre(point: LatLon, [minLon, minLat, maxLon, maxLat]: readonly number[]): number {
  const x = (point.lon - minLon!) / (maxLon! - minLon! || 1) - 0.5;
  const y = (point.lat - minLat!) / (maxLat! - minLat! || 1) - 0.5;
  return Math.hypot(x, y);
}

function shortened(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

function queryString(parameters: Readonly<Record<string, string | number>>): string {
  const pairs = Object.entries(parameters).map(([name, value]) => `${name}=${encode(String(value))}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** Percent-encodes everything that a shell could take for its own, which `encodeURIComponent` does not. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
