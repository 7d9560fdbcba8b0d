import type { ExpressionSpecification } from '@maplibre/maplibre-gl-style-spec';

/** Values at zooms, with interpolation between them. */
export type ZoomStops = readonly (readonly [zoom: number, value: unknown])[];

export function growing(stops: ZoomStops, base = 1.4): ExpressionSpecification {
  return ['interpolate', ['exponential', base], ['zoom'], ...stops.flat()] as unknown as ExpressionSpecification;
}

/** Returns a value that changes linearly between zooms. */
export function linear(...stops: ZoomStops): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], ...stops.flat()] as unknown as ExpressionSpecification;
}

/** Returns a filter for an attribute with one of the values. */
export function oneOf(attribute: string, values: readonly string[]): ExpressionSpecification {
  return ['match', ['get', attribute], [...values], true, false];
}

/** Returns an expression that maps an attribute's value to a result. */
export function byValue(
  attribute: string,
  rows: readonly (readonly [values: readonly string[] | string, result: unknown])[],
  otherwise: unknown,
): ExpressionSpecification {
  const flat = rows.flatMap(([values, result]) => [typeof values === 'string' ? values : [...values], result]);
  return ['match', ['get', attribute], ...flat, otherwise] as unknown as ExpressionSpecification;
}

export const IS_POINT: ExpressionSpecification = ['==', ['geometry-type'], 'Point'];
export const IS_LINE: ExpressionSpecification = ['==', ['geometry-type'], 'LineString'];
export const IS_POLYGON: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon'];
