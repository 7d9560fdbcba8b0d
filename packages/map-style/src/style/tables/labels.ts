import type { ExpressionSpecification, SymbolLayerSpecification } from '@maplibre/maplibre-gl-style-spec';
import type { LayerName } from '@verst/core';
import { byValue, growing, IS_LINE, IS_POINT, linear, oneOf } from '../expressions.ts';
import type { Palette } from '../palette.ts';

/** Fonts that the server draws. */
export const FONTS = {
  regular: ['Noto Sans Regular'],
  medium: ['Noto Sans Medium'],
  bold: ['Noto Sans Bold'],
  italic: ['Noto Sans Italic'],
};

/** The look of names or numbers of a kind. */
export interface LabelRow {
  readonly id: string;
  readonly layer: LayerName;
  /** First zoom, and first zoom without them; default: to the last zoom. */
  readonly zooms: readonly [from: number, until?: number];
  readonly where: readonly ExpressionSpecification[];
  /** Default: the name in the language of the map. */
  readonly text?: ExpressionSpecification;
  readonly font: keyof typeof FONTS;
  readonly size: number | ExpressionSpecification;
  readonly color: keyof Palette;
  readonly halo: readonly [color: keyof Palette, width: number];
  /** Other properties of its layout: distances, order, letters. */
  readonly layout?: SymbolLayerSpecification['layout'];
}

/** Roads with a number on a shield. */
export const NUMBERED = ['motorway', 'trunk', 'primary', 'secondary'];

/** From here on a city is more than a dot. */
export const DOTS_UNTIL = 8;

/** Places a name above its city's dot, or beside it if there is room; at higher zooms, in the middle. */
const BESIDE_DOT: SymbolLayerSpecification['layout'] = {
  'text-variable-anchor': [
    'step',
    ['zoom'],
    ['literal', ['bottom', 'top', 'left', 'right']],
    DOTS_UNTIL,
    ['literal', ['center']],
  ],
  'text-radial-offset': ['step', ['zoom'], 0.5, DOTS_UNTIL, 0],
  'text-justify': 'auto',
};

/** Longer names would cover more than the object that they name. */
const shorterThan = (letters: number): ExpressionSpecification => ['<', ['length', ['get', 'name']], letters];
const MAX_BUILDING_NAME = 48;
const MAX_GROUND_NAME = 60;

const HAS_NAME: ExpressionSpecification = ['has', 'name'];

/** True unless the pictogram of a point of interest has the same name. */
const NOT_AT_PICTOGRAM: ExpressionSpecification = ['!', ['has', 'poi']];

/** True at zooms at which the same name is not written nearby. */
export const IS_APART: ExpressionSpecification = ['>=', ['zoom'], ['coalesce', ['get', 'label_zoom'], 0]];

/** Grounds that have a label across them and no pictogram. */
export const PARKS = ['park', 'garden', 'nature_reserve', 'golf_course'];

const isClass = (...classes: readonly string[]): ExpressionSpecification => oneOf('class', classes);

/** From this zoom on, a river's name follows its course and is not written on its area. */
const ALONG_RIVERS_FROM = 11;

/** Small waters, whose names are no more important than those of houses. */
const BASINS = ['fountain', 'swimming_pool'];

/** Grounds whose names are green. */
// prettier-ignore
const GREEN = [
  'park', 'garden', 'forest', 'cemetery', 'nature_reserve', 'zoo', 'grass', 'golf_course', 'island', 'islet', 'pitch',
  'stadium', 'theme_park', 'beach',
];

const population: ExpressionSpecification = ['coalesce', ['get', 'population'], 0];

/** Returns the size of a city's name by population. */
// prettier-ignore
const byPeople = (million: number, large: number, middle: number, small: number): unknown =>
  ['step', population, small, 100_000, middle, 400_000, large, 1_000_000, million];

/** Places with more people come first. */
const PLACE_ORDER = {
  'text-max-width': 8,
  'symbol-sort-key': ['-', ['coalesce', ['get', 'rank'], 20], ['/', population, 1e8]] as ExpressionSpecification,
};

const alongOf = (spacing: number, maxAngle: number): SymbolLayerSpecification['layout'] => ({
  'symbol-placement': 'line',
  'symbol-spacing': spacing,
  'text-max-angle': maxAngle,
});

