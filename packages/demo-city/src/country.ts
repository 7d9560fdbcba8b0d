import { METERS_PER_DEGREE, metersPerDegreeLon } from '@verst/core/build';
import { PlaceNamer } from './names/place-names.ts';
import { transliterate } from './names/transliterate.ts';
import { OsmMap } from './osm-map.ts';
import type { Random } from './random.ts';
import type { TownOptions } from './town.ts';

/** A region: a rectangle of the country with a name and some towns. */
export interface Region {
  readonly name: string;
  /** Degrees: west, south, east, north. */
  readonly bbox: readonly [number, number, number, number];
  readonly towns: readonly TownOptions[];
}

/** The town of the default size, which `npm start` shows. */
const DEMO_TOWN_NAME = 'Верстовск';
const DEMO_REGION_NAME = 'Заречинская область';
/** Position of the demo town's main square, in degrees: forest between the Unzha and the Vetluga. */
const DEMO_LON = 45.24;
const DEMO_LAT = 58.46;

/** Up to this many addresses there is only one town. */
const LARGEST_TOWN = 30_000;
const SMALLEST_TOWN = 2_500;
/** Distance between neighbouring towns of a country, and towns in a row of a region. */
const TOWN_SPACING_M = 48_000;
const TOWNS_PER_SIDE = 3;

/** Distributes the wanted addresses over towns, and the towns over regions. The first town is always the demo town. */
export function planCountry(random: Random, addresses: number): Region[] {
  const sizes = townSizes(random.fork('sizes'), addresses);
  const perRegion = TOWNS_PER_SIDE * TOWNS_PER_SIDE;
  const regionCount = Math.ceil(sizes.length / perRegion);
  const regionsPerRow = Math.ceil(Math.sqrt(regionCount));
  const namer = new PlaceNamer(random.fork('places'));
  const regionM = TOWN_SPACING_M * (sizes.length === 1 ? 1 : TOWNS_PER_SIDE);
  return Array.from({ length: regionCount }, (_, index): Region => {
    const row = Math.floor(index / regionsPerRow);
    const column = index % regionsPerRow;
    const taken = new Set([DEMO_TOWN_NAME]);
    const lat = DEMO_LAT - (row * regionM) / METERS_PER_DEGREE;
    const lon = DEMO_LON + (column * regionM) / metersPerDegreeLon(DEMO_LAT);
    const halfLat = regionM / 2 / METERS_PER_DEGREE;
    const halfLon = regionM / 2 / metersPerDegreeLon(DEMO_LAT);
    const name = index === 0 ? DEMO_REGION_NAME : namer.region();
    const river = index === 0 ? 'Велга' : namer.river();
    const towns = sizes.slice(index * perRegion, (index + 1) * perRegion).map((size, i): TownOptions => {
      const [east, north] = SPIRAL[i]!;
      const wander = random.fork(`place ${index} ${i}`);
      const townLat = lat + (north * TOWN_SPACING_M + (i === 0 ? 0 : wander.range(-4000, 4000))) / METERS_PER_DEGREE;
      const townLon =
        lon + (east * TOWN_SPACING_M + (i === 0 ? 0 : wander.range(-4000, 4000))) / metersPerDegreeLon(DEMO_LAT);
      const townName = index === 0 && i === 0 ? DEMO_TOWN_NAME : namer.town(taken);
      taken.add(townName);
      const seed = Math.floor(wander.next() * 4294967296);
      return {
        seed,
        addresses: size,
        name: townName,
        region: name,
        river,
        postcodePrefix: `${158 + (index % 40)}`,
        lon: townLon,
        lat: townLat,
      };
    });
    return { name, bbox: [lon - halfLon, lat - halfLat, lon + halfLon, lat + halfLat], towns };
  });
}

/** Positions of a region's towns around its centre, in town spacings. */
const SPIRAL = [[0, 0], [1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1], [0, -1], [1, -1]] as const; // prettier-ignore

function townSizes(random: Random, addresses: number): number[] {
  if (addresses <= LARGEST_TOWN) return [addresses];
  const sizes: number[] = [];
  let rest = addresses;
  while (rest > LARGEST_TOWN) {
    const size = Math.round(SMALLEST_TOWN * (LARGEST_TOWN / SMALLEST_TOWN) ** random.next());
    sizes.push(size);
    rest -= size;
  }
  if (rest > 0) sizes.push(rest);
  return sizes;
}

/** Returns a separate map with a region's boundary and name. */
export function regionMap(region: Region): OsmMap {
  const [west, south, east, north] = region.bbox;
  const lon = (west + east) / 2;
  const lat = (south + north) / 2;
  const map = new OsmMap(lon, lat);
  const x = ((east - west) / 2) * metersPerDegreeLon(lat);
  const y = ((north - south) / 2) * METERS_PER_DEGREE;
  const corners = [[-x, -y], [x, -y], [x, y], [-x, y]] as const; // prettier-ignore
  const ring: { x: number; y: number }[] = [];
  corners.forEach(([fromX, fromY], i) => {
    const [toX, toY] = corners[(i + 1) % 4]!;
    for (let k = 0; k < 12; k++)
      ring.push({ x: fromX + ((toX - fromX) * k) / 12, y: fromY + ((toY - fromY) * k) / 12 });
  });
  const way = map.addRing(ring, { boundary: 'administrative', admin_level: '4' });
  map.addRelation([{ kind: 'way', ref: way, role: 'outer' }], {
    type: 'boundary',
    boundary: 'administrative',
    admin_level: '4',
    name: region.name,
    'name:en': transliterate(region.name),
  });
  return map;
}
