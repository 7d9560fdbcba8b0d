import type { Map as MapLibreMap } from 'maplibre-gl';
import type { LatLon, PlaceLayer } from '../view-link.ts';
import { osmRefText } from './building-at.ts';

/** Distance from a mark within which a press counts, pixels. */
const TOUCH_PX = 6;
/** Below this zoom cities are dots that can be pressed. */
const DOTS_UNTIL = 8;

/** A point of the map's canvas, pixels. */
interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** Returns the city whose dot is drawn at a point; null if there is none, or if the zoom shows no dots. */
export function cityAt(map: MapLibreMap, point: Pixel): LatLon | null {
  if (map.getZoom() >= DOTS_UNTIL) return null;
  const layers = ['place-dot', 'place-city', 'place-town'].filter((layer) => map.getLayer(layer) !== undefined);
  const [feature] = map.queryRenderedFeatures(aroundTouch(point), { layers });
  if (feature?.geometry.type !== 'Point') return null;
  const [lon, lat] = feature.geometry.coordinates;
  return { lat: lat!, lon: lon! };
}

/** Returns the place drawn at a point, a mark of the panel before a pictogram of the map; null if none has a card. */
export function placeAt(map: MapLibreMap, point: Pixel): { of: PlaceLayer; id: string; isMark: boolean } | null {
  const layers = ['verst-place', 'poi'].filter((layer) => map.getLayer(layer) !== undefined);
  const [feature] = map.queryRenderedFeatures(aroundTouch(point), { layers });
  if (feature === undefined) return null;
  if (feature.layer.id === 'poi') {
    const id = osmRefText(feature.id);
    return id === null ? null : { of: 'poi', id, isMark: false };
  }
  const { id, of } = feature.properties as { id?: string | null; of?: PlaceLayer | null };
  return typeof id === 'string' && typeof of === 'string' ? { of, id, isMark: true } : null;
}

/** Returns the square around a point within which a press counts. */
function aroundTouch({ x, y }: Pixel): [[number, number], [number, number]] {
  return [
    [x - TOUCH_PX, y - TOUCH_PX],
    [x + TOUCH_PX, y + TOUCH_PX],
  ];
}
