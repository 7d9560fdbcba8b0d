import type { ExpressionSpecification, LayerSpecification } from '@maplibre/maplibre-gl-style-spec';
import { byValue, growing, IS_LINE, IS_POLYGON, oneOf } from './expressions.ts';
import type { Palette } from './palette.ts';
import { layerOver } from './style-layer.ts';
import type { StyleOptions } from './style-options.ts';

/** The look of a class of roads: colours, and widths in pixels at {@link WIDTH_ZOOMS}. */
interface RoadClass {
  readonly class: string;
  readonly color: keyof Palette;
  /** Colour from afar. */
  readonly far: keyof Palette;
  readonly casing: keyof Palette;
  readonly widths: readonly number[];
}

const WIDTH_ZOOMS = [5, 8, 11, 13, 14, 16, 18, 20] as const;

/** From the least to the greatest: where roads meet, the later one lies on top. */
const ROAD_CLASSES: readonly RoadClass[] = [
  {
    class: 'service',
    color: 'service',
    far: 'streetFar',
    casing: 'streetCasing',
    widths: [0, 0, 0, 0, 0.9, 2.8, 8, 22],
  },
  {
    class: 'pedestrian',
    color: 'square',
    far: 'streetFar',
    casing: 'streetCasing',
    widths: [0, 0, 0, 0.8, 1.8, 5, 11, 30],
  },
  {
    class: 'raceway',
    color: 'street',
    far: 'streetFar',
    casing: 'streetCasing',
    widths: [0, 0, 0, 0.8, 1.8, 5, 11, 30],
  },
  {
    class: 'minor',
    color: 'street',
    far: 'streetFar',
    casing: 'streetCasing',
    widths: [0, 0, 0.4, 1.2, 2.3, 6.8, 15, 42],
  },
  {
    class: 'tertiary',
    color: 'street',
    far: 'streetFar',
    casing: 'streetCasing',
    widths: [0, 0, 1, 2.2, 3.6, 9, 18, 48],
  },
  {
    class: 'secondary',
    color: 'secondary',
    far: 'secondaryFar',
    casing: 'secondaryCasing',
    widths: [0, 0.6, 1.5, 2.9, 4.6, 10.5, 21, 54],
  },
  {
    class: 'primary',
    color: 'primary',
    far: 'primaryFar',
    casing: 'primaryCasing',
    widths: [0.4, 0.9, 2.1, 3.6, 5.4, 11.5, 23, 60],
  },
  {
    class: 'trunk',
    color: 'trunk',
    far: 'trunkFar',
    casing: 'trunkCasing',
    widths: [0.7, 1.3, 2.6, 4.1, 6, 12.5, 25, 64],
  },
  {
    class: 'motorway',
    color: 'motorway',
    far: 'motorwayFar',
    casing: 'motorwayCasing',
    widths: [0.9, 1.6, 3, 4.6, 6.6, 13.5, 27, 68],
  },
];

const CLASSES = ROAD_CLASSES.map((road) => road.class);

const SIDE_STREETS = ['service', 'pedestrian', 'raceway', 'minor'];

/** Below this zoom roads are thin lines without casing. */
const CASING_FROM = 11;
/** Width of the casing on both sides together. */
const CASING_PIXELS = 1.6;
/** Links are so much narrower than the roads that they join. */
const RAMP_WIDTH = 0.65;

type Level = 'tunnel' | 'ground' | 'bridge';

const LEVEL_FILTERS: Readonly<Record<Level, ExpressionSpecification>> = {
  tunnel: ['has', 'tunnel'],
  ground: ['all', ['!', ['has', 'tunnel']], ['!', ['has', 'bridge']]],
  bridge: ['all', ['has', 'bridge'], ['!', ['has', 'tunnel']]],
};

/** Streets, roads, rails and paths in drawing order: tunnels pale and first, bridges last. */
export function roadLayers({ palette }: StyleOptions): readonly LayerSpecification[] {
  return [
    ...grounds(palette),
    casing('tunnel', palette),
    fill('tunnel', palette),
    ferry(palette),
    ...paths('ground', palette),
    casing('ground', palette),
    fill('ground', palette),
    ...rails('ground', palette),
    casing('bridge', palette),
    ...paths('bridge', palette),
    fill('bridge', palette),
    ...rails('bridge', palette),
    metro(palette),
    aerialway(palette),
  ];
}

/** Arrows on one-way streets. */
export function onewayArrows({ palette }: StyleOptions): LayerSpecification {
  return layerOver('roads', {
    id: 'oneway',
    type: 'symbol',
    minzoom: 16,
    filter: ['all', IS_LINE, ['has', 'oneway'], oneOf('class', CLASSES)],
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 110,
      'icon-image': 'oneway',
      'icon-size': ['interpolate', ['linear'], ['zoom'], 16, 0.45, 19, 0.8],
      'icon-rotate': ['case', ['==', ['get', 'oneway'], -1], 180, 0],
      'icon-rotation-alignment': 'map',
      'icon-padding': 2,
      'icon-ignore-placement': true,
      'icon-allow-overlap': true,
    },
    paint: { 'icon-color': palette.arrow, 'icon-opacity': 0.75 },
  });
}

