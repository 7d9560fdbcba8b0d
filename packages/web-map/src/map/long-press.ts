import type { LngLat, Map as MapLibreMap, Point } from 'maplibre-gl';

const LONG_MS = 550;
/** A finger that moves farther than this moves the map, pixels. */
const STILL_PX = 8;

/** Calls back for a right click, a long press of one finger, or the menu key. */
export function onLongPress(map: MapLibreMap, onPress: (press: { point: Point; lngLat: LngLat }) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start: Point | null = null;
  /** Android sends a `contextmenu` after a long press, iOS sends none. */
  let pressedAt = Number.NEGATIVE_INFINITY;
  const press = (at: { point: Point; lngLat: LngLat }): void => {
    if (performance.now() - pressedAt < LONG_MS) return;
    pressedAt = performance.now();
    onPress(at);
  };
  const stop = (): void => clearTimeout(timer);
  map.on('contextmenu', ({ point, lngLat, originalEvent }) => {
    originalEvent.preventDefault();
    stop();
    press({ point, lngLat });
  });
  map.on('touchstart', ({ points, point, lngLat }) => {
    stop();
    if (points.length !== 1) return;
    start = point;
    timer = setTimeout(() => press({ point, lngLat }), LONG_MS);
  });
  map.on('touchmove', ({ point }) => {
    if (start !== null && point.dist(start) > STILL_PX) stop();
  });
  map.on('touchend', stop);
  map.on('touchcancel', stop);
  map.on('movestart', stop);
}
