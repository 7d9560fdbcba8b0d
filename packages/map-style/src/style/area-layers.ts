import type { LayerSpecification } from '@maplibre/maplibre-gl-style-spec';
import { byValue, IS_POLYGON, linear, oneOf } from './expressions.ts';
import { lineLayers } from './line-layers.ts';
import { layerOver, layerOverWorld } from './style-layer.ts';
import type { StyleOptions } from './style-options.ts';
import { GROUNDS } from './tables/grounds.ts';
import { SHORE_LINES, TREE_LINES } from './tables/lines.ts';

/** From this zoom on, the sea around the covered area is not drawn: its coast is inaccurate by kilometres. */
const WORLD_UNTIL = 13;

/** Below this zoom, towns are drawn as one area. */
const BUILT_UP_UNTIL = 11;

/** Layers under the roads: ground, water, buildings. */
export function areaLayers(options: StyleOptions): readonly LayerSpecification[] {
  const { palette } = options;
  const landuseColor = byValue(
    'class',
    GROUNDS.map(([color, classes]) => [classes, palette[color]] as const),
    'rgba(0, 0, 0, 0)',
  );
  return [
    // Land: for areas without data, and before tiles are loaded.
    { id: 'background', type: 'background', paint: { 'background-color': palette.background } },
    layerOverWorld({
      id: 'world-sea',
      type: 'fill',
      maxzoom: WORLD_UNTIL,
      filter: oneOf('class', ['world_sea']),
      paint: { 'fill-color': palette.water, 'fill-antialias': true },
    }),
    // Inside the covered area, the map's own coast is the exact one.
    layerOver('landuse', {
      id: 'covered',
      type: 'fill',
      maxzoom: WORLD_UNTIL,
      filter: oneOf('class', ['covered']),
      paint: { 'fill-color': palette.background, 'fill-antialias': false },
    }),
    layerOver('landuse', {
      id: 'built-up',
      type: 'fill',
      maxzoom: BUILT_UP_UNTIL,
      filter: oneOf('class', ['built_up']),
      paint: {
        'fill-color': palette.builtUp,
        'fill-opacity': linear([BUILT_UP_UNTIL - 2, 1], [BUILT_UP_UNTIL, 0]),
      },
    }),
    layerOver('landuse', {
      id: 'landuse',
      type: 'fill',
      filter: IS_POLYGON,
      paint: { 'fill-color': landuseColor, 'fill-antialias': false },
    }),
    layerOver('water', {
      id: 'water',
      type: 'fill',
      filter: IS_POLYGON,
      paint: { 'fill-color': palette.water, 'fill-antialias': true },
    }),
    // Above the water, which is drawn over the ground.
    layerOver('landuse', {
      id: 'pier-ground',
      type: 'fill',
      filter: ['all', IS_POLYGON, oneOf('class', ['pier', 'breakwater', 'groyne', 'bridge'])],
      paint: { 'fill-color': palette.square },
    }),
    ...lineLayers(SHORE_LINES, options),
    ...lineLayers(TREE_LINES, options),
    layerOver('buildings', {
      id: 'building',
      type: 'fill',
      minzoom: 13,
      filter: IS_POLYGON,
      paint: {
        'fill-color': palette.building,
        'fill-opacity': linear([13, 0.4], [15, 1]),
      },
    }),
    layerOver('buildings', {
      id: 'building-outline',
      type: 'line',
      minzoom: 15,
      filter: IS_POLYGON,
      paint: {
        'line-color': palette.buildingOutline,
        'line-width': linear([15, 0.4], [18, 1]),
        'line-opacity': linear([15, 0.4], [16, 1]),
      },
    }),
  ];
}

/** Returns the layer of 3D buildings over the roads; visible only with the option `3d`. */
export function buildingBodies({ palette, buildings }: StyleOptions): LayerSpecification {
  return layerOver('buildings', {
    id: 'building-3d',
    type: 'fill-extrusion',
    minzoom: 15,
    filter: IS_POLYGON,
    layout: { visibility: buildings === '3d' ? 'visible' : 'none' },
    paint: {
      'fill-extrusion-color': palette.building3d,
      'fill-extrusion-opacity': 0.85,
      // Buildings grow out of the ground as the map zooms in.
      'fill-extrusion-height': ['interpolate', ['linear'], ['zoom'], 15, 0, 15.6, ['coalesce', ['get', 'height'], 6]],
      'fill-extrusion-base': ['interpolate', ['linear'], ['zoom'], 15, 0, 15.6, ['coalesce', ['get', 'min_height'], 0]],
    },
  });
}
