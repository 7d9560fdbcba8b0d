import type { Map as MapLibreMap } from 'maplibre-gl';
import type { Language } from '../ui/words.ts';
import type { LatLon } from '../view-link.ts';

type Polygon = number[][][];

/** A building as described by the visible tiles. */
export interface BuildingAt {
  /** Its outline; in several pieces if a tile's edge crosses it. */
  readonly outline: readonly Polygon[];
  /** Storeys above ground; null if the map does not say. */
  readonly levels: number | null;
  /** Numbers of its entrances, ascending; empty at low zooms. */
  readonly entrances: readonly string[];
  /** Named places inside the outline. */
  readonly places: readonly { readonly id: string; readonly name: string }[];
}

const OSM_KINDS = 'nwr';
/** An entrance this close to the outline, which tiles simplify, belongs to the building: about a metre. */
const NEAR_DEGREES = 1e-5;

/** Returns the building drawn at a point, with names in a language; null if none is drawn there or at this zoom. */
export function buildingAt(map: MapLibreMap, { lat, lon }: LatLon, language: Language): BuildingAt | null {
  const layer = map.getLayer('building');
  if (layer === undefined) return null;
  const [hit] = map.queryRenderedFeatures(map.project([lon, lat]), { layers: ['building'] });
  if (hit === undefined) return null;
  const pieces = featuresOf(map, 'building').filter(({ id }) => id === hit.id);
  const outline = pieces.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.type === 'MultiPolygon' ? geometry.coordinates : [],
  );
  const { levels } = hit.properties as { levels?: unknown };
  return {
    outline,
    levels: typeof levels === 'number' ? levels : null,
    entrances: entrancesOf(map, outline),
    places: placesInside(map, outline, language),
  };
}

function entrancesOf(map: MapLibreMap, outline: readonly Polygon[]): string[] {
  const numbers = new Set<string>();
  for (const { geometry, properties } of featuresOf(map, 'entrance-number')) {
    const { class: kind, ref } = properties as { class?: unknown; ref?: unknown };
    if (kind !== 'entrance' || typeof ref !== 'string' || geometry.type !== 'Point') continue;
    if (outline.some((polygon) => isNear(geometry.coordinates, polygon))) numbers.add(ref);
  }
  return [...numbers].sort((a, b) => a.localeCompare(b, 'ru', { numeric: true }));
}

function placesInside(
  map: MapLibreMap,
  outline: readonly Polygon[],
  language: Language,
): { id: string; name: string }[] {
  const places = new Map<string, { id: string; name: string }>();
  for (const { id, geometry, properties } of featuresOf(map, 'poi')) {
    const ref = osmRefText(id);
    const { name: russian, name_en: english } = properties as { name?: unknown; name_en?: unknown };
    const name = language === 'en' ? (english ?? russian) : russian;
    if (ref === null || typeof name !== 'string' || geometry.type !== 'Point') continue;
    if (outline.some((polygon) => isInside(geometry.coordinates, polygon))) places.set(ref, { id: ref, name });
  }
  return [...places.values()].sort((a, b) => a.name.localeCompare(b.name, language));
}

function featuresOf(map: MapLibreMap, layerId: string) {
  const layer = map.getLayer(layerId);
  if (layer?.sourceLayer === undefined) return [];
  return map.querySourceFeatures(layer.source, { sourceLayer: layer.sourceLayer });
}

/** Even-odd rule over all rings, so holes are outside. */
function isInside([x, y]: readonly number[], polygon: Polygon): boolean {
  let inside = false;
  for (const ring of polygon) {
    for (const [index, [x1, y1]] of ring.entries()) {
      const [x2, y2] = ring[(index + 1) % ring.length]!;
      if (y1! > y! !== y2! > y! && x! < ((x2! - x1!) * (y! - y1!)) / (y2! - y1!) + x1!) inside = !inside;
    }
  }
  return inside;
}

/** Returns true for a point within `NEAR_DEGREES` of a ring. */
function isNear([x, y]: readonly number[], polygon: Polygon): boolean {
  return polygon.some((ring) =>
    ring.some(([x1, y1], index) => {
      const [x2, y2] = ring[(index + 1) % ring.length]!;
      const [dx, dy] = [x2! - x1!, y2! - y1!];
      const along = ((x! - x1!) * dx + (y! - y1!) * dy) / (dx * dx + dy * dy || 1);
      const share = Math.min(1, Math.max(0, along));
      return Math.hypot(x! - x1! - share * dx, y! - y1! - share * dy) < NEAR_DEGREES;
    }),
  );
}

/**
 * Returns the OpenStreetMap reference of a feature, such as `n123`; null for other ids. Feature ids are packed
 * references: four times the OpenStreetMap id, plus 0, 1 or 2 for node, way, relation.
 */
export function osmRefText(id: unknown): string | null {
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 4) return null;
  const kind = OSM_KINDS[id % 4];
  return kind === undefined ? null : `${kind}${Math.floor(id / 4)}`;
}
