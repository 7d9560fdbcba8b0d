import { LRUCache } from 'lru-cache';
import type { Layer, LayerInfo } from './layer.ts';
import type { LayerFeature } from './geojson-checks.ts';

export type LayerQuestion =
  | { readonly kind: 'list' }
  | {
      readonly kind: 'tile';
      readonly name: string;
      readonly z: number;
      readonly x: number;
      readonly y: number;
      /** Versions of the layer from which the client has the tile; `*` means any. */
      readonly known: readonly string[];
    }
  | {
      readonly kind: 'items';
      readonly name: string;
      /** West, south, east, north; null for everywhere. */
      readonly bbox: readonly [number, number, number, number] | null;
      readonly offset: number;
      readonly limit: number;
    };

export interface LayerTile {
  readonly version: string;
  /** MVT; null if the tile is empty, or if the client has it. */
  readonly bytes: Uint8Array | null;
}

/** A page of features, and the total number. */
export interface LayerPage {
  readonly matched: number;
  /** The id of each is its position in the file. */
  readonly features: readonly LayerFeature[];
}

/** Answer to each kind of question; null for an unknown layer. */
export interface LayerAnswers {
  readonly list: readonly LayerInfo[];
  readonly tile: LayerTile | null;
  readonly items: LayerPage | null;
}

/** Cache size: tiles of dense layers take 10 ms to generate. */
const CACHE_BYTES = 64e6;
/** Approximate bytes of an entry besides its tile. */
const ENTRY_OVERHEAD_BYTES = 300;

export type TileCache = LRUCache<string, Uint8Array>;

export const openTileCache = (): TileCache =>
  new LRUCache({ maxSize: CACHE_BYTES, sizeCalculation: ({ byteLength }) => byteLength + ENTRY_OVERHEAD_BYTES });

/** Answers a question from layers in memory. */
export function answerQuestion(
  layers: ReadonlyMap<string, Layer>,
  question: LayerQuestion,
  cache: TileCache,
): LayerAnswers[LayerQuestion['kind']] {
  if (question.kind === 'list') return [...layers.values()].map(({ info }) => info);
  const layer = layers.get(question.name);
  if (layer === undefined) return null;
  if (question.kind === 'tile') {
    const { z, x, y, known } = question;
    const { name, version } = layer.info;
    if (known.includes('*') || known.includes(version)) return { version, bytes: null };
    const key = `${name} ${version} ${z}/${x}/${y}`;
    const bytes = cache.get(key) ?? layer.tiles.tile(z, x, y);
    if (bytes !== null) cache.set(key, bytes);
    return { version, bytes };
  }
  return pageOf(layer, question.bbox, question.offset, question.limit);
}

function pageOf(
  { features, tiles }: Layer,
  bbox: readonly [number, number, number, number] | null,
  offset: number,
  limit: number,
): LayerPage {
  const found = bbox === null ? null : tiles.featuresIn(bbox);
  const positions = found ?? features.keys();
  const page: LayerFeature[] = [];
  let at = 0;
  for (const position of positions) {
    if (at >= offset + limit) break;
    if (at++ >= offset) page.push({ ...features[position]!, id: position });
  }
  return { matched: found?.length ?? features.length, features: page };
}
