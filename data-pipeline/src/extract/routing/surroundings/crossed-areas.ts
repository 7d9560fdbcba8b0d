import Flatbush from 'flatbush';
import { AreaIndex } from '../../geometry/area-index.ts';
import type { Rings } from '../../geometry/rings.ts';
import { boxOfWay } from '../../geometry/box-of-way.ts';
import type { OsmElements } from '../osm-elements.ts';

/** The squares and parks of a map, to find what may obstruct a line across them. */
export class CrossedAreas {
  readonly #osm: Pick<OsmElements, 'ways' | 'nodes'>;
  readonly #areas: AreaIndex;
  readonly #sides: Flatbush | null;

  /** @param areas - by the even-odd rule */
  constructor(osm: Pick<OsmElements, 'ways' | 'nodes'>, areas: readonly Rings[]) {
    this.#osm = osm;
    this.#areas = new AreaIndex(areas);
    const rings = areas.flat();
    const count = rings.reduce((sum, ring) => sum + ring.length / 2, 0);
    this.#sides = count === 0 ? null : new Flatbush(count, 16, Int32Array);
    for (const ring of rings) {
      let [x, y] = [ring.at(-2)!, ring.at(-1)!];
      for (let at = 0; at < ring.length; at += 2) {
        const [nextX, nextY] = [ring[at]!, ring[at + 1]!];
        this.#sides!.add(Math.min(x, nextX), Math.min(y, nextY), Math.max(x, nextX), Math.max(y, nextY));
        [x, y] = [nextX, nextY];
      }
    }
    this.#sides?.finish();
  }

  /** Returns false only for ways outside all areas. */
  mayMeet(way: number): boolean {
    if (!this.#sides) return false;
    const { ways, nodes } = this.#osm;
    const first = ways.refs[ways.refsStart[way]!]!;
    // A way whose box meets no side is either inside or outside as a whole.
    return (
      this.#sides.search(...boxOfWay(this.#osm, way)).length > 0 ||
      this.#areas.containing(nodes.lonE7[first]!, nodes.latE7[first]!).length > 0
    );
  }
}
