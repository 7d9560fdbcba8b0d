import { createHash } from 'node:crypto';
import type { LayerInput, LayersInput } from '@verst/core/build';

/** SHA-256 by layer: a later build takes over the sections of layers whose hash is the same. */
export type LayerHashes = Readonly<Partial<Record<keyof LayersInput, string>>>;

/** Features whose attributes are hashed in one call. */
const BLOCK = 4096;

/**
 * Returns the hash of each layer.
 *
 * @param version - of the code that makes sections from the layers; in another version, all hashes differ
 */
export function hashLayers(layers: LayersInput, version: string): LayerHashes {
  const entries = Object.entries(layers) as [keyof LayersInput, LayerInput][];
  return Object.fromEntries(entries.map(([name, layer]) => [name, hashLayer(layer, version)]));
}

function hashLayer({ geometry, kinds, refs, attributes }: LayerInput, version: string): string {
  const hash = createHash('sha256').update(version);
  for (const array of [geometry.featureRings, geometry.ringVertices, geometry.xy, kinds, refs]) {
    hash.update(`\0${array.length}\0`).update(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
  }
  for (let from = 0; from < attributes.length; from += BLOCK) {
    hash.update(JSON.stringify(attributes.slice(from, from + BLOCK)));
  }
  return hash.digest('hex');
}
