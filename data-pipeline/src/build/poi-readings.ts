import { hash } from 'node:crypto';
import { categorizePois, type PlaceKinds, type PoiReadings, type PoiRecord, readHours } from '@verst/core/build';

/** The first bytes of a SHA-256, enough to tell the tags of any two objects apart. */
const KEY_BYTES = 16;

/** Readings that a later build can take over. */
export interface KnownReadings extends PoiReadings {
  /** Version of the code that made them. */
  readonly version: string;
  /** By object: {@link KEY_BYTES} bytes, equal for equal tags. */
  readonly keys: Uint8Array;
}

/** Reads the tags of all objects. @param earlier - readings of an earlier build; those of another version are not used */
export function readPois(
  pois: readonly PoiRecord[],
  { categories }: PlaceKinds,
  earlier: KnownReadings | null,
  version: string,
): KnownReadings {
  const known = earlier?.version === version ? earlier : null;
  const keys = Buffer.alloc(KEY_BYTES * pois.length);
  pois.forEach(({ tags }, poi) =>
    hash('sha256', JSON.stringify(tags), 'buffer').copy(keys, poi * KEY_BYTES, 0, KEY_BYTES),
  );
  const knownAt = known ? positionsByKey(known) : new Map<string, number>();
  return {
    version,
    keys,
    hours: readHours(pois, known?.hours),
    categories: categorizePois(pois, categories, known?.categories, (poi) => knownAt.get(keyAt(keys, poi))),
  };
}

function positionsByKey({ keys }: KnownReadings): Map<string, number> {
  const all = Buffer.from(keys.buffer, keys.byteOffset, keys.byteLength);
  return new Map(Array.from({ length: keys.length / KEY_BYTES }, (_, poi) => [keyAt(all, poi), poi]));
}

const keyAt = (keys: Buffer, poi: number): string => keys.toString('latin1', poi * KEY_BYTES, (poi + 1) * KEY_BYTES);
