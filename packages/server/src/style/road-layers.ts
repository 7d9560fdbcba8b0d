import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
} from '@maplibre/maplibre-gl-style-spec';
import { PALETTE } from './palette.ts';
import { layerOver } from './style-layer.ts';

/** How one class of roads is drawn: widths in pixels at zooms, growing by the power of two's root between them. */
interface RoadClass {
  readonly id: string;
  readonly classes: readonly string[];
  readonly minZoom: number;
  readonly color: string;
  readonly casing: string;
  readonly widths: readonly (readonly [zoom: number, pixels: number])[];
}

/** From the least to the greatest: what is drawn later lies on top where roads meet. */
const ROAD_CLASSES: readonly RoadClass[] = [
  {
    id: 'service',
    classes: ['service'],
    minZoom: 14,
    color: PALETTE.street,
    casing: PALETTE.streetCasing,
    widths: [
      [14, 0.6],
      [16, 2.5],
      [18, 7],
      [20, 20],
    ],
  },
  {
    id: 'minor',
    classes: ['minor', 'pedestrian', 'raceway'],
    minZoom: 12,
    color: PALETTE.street,
    casing: PALETTE.streetCasing,
    widths: [
      [12, 0.7],
      [14, 2.4],
      [16, 7],
      [18, 16],
      [20, 44],
    ],
  },
  {
    id: 'tertiary',
    classes: ['tertiary'],
    minZoom: 11,
    color: PALETTE.street,
    casing: PALETTE.streetCasing,
    widths: [
      [11, 0.9],
      [14, 3.6],
      [16, 9],
      [18, 19],
      [20, 50],
    ],
  },
  {
    id: 'secondary',
    classes: ['secondary'],
    minZoom: 9,
    color: PALETTE.secondary,
    casing: PALETTE.secondaryCasing,
    widths: [
      [9, 0.7],
      [12, 2],
      [14, 5],
      [16, 11],
      [18, 22],
      [20, 56],
    ],
  },
  {
    id: 'primary',
    classes: ['primary'],
    minZoom: 7,
    color: PALETTE.primary,
    casing: PALETTE.primaryCasing,
    widths: [
      [7, 0.7],
      [12, 2.6],
      [14, 6],
      [16, 12],
      [18, 24],
      [20, 60],
    ],
  },
  {
    id: 'trunk',
    classes: ['trunk'],
    minZoom: 5,
    color: PALETTE.trunk,
    casing: PALETTE.trunkCasing,
    widths: [
      [5, 0.7],
      [12, 3],
      [14, 6.5],
      [16, 13],
      [18, 26],
      [20, 64],
    ],
  },
  {
    id: 'motorway',
    classes: ['motorway'],
    minZoom: 4,
    color: PALETTE.motorway,
    casing: PALETTE.motorwayCasing,
    widths: [
      [4, 0.7],
      [12, 3.4],
      [14, 7],
      [16, 14],
      [18, 28],
      [20, 68],
    ],
  },
];

const line: ExpressionSpecification = ['==', ['geometry-type'], 'LineString'];

/** Streets, roads, rails and paths, in drawing order. Tunnels are drawn pale and first. */
export const ROAD_LAYERS: readonly LayerSpecification[] = [
  ...ROAD_CLASSES.map((road) => tunnel(road)),
  ...flatLines(),
  ...ROAD_CLASSES.map((road) => casing(road)),
  ...ROAD_CLASSES.map((road) => fill(road)),
];

function tunnel(road: RoadClass): LayerSpecification {
  return layerOver('roads', {
    id: `road-${road.id}-tunnel`,
    type: 'line',
    minzoom: Math.max(road.minZoom, 11),
    filter: roadFilter(road, ['has', 'tunnel']),
    layout: { 'line-join': 'round' },
    paint: { 'line-color': road.color, 'line-opacity': 0.55, 'line-width': width(road, 0) },
  });
}

