import { LAYER_NAMES } from '@verst/core';
import * as z from 'zod';
import type { Random } from '../../../bench/src/measure/random.ts';

const link = z.object({ href: z.url(), rel: z.string(), type: z.string(), title: z.string().optional() });
const feature = z.object({
  type: z.literal('Feature'),
  id: z.union([z.int(), z.string()]),
  geometry: z.object({ type: z.string(), coordinates: z.array(z.unknown()) }),
  properties: z.record(z.string(), z.unknown()),
});

/** A page of features of OGC API Features. */
export const OGC_ITEMS = z.strictObject({
  type: z.literal('FeatureCollection'),
  numberMatched: z.int(),
  numberReturned: z.int(),
  timeStamp: z.iso.datetime(),
  links: z.array(link),
  features: z.array(feature),
});

/** An error of OGC API Features. */
export const OGC_ERROR = z.strictObject({ code: z.string(), description: z.string() });

const QUERY = [
  'limit=3', 'limit=0', 'limit=100000', 'limit=x', 'offset=5', 'offset=-1', 'offset=999999999', 'f=json', 'f=html', 'bbox=1,2,3',
  'bbox=0,0,90,90', 'bbox=170,0,-170,80', 'bbox=0,90,1,0', 'bbox=a,b,c,d', 'bbox=1,2,0,3,4,9', 'datetime=2020-01-01', 'moon=1', 'limit=2&limit=3', '%zz=1',
]; // prettier-ignore

/** Returns a request of items: mostly in order, sometimes not. */
export function ogcRequest(random: Random): string {
  const pick = <T>(values: readonly T[]): T => values[random.integer(values.length)]!;
  const id = pick([...LAYER_NAMES, 'clients', 'none', '%00', 'a b']);
  const query = Array.from({ length: random.integer(4) }, () => pick(QUERY)).join('&');
  return `/ogc/collections/${id}/items?${query}`;
}
