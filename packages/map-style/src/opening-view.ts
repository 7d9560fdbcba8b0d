import type { Bbox, BuiltUpArea, Engine } from '@verst/core';

/** The first view of a map: the main city of the snapshot, or all its cities where none is the main one. */
export interface OpeningView {
  readonly bounds: Bbox;
  /** Their middle, longitude first. */
  readonly center: readonly [lon: number, lat: number];
  /** At which a window of usual size shows them, a whole number; for renderers that take no bounds. */
  readonly zoom: number;
}

/** Width and height that a window is taken to have. */
const WINDOW_PX = 1024;

/** The world's width and height at zoom 0. */
const WORLD_PX = 512;

/** Tiles have cities from here on. */
const MIN_ZOOM = 0;
const MAX_ZOOM = 16;

/** Share of all buildings from which on one area stands for the whole snapshot. */
const MAIN_SHARE = 0.6;

/** Buildings that a city has at least, as a share of the largest one's: far hamlets do not make the first view wide. */
const CITY_SHARE = 0.05;

/** The methods of an engine that tell where its cities are. */
type WithCities = Pick<Engine, 'builtUpAreas' | 'info'>;

const views = new WeakMap<WithCities, OpeningView | null>();

/** The view of an engine's snapshot, found when it is first asked for; null for a snapshot without a box. */
export function openingView(engine: WithCities): OpeningView | null {
  let view = views.get(engine);
  if (view === undefined) {
    const bounds = mainBounds(engine.builtUpAreas()) ?? engine.info().bbox;
    view = bounds === null ? null : viewOf(bounds);
    views.set(engine, view);
  }
  return view;
}

/** Returns the box of the largest built-up area if most buildings stand there, else of all cities; null without any. */
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

/** From the top of the map, as a share of its height. */
function mercatorY(lat: number): number {
  return 0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI);
}
