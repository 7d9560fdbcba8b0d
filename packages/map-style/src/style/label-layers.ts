import type { ExpressionSpecification, LayerSpecification } from '@maplibre/maplibre-gl-style-spec';
import { byValue, growing, IS_LINE, IS_POINT, oneOf } from './expressions.ts';
import type { Palette } from './palette.ts';
import { layerOver } from './style-layer.ts';
import { nameIn } from './style-options.ts';
import type { StyleOptions } from './style-options.ts';

/** Fonts that the server draws. */
export const REGULAR = ['Noto Sans Regular'];
export const MEDIUM = ['Noto Sans Medium'];
const BOLD = ['Noto Sans Bold'];
const ITALIC = ['Noto Sans Italic'];

/** Roads with a number on a shield. */
const NUMBERED = ['motorway', 'trunk', 'primary', 'secondary'];

/** From here on a city is more than a dot. */
const DOTS_UNTIL = 8;

/** A name above its city's dot, or where there is room around it; later in the middle. */
const BESIDE_DOT = {
  'text-variable-anchor': [
    'step',
    ['zoom'],
    ['literal', ['bottom', 'top', 'left', 'right']],
    DOTS_UNTIL,
    ['literal', ['center']],
  ],
  'text-radial-offset': ['step', ['zoom'], 0.35, DOTS_UNTIL, 0],
  'text-justify': 'auto',
} as const;

const MAX_BUILDING_NAME = 48;
const MAX_GROUND_NAME = 60;

/** The halo of letters. */
export const haloOf = (palette: Palette, width = 1.4) =>
  ({ 'text-halo-color': palette.halo, 'text-halo-width': width, 'text-halo-blur': 0.4 }) as const;

/** Administrative boundaries: countries and regions strong, parts of cities faint. */
export function boundaryLayers({ palette }: StyleOptions): readonly LayerSpecification[] {
  const boundary = (
    id: string,
    levels: [number, number],
    minzoom: number,
    widths: [number, number],
    dashes: number[],
  ) =>
    layerOver('places', {
      id,
      type: 'line',
      minzoom,
      filter: [
        'all',
        IS_LINE,
        oneOf('class', ['boundary']),
        ['>=', ['get', 'admin_level'], levels[0]],
        ['<=', ['get', 'admin_level'], levels[1]],
      ],
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': palette.boundary,
        'line-width': growing([
          [5, widths[0]],
          [14, widths[1]],
        ]),
        'line-dasharray': dashes,
        'line-opacity': 0.7,
      },
    });
  return [
    boundary('boundary-part', [9, 10], 12, [0.3, 0.9], [3, 3]),
    boundary('boundary-municipality', [6, 8], 7, [0.5, 1.4], [4, 2.5]),
    boundary('boundary-region', [2, 5], 3, [0.9, 2.2], [6, 2, 1.5, 2]),
  ];
}

/** Names and numbers, the least important first: a later layer's labels win their place. */
export function labelLayers(options: StyleOptions): readonly LayerSpecification[] {
  return [
    houseNumbers(options),
    buildingNames(options),
    ...groundNames(options),
    ...waterNames(options),
    streetNames(options),
    roadShields(options),
    cityDots(options),
    ...placeNames(options),
  ];
}

function houseNumbers({ palette }: StyleOptions): LayerSpecification {
  return layerOver('buildings', {
    id: 'housenumber',
    type: 'symbol',
    minzoom: 16,
    filter: ['all', IS_POINT, ['has', 'housenumber']],
    layout: {
      'text-field': ['get', 'housenumber'],
      'text-font': REGULAR,
      'text-size': ['interpolate', ['linear'], ['zoom'], 16, 10, 17, 11, 20, 15],
      'text-padding': 1,
      // Beside a pictogram in the middle of its house a number moves aside.
      'text-variable-anchor-offset': ['center', [0, 0], 'bottom', [0, -1], 'right', [-1, 0], 'left', [1, 0]],
    },
    paint: { 'text-color': palette.labelBuilding, ...haloOf(palette, 1) },
  });
}

function buildingNames({ palette, language }: StyleOptions): LayerSpecification {
  return layerOver('buildings', {
    id: 'building-name',
    type: 'symbol',
    minzoom: 16,
    // A name of many words covers more than its house.
    filter: ['all', IS_POINT, ['has', 'name'], ['<', ['length', ['get', 'name']], MAX_BUILDING_NAME]],
    layout: {
      'text-field': nameIn(language),
      'text-font': REGULAR,
      'text-size': 10.5,
      'text-max-width': 8,
      'text-padding': 4,
    },
    paint: { 'text-color': palette.labelBuilding, ...haloOf(palette, 1) },
  });
}