const numberedOr = (numbered: number, other: number): unknown => byValue('class', [[NUMBERED, numbered]], other);

/** Names of squares, beside the pictograms. */
export const SQUARE_NAMES: LabelRow = {
  id: 'square-name',
  layer: 'pois',
  zooms: [13],
  where: [oneOf('subclass', ['square']), HAS_NAME, IS_APART],
  font: 'medium',
  size: linear([13, 10], [17, 13]),
  color: 'labelRoad',
  halo: ['halo', 1.4],
  layout: { 'text-max-width': 7, 'text-padding': 6, 'symbol-sort-key': ['coalesce', ['get', 'rank'], 6] },
};

/** Numbers and names of objects on the ground, the least important first: the labels of later rows take precedence. */
export const GROUND_LABELS: readonly LabelRow[] = [
  {
    id: 'entrance-number',
    layer: 'pois',
    zooms: [17],
    where: [oneOf('class', ['entrance'])],
    text: ['get', 'ref'],
    font: 'medium',
    size: linear([17, 9], [20, 12]),
    color: 'labelMinor',
    halo: ['halo', 1.2],
    layout: {
      'text-padding': 0,
      'text-variable-anchor': ['bottom', 'top', 'left', 'right'],
      'text-radial-offset': 0.4,
    },
  },
  {
    id: 'housenumber',
    layer: 'buildings',
    zooms: [16],
    where: [IS_POINT, ['has', 'housenumber']],
    text: ['get', 'housenumber'],
    font: 'regular',
    size: linear([16, 10], [17, 11], [20, 15]),
    color: 'labelBuilding',
    halo: ['halo', 1],
    layout: {
      'text-padding': 1,
      // If the house has a pictogram in the middle, the number moves aside.
      'text-variable-anchor-offset': ['center', [0, 0], 'bottom', [0, -1], 'right', [-1, 0], 'left', [1, 0]],
    },
  },
  {
    id: 'building-name',
    layer: 'buildings',
    zooms: [16],
    where: [IS_POINT, HAS_NAME, IS_APART, NOT_AT_PICTOGRAM, shorterThan(MAX_BUILDING_NAME)],
    font: 'regular',
    size: 10.5,
    color: 'labelBuilding',
    halo: ['halo', 1],
    layout: { 'text-max-width': 8, 'text-padding': 4 },
  },
  {
    id: 'ground-name',
    layer: 'landuse',
    zooms: [13],
    where: [IS_POINT, HAS_NAME, IS_APART, NOT_AT_PICTOGRAM, shorterThan(MAX_GROUND_NAME), ['!', isClass(...GREEN)]],
    font: 'regular',
    size: linear([13, 11], [16, 12.5]),
    color: 'labelMinor',
    halo: ['halo', 1.4],
    layout: { 'text-max-width': 8, 'text-padding': 8 },
  },
  {
    id: 'park-name',
    layer: 'landuse',
    zooms: [10],
    where: [
      IS_POINT,
      HAS_NAME,
      IS_APART,
      ['any', isClass(...PARKS), NOT_AT_PICTOGRAM],
      shorterThan(MAX_GROUND_NAME),
      isClass(...GREEN),
    ],
    font: 'italic',
    size: linear([10, 10.5], [16, 12.5]),
    color: 'labelPark',
    halo: ['halo', 1.4],
    layout: { 'text-max-width': 8, 'text-padding': 8 },
  },
  {
    id: 'waterway-name',
    layer: 'water',
    zooms: [ALONG_RIVERS_FROM],
    where: [IS_LINE, HAS_NAME, isClass('river', 'canal', 'stream')],
    font: 'italic',
    size: byValue('class', [[['river', 'canal'], 13]], 11),
    color: 'labelWater',
    halo: ['waterHalo', 1],
    layout: { ...alongOf(420, 35), 'text-letter-spacing': 0.08 },
  },
  {
    id: 'basin-name',
    layer: 'water',
    zooms: [17],
    where: [IS_POINT, HAS_NAME, isClass(...BASINS)],
    font: 'italic',
    size: 10.5,
    color: 'labelWater',
    halo: ['waterHalo', 1],
    layout: { 'text-max-width': 7 },
  },
  {
    id: 'water-name',
    layer: 'water',
    zooms: [6],
    where: [
      IS_POINT,
      HAS_NAME,
      ['!', isClass(...BASINS)],
      ['step', ['zoom'], true, ALONG_RIVERS_FROM, ['!', isClass('river', 'canal')]],
    ],
    font: 'italic',
    size: linear([8, 11], [16, 14]),
    color: 'labelWater',
    halo: ['waterHalo', 1],
    layout: { 'text-max-width': 7, 'text-letter-spacing': 0.05 },
  },
  {
    id: 'street-name',
    layer: 'roads',
    zooms: [12],
    where: [
      IS_LINE,
      HAS_NAME,
      [
        'step',
        ['zoom'],
        isClass(...NUMBERED, 'tertiary'),
        15,
        isClass(...NUMBERED, 'tertiary', 'minor', 'pedestrian'),
        17,
        ['!', isClass('rail', 'transit')],
      ],
    ],
    font: 'regular',
    size: growing([
      [12, numberedOr(10.5, 9.5)],
      [16, numberedOr(13, 11.5)],
      [18, numberedOr(14.5, 13)],
    ]),
    color: 'labelRoad',
    halo: ['halo', 1.4],
    layout: {
      ...alongOf(320, 30),
      'text-padding': 3,
      'symbol-sort-key': byValue(
        'class',
        [...NUMBERED, 'tertiary'].map((name, order) => [name, order] as const),
        5,
      ),
    },
  },
];

