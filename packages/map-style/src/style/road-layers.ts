import type { ExpressionSpecification, LayerSpecification } from '@maplibre/maplibre-gl-style-spec';
import { byValue, growing, IS_LINE, IS_POLYGON, linear, oneOf } from './expressions.ts';
import { type Level, lineLayers } from './line-layers.ts';
import type { Palette } from './palette.ts';
import { layerOver } from './style-layer.ts';
import type { StyleOptions } from './style-options.ts';
import { FERRY_LINES, GROUND_LINES, PATH_LINES, RAIL_LINES, UPPER_LINES } from './tables/lines.ts';
import { CASING_FROM, CASING_PX, RAMP_WIDTH, ROAD_ZOOMS, ROADS, SIDE_STREETS } from './tables/roads.ts';

const CLASSES = ROADS.map(([name]) => name);

const NOT_BRIDGE: ExpressionSpecification = ['!', ['has', 'bridge']];
const TUNNEL: Level = { suffix: '-tunnel', where: ['has', 'tunnel'] };
const GROUND: Level = { suffix: '-ground', where: ['all', ['!', ['has', 'tunnel']], NOT_BRIDGE] };
const BRIDGE: Level = { suffix: '-bridge', where: ['all', ['has', 'bridge'], ['!', ['has', 'tunnel']]] };

/** Streets, roads, rails and paths in drawing order: tunnels pale and first, bridges last. */
export function roadLayers(options: StyleOptions): readonly LayerSpecification[] {
  const { palette } = options;
  return [
    ...areas(palette),
    ...lineLayers(GROUND_LINES, options),
    casing(TUNNEL, palette),
    fill(TUNNEL, palette),
    ...lineLayers(FERRY_LINES, options),
    ...lineLayers(PATH_LINES, options, { suffix: '', where: NOT_BRIDGE }),
    casing(GROUND, palette),
    fill(GROUND, palette),
    ...lineLayers(RAIL_LINES, options, { ...GROUND, suffix: '' }),
    casing(BRIDGE, palette),
    ...lineLayers(PATH_LINES, options, BRIDGE),
    fill(BRIDGE, palette),
    ...lineLayers(RAIL_LINES, options, BRIDGE),
    ...lineLayers(UPPER_LINES, options),
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
      'icon-size': linear([16, 0.45], [19, 0.8]),
      'icon-rotate': ['case', ['==', ['get', 'oneway'], -1], 180, 0],
      'icon-rotation-alignment': 'map',
      'icon-padding': 2,
      'icon-ignore-placement': true,
      'icon-allow-overlap': true,
    },
    paint: { 'icon-color': palette.arrow, 'icon-opacity': 0.75 },
  });
}

function casing({ suffix, where }: Level, palette: Palette): LayerSpecification {
  return layerOver('roads', {
    id: `road-casing${suffix}`,
    type: 'line',
    minzoom: CASING_FROM,
    filter: ['all', IS_LINE, oneOf('class', CLASSES), where],
    layout: {
      // Round caps of a bridge would reach into the road beyond its end.
      'line-cap': suffix === GROUND.suffix ? 'round' : 'butt',
      'line-join': 'round',
      'line-sort-key': drawingOrder(),
    },
    paint: {
      'line-color': byValue(
        'class',
        ROADS.map(([name, , , color]) => [name, palette[color]] as const),
        palette.streetCasing,
      ),
      'line-width': roadWidth(CASING_PX),
      'line-opacity': linear(
        [CASING_FROM, byValue('class', [[SIDE_STREETS, 0]], 0.3)],
        [CASING_FROM + 2, byValue('class', [[SIDE_STREETS, 0.6]], 1)],
        [CASING_FROM + 4, 1],
      ),
      ...(suffix === TUNNEL.suffix ? { 'line-dasharray': [2, 1.5] } : {}),
    },
  });
}

function fill({ suffix, where }: Level, palette: Palette): LayerSpecification {
  const colors = (column: 1 | 2, otherwise: string): unknown =>
    byValue(
      'class',
      ROADS.map((road) => [road[0], palette[road[column]]] as const),
      otherwise,
    );
  return layerOver('roads', {
    id: `road${suffix}`,
    type: 'line',
    filter: ['all', IS_LINE, oneOf('class', CLASSES), where],
    layout: {
      'line-cap': suffix === TUNNEL.suffix ? 'butt' : 'round',
      'line-join': 'round',
      'line-sort-key': drawingOrder(),
    },
    paint: {
      'line-color': linear(
        [CASING_FROM - 1, colors(2, palette.streetFar)],
        [CASING_FROM + 2, colors(1, palette.street)],
      ),
      'line-width': roadWidth(0),
      ...(suffix === TUNNEL.suffix ? { 'line-opacity': 0.5 } : {}),
    },
  });
}

function roadWidth(casingPx: number): ExpressionSpecification {
  return growing(
    ROAD_ZOOMS.map((zoom, at) => {
      const rows = ROADS.map(([name, , , , widths]) => {
        const width = widths[at]!;
        const whole = width === 0 ? 0 : width + casingPx;
        return [name, ['case', ['has', 'ramp'], width * RAMP_WIDTH + (whole - width), whole]] as const;
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

/** Squares and carriageways that are areas, and runways. */
function areas(palette: Palette): LayerSpecification[] {
  const isRunway = oneOf('class', ['runway', 'taxiway']);
  return [
    layerOver('roads', {
      id: 'road-area',
      type: 'fill',
      minzoom: 13,
      filter: ['all', IS_POLYGON, ['!', isRunway]],
      paint: { 'fill-color': palette.square, 'fill-outline-color': palette.streetCasing },
    }),
    layerOver('roads', {
      id: 'runway-area',
      type: 'fill',
      minzoom: 11,
      filter: ['all', IS_POLYGON, isRunway],
      paint: { 'fill-color': palette.runway },
    }),
  ];
}
