import type { LayerSpecification } from '@maplibre/maplibre-gl-style-spec';
import { byValue, growing, IS_LINE, IS_POLYGON, oneOf } from './expressions.ts';
import type { Palette } from './palette.ts';
import { layerOver, layerOverWorld } from './style-layer.ts';
import type { StyleOptions } from './style-options.ts';

/** Classes of the land use layer that one colour paints; classes that are not listed are left to the background. */
const LANDUSE_CLASSES: readonly (readonly [color: keyof Palette, classes: readonly string[]])[] = [
  ['residential', ['residential', 'garages', 'allotments', 'construction', 'brownfield']],
  ['commercial', ['commercial', 'retail', 'marketplace']],
  ['industrial', ['industrial', 'port', 'railway', 'quarry', 'landfill', 'plant', 'works', 'depot', 'substation']],
  ['institution', ['school', 'kindergarten', 'university', 'college', 'education', 'institutional', 'religious']],
  ['hospital', ['hospital', 'clinic', 'healthcare']],
  ['forest', ['forest', 'tree_group']],
  ['grass', ['grass', 'heath', 'scrub', 'village_green', 'recreation_ground', 'tundra', 'fell', 'flowerbed', 'common']],
  [
    'park',
    ['park', 'garden', 'zoo', 'theme_park', 'nature_reserve', 'dog_park', 'playground', 'golf_course', 'resort'],
  ],
  ['pitch', ['pitch', 'stadium', 'track', 'sports_centre', 'fitness_station']],
  ['farmland', ['farmland', 'farmyard', 'orchard', 'vineyard', 'plant_nursery', 'greenhouse_horticulture']],
  ['sand', ['sand', 'beach', 'dune', 'shingle', 'shoal', 'beach_resort']],
  ['cemetery', ['cemetery']],
  ['wetland', ['wetland', 'mud']],
  ['parking', ['parking', 'fuel', 'bus_station']],
  ['aerodrome', ['aerodrome', 'apron', 'helipad', 'heliport', 'airfield']],
  ['military', ['military', 'base', 'barracks', 'training_area', 'prison']],
  ['background', ['islet', 'island']],
];

/** The land of the whole world shows below this zoom. */
const WORLD_UNTIL = 7;

/** Towns are drawn as one area below this zoom. */
const BUILT_UP_UNTIL = 11;

const WATERWAYS = ['river', 'stream', 'canal', 'drain', 'ditch'];

/** Layers under the roads: ground, water, buildings. */
export function areaLayers({ palette }: StyleOptions): readonly LayerSpecification[] {
  const landuseColor = byValue(
    'class',
    LANDUSE_CLASSES.map(([color, classes]) => [classes, palette[color]] as const),
    'rgba(0, 0, 0, 0)',
  );
  return [
    {
      id: 'background',
      type: 'background',
      // The sea of the first zooms gives way where the map's own waters take over.
      paint: {
        'background-color': [
          'interpolate',
          ['linear'],
          ['zoom'],
          WORLD_UNTIL - 1.5,
          palette.water,
          WORLD_UNTIL,
          palette.background,
        ],
      },
    },
    layerOverWorld({
      id: 'world-land',
      type: 'fill',
      maxzoom: WORLD_UNTIL,
      filter: oneOf('class', ['world_land']),
      paint: { 'fill-color': palette.background, 'fill-antialias': true },
    }),
    layerOver('landuse', {
      id: 'built-up',
      type: 'fill',
      maxzoom: BUILT_UP_UNTIL,
      filter: oneOf('class', ['built_up']),
      paint: {
        'fill-color': palette.builtUp,
        'fill-opacity': ['interpolate', ['linear'], ['zoom'], BUILT_UP_UNTIL - 2, 1, BUILT_UP_UNTIL, 0],
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
    // They stand in the water, which is drawn over the ground.
    layerOver('landuse', {
      id: 'pier-ground',
      type: 'fill',
      filter: ['all', IS_POLYGON, oneOf('class', ['pier', 'breakwater', 'groyne', 'bridge'])],
      paint: { 'fill-color': palette.square },
    }),
    layerOver('water', {
      id: 'coastline',
      type: 'line',
      filter: ['all', IS_LINE, oneOf('class', ['coastline'])],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': palette.waterLine,
        'line-width': growing([
          [4, 0.8],
          [12, 1.5],
          [18, 3],
        ]),
      },
    }),
    layerOver('water', {
      id: 'waterway',
      type: 'line',
      filter: ['all', IS_LINE, ['!', ['has', 'tunnel']], oneOf('class', WATERWAYS)],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': palette.water,
        'line-width': growing(
          [
            [7, oneOfWidth(0.6, 0.1)],
            [12, oneOfWidth(1.6, 0.5)],
            [18, oneOfWidth(8, 3)],
          ],
          1.3,
        ),
      },
    }),
    layerOver('water', {
      id: 'waterway-tunnel',
      type: 'line',
      minzoom: 14,
      filter: ['all', IS_LINE, ['has', 'tunnel'], oneOf('class', WATERWAYS)],
      paint: { 'line-color': palette.waterLine, 'line-width': 1.2, 'line-dasharray': [3, 3], 'line-opacity': 0.6 },
    }),
    layerOver('water', {
      id: 'dam',
      type: 'line',
      minzoom: 13,
      filter: ['all', IS_LINE, oneOf('class', ['dam', 'weir'])],
      paint: {
        'line-color': palette.buildingOutline,
        'line-width': growing([
          [13, 1],
          [18, 4],
        ]),
      },
    }),
    layerOver('buildings', {
      id: 'building',
      type: 'fill',
      minzoom: 13,
      filter: IS_POLYGON,
      paint: {
        'fill-color': palette.building,
        'fill-opacity': ['interpolate', ['linear'], ['zoom'], 13, 0.4, 15, 1],
      },
    }),
    layerOver('buildings', {
      id: 'building-outline',
      type: 'line',
      minzoom: 15,
      filter: IS_POLYGON,
      paint: {
        'line-color': palette.buildingOutline,
        'line-width': ['interpolate', ['linear'], ['zoom'], 15, 0.4, 18, 1],
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 15, 0.4, 16, 1],
      },
    }),
  ];
}

/** Bodies of buildings, drawn over the roads where the map is asked for in 3D. */
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
      // They grow out of the ground while the map comes near.
      'fill-extrusion-height': ['interpolate', ['linear'], ['zoom'], 15, 0, 15.6, ['coalesce', ['get', 'height'], 6]],
      'fill-extrusion-base': ['interpolate', ['linear'], ['zoom'], 15, 0, 15.6, ['coalesce', ['get', 'min_height'], 0]],
    },
  });
}

function oneOfWidth(wide: number, narrow: number): unknown {
  return byValue('class', [[['river', 'canal'], wide]], narrow);
}
