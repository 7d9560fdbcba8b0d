import { type Bbox, type BuiltUpArea, type Engine, mercatorY } from '@verst/core';

/** The first view of a map: the main city of the snapshot, or all its cities if none dominates. */
export interface OpeningView {
  readonly bounds: Bbox;
  /** Centre of the bounds, longitude first. */
  readonly center: readonly [lon: number, lat: number];
  /** Zoom at which a window of usual size shows the bounds, a whole number; for renderers that accept no bounds. */
  readonly zoom: number;
}

/** Assumed width and height of a window. */
const WINDOW_PX = 1024;

/** The world's width and height at zoom 0. */
const WORLD_PX = 512;

/** Lowest zoom at which tiles contain cities. */
const MIN_ZOOM = 0;
const MAX_ZOOM = 16;

/** If one area has more than this share of all buildings, the first view shows that area alone. */
const MAIN_SHARE = 0.6;

/** Minimum buildings of a city as a share of the largest one's, so far hamlets do not widen the first view. */
const CITY_SHARE = 0.05;

/** The methods of an engine that return its cities. */
type WithCities = Pick<Engine, 'builtUpAreas' | 'info'>;

const views = new WeakMap<WithCities, OpeningView | null>();

/** Returns the first view of an engine's snapshot, computed once; null for a snapshot without a bounding box. */
export function openingView(engine: WithCities): OpeningView | null {
  let view = views.get(engine);
  if (view === undefined) {
    const bounds = mainBounds(engine.builtUpAreas()) ?? engine.info().bbox;
    view = bounds === null ? null : viewOf(bounds);
    views.set(engine, view);
  }
  return view;
}

/** Returns the box of the largest built-up area if most buildings are there, else of all cities; null without any. */
function mainBounds(areas: readonly BuiltUpArea[]): Bbox | null {
  const [largest] = areas;
  if (largest === undefined) return null;
  const all = areas.reduce((sum, { buildings }) => sum + buildings, 0);
  if (largest.buildings > MAIN_SHARE * all) return largest.bounds;
  let box = largest.bounds;
  for (const { bounds, buildings } of areas) {
    if (buildings < CITY_SHARE * largest.buildings) break;
    box = [
      Math.min(box[0], bounds[0]),
      Math.min(box[1], bounds[1]),
      Math.max(box[2], bounds[2]),
      Math.max(box[3], bounds[3]),
    ];
  }
  return box;
}

function viewOf(bounds: Bbox): OpeningView {
  const [minLon, minLat, maxLon, maxLat] = bounds;
  const shareOfWorld = Math.max((maxLon - minLon) / 360, mercatorY(minLat) - mercatorY(maxLat));
  const zoom = Math.floor(Math.log2(WINDOW_PX / WORLD_PX / shareOfWorld));
  return {
    bounds,
    center: [(minLon + maxLon) / 2, (minLat + maxLat) / 2],
    zoom: Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, zoom)),
  };
}
