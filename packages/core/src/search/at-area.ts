import { MAX_QUESTION_VERTICES } from '../geo/area.ts';
import { distanceM, METERS_PER_DEGREE, metersPerDegreeLon } from '../geo/distance.ts';
import type { SearchContext } from './search-context.ts';
import type { AreaOutline, PoiFilter, PoiMatch, Point } from './dependencies.ts';
import { BESIDE_M, REGION_M, TOWN_M, WALK_M } from './reach.ts';
import type { Sought } from './sought-place.ts';
import { MOST_CANDIDATES } from '../scoring/candidates.ts';

type Position = readonly [lon: number, lat: number];

/** Strips beside an outline, tried one after another. */
const SHORE_M = [BESIDE_M, WALK_M];
/** Objects on a street are this near to its roads. */
const BESIDE_ROAD_M = 60;
/** Bounds the work for one shore, and for all islands of a lake. */
const MAX_POSITIONS = 5000;

/** Returns the outline of a place that is too large to be represented by a point; null for others. */
export function largeAreaOf(place: { readonly id: string } & Point, { deps }: SearchContext): AreaOutline | null {
  const area = deps.areaOf(place);
  if (area === null) return null;
  const { west, south, east, north } = boxOf(ringsOf(area).flat());
  const acrossM = Math.hypot((east - west) * metersPerDegreeLon(place.lat), (north - south) * METERS_PER_DEGREE);
  return acrossM >= BESIDE_M ? area : null;
}

/** Finds places in an area, the nearest to the user first. @param middle - a point of the area */
export function findInArea(
  sought: Sought,
  area: AreaOutline,
  middle: Point,
  filter: PoiFilter,
  { point }: SearchContext,
): PoiMatch[] {
  const within = thinned(area);
  if (within === null) return [];
  const isHere = point !== null && distanceM(point.lon, point.lat, middle.lon, middle.lat) <= REGION_M;
  const { lat, lon } = isHere ? point : middle;
  return sought.find({ ...filter, lat, lon, radiusM: REGION_M, within });
}

/** Finds places beside the outlines of areas, the nearest to the user first. @param middle - a point of the areas */
export function findBesideAreas(
  sought: Sought,
  areas: readonly AreaOutline[],
  middle: Point,
  filter: PoiFilter,
  { point, radiusM }: SearchContext,
): PoiMatch[] {
  const centre = point ?? middle;
  const lines = areas.flatMap((area) => ringsOf(area).flatMap((ring) => linesNear(ring, centre)));
  for (const corridorM of radiusM === null ? SHORE_M : [radiusM]) {
    const matches = findBesideLines(sought, lines, corridorM, centre, filter);
    if (matches.length > 0) return matches;
  }
  return [];
}

/** Finds places beside a street's roads, the nearest to a point first. */
export const findBesideRoads = (
  sought: Sought,
  roads: readonly (readonly Position[])[],
  point: Point,
  filter: PoiFilter,
): PoiMatch[] => findBesideLines(sought, joined(roads), BESIDE_ROAD_M, point, filter);

/** Finds places beside the longest of some lines, the nearest to a point first. */
function findBesideLines(
  sought: Sought,
  lines: readonly (readonly Position[])[],
  corridorM: number,
  point: Point,
  filter: PoiFilter,
): PoiMatch[] {
  const found = new Map<string, PoiMatch>();
  for (const along of lines.toSorted((a, b) => b.length - a.length).slice(0, MOST_CANDIDATES)) {
    const beside = sought.find({
      ...filter,
      lat: point.lat,
      lon: point.lon,
      radiusM: TOWN_M,
      along,
      corridorM,
      sort: 'distance',
    });
    for (const match of beside) found.set(match.id, match);
  }
  const matches = [...found.values()].sort((a, b) => (a.distanceM ?? 0) - (b.distanceM ?? 0));
  return matches.slice(0, filter.limit);
}

/** Joins the lines that meet at their ends, whichever way they are drawn. */
function joined(lines: readonly (readonly Position[])[]): Position[][] {
  const wholes: Position[][] = [];
  for (const line of lines) {
    let whole = [...line];
    for (let at = 0; at < wholes.length; at++) {
      const longer = joinedAtEnds(wholes[at]!, whole);
      if (longer === null) continue;
      whole = longer;
      wholes.splice(at, 1);
      // The new end may meet a line that was already checked.
      at = -1;
    }
    wholes.push(whole);
  }
  return wholes;
}

/** Returns two lines as one; null if they do not meet at their ends. */
function joinedAtEnds(one: readonly Position[], other: readonly Position[]): Position[] | null {
  for (const before of [one, one.toReversed()])
    for (const after of [other, other.toReversed()])
      if (isSame(before.at(-1)!, after[0]!)) return [...before, ...after.slice(1)];
  return null;
}

const isSame = (a: Position, b: Position): boolean => a[0] === b[0] && a[1] === b[1];

/**
 * Returns an area with only every second, third, … position of its rings if it has too many; small rings are then
 * dropped. Null if none is left.
 */
function thinned(area: AreaOutline): AreaOutline | null {
  const rings = ringsOf(area);
  const count = rings.reduce((sum, ring) => sum + ring.length, 0);
  if (count <= MAX_QUESTION_VERTICES) return area;
  const step = Math.ceil(count / Math.max(1, MAX_QUESTION_VERTICES - 2 * rings.length));
  const polygons = (area.type === 'Polygon' ? [area.coordinates] : area.coordinates).flatMap((polygon) => {
    const kept = polygon
      .filter((ring) => ring.length > 4 * step)
      .map((ring) => [...ring.slice(0, -1).filter((_, i) => i % step === 0), ring[0]!]);
    return kept.length > 0 ? [kept] : [];
  });
  return polygons.length > 0 ? { type: 'MultiPolygon', coordinates: polygons } : null;
}

const ringsOf = (area: AreaOutline): readonly (readonly Position[])[] =>
  area.type === 'Polygon' ? area.coordinates : area.coordinates.flat();

/** Returns the parts of a ring within reach of a point, thinned if the ring has very many positions. */
function linesNear(ring: readonly Position[], { lat, lon }: Point): Position[][] {
  const perLon = metersPerDegreeLon(lat);
  const step = Math.ceil(ring.length / MAX_POSITIONS);
  const lines: Position[][] = [];
  let line: Position[] = [];
  for (let i = 0; i < ring.length; i += step) {
    const at = ring[i]!;
    if (Math.hypot((at[0] - lon) * perLon, (at[1] - lat) * METERS_PER_DEGREE) <= TOWN_M) line.push(at);
    else if (line.length > 0) lines.push(line.splice(0));
  }
  return [...lines, line].filter(({ length }) => length > 1);
}

function boxOf(positions: readonly Position[]): { west: number; south: number; east: number; north: number } {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [lon, lat] of positions) {
    box.west = Math.min(box.west, lon);
    box.south = Math.min(box.south, lat);
    box.east = Math.max(box.east, lon);
    box.north = Math.max(box.north, lat);
  }
  return box;
}
