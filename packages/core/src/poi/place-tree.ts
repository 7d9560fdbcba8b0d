/** Most objects in a leaf. */
const LEAF = 64;
/** Values of a box in `boxes`. */
const BOX = 4;

/**
 * A binary tree of objects, halved by place down to small groups, with the box of each node. The root is node 1, the
 * children of node n are 2n and 2n + 1. A node owns `pois[from] … pois[to - 1]`: the objects of each half are adjacent.
 */
export class PlaceTree {
  readonly pois: ArrayLike<number>;
  /** Four values per node, degrees × 10⁷: least lon and lat, greatest lon and lat. */
  readonly boxes: Int32Array;

  /**
   * @param pois - in the order of a balanced k-d tree: objects before the middle are on one side of a line, those after
   *   it on the other
   */
  constructor(pois: ArrayLike<number>, lonE7: Int32Array, latE7: Int32Array) {
    this.pois = pois;
    const depth = Math.ceil(Math.log2(Math.max(1, pois.length / LEAF))) + 1;
    this.boxes = new Int32Array((1 << (depth + 1)) * BOX);
    if (pois.length > 0) this.#setBox(1, 0, pois.length, lonE7, latE7);
  }

  /** Returns true if a node of some objects has no children. */
  static isLeaf(from: number, to: number): boolean {
    return to - from <= LEAF;
  }

  /** Returns the position at which the second child's objects begin. */
  static middleOf(from: number, to: number): number {
    return (from + to) >>> 1;
  }

  #setBox(node: number, from: number, to: number, lonE7: Int32Array, latE7: Int32Array): void {
    const { pois, boxes } = this;
    let [minLon, minLat, maxLon, maxLat] = [Infinity, Infinity, -Infinity, -Infinity];
    if (PlaceTree.isLeaf(from, to)) {
      for (let i = from; i < to; i++) {
        const lon = lonE7[pois[i]!]!;
        const lat = latE7[pois[i]!]!;
        if (lon < minLon) minLon = lon;
        if (lon > maxLon) maxLon = lon;
        if (lat < minLat) minLat = lat;
        if (lat > maxLat) maxLat = lat;
      }
    } else {
      const middle = PlaceTree.middleOf(from, to);
      this.#setBox(2 * node, from, middle, lonE7, latE7);
      this.#setBox(2 * node + 1, middle, to, lonE7, latE7);
      const [left, right] = [2 * node * BOX, (2 * node + 1) * BOX];
      minLon = Math.min(boxes[left]!, boxes[right]!);
      minLat = Math.min(boxes[left + 1]!, boxes[right + 1]!);
      maxLon = Math.max(boxes[left + 2]!, boxes[right + 2]!);
      maxLat = Math.max(boxes[left + 3]!, boxes[right + 3]!);
    }
    boxes.set([minLon, minLat, maxLon, maxLat], node * BOX);
  }
}
