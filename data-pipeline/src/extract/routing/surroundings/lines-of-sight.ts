import type { OsmNodes } from '../../../sources/osm/osm-data.ts';

type Places = Pick<OsmNodes, 'lonE7' | 'latE7'>;

/**
 * Returns the straight lines that make up the shortest walks across an area: between entries in sight of each other,
 * and via the corners in between if some are not. Each line appears once, as two nodes. O(n² × corners).
 *
 * @param rings - outline and holes as nodes, without a repeated first one
 * @param entries - nodes of the rings
 */
export function linesOfSight(
  places: Places,
  rings: readonly (readonly number[])[],
  entries: readonly number[],
  obstructions: { between(from: number, to: number): boolean },
): [number, number][] {
  const area = new Area(places, rings);
  const isInSight = (a: number, b: number): boolean => area.holdsLine(a, b) && !obstructions.between(a, b);
  const lines: [number, number][] = [];
  const unseen: [number, number][] = [];
  const joinAll = (from: readonly number[], to: readonly number[], missed?: [number, number][]): void => {
    for (const [at, a] of from.entries()) {
      for (const b of from === to ? to.slice(at + 1) : to) {
        if (a === b) continue;
        if (isInSight(a, b)) lines.push([a, b]);
        else missed?.push([a, b]);
      }
    }
  };
  joinAll(entries, entries, unseen);
  if (unseen.length === 0) return lines;
  const isEntry = new Set(entries);
  const bends = area.bends().filter((node) => !isEntry.has(node));
  if (bends.length > MAX_BENDS) return lines;
  joinAll(entries, bends);
  joinAll(bends, bends);
  return lines;
}

/** Areas with more bends than this get no lines via corners. */
const MAX_BENDS = 80;

/** An area as rings in the plane of longitude and latitude, by the even-odd rule. */
class Area {
  readonly #places: Places;
  readonly #rings: readonly (readonly number[])[];

  constructor(places: Places, rings: readonly (readonly number[])[]) {
    this.#places = places;
    this.#rings = rings;
  }

  /** Returns true if the line between two nodes of the rings stays within the area. */
  holdsLine(a: number, b: number): boolean {
    for (const ring of this.#rings) {
      for (let at = 0; at < ring.length; at++) {
        const [c, d] = [ring[at]!, ring[(at + 1) % ring.length]!];
        // A side of the outline can be walked itself.
        if ((a === c && b === d) || (a === d && b === c)) return true;
        if (a === c || a === d || b === c || b === d) continue;
        if (segmentsCross(this.#places, a, b, c, d)) return false;
      }
    }
    const { lonE7, latE7 } = this.#places;
    return this.#contains((lonE7[a]! + lonE7[b]!) / 2, (latE7[a]! + latE7[b]!) / 2);
  }

  /** Returns the nodes where the area's inner angle exceeds 180°: shortest walks bend round them. */
  bends(): number[] {
    return this.#rings.flatMap((ring) =>
      ring.filter((node, at) => {
        const before = ring[(at + ring.length - 1) % ring.length]!;
        const after = ring[(at + 1) % ring.length]!;
        const { lonE7, latE7 } = this.#places;
        // At such a corner, a point a little towards the middle of its neighbours is outside the area.
        const x = lonE7[node]! + (lonE7[before]! + lonE7[after]! - 2 * lonE7[node]!) / 1000;
        const y = latE7[node]! + (latE7[before]! + latE7[after]! - 2 * latE7[node]!) / 1000;
        return sideOf(this.#places, before, node, after) !== 0 && !this.#contains(x, y);
      }),
    );
  }

  #contains(x: number, y: number): boolean {
    const { lonE7, latE7 } = this.#places;
    let isIn = false;
    for (const ring of this.#rings) {
      for (let at = 0; at < ring.length; at++) {
        const [c, d] = [ring[at]!, ring[(at + 1) % ring.length]!];
        const [y1, y2] = [latE7[c]!, latE7[d]!];
        if (y1 > y === y2 > y) continue;
        if (x < lonE7[c]! + ((y - y1) / (y2 - y1)) * (lonE7[d]! - lonE7[c]!)) isIn = !isIn;
      }
    }
    return isIn;
  }
}

/** Returns true if the lines a–b and c–d of nodes have a point in common. */
export function segmentsCross(places: Places, a: number, b: number, c: number, d: number): boolean {
  const [c1, d1] = [sideOf(places, a, b, c), sideOf(places, a, b, d)];
  const [a1, b1] = [sideOf(places, c, d, a), sideOf(places, c, d, b)];
  return c1 * d1 <= 0 && a1 * b1 <= 0 && (c1 !== 0 || d1 !== 0 || boxesMeet(places, a, b, c, d));
}

function boxesMeet({ lonE7, latE7 }: Places, a: number, b: number, c: number, d: number): boolean {
  const apart = (of: Int32Array): boolean =>
    Math.max(of[a]!, of[b]!) < Math.min(of[c]!, of[d]!) || Math.max(of[c]!, of[d]!) < Math.min(of[a]!, of[b]!);
  return !apart(lonE7) && !apart(latE7);
}

/** Returns 1 if r is left of the line from p to q, -1 if it is right, 0 on the line. */
function sideOf({ lonE7, latE7 }: Places, p: number, q: number, r: number): number {
  return Math.sign(
    (lonE7[q]! - lonE7[p]!) * (latE7[r]! - latE7[p]!) - (latE7[q]! - latE7[p]!) * (lonE7[r]! - lonE7[p]!),
  );
}
