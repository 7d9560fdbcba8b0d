import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';

import { EXTENT } from '../tile-grid.ts';

/**
 * Crossings of lines and outlines with a side of a tile: ascending positions along the side, by class and kind of
 * feature.
 */
export type SideCrossings = ReadonlyMap<string, readonly number[]>;

export type Side = 'west' | 'east' | 'north' | 'south';

/** Closer to a corner than this, a line may leave one of the tiles before it crosses. */
const CORNER = 2;

/** Returns the crossings of a tile's side, read from its bytes, by kind and class of feature: lines may be joined. */
export function crossingsOf(tile: Uint8Array | null, side: Side): SideCrossings {
  const crossings = new Map<string, number[]>();
  if (tile === null) return crossings;
  const isVertical = side === 'west' || side === 'east';
  const limit = side === 'west' || side === 'north' ? 0 : EXTENT;
  for (const layer of Object.values(new VectorTile(new PbfReader(tile)).layers)) {
    for (let i = 0; i < layer.length; i++) {
      const feature = layer.feature(i);
      if (feature.type === 1) continue;
      const name = `${feature.type} ${String(feature.properties['class'])}`;
      for (const part of feature.loadGeometry()) {
        for (let v = 1; v < part.length; v++) {
          const [a, b] = isVertical
            ? [part[v - 1]!, part[v]!]
            : [
                { x: part[v - 1]!.y, y: part[v - 1]!.x },
                { x: part[v]!.y, y: part[v]!.x },
              ];
          if (a.x < limit === b.x < limit) continue;
          const at = a.y + ((limit - a.x) * (b.y - a.y)) / (b.x - a.x);
          const list = crossings.get(name);
          if (list) list.push(at);
          else crossings.set(name, [at]);
        }
      }
    }
  }
  for (const list of crossings.values()) list.sort((a, b) => a - b);
  return crossings;
}

/**
 * Returns the crossings of one side, as text, that have no counterpart within `tolerance` units on the other tile's
 * side.
 */
export function unmatched(ours: SideCrossings, theirs: SideCrossings, tolerance: number): string[] {
  const faults: string[] = [];
  for (const [name, list] of ours) {
    const others = theirs.get(name) ?? [];
    const lonely = list.filter((at) => !others.some((other) => Math.abs(other - at) <= tolerance));
    for (let i = 0; i < lonely.length; i++) {
      const at = lonely[i]!;
      // Two outlines nearer to each other than the tolerance bound a sliver that the other tile has rounded away.
      if (name.startsWith('3') && lonely[i + 1]! - at <= tolerance) i++;
      else if (at >= CORNER && at <= EXTENT - CORNER) faults.push(`${name} at ${at.toFixed(2)}`);
    }
  }
  return faults;
}
