import type { Bbox, Engine } from '@verst/core';
import { findMainPlace } from './main-place.ts';

/** What a map of a snapshot shows at first: its main settlement, or all of it where there is none. */
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

const views = new WeakMap<Engine, OpeningView | null>();

/** The view of an engine's snapshot, found when it is first asked for; null for a snapshot without a box. */
export function openingView(engine: Engine): OpeningView | null {
  let view = views.get(engine);
  if (view === undefined) {
    const bounds = findMainPlace(engine) ?? engine.info().bbox;
    view = bounds === null ? null : viewOf(bounds);
    views.set(engine, view);
  }
  return view;
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
