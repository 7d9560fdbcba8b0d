import KDBush from 'kdbush';
import type { SectionSet, SectionSource } from '../snapshot/sections.ts';

/** An index of points. `range` returns the numbers of those in a box, borders included, in no particular order. */
export interface PointIndex {
  range(minLonE7: number, minLatE7: number, maxLonE7: number, maxLatE7: number): number[];
}

const EMPTY: PointIndex = { range: () => [] };

/** Saves an index of points in 10⁻⁷ degrees as a section; no points become an empty section. */
export function savePointIndex(sections: SectionSet, name: string, lonE7: Int32Array, latE7: Int32Array): void {
  if (lonE7.length === 0) return sections.add(name, new Uint8Array(0));
  const tree = new KDBush(lonE7.length, 64, Int32Array);
  for (let i = 0; i < lonE7.length; i++) tree.add(lonE7[i]!, latE7[i]!);
  tree.finish();
  sections.add(name, new Uint8Array(tree.data));
}

/** Restores the index that {@link savePointIndex} saved, over the section's own memory if that is a whole buffer. */
export function loadPointIndex(sections: SectionSource, name: string): PointIndex {
  const bytes = sections.get(name, 'u8');
  if (bytes.length === 0) return EMPTY;
  // KDBush reads a buffer from its first byte, so a view into a larger buffer is copied.
  const isWhole = bytes.byteOffset === 0 && bytes.byteLength === bytes.buffer.byteLength;
  return KDBush.from(isWhole ? bytes.buffer : bytes.slice().buffer);
}
