import {
  type InsightInput,
  openSnapshot,
  type SectionSource,
  SectionSet,
  buildInsightSections,
} from '@verst/core/build';
import { surveyForInsights } from '../../data-pipeline/src/build/insights/survey.ts';
import { roadDistancesOf } from '../../data-pipeline/src/build/insights/road-distances.ts';
import { extractMap } from '../../data-pipeline/src/extract/index.ts';
import { loadOsm } from '../../data-pipeline/src/sources/osm/index.ts';
import { type Insights, openInsights } from '../../packages/core/src/insights/index.ts';
import { cityFile } from './data.ts';
import { snapshotOf } from './snapshots.ts';

/** Metres of a degree of latitude on the mean sphere. */
const METERS_PER_DEGREE = 111_195.08;

const inputs = new Map<string, Promise<InsightInput>>();

/** What the insights of a real city are compiled from: read once, so a test changes only a copy. */
export function insightInputOf(city: string): Promise<InsightInput> {
  const input = inputs.get(city) ?? readInsightInput(city);
  inputs.set(city, input);
  return input;
}

async function readInsightInput(city: string): Promise<InsightInput> {
  const snapshot = await openSnapshot(await snapshotOf(city));
  const [lonE7, latE7] = [
    snapshot.column('insights/streets/lon-e7', 'i32'),
    snapshot.column('insights/streets/lat-e7', 'i32'),
  ];
  const kind = snapshot.column('insights/streets/kind', 'u8');
  const streets = {
    lonE7: lonE7.slice(0, lonE7.length),
    latE7: latE7.slice(0, latE7.length),
    kind: kind.slice(0, kind.length),
  };
  const survey = surveyForInsights(extractMap(await loadOsm([cityFile(city)])));
  return { ...survey, streets, ...roadDistancesOf(snapshot) };
}

const poiAt = (position: number) => ({ id: `n${position}`, name: null });

interface OpenedCopy {
  readonly insights: Insights;
  readonly sections: SectionSet;
}

const copies = new WeakMap<InsightInput, OpenedCopy>();

/** Compiles and opens a copy, each input once; an object's id is its position. */
export function openCopy(input: InsightInput): OpenedCopy {
  const opened = copies.get(input);
  if (opened !== undefined) return opened;
  const sections = new SectionSet();
  buildInsightSections(input, sections);
  const copy = { insights: openOver(sections, input), sections };
  copies.set(input, copy);
  return copy;
}

/** Opens sections with the roads of a city. */
export const openOver = (sections: SectionSource, { roadDistances }: InsightInput): Insights =>
  openInsights(sections, roadDistances ? { poiAt, roadDistances } : { poiAt });

interface Point {
  readonly lat: number;
  readonly lon: number;
}

/** A motion of the plane that touches the earth at a point: everything is turned around it and set down elsewhere. */
export interface Motion {
  readonly from: { readonly lat: number; readonly lon: number };
  readonly to: { readonly lat: number; readonly lon: number };
  /** Radians counterclockwise. */
  readonly turn: number;
}

/** Where a point comes to lie. */
export function moved(point: { lat: number; lon: number }, { from, to, turn }: Motion): { lat: number; lon: number } {
  const x = (point.lon - from.lon) * METERS_PER_DEGREE * Math.cos((from.lat * Math.PI) / 180);
  const y = (point.lat - from.lat) * METERS_PER_DEGREE;
  const east = x * Math.cos(turn) - y * Math.sin(turn);
  const north = x * Math.sin(turn) + y * Math.cos(turn);
  return {
    lat: to.lat + north / METERS_PER_DEGREE,
    lon: to.lon + east / (METERS_PER_DEGREE * Math.cos((to.lat * Math.PI) / 180)),
  };
}

/** The copy with every position moved; roads are those of the unmoved city, between the places that are meant. */
export function moveInput(input: InsightInput, motion: Motion): InsightInput {
  const back: Motion = { from: motion.to, to: motion.from, turn: -motion.turn };
  const pairs = (lonE7: Int32Array, latE7: Int32Array): { lonE7: Int32Array; latE7: Int32Array } => {
    const places = Array.from(lonE7, (lon, i) => moved({ lon: lon / 1e7, lat: latE7[i]! / 1e7 }, motion));
    return {
      lonE7: Int32Array.from(places, ({ lon }) => Math.round(lon * 1e7)),
      latE7: Int32Array.from(places, ({ lat }) => Math.round(lat * 1e7)),
    };
  };
  const one = <T extends { readonly lonE7: number; readonly latE7: number }>(record: T): T => {
    const { lonE7, latE7 } = pairs(Int32Array.of(record.lonE7), Int32Array.of(record.latE7));
    return { ...record, lonE7: lonE7[0]!, latE7: latE7[0]! };
  };
  const ring = (xy: Int32Array): Int32Array => {
    const { lonE7, latE7 } = pairs(
      xy.filter((_, i) => i % 2 === 0),
      xy.filter((_, i) => i % 2 === 1),
    );
    return Int32Array.from(xy, (_, i) => (i % 2 === 0 ? lonE7 : latE7)[i >> 1]!);
  };
  const roads = input.roadDistances;
  return {
    settlements: input.settlements.map((settlement) => ({
      ...one(settlement),
      rings: settlement.rings && settlement.rings.map(ring),
    })),
    buildings: { ...input.buildings, ...pairs(input.buildings.lonE7, input.buildings.latE7) },
    objects: input.objects.map(one),
    streets: { ...input.streets, ...pairs(input.streets.lonE7, input.streets.latE7) },
    ...(roads && {
      roadDistances: (site: Point, targets: readonly Point[], by: 'foot' | 'car') =>
        roads(
          moved(site, back),
          targets.map((target) => moved(target, back)),
          by,
        ),
    }),
  };
}
