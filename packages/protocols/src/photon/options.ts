import type { Bbox } from '@verst/core';
import type { NameLanguage } from '../places/found-place.ts';
import { nameLanguage } from '../places/language.ts';
import { type ProtocolAnswer, jsonAnswer, ProtocolError, type ProtocolRequest, type Refusal } from '../protocol.ts';

export const LAYERS = [
  'house',
  'street',
  'locality',
  'district',
  'city',
  'county',
  'state',
  'country',
  'other',
] as const;
export type Layer = (typeof LAYERS)[number];

/** A filter that includes or excludes a tag. */
export interface TagFilter {
  readonly isExcluded: boolean;
  /** Null for any. */
  readonly key: string | null;
  readonly value: string | null;
  readonly isValueExcluded: boolean;
}

export interface PhotonOptions {
  readonly limit: number;
  readonly lang: NameLanguage;
  readonly layers: readonly Layer[];
  readonly tags: readonly TagFilter[];
}

/** Maximum number of results of the engine. */
const MAX_LIMIT = 20;

/** Returns a Photon error, to be thrown. */
export const photonError = (message: string): ProtocolError => new ProtocolError(400, 'BadRequest', message);

/** Returns the answer to a refused request in Photon's form. */
export const refusePhoton = ({ status, message }: Refusal): ProtocolAnswer => jsonAnswer(status, { message });

/** @throws ProtocolError naming an unknown parameter */
export function checkNames({ query }: ProtocolRequest, known: readonly string[]): void {
  for (const name of query.keys()) {
    if (!known.includes(name)) {
      throw photonError(`unknown query parameter '${name}'. Allowed parameters are: [${known.join(', ')}]`);
    }
  }
}

/** Reads the options of both services. @throws ProtocolError naming the parameter */
export function readCommon({ query, lists, acceptLanguage }: ProtocolRequest, usualLimit: number): PhotonOptions {
  const limit = query.get('limit');
  if (limit !== undefined && !/^\d{1,9}$/.test(limit))
    throw photonError(`invalid search term 'limit', expected an integer`);
  const lang = query.get('lang') ?? nameLanguage(acceptLanguage);
  if (lang !== 'default' && lang !== 'ru' && lang !== 'en') {
    throw photonError(`language ${lang.slice(0, 20)} is not supported, supported languages are: default, ru, en`);
  }
  const layers = (lists.get('layer') ?? []).flatMap((text) => text.split(','));
  for (const layer of layers) {
    if (!(LAYERS as readonly string[]).includes(layer)) {
      throw photonError(`Invalid layer '${layer.slice(0, 40)}'. Allowed layers are: ${LAYERS.join(',')}`);
    }
  }
  return {
    limit: limit === undefined ? usualLimit : Math.min(MAX_LIMIT, Math.max(1, Number(limit))),
    lang: lang === 'en' ? 'en' : 'ru',
    layers: layers as Layer[],
    tags: (lists.get('osm_tag') ?? []).map(readTag),
  };
}

/** Reads `key`, `key:value` or `:value`, each also with `!` before it, or `key:!value`. */
function readTag(text: string): TagFilter {
  const match = /^(!?)([\w-]*)(?::(!?)([\w;.-]+))?$/.exec(text);
  if (!match || (match[2] === '' && match[4] === undefined)) {
    throw photonError(`Invalid search term 'osm_tag': ${text.slice(0, 80)}`);
  }
  return {
    isExcluded: match[1] === '!',
    key: match[2] || null,
    value: match[4] ?? null,
    isValueExcluded: match[3] === '!',
  };
}

/** Returns true if an object's main tag passes the filters. */
export function passesTags(filters: readonly TagFilter[], key: string, value: string): boolean {
  const meets = (filter: TagFilter): boolean =>
    (filter.key === null || filter.key === key) &&
    (filter.value === null || (filter.value === value) !== filter.isValueExcluded);
  const included = filters.filter(({ isExcluded }) => !isExcluded);
  return (
    (included.length === 0 || included.some(meets)) && !filters.some((filter) => filter.isExcluded && meets(filter))
  );
}

/** Reads a number of degrees; null if it is not given. @throws ProtocolError naming it */
export function readDegrees(query: ReadonlyMap<string, string>, name: 'lat' | 'lon'): number | null {
  const text = query.get(name);
  if (text === undefined) return null;
  const limit = name === 'lat' ? 90 : 180;
  const value = /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text.trim()) ? Number(text) : NaN;
  if (!(Math.abs(value) <= limit)) {
    throw photonError(`invalid search term '${name}', expected number >= -${limit}.0 and <= ${limit}.0`);
  }
  return value;
}

/** Reads a box; null if it is not given. @throws ProtocolError if it is invalid */
export function readBbox(text: string | undefined): Bbox | null {
  if (text === undefined) return null;
  const parts = text.split(',');
  const [west, south, east, north] = parts.map((part) => (part.trim() === '' ? NaN : Number(part)));
  const isBox =
    parts.length === 4 &&
    west! >= -180 &&
    east! <= 180 &&
    south! >= -90 &&
    north! <= 90 &&
    west! <= east! &&
    south! <= north!;
  if (!isBox) {
    throw photonError(
      "Invalid number of supplied coordinates for parameter 'bbox', expected format is: minLon,minLat,maxLon,maxLat",
    );
  }
  return [west!, south!, east!, north!];
}