/** Names of places, the least important first. */
export const PLACE_LABELS: readonly LabelRow[] = [
  {
    id: 'place-locality',
    layer: 'places',
    zooms: [14, 18],
    where: [IS_POINT, isClass('locality', 'isolated_dwelling', 'allotments')],
    font: 'regular',
    size: 11,
    color: 'labelMinor',
    halo: ['halo', 1.5],
    layout: { ...PLACE_ORDER, 'text-padding': 8 },
  },
  {
    id: 'place-quarter',
    layer: 'places',
    zooms: [13, 17],
    where: [IS_POINT, isClass('neighbourhood', 'quarter')],
    font: 'regular',
    size: linear([13, 10.5], [16, 13]),
    color: 'labelMinor',
    halo: ['halo', 1.5],
    layout: { ...PLACE_ORDER, 'text-padding': 10, 'text-letter-spacing': 0.04 },
  },
  {
    id: 'place-suburb',
    layer: 'places',
    zooms: [11, 16],
    where: [IS_POINT, isClass('suburb')],
    font: 'medium',
    size: linear([11, 10.5], [15, 14]),
    color: 'labelMinor',
    halo: ['halo', 1.5],
    layout: { ...PLACE_ORDER, 'text-letter-spacing': 0.1, 'text-transform': 'uppercase', 'text-padding': 8 },
  },
  {
    id: 'place-village',
    layer: 'places',
    zooms: [9, 16],
    where: [IS_POINT, isClass('village', 'hamlet')],
    font: 'regular',
    size: linear([9, byValue('class', [['village', 10.5]], 9.5)], [14, byValue('class', [['village', 14]], 12.5)]),
    color: 'label',
    halo: ['halo', 1.5],
    layout: PLACE_ORDER,
  },
  {
    id: 'place-town',
    layer: 'places',
    zooms: [4, 15],
    where: [IS_POINT, isClass('town')],
    font: 'medium',
    size: linear([4, 9.5], [7, 11], [13, 17]),
    color: 'labelPlace',
    halo: ['halo', 1.5],
    layout: { ...PLACE_ORDER, ...BESIDE_DOT },
  },
  {
    id: 'place-region',
    layer: 'places',
    zooms: [3, 7],
    where: [IS_POINT, isClass('region')],
    font: 'medium',
    size: 11,
    color: 'labelMinor',
    halo: ['halo', 1.5],
    layout: { ...PLACE_ORDER, 'text-transform': 'uppercase', 'text-letter-spacing': 0.12 },
  },
  {
    id: 'place-city',
    layer: 'places',
    zooms: [0, 13],
    where: [IS_POINT, isClass('city')],
    font: 'bold',
    size: linear([4, byPeople(13, 11.5, 10.5, 10)], [8, byPeople(18, 16, 14, 13)], [12, byPeople(26, 24, 21, 18)]),
    color: 'labelPlace',
    halo: ['halo', 1.8],
    layout: { ...PLACE_ORDER, ...BESIDE_DOT },
  },
];