function casing(level: Level, palette: Palette): LayerSpecification {
  return layerOver('roads', {
    id: `road-casing-${level}`,
    type: 'line',
    minzoom: CASING_FROM,
    filter: ['all', IS_LINE, oneOf('class', CLASSES), LEVEL_FILTERS[level]],
    layout: {
      // A bridge ends where it ends: round caps would reach into the road below.
      'line-cap': level === 'ground' ? 'round' : 'butt',
      'line-join': 'round',
      'line-sort-key': drawingOrder(),
    },
    paint: {
      'line-color': byValue(
        'class',
        ROAD_CLASSES.map((road) => [road.class, palette[road.casing]] as const),
        palette.streetCasing,
      ),
      'line-width': roadWidth(CASING_PIXELS),
      // Those of side streets come late: from afar they would make a grey net.
      'line-opacity': [
        'interpolate',
        ['linear'],
        ['zoom'],
        CASING_FROM,
        byValue('class', [[SIDE_STREETS, 0]], 0.3),
        CASING_FROM + 2,
        byValue('class', [[SIDE_STREETS, 0.6]], 1),
        CASING_FROM + 4,
        1,
      ] as unknown as ExpressionSpecification,
      ...(level === 'tunnel' ? { 'line-dasharray': [2, 1.5] } : {}),
    },
  });
}

function fill(level: Level, palette: Palette): LayerSpecification {
  return layerOver('roads', {
    id: `road-${level}`,
    type: 'line',
    filter: ['all', IS_LINE, oneOf('class', CLASSES), LEVEL_FILTERS[level]],
    layout: {
      'line-cap': level === 'tunnel' ? 'butt' : 'round',
      'line-join': 'round',
      'line-sort-key': drawingOrder(),
    },
    paint: {
      'line-color': [
        'interpolate',
        ['linear'],
        ['zoom'],
        CASING_FROM - 1,
        byValue(
          'class',
          ROAD_CLASSES.map((road) => [road.class, palette[road.far]] as const),
          palette.streetFar,
        ),
        CASING_FROM + 2,
        byValue(
          'class',
          ROAD_CLASSES.map((road) => [road.class, palette[road.color]] as const),
          palette.street,
        ),
      ] as unknown as ExpressionSpecification,
      'line-width': roadWidth(0),
      ...(level === 'tunnel' ? { 'line-opacity': 0.5 } : {}),
    },
  });
}

function roadWidth(casingPixels: number): ExpressionSpecification {
  return growing(
    WIDTH_ZOOMS.map((zoom, at) => {
      const rows = ROAD_CLASSES.map((road) => {
        const width = road.widths[at]!;
        const whole = width === 0 ? 0 : width + casingPixels;
        return [road.class, ['case', ['has', 'ramp'], width * RAMP_WIDTH + (whole - width), whole]] as const;
      });
      return [zoom, byValue('class', rows, 0)] as const;
    }),
  );
}

function drawingOrder(): ExpressionSpecification {
  return byValue(
    'class',
    CLASSES.map((name, order) => [name, order] as const),
    0,
  );
}

/** Squares and carriageways that are areas, piers, runways. */
function grounds(palette: Palette): LayerSpecification[] {
  return [
    layerOver('roads', {
      id: 'road-area',
      type: 'fill',
      minzoom: 13,
      filter: ['all', IS_POLYGON, ['!', oneOf('class', ['runway', 'taxiway'])]],
      paint: { 'fill-color': palette.square, 'fill-outline-color': palette.streetCasing },
    }),
    layerOver('roads', {
      id: 'runway-area',
      type: 'fill',
      minzoom: 11,
      filter: ['all', IS_POLYGON, oneOf('class', ['runway', 'taxiway'])],
      paint: { 'fill-color': palette.runway },
    }),
    layerOver('roads', {
      id: 'runway',
      type: 'line',
      minzoom: 11,
      filter: ['all', IS_LINE, oneOf('class', ['runway', 'taxiway'])],
      paint: {
        'line-color': palette.runway,
        'line-width': growing(
          [
            [11, byValue('class', [['runway', 2.5]], 0.6)],
            [14, byValue('class', [['runway', 11]], 3)],
            [17, byValue('class', [['runway', 60]], 16)],
          ],
          1.6,
        ),
      },
    }),
    layerOver('roads', {
      id: 'pier',
      type: 'line',
      minzoom: 13,
      filter: ['all', IS_LINE, oneOf('class', ['pier'])],
      paint: {
        'line-color': palette.square,
        'line-width': growing([
          [13, 1],
          [18, 9],
        ]),
      },
    }),
  ];
}

function ferry(palette: Palette): LayerSpecification {
  return layerOver('roads', {
    id: 'ferry',
    type: 'line',
    minzoom: 9,
    filter: ['all', IS_LINE, oneOf('class', ['ferry'])],
    paint: { 'line-color': palette.ferry, 'line-width': 1.3, 'line-dasharray': [5, 4] },
  });
}

