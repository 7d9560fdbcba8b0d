import { BAND_COLOURS } from '../map/overlay-layers.ts';
import { areaFeature, circleAround } from '../map/shapes.ts';
import type { LatLon } from '../view-link.ts';
import type { Stage } from './stage.ts';

/** Draws the circle in which an insight counts, and moves the camera to it. */
export function showCircle({ overlay, theme, fitAround }: Stage, at: LatLon, radiusM: number, maxZoom: number): void {
  const ring = circleAround(at, radiusM);
  overlay.draw('verst-areas', [areaFeature(BAND_COLOURS[theme()][0]!, 0.1, [[ring]])]);
  fitAround(ring, maxZoom);
}