/** Parks and other grounds with names. */
function groundNames({ palette, language }: StyleOptions): LayerSpecification[] {
  const green = [
    'park',
    'garden',
    'forest',
    'cemetery',
    'nature_reserve',
    'zoo',
    'grass',
    'golf_course',
    'island',
    'islet',
    'pitch',
    'stadium',
    'theme_park',
    'beach',
  ];
  const ground = (id: string, isGreen: boolean, minzoom: number, color: string) =>
    layerOver('landuse', {
      id,
      type: 'symbol',
      minzoom,
      filter: [
        'all',
        IS_POINT,
        ['has', 'name'],
        ['<', ['length', ['get', 'name']], MAX_GROUND_NAME],
        isGreen
          ? oneOf('class', green)
          : ['step', ['zoom'], oneOf('class', ['aerodrome']), 13, ['!', oneOf('class', green)]],
      ],
      layout: {
        'text-field': nameIn(language),
        'text-font': isGreen ? ITALIC : REGULAR,
        'text-size': ['interpolate', ['linear'], ['zoom'], 10, 10.5, 16, 12.5],
        'text-max-width': 8,
        'text-padding': 8,
      },
      paint: { 'text-color': color, ...haloOf(palette) },
    });
  return [ground('ground-name', false, 10, palette.labelMinor), ground('park-name', true, 10, palette.labelPark)];
}

function waterNames({ palette, language }: StyleOptions): LayerSpecification[] {
  const paint = { 'text-color': palette.labelWater, 'text-halo-color': palette.waterHalo, 'text-halo-width': 1 };
  return [
    layerOver('water', {
      id: 'waterway-name',
      type: 'symbol',
      minzoom: 11,
      filter: ['all', IS_LINE, ['has', 'name'], oneOf('class', ['river', 'canal', 'stream'])],
      layout: {
        'symbol-placement': 'line',
        'text-field': nameIn(language),
        'text-font': ITALIC,
        'text-size': byValue('class', [[['river', 'canal'], 13]], 11),
        'text-letter-spacing': 0.08,
        'symbol-spacing': 420,
        'text-max-angle': 35,
      },
      paint,
    }),
    layerOver('water', {
      id: 'water-name',
      type: 'symbol',
      minzoom: 6,
      filter: ['all', IS_POINT, ['has', 'name']],
      layout: {
        'text-field': nameIn(language),
        'text-font': ITALIC,
        'text-size': ['interpolate', ['linear'], ['zoom'], 8, 11, 16, 14],
        'text-max-width': 7,
        'text-letter-spacing': 0.05,
      },
      paint,
    }),
  ];
}

function streetNames({ palette, language }: StyleOptions): LayerSpecification {
  return layerOver('roads', {
    id: 'street-name',
    type: 'symbol',
    minzoom: 12,
    filter: [
      'all',
      IS_LINE,
      ['has', 'name'],
      [
        'step',
        ['zoom'],
        oneOf('class', [...NUMBERED, 'tertiary']),
        15,
        oneOf('class', [...NUMBERED, 'tertiary', 'minor', 'pedestrian']),
        17,
        ['!', oneOf('class', ['rail', 'transit'])],
      ],
    ],
    layout: {
      'symbol-placement': 'line',
      'text-field': nameIn(language),
      'text-font': REGULAR,
      'text-size': growing([
        [12, byValue('class', [[NUMBERED, 10.5]], 9.5)],
        [16, byValue('class', [[NUMBERED, 13]], 11.5)],
        [18, byValue('class', [[NUMBERED, 14.5]], 13)],
      ]),
      'symbol-spacing': 320,
      'text-max-angle': 30,
      'text-padding': 3,
      'symbol-sort-key': byValue(
        'class',
        [
          ['motorway', 0],
          ['trunk', 1],
          ['primary', 2],
          ['secondary', 3],
          ['tertiary', 4],
        ],
        5,
      ),
    },
    paint: { 'text-color': palette.labelRoad, ...haloOf(palette) },
  });
}