function casing(road: RoadClass): LayerSpecification {
  return layerOver('roads', {
    id: `road-${road.id}-casing`,
    type: 'line',
    minzoom: Math.max(road.minZoom, 11),
    filter: roadFilter(road, ['!', ['has', 'tunnel']]),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': road.casing, 'line-width': width(road, 1.4) },
  });
}

function fill(road: RoadClass): LayerSpecification {
  return layerOver('roads', {
    id: `road-${road.id}`,
    type: 'line',
    minzoom: road.minZoom,
    filter: roadFilter(road, ['!', ['has', 'tunnel']]),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': road.color, 'line-width': width(road, 0) },
  });
}

/** Squares, paths, rails and ferries: no casing. */
function flatLines(): LayerSpecification[] {
  return [
    layerOver('roads', {
      id: 'road-area',
      type: 'fill',
      minzoom: 13,
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': PALETTE.street, 'fill-opacity': 0.8, 'fill-outline-color': PALETTE.streetCasing },
    }),
    layerOver('roads', {
      id: 'runway',
      type: 'line',
      minzoom: 11,
      filter: ['all', line, oneOf(['runway', 'taxiway'])],
      paint: {
        'line-color': '#d9d9e2',
        'line-width': interpolated(
          [
            [11, 1.5],
            [14, 8],
            [17, 40],
          ],
          0,
        ),
      },
    }),
    layerOver('roads', {
      id: 'ferry',
      type: 'line',
      minzoom: 9,
      filter: ['all', line, oneOf(['ferry'])],
      paint: { 'line-color': PALETTE.ferry, 'line-width': 1.2, 'line-dasharray': [5, 4] },
    }),
    layerOver('roads', {
      id: 'path',
      type: 'line',
      minzoom: 14,
      filter: ['all', line, oneOf(['path', 'track'])],
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': PALETTE.path,
        'line-opacity': 0.75,
        'line-width': interpolated(
          [
            [14, 0.6],
            [18, 2.2],
          ],
          0,
        ),
        'line-dasharray': [2.5, 1.6],
      },
    }),
    layerOver('roads', {
      id: 'rail',
      type: 'line',
      minzoom: 9,
      filter: ['all', line, oneOf(['rail', 'transit']), ['!', ['has', 'tunnel']]],
      paint: {
        'line-color': PALETTE.rail,
        'line-width': interpolated(
          [
            [9, 0.6],
            [14, 1.6],
            [18, 3.4],
          ],
          0,
        ),
      },
    }),
    layerOver('roads', {
      id: 'rail-sleepers',
      type: 'line',
      minzoom: 14,
      filter: ['all', line, oneOf(['rail']), ['!', ['has', 'tunnel']]],
      paint: {
        'line-color': PALETTE.railDash,
        'line-width': interpolated(
          [
            [14, 0.9],
            [18, 2.2],
          ],
          0,
        ),
        'line-dasharray': [5, 5],
      },
    }),
  ];
}

function oneOf(classes: readonly string[]): ExpressionSpecification {
  return ['match', ['get', 'class'], [...classes], true, false];
}

function roadFilter(road: RoadClass, and: ExpressionSpecification): FilterSpecification {
  return ['all', line, oneOf(road.classes), and];
}

/** Width by zoom; links and ramps are narrower. */
function width(road: RoadClass, casingPixels: number): ExpressionSpecification {
  return interpolated(road.widths, casingPixels, true);
}

function interpolated(
  widths: readonly (readonly [zoom: number, pixels: number])[],
  casingPixels: number,
  narrowRamps = false,
): ExpressionSpecification {
  const stops = widths.flatMap(([zoom, pixels]) => {
    const whole = pixels + casingPixels;
    return [zoom, narrowRamps ? ['case', ['has', 'ramp'], pixels * 0.6 + casingPixels, whole] : whole];
  });
  return ['interpolate', ['exponential', 1.4], ['zoom'], ...stops] as unknown as ExpressionSpecification;
}
