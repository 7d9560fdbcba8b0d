/** Returns true if a point is inside one ring of x, y pairs, closed or not; a point on an edge may fall on either side. */
export function ringContains(ring: ArrayLike<number>, x: number, y: number): boolean {
  let inside = false;
  let ax = ring[ring.length - 2]!;
  let ay = ring[ring.length - 1]!;
  for (let i = 0; i < ring.length; i += 2) {
    const bx = ring[i]!;
    const by = ring[i + 1]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    ax = bx;
    ay = by;
  }
  return inside;
}

/** Returns true if a point is inside by the even-odd rule over all rings: a hole is outside, an island in it inside. */
export function ringsContain(rings: readonly ArrayLike<number>[], x: number, y: number): boolean {
  let inside = false;
  for (const ring of rings) if (ringContains(ring, x, y)) inside = !inside;
  return inside;
}

/**
 * Same as {@link ringsContain} for rings `from … to - 1` of flat geometry: ring r has the vertices
 * `ringVertices[r] … ringVertices[r + 1] - 1`.
 */
export function flatRingsContain(
  ringVertices: Uint32Array,
  xy: Int32Array | Uint32Array,
  from: number,
  to: number,
  x: number,
  y: number,
): boolean {
  let inside = false;
  for (let ring = from; ring < to; ring++) {
    if (ringContains(xy.subarray(2 * ringVertices[ring]!, 2 * ringVertices[ring + 1]!), x, y)) inside = !inside;
  }
  return inside;
}