/** Footways, steps, tracks and roads under construction. */
function paths(level: 'ground' | 'bridge', palette: Palette): LayerSpecification[] {
  const suffix = level === 'bridge' ? '-bridge' : '';
  const onLevel = level === 'bridge' ? LEVEL_FILTERS.bridge : (['!', ['has', 'bridge']] as ExpressionSpecification);
  const path = (
    id: string,
    filter: ExpressionSpecification,
    color: string,
    widths: [number, number],
    dashes: number[],
  ) =>
    layerOver('roads', {
      id: `${id}${suffix}`,
      type: 'line',
      minzoom: 13,
      filter: ['all', IS_LINE, onLevel, filter],
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': color,
        'line-width': growing([
          [14, widths[0]],
          [18, widths[1]],
        ]),
        'line-dasharray': dashes,
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 14, 0.5, 16, 0.85],
      },
    });
  const isPath = oneOf('class', ['path']);
  const backing = layerOver('roads', {
    id: `path-casing${suffix}`,
    type: 'line',
    minzoom: 15,
    filter: ['all', IS_LINE, onLevel, isPath],
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: {
      'line-color': palette.square,
      'line-width': growing([
        [15, 1.6],
        [18, 4.6],
      ]),
      'line-opacity': 0.8,
    },
  });
  return [
    backing,
    path('track', oneOf('class', ['track']), palette.path, [0.8, 2.4], [4, 1.5]),
    path('path', ['all', isPath, ['!', oneOf('subclass', ['steps', 'cycleway'])]], palette.path, [0.7, 1.8], [2, 1.3]),
    path('cycleway', ['all', isPath, oneOf('subclass', ['cycleway'])], palette.cycleway, [0.8, 1.8], [3, 1.3]),
    path('steps', ['all', isPath, oneOf('subclass', ['steps'])], palette.path, [1.2, 5], [0.35, 0.35]),
    path('construction', oneOf('class', ['construction']), palette.construction, [1.4, 9], [2, 1.5]),
  ];
}

/** Railways with sleepers from near, tram tracks. */
function rails(level: 'ground' | 'bridge', palette: Palette): LayerSpecification[] {
  const suffix = level === 'bridge' ? '-bridge' : '';
  const isMain: ExpressionSpecification = ['all', oneOf('class', ['rail']), ['!', ['has', 'service']]];
  const isSiding: ExpressionSpecification = ['all', oneOf('class', ['rail']), ['has', 'service']];
  const isTram: ExpressionSpecification = ['all', oneOf('class', ['transit']), ['!', oneOf('subclass', ['subway'])]];
  const onLevel = LEVEL_FILTERS[level];
  return [
    layerOver('roads', {
      id: `tram${suffix}`,
      type: 'line',
      minzoom: 13,
      filter: ['all', IS_LINE, isTram, onLevel],
      paint: {
        'line-color': palette.tram,
        'line-width': growing([
          [13, 0.6],
          [18, 2],
        ]),
      },
    }),
    layerOver('roads', {
      id: `rail-siding${suffix}`,
      type: 'line',
      minzoom: 13,
      filter: ['all', IS_LINE, isSiding, onLevel],
      paint: {
        'line-color': palette.rail,
        'line-width': growing([
          [13, 0.5],
          [18, 1.8],
        ]),
        'line-opacity': 0.8,
      },
    }),
    layerOver('roads', {
      id: `rail${suffix}`,
      type: 'line',
      minzoom: 8,
      filter: ['all', IS_LINE, isMain, onLevel],
      paint: {
        'line-color': palette.rail,
        'line-width': growing([
          [8, 0.6],
          [13, 1.2],
          [14, 1.7],
          [18, 4],
        ]),
      },
    }),
    layerOver('roads', {
      id: `rail-sleepers${suffix}`,
      type: 'line',
      minzoom: 14,
      filter: ['all', IS_LINE, isMain, onLevel],
      paint: {
        'line-color': palette.railDash,
        'line-width': growing([
          [14, 0.9],
          [18, 2.4],
        ]),
        'line-dasharray': [6, 6],
      },
    }),
  ];
}

function metro(palette: Palette): LayerSpecification {
  return layerOver('roads', {
    id: 'metro',
    type: 'line',
    minzoom: 11,
    filter: ['all', IS_LINE, oneOf('subclass', ['subway'])],
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': palette.metro,
      'line-width': growing([
        [11, 0.8],
        [18, 3.5],
      ]),
      'line-opacity': ['case', ['has', 'tunnel'], 0.45, 0.8],
    },
  });
}

function aerialway(palette: Palette): LayerSpecification {
  return layerOver('roads', {
    id: 'aerialway',
    type: 'line',
    minzoom: 13,
    filter: ['all', IS_LINE, oneOf('class', ['aerialway'])],
    paint: { 'line-color': palette.rail, 'line-width': 1.2, 'line-dasharray': [8, 3] },
  });
}
