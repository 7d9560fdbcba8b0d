import type { PoiSearchOptions } from '@verst/core';
import * as z from 'zod';
import { accepts } from '../endpoint/accepted.ts';
import { lang, latitude, longitude, optionalBbox, text, toBbox, whole } from '../endpoint/schemas.ts';

const openAt = z.iso
  .datetime({ local: true, offset: true })
  .meta({ description: 'Only what is open at this moment, ISO 8601; local time of the place where no zone is given' });
accepts.add(openAt, {
  en: 'a moment in ISO 8601, such as 2026-11-21T12:00:00',
  ru: 'момент в ISO 8601, например 2026-11-21T12:00:00',
});

/** Query parameters that the searches of POIs and of organisations share. */
export function searchParameters(radiusByDefaultM: number, what: string) {
  return {
    q: text(300, { description: what, example: 'аптека' }),
    lat: latitude.optional().meta({ description: 'Search around this point: latitude; goes with lon' }),
    lon: longitude.optional().meta({ description: 'Search around this point: longitude; goes with lat' }),
    radius: whole(1, 100_000, radiusByDefaultM, 'Metres around the point'),
    limit: whole(1, 100, 20, 'How many results at most'),
    offset: whole(0, 100_000, 0, 'How many results to skip'),
    category: z.string().min(1).max(100).meta({ description: 'Only this category' }).optional(),
    open_now: z.boolean().meta({ description: 'Only what is open now' }).default(false),
    open_at: openAt.optional(),
    bbox: optionalBbox,
    lang,
  };
}

type SharedQuery = z.output<z.ZodObject<ReturnType<typeof searchParameters>>>;

/** Those parameters as the engine takes them. */
export function toSearchOptions(query: SharedQuery): PoiSearchOptions {
  return {
    limit: query.limit,
    offset: query.offset,
    lang: query.lang,
    ...(query.lat === undefined || query.lon === undefined
      ? {}
      : { lat: query.lat, lon: query.lon, radiusM: query.radius }),
    ...(query.category === undefined ? {} : { category: query.category }),
    ...(query.open_now ? { openNow: true } : {}),
    ...(query.open_at === undefined ? {} : { openAt: query.open_at }),
    ...(query.bbox === undefined ? {} : { bbox: toBbox(query.bbox) }),
  };
}

/** Path parameter of a card. */
export const idParameter = z.object({ id: text(100, { description: 'Id as a search gives it', example: 'n123' }) });

/** Envelope of a search's answer. */
export function searchAnswer<T extends z.ZodType>(item: T, id: string) {
  return z
    .object({
      query: z.string(),
      count: z.int().meta({ description: 'How many results are in this answer' }),
      total: z.int().meta({ description: 'How many match altogether' }),
      time_ms: z.int(),
      results: z.array(item),
    })
    .meta({ id });
}
