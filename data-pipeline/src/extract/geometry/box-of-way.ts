import type { OsmData } from '../../sources/osm/osm-data.ts';
import type { BboxE7 } from './rings.ts';

/** Returns the smallest box around a way; one that meets no other box if it has no nodes. */
export function boxOfWay({ ways, nodes }: Pick<OsmData, 'ways' | 'nodes'>, way: number): BboxE7 {
  const box: BboxE7 = [2 ** 31 - 1, 2 ** 31 - 1, -(2 ** 31), -(2 ** 31)];
  for (let r = ways.refsStart[way]!; r < ways.refsStart[way + 1]!; r++) {
    const [lon, lat] = [nodes.lonE7[ways.refs[r]!]!, nodes.latE7[ways.refs[r]!]!];
    box[0] = Math.min(box[0], lon);
    box[1] = Math.min(box[1], lat);
    box[2] = Math.max(box[2], lon);
    box[3] = Math.max(box[3], lat);
  }
  return box;
}
