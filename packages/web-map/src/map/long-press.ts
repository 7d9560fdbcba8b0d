import type { LngLat, Map as MapLibreMap, Point } from 'maplibre-gl';

const LONG_MS = 550;
/** A finger that moves farther than this moves the map, pixels. */
const STILL_PX = 8;

/** Calls `onPress` for a right click, a long press of one finger, or the menu key. */
export function onLongPress(map: MapLibreMap, onPress: (press: { point: Point; lngLat: LngLat }) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start: Point | null = null;
  /** Time of the last long press of a finger: Android also sends a `contextmenu` event about then, iOS does not. */
  let fingerAt = Number.NEGATIVE_INFINITY;
  const stop = (): void => clearTimeout(timer);
  map.on('contextmenu', ({ point, lngLat, originalEvent }) => {
    originalEvent.preventDefault();
    stop();
    if (performance.now() - fingerAt > LONG_MS) onPress({ point, lngLat });
  });
  map.on('touchstart', ({ points, point, lngLat }) => {
    stop();
    if (points.length !== 1) return;
    start = point;
    timer = setTimeout(() => {
      fingerAt = performance.now();
      onPress({ point, lngLat });
    }, LONG_MS);
  });
  map.on('touchmove', ({ point }) => {
    if (start !== null && point.dist(start) > STILL_PX) stop();
  });
  map.on('touchend', stop);
  map.on('touchcancel', stop);
  map.on('movestart', stop);
}
