import type { Area } from '@verst/core';
import * as z from 'zod';
import { accepts } from './accepted-values.ts';

const AREA_TYPES = ['Polygon', 'MultiPolygon', 'Feature', 'FeatureCollection'] as const;

const EXAMPLE = '{"type":"Polygon","coordinates":[[[104.2,52.2],[104.4,52.2],[104.4,52.4],[104.2,52.2]]]}';

/** Returns the schema of an area in a query: GeoJSON as text. */
export const areaText = (what: string) => {
  const schema = z
    .string()
    .refine((text) => parsed(text) !== null)
    .meta({ description: `${what}: GeoJSON of polygons, up to 2,000 vertices`, example: EXAMPLE });
  accepts.add(schema, {
    en: 'GeoJSON: a Polygon, MultiPolygon, Feature or FeatureCollection',
    ru: 'GeoJSON: Polygon, MultiPolygon, Feature или FeatureCollection',
  });
  return schema;
};

/** Returns the schema of an area in a body: GeoJSON. */
export const areaBody = (what: string) =>
  z.looseObject({ type: z.enum(AREA_TYPES) }).meta({
    description: `${what}: GeoJSON of polygons, up to 2,000 vertices`,
    example: JSON.parse(EXAMPLE) as object,
  });

/** Returns the area in either form; the engine checks its coordinates. */
export function areaOf(value: string | { readonly type: string }): Area {
  return (typeof value === 'string' ? parsed(value) : value) as Area;
}

function parsed(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    const { type } = (value ?? {}) as { type?: unknown };
    return (AREA_TYPES as readonly unknown[]).includes(type) ? (value as object) : null;
  } catch {
    return null;
  }
}
