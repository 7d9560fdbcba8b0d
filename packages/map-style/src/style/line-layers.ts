import type { ExpressionSpecification, LayerSpecification } from '@maplibre/maplibre-gl-style-spec';
import { growing, IS_LINE } from './expressions.ts';
import { layerOver } from './style-layer.ts';
import type { StyleOptions } from './style-options.ts';
import type { LineRow } from './tables/lines.ts';

/** One level of a crossing; its suffix is appended to layer ids. */
export interface Level {
  readonly suffix: string;
  readonly where: ExpressionSpecification;
}

/** Returns the layers of a table, the lowest first. @param level - only lines of this level; default: all */
export function lineLayers(
  rows: readonly LineRow[],
  { palette }: StyleOptions,
  level: Level | null = null,
): LayerSpecification[] {
  return rows.map(({ id, layer, from, where, color, width, base, dashes, opacity, round }) =>
    layerOver(layer, {
      id: `${id}${level?.suffix ?? ''}`,
      type: 'line',
      ...(from === undefined ? {} : { minzoom: from }),
      filter: ['all', IS_LINE, ...where, ...(level === null ? [] : [level.where])] as ExpressionSpecification,
      ...(round === undefined
        ? {}
        : { layout: { 'line-join': 'round', ...(round === 'all' ? { 'line-cap': 'round' } : {}) } }),
      paint: {
        'line-color': palette[color],
        'line-width': typeof width === 'number' ? width : growing(width, base),
        ...(dashes === undefined ? {} : { 'line-dasharray': [...dashes] }),
        ...(opacity === undefined ? {} : { 'line-opacity': opacity }),
      },
    }),
  );
}
