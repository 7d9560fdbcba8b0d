import type { Bbox, Engine, LatLon, RouteResult } from '@verst/core';

/** Points per side of the grid that is searched for an example address and for the end of a route. */
const GRID_SIDE = 8;

/** Largest distance of an address from a grid point. */
const REACH_M = 3000;

/** Minimum length of the example route. */
const MIN_DRIVE_M = 500;

/**
 * Returns the lines that the first start prints: the key, and three requests about a real address of the snapshot that
 * can be pasted. They work in POSIX shells and in the Windows command line.
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
  const candidates = candidatePoints(engine);
  const found = findAddress(engine, candidates);
  if (found === null) {
    return [['/api/geocode', { q: engine.info().name }], ['/api/poi/search', { q: 'аптека' }], stats];
  }
  const here = { lat: shortened(found.lat), lon: shortened(found.lon) };
  const [profile = 'car'] = engine.info().profiles;
  const isFarEnough = (point: LatLon): boolean => isDrive(engine.route([here, point], { profile }));
  const end = [...candidates, ...pharmacies(engine, here)].find(isFarEnough);
  const route: ExampleRequest | undefined = end && [
    '/api/route',
    {
      start_lat: here.lat,
      start_lon: here.lon,
      end_lat: shortened(end.lat),
      end_lon: shortened(end.lon),
      ...(profile !== 'car' && { profile }),
    },
  ];
  return [['/api/geocode', { q: found.address }], ['/api/reverse', here], route ?? stats];
}

function isDrive(route: RouteResult): boolean {
  return route.found && route.distanceM >= MIN_DRIVE_M;
}

interface Example extends LatLon {
  readonly address: string;
}

/**
 * Returns a building's address that geocodes to this building alone, else the first address that geocodes to anything.
 */
function findAddress(engine: Engine, candidates: readonly LatLon[]): Example | null {
  let second: Example | null = null;
  for (const point of candidates) {
    const near = engine.reverse(point, { radiusM: REACH_M });
    if (near === null) continue;
    const [best, ...others] = engine.geocode(near.address).results;
    if (best === undefined) continue;
    // The name from geocoding, because the address of a point beside a house begins with «у дома:».
    const example = { lat: near.lat, lon: near.lon, address: best.name };
    if (near.type === 'building' && best.id === near.id && others.length === 0) return example;
    second ??= example;
  }
  return second;
}

/**
 * Returns grid points of the largest town, the nearest to its middle first; without a town, points all over the
 * snapshot.
 */
function candidatePoints(engine: Engine): LatLon[] {
  const [town] = engine.builtUpAreas();
  if (town !== undefined) return gridOver(town.bounds);
  const { bbox } = engine.info();
  return bbox === null ? [] : [...pharmacies(engine), ...gridOver(bbox)];
}

/** Returns pharmacies, because every town has them, among houses. */
function pharmacies(engine: Engine, near?: LatLon): LatLon[] {
  const { results } = engine.searchPois('аптека', near === undefined ? {} : { ...near, radiusM: 3 * REACH_M });
  return results.map(({ lat, lon }) => ({ lat: shortened(lat), lon: shortened(lon) }));
}

function gridOver([minLon, minLat, maxLon, maxLat]: Bbox): LatLon[] {
  const steps = Array.from({ length: GRID_SIDE }, (_, step) => (step + 0.5) / GRID_SIDE);
  return steps
    .flatMap((y) => steps.map((x) => ({ x, y, offCentre: Math.hypot(x - 0.5, y - 0.5) })))
    .sort((a, b) => a.offCentre - b.offCentre)
    .map(({ x, y }) => ({ lat: minLat + (maxLat - minLat) * y, lon: minLon + (maxLon - minLon) * x }));
}

function shortened(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

function queryString(parameters: Readonly<Record<string, string | number>>): string {
  const pairs = Object.entries(parameters).map(([name, value]) => `${name}=${encode(String(value))}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** Percent-encodes also the characters special to shells, which `encodeURIComponent` keeps. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
