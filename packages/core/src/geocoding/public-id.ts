import { formatOsmRef, parseOsmRef } from '../geo/osm-ref.ts';

const SUFFIX_BITS = 4;
const SUFFIXES = 1 << SUFFIX_BITS;

/**
 * Packs a public id into one exact number: `w123` and `w123.2` by their OSM reference, `s123` (a street) likewise.
 * Other ids are stored as text: `internText` numbers them, and the number is packed as a negative one.
 */
export function packId(id: string, internText: (id: string) => number): number {
  const [body, suffix] = id.split('.');
  const extra = suffix === undefined ? 0 : Number(suffix);
  const ref = parseOsmRef(body!.startsWith('s') ? `w${body!.slice(1)}` : body!);
  const exact =
    Number.isInteger(extra) && extra >= 0 && extra < SUFFIXES && `${extra === 0 ? body : `${body}.${extra}`}` === id;
  if (ref === null || !exact || `${body![0]}${Number(body!.slice(1))}` !== body) return -1 - internText(id);
  return (ref * 2 + Number(body.startsWith('s'))) * SUFFIXES + extra;
}

/** Returns the public id in a packed number. */
export function unpackId(packed: number, textOf: (number: number) => string): string {
  if (packed < 0) return textOf(-1 - packed);
  const extra = packed % SUFFIXES;
  const rest = Math.floor(packed / SUFFIXES);
  const ref = formatOsmRef(Math.floor(rest / 2));
  const body = rest % 2 === 1 ? `s${ref.slice(1)}` : ref;
  return extra === 0 ? body : `${body}.${extra}`;
}
