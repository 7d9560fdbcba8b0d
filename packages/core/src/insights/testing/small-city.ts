import { METERS_PER_DEGREE } from '../../geo/distance.ts';
import { SectionSet, type SectionSource } from '../../snapshot/sections.ts';
import { buildInsightSections } from '../build/build-insights.ts';
import { BUILDING_USE, type InsightInput, type ObjectRecord } from '../build/input.ts';
import { type Insights, openInsights } from '../index.ts';
import { STREET_POINT } from '../street-point.ts';

/** A point in metres east and north of the middle of the drawn city. */
export interface PlanePoint {
  readonly x: number;
  readonly y: number;
}

/** A house or an object of the drawn city. */
export interface DrawnHouse extends PlanePoint {
  readonly footprintM2: number;
  /** 0 for unknown. */
  readonly levels: number;
  readonly use: number;
}
export interface DrawnObject extends PlanePoint {
  readonly tags: Readonly<Record<string, string>>;
}

/** A city on a plane, which the generator draws and a test may change before it is placed on the earth. */
export interface DrawnCity {
  readonly population: number;
  readonly houses: readonly DrawnHouse[];
  readonly objects: readonly DrawnObject[];
  readonly streets: readonly (PlanePoint & { readonly kind: number })[];
}

/** Position of a city's centre, and its rotation in radians counterclockwise. */
export interface Placement {
  readonly lat: number;
  readonly lon: number;
  readonly turn: number;
}

export const PLACEMENT: Placement = { lat: 52.286, lon: 104.281, turn: 0 };

/** A small generator of numbers from 0 to 1 (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Tags of the objects that the generator scatters, with their share; the first ones keep to the centre. */
const OBJECT_TAGS: readonly (readonly [key: string, value: string, share: number, spreadM: number])[] = [
  ['amenity', 'cafe', 0.16, 700],
  ['amenity', 'restaurant', 0.1, 600],
  ['office', 'company', 0.12, 800],
  ['amenity', 'bank', 0.08, 900],
  ['shop', 'convenience', 0.16, 2200],
  ['amenity', 'pharmacy', 0.12, 1800],
  ['amenity', 'kindergarten', 0.08, 2200],
  ['shop', 'hairdresser', 0.08, 1900],
  ['highway', 'bus_stop', 0.1, 2200],
];

/** Draws an elongated city: flats towards its middle, houses around, objects where people are. */
export function drawCity(seed: number, houseCount = 1500, objectCount = 400): DrawnCity {
  const random = randomNumbers(seed);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const houses = Array.from({ length: houseCount }, (): DrawnHouse => {
    const isFlats = random() < 0.35;
    const spread = isFlats ? 900 : 1700;
    return {
      x: 1.5 * spread * normal(),
      y: 0.8 * spread * normal(),
      footprintM2: isFlats ? 400 + 800 * random() : 60 + 80 * random(),
      levels: isFlats ? 2 + Math.floor(9 * random()) : 1,
      use: isFlats ? BUILDING_USE.flats : BUILDING_USE.house,
    };
  });
  const objects = OBJECT_TAGS.flatMap(([key, value, share, spreadM]) =>
    Array.from({ length: Math.round(share * objectCount) }, () => ({
      x: 1.3 * spreadM * normal(),
      y: 0.7 * spreadM * normal(),
      tags: { [key]: value },
    })),
  );
  const streets = Array.from({ length: 400 }, (_, i) => ({
    x: (i - 200) * 25,
    y: 0,
    kind: i % 6 === 0 ? STREET_POINT.crossing : STREET_POINT.main,
  }));
  return { population: 40_000, houses, objects, streets };
}

/** Returns a point of a drawn city in degrees. */
export function onEarth({ x, y }: PlanePoint, { lat, lon, turn }: Placement): { lat: number; lon: number } {
  const east = x * Math.cos(turn) - y * Math.sin(turn);
  const north = x * Math.sin(turn) + y * Math.cos(turn);
  const metersPerLon = METERS_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
  return { lat: lat + north / METERS_PER_DEGREE, lon: lon + east / metersPerLon };
}

/** Returns the city as input for the builder. */
export function toInput(city: DrawnCity, placement: Placement = PLACEMENT): InsightInput {
  const lonOf = (point: PlanePoint): number => Math.round(onEarth(point, placement).lon * 1e7);
  const latOf = (point: PlanePoint): number => Math.round(onEarth(point, placement).lat * 1e7);
  const { houses, streets } = city;
  return {
    settlements: [
      {
        name: 'Верстовск',
        lonE7: lonOf({ x: 0, y: 0 }),
        latE7: latOf({ x: 0, y: 0 }),
        population: city.population,
        rings: null,
      },
    ],
    buildings: {
      lonE7: Int32Array.from(houses, lonOf),
      latE7: Int32Array.from(houses, latOf),
      use: Uint8Array.from(houses, ({ use }) => use),
      footprintM2: Float32Array.from(houses, ({ footprintM2 }) => footprintM2),
      levels: Uint8Array.from(houses, ({ levels }) => levels),
    },
    objects: city.objects.map((object): ObjectRecord => ({
      lonE7: lonOf(object),
      latE7: latOf(object),
      tags: object.tags,
      footprintM2: 0,
    })),
    streets: {
      lonE7: Int32Array.from(streets, lonOf),
      latE7: Int32Array.from(streets, latOf),
      kind: Uint8Array.from(streets, ({ kind }) => kind),
    },
  };
}

/** Compiles a city. */
export function sectionsOf(input: InsightInput): SectionSet {
  const sections = new SectionSet();
  buildInsightSections(input, sections);
  return sections;
}

/** Sections that answers are compared with; they stay when the map is changed. */
const REFERENCE = ['insights/reference', 'insights/co-location', 'insights/median-access', 'insights/counts'];

/** Changed sections with the distributions and tables of the unchanged ones. */
export function withReferenceOf(base: SectionSource, changed: SectionSource): SectionSource {
  const chosen = (name: string): SectionSource => (REFERENCE.includes(name) ? base : changed);
  return {
    has: (name) => chosen(name).has(name),
    get: (name, type) => chosen(name).get(name, type),
    column: (name, type) => chosen(name).column(name, type),
  };
}

/** Opens changed sections with the distributions and tables of the unchanged ones. */
export const openWithReferenceOf = (base: SectionSource, changed: SectionSource): Insights =>
  openDrawn(withReferenceOf(base, changed));

/** Opens a drawn city; an object's id is its position. */
export const openDrawn = (sections: SectionSource): Insights =>
  openInsights(sections, { poiAt: (position) => ({ id: `n${position}`, name: null }) });
