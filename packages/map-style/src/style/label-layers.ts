import type { ExpressionSpecification, LayerSpecification } from '@maplibre/maplibre-gl-style-spec';
import { IS_LINE, IS_POINT, linear, oneOf } from './expressions.ts';
import type { Palette } from './palette.ts';
import { layerOver } from './style-layer.ts';
import { nameIn, type StyleOptions } from './style-options.ts';
import { DOTS_UNTIL, FONTS, GROUND_LABELS, type LabelRow, NUMBERED, PLACE_LABELS } from './tables/labels.ts';

export const haloOf = (palette: Palette, width = 1.4, color: keyof Palette = 'halo') =>
  ({ 'text-halo-color': palette[color], 'text-halo-width': width, 'text-halo-blur': 0.4 }) as const;

/** Names and numbers, the least important first: the labels of later layers take precedence. */
export function labelLayers(options: StyleOptions): readonly LayerSpecification[] {
  return [
    ...GROUND_LABELS.map((row) => labelLayer(row, options)),
    roadShields(options),
    cityDots(options),
    ...PLACE_LABELS.map((row) => labelLayer(row, options)),
  ];
}

/** Returns the layer for a row of the label table. */
export function labelLayer(row: LabelRow, { palette, language }: StyleOptions): LayerSpecification {
  const [minzoom, maxzoom] = row.zooms;
  return layerOver(row.layer, {
    id: row.id,
    type: 'symbol',
    minzoom,
    ...(maxzoom === undefined ? {} : { maxzoom }),
    filter: ['all', ...row.where] as ExpressionSpecification,
    layout: {
      'text-field': row.text ?? nameIn(language),
      'text-font': FONTS[row.font],
      'text-size': row.size,
      ...row.layout,
    },
    paint: { 'text-color': palette[row.color], ...haloOf(palette, row.halo[1], row.halo[0]) },
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
      // A road with several numbers shows the first.
      'text-field': ['case', ['in', ';', ref], ['slice', ref, 0, ['index-of', ';', ref]], ref],
      'text-font': FONTS.bold,
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
      'circle-radius': linear([0, 1.4], [3, 1.8], [7, 3]),
      'circle-stroke-color': palette.label,
      'circle-stroke-width': 1.4,
    },
  });
}