function roadShields({ palette }: StyleOptions): LayerSpecification {
  const ref: ExpressionSpecification = ['get', 'ref'];
  return layerOver('roads', {
    id: 'road-shield',
    type: 'symbol',
    minzoom: 7,
    filter: ['all', IS_LINE, ['has', 'ref'], oneOf('class', NUMBERED)],
    layout: {
      'symbol-placement': ['step', ['zoom'], 'point', 11, 'line'],
      'symbol-spacing': 500,
      'icon-image': 'shield',
      'icon-text-fit': 'both',
      'icon-text-fit-padding': [1, 4, 1, 4],
      'icon-rotation-alignment': 'viewport',
      'text-rotation-alignment': 'viewport',
      // A road of several numbers shows the first.
      'text-field': ['case', ['in', ';', ref], ['slice', ref, 0, ['index-of', ';', ref]], ref],
      'text-font': BOLD,
      'text-size': 9.5,
      'text-padding': 24,
    },
    paint: {
      'icon-color': palette.shield,
      'icon-halo-color': palette.shieldOutline,
      'icon-halo-width': 1,
      'text-color': palette.shieldText,
    },
  });
}

function cityDots({ palette }: StyleOptions): LayerSpecification {
  return layerOver('places', {
    id: 'place-dot',
    type: 'circle',
    maxzoom: DOTS_UNTIL,
    filter: ['all', IS_POINT, oneOf('class', ['city', 'town'])],
    paint: {
      'circle-color': palette.halo,
      'circle-radius': ['interpolate', ['linear'], ['zoom'], 0, 1.4, 3, 1.8, 7, 3],
      'circle-stroke-color': palette.label,
      'circle-stroke-width': 1.4,
    },
  });
}

/** Larger and less likely to give way the more people live there. */
function placeNames({ palette, language }: StyleOptions): LayerSpecification[] {
  const population: ExpressionSpecification = ['coalesce', ['get', 'population'], 0];
  const order: ExpressionSpecification = ['-', ['coalesce', ['get', 'rank'], 20], ['/', population, 1e8]];
  const place = (
    id: string,
    classes: readonly string[],
    zooms: [number, number],
    layout: object,
    color: string,
    haloWidth = 1.5,
  ) =>
    layerOver('places', {
      id,
      type: 'symbol',
      minzoom: zooms[0],
      maxzoom: zooms[1],
      filter: ['all', IS_POINT, oneOf('class', classes)],
      layout: {
        'text-field': nameIn(language),
        'text-font': REGULAR,
        'text-max-width': 8,
        'symbol-sort-key': order,
        ...layout,
      },
      paint: { 'text-color': color, ...haloOf(palette, haloWidth) },
    });
  const bySize = (million: number, large: number, middle: number, small: number): unknown => [
    'step',
    population,
    small,
    100_000,
    middle,
    400_000,
    large,
    1_000_000,
    million,
  ];
  return [
    place(
      'place-locality',
      ['locality', 'isolated_dwelling', 'allotments'],
      [14, 18],
      { 'text-size': 11, 'text-padding': 8 },
      palette.labelMinor,
    ),
    place(
      'place-quarter',
      ['neighbourhood', 'quarter'],
      [13, 17],
      {
        'text-size': ['interpolate', ['linear'], ['zoom'], 13, 10.5, 16, 13],
        'text-padding': 10,
        'text-letter-spacing': 0.04,
      },
      palette.labelMinor,
    ),
    place(
      'place-suburb',
      ['suburb'],
      [11, 16],
      {
        'text-font': MEDIUM,
        'text-size': ['interpolate', ['linear'], ['zoom'], 11, 10.5, 15, 14],
        'text-letter-spacing': 0.1,
        'text-transform': 'uppercase',
        'text-padding': 8,
      },
      palette.labelMinor,
    ),
    place(
      'place-village',
      ['village', 'hamlet'],
      [9, 16],
      {
        'text-size': [
          'interpolate',
          ['linear'],
          ['zoom'],
          9,
          byValue('class', [['village', 10.5]], 9.5),
          14,
          byValue('class', [['village', 14]], 12.5),
        ],
      },
      palette.label,
    ),
    place(
      'place-town',
      ['town'],
      [4, 15],
      {
        'text-font': MEDIUM,
        ...BESIDE_DOT,
        'text-size': ['interpolate', ['linear'], ['zoom'], 4, 9.5, 7, 11, 13, 17],
      },
      palette.labelPlace,
    ),
    place(
      'place-region',
      ['region'],
      [3, 7],
      {
        'text-font': MEDIUM,
        'text-size': 11,
        'text-transform': 'uppercase',
        'text-letter-spacing': 0.12,
      },
      palette.labelMinor,
    ),
    place(
      'place-city',
      ['city'],
      [0, 13],
      {
        'text-font': BOLD,
        ...BESIDE_DOT,
        'text-size': [
          'interpolate',
          ['linear'],
          ['zoom'],
          4,
          bySize(13, 11.5, 10.5, 10),
          8,
          bySize(18, 16, 14, 13),
          12,
          bySize(26, 24, 21, 18),
        ],
      },
      palette.labelPlace,
      1.8,
    ),
  ];
}
