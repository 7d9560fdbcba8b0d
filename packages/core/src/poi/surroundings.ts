import { distanceM } from '../geo/distance.ts';
import { fromE7 } from '../geo/e7.ts';
import { NO_BRAND, NO_CATEGORY } from './poi-codes.ts';
import type { PoiColumns } from './poi-columns.ts';
import { boxAround } from './query/area.ts';
import type { Neighbour, Surroundings } from './types.ts';

const STOP_CATEGORIES =
  'bus_stop tram_stop platform station halt subway_entrance station_subway bus_station ferry_terminal'.split(' ');
const STOPS_WITHIN_M = 800;
const SIMILAR_WITHIN_M = 5000;
/** A branch in another town is of no use to the reader of a card. */
const BRANCHES_WITHIN_M = 50_000;
const MOST = 5;
/** Neighbours are looked for in growing squares, so that a dense city costs no more than a village. */
const STEPS_M = [300, 1000];

/** The data from which neighbours of objects are found. */
export interface NeighbourSource {
  readonly columns: PoiColumns;
  /** Position of a category by its id, or -1. */
  readonly categoryAt: (id: string) => number;
  readonly nameOf: (poi: number) => string;
  readonly categoryOf: (poi: number) => string;
}

/** Returns the stops, similar places and branches around an object. */
export function surroundingsOf(
  poi: number,
  source: NeighbourSource,
): Pick<Surroundings, 'transportStops' | 'similar' | 'branches'> {
  const { columns, categoryAt } = source;
  const stops = STOP_CATEGORIES.map(categoryAt).filter((category) => category >= 0);
  const isStop = (other: number): boolean => stops.some((category) => columns.hasCategory(other, category));
  const category = columns.primaryCategory[poi]!;
  const isSimilar = (other: number): boolean => columns.primaryCategory[other] === category;
  return {
    transportStops: nearest(poi, STOPS_WITHIN_M, isStop, true, source),
    similar: category === NO_CATEGORY ? [] : nearest(poi, SIMILAR_WITHIN_M, isSimilar, false, source),
    branches: branchesOf(poi, source),
  };
}

function branchesOf(poi: number, source: NeighbourSource): Surroundings['branches'] {
  const { brand } = source.columns;
  const own = brand[poi]!;
  if (own === NO_BRAND) return null;
  const { start, ids } = source.columns.lists.ofBrand;
  const others: { poi: number; distanceM: number }[] = [];
  for (const other of ids.subarray(start[own], start[own + 1])) {
    if (other !== poi) others.push({ poi: other, distanceM: between(poi, other, source) });
  }
  const sorted = others
    .filter((each) => each.distanceM <= BRANCHES_WITHIN_M)
    .sort((a, b) => a.distanceM - b.distanceM || a.poi - b.poi)
    .slice(0, MOST);
  return { total: others.length, nearest: sorted.map((each) => toNeighbour(each, source)) };
}

function nearest(
  poi: number,
  withinM: number,
  wanted: (other: number) => boolean,
  eachNameOnce: boolean,
  source: NeighbourSource,
): Neighbour[] {
  const { columns } = source;
  const lon = fromE7(columns.lonE7[poi]!);
  const lat = fromE7(columns.latE7[poi]!);
  for (const radiusM of [...STEPS_M.filter((step) => step < withinM), withinM]) {
    const found = columns
      .within(boxAround(lat, lon, radiusM))
      .filter((other) => other !== poi && wanted(other))
      .map((other) => ({ poi: other, distanceM: between(poi, other, source) }))
      .filter((each) => each.distanceM <= radiusM)
      .sort((a, b) => a.distanceM - b.distanceM || a.poi - b.poi);
    const names = new Set<string>();
    const kept: Neighbour[] = [];
    for (const each of found) {
      if (kept.length === MOST) break;
      const neighbour = toNeighbour(each, source);
      if (eachNameOnce && names.has(neighbour.name)) continue;
      names.add(neighbour.name);
      kept.push(neighbour);
    }
    if (kept.length === MOST || radiusM === withinM) return kept;
  }
  return [];
}

const between = (a: number, b: number, { columns: { lonE7, latE7 } }: NeighbourSource): number =>
  distanceM(fromE7(lonE7[a]!), fromE7(latE7[a]!), fromE7(lonE7[b]!), fromE7(latE7[b]!));

function toNeighbour(
  { poi, distanceM: metres }: { readonly poi: number; readonly distanceM: number },
  { columns, nameOf, categoryOf }: NeighbourSource,
): Neighbour {
  return {
    id: columns.ids.get(poi),
    name: nameOf(poi),
    category: categoryOf(poi),
    lat: fromE7(columns.latE7[poi]!),
    lon: fromE7(columns.lonE7[poi]!),
    distanceM: Math.round(metres * 10) / 10,
  };
}
