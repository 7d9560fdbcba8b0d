import Flatbush from 'flatbush';
import { boxOfWay } from '../../geometry/box-of-way.ts';
import type { OsmElements } from '../osm-elements.ts';
import { segmentsCross } from './lines-of-sight.ts';

/** Tags of objects that nobody can walk through; `*` is any value. */
const OBSTRUCTIONS: Readonly<Record<string, readonly string[]>> = {
  building: ['*'],
  barrier: ['fence', 'wall', 'hedge', 'retaining_wall', 'city_wall', 'ditch'],
  natural: ['water', 'cliff', 'wetland'],
  waterway: ['river', 'stream', 'canal', 'ditch', 'drain', 'riverbank'],
  landuse: ['construction', 'railway', 'military'],
  railway: ['rail', 'light_rail', 'subway', 'tram'],
};

/** A way must have one of these keys to be considered. */
export const OBSTRUCTION_KEYS = Object.keys(OBSTRUCTIONS);

/** The walls, fences, water and rails that a line over open ground must not cross. */
export class Obstructions {
  readonly #osm: OsmElements;
  readonly #ways: number[] = [];
  readonly #index: Flatbush | null;

  constructor(osm: OsmElements) {
    this.#osm = osm;
    const { ways } = osm;
    for (const way of ways.tagged)
      if (OBSTRUCTION_KEYS.some((key) => obstructs(key, ways.tag(way, key)))) this.#ways.push(way);
    this.#index = this.#ways.length === 0 ? null : new Flatbush(this.#ways.length, 16, Int32Array);
    for (const way of this.#ways) this.#index!.add(...boxOfWay(osm, way));
    this.#index?.finish();
  }

  /** Returns true if something blocks the line between two nodes. Segments that begin or end at one of them do not. */
  between(from: number, to: number): boolean {
    if (!this.#index) return false;
    const { lonE7, latE7 } = this.#osm.nodes;
    const [x1, y1, x2, y2] = [lonE7[from]!, latE7[from]!, lonE7[to]!, latE7[to]!];
    const found = this.#index.search(Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2));
    return found.some((at) => this.#crosses(this.#ways[at]!, from, to));
  }

  #crosses(way: number, from: number, to: number): boolean {
    const { ways, nodes } = this.#osm;
    for (let r = ways.refsStart[way]! + 1; r < ways.refsStart[way + 1]!; r++) {
      const [a, b] = [ways.refs[r - 1]!, ways.refs[r]!];
      if (a === from || a === to || b === from || b === to) continue;
      if (segmentsCross(nodes, from, to, a, b)) return true;
    }
    return false;
  }
}

function obstructs(key: string, value: string | undefined): boolean {
  if (value === undefined || value === 'no') return false;
  const values = OBSTRUCTIONS[key]!;
  return values[0] === '*' || values.includes(value);
}
