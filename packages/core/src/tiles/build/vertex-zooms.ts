import type { FlatGeometry } from '../../geo/flat-geometry.ts';
import { valueAtZoom, type ZoomSteps } from '../layer-table.ts';
import { MAX_ZOOM, NEVER, worldUnitsPerTileUnit } from '../tile-grid.ts';

const POLYGON = 3;

/**
 * Returns the first zoom at which each vertex of a layer is kept, by Douglas–Peucker with the tolerance of each zoom;
 * `NEVER` for a vertex on the straight line between others.
 *
 * A vertex shared by several features is kept in all of them as soon as one visible feature needs it. Neighbouring
 * areas keep the same border at every zoom, and a side street still meets the main one.
 *
 * @param geometry - in world units
 * @param firstZooms - of the features
 * @returns length vertexCount
 */
export function computeVertexZooms(
  geometry: FlatGeometry<Uint32Array>,
  kinds: Uint8Array,
  firstZooms: Uint8Array,
  tolerance: ZoomSteps,
): Uint8Array {
  const { featureRings, ringVertices, xy } = geometry;
  const zooms = new Uint8Array(xy.length / 2).fill(NEVER);
  const simplifier = new RingSimplifier(xy, zooms, tolerance);
  for (let feature = 0; feature < kinds.length; feature++) {
    for (let ring = featureRings[feature]!; ring < featureRings[feature + 1]!; ring++) {
      const start = ringVertices[ring]!;
      const end = ringVertices[ring + 1]!;
      if (kinds[feature] === POLYGON) simplifier.simplifyRing(start, end);
      else simplifier.simplifyLine(start, end);
      for (let v = start; v < end; v++) {
        if (zooms[v]! < firstZooms[feature]!) zooms[v] = firstZooms[feature]!;
      }
    }
  }
  shareByPosition(xy, zooms);
  return zooms;
}

/** Douglas–Peucker that drops no vertex but records the first zoom at which it would stay. */
class RingSimplifier {
  readonly #xy: Uint32Array;
  readonly #zooms: Uint8Array;
  /** Squared tolerance in world units by zoom, descending. */
  readonly #limits = new Float64Array(MAX_ZOOM + 1);
  readonly #stack: number[] = [];

  constructor(xy: Uint32Array, zooms: Uint8Array, tolerance: ZoomSteps) {
    this.#xy = xy;
    this.#zooms = zooms;
    for (let z = 0; z <= MAX_ZOOM; z++) this.#limits[z] = (valueAtZoom(tolerance, z) * worldUnitsPerTileUnit(z)) ** 2;
  }

  simplifyLine(start: number, end: number): void {
    if (end === start) return;
    this.#zooms[start] = 0;
    this.#zooms[end - 1] = 0;
    this.#simplifyBetween(0, end - start - 1, end - start, start);
  }

  /**
   * Splits a ring at its lowest vertex (least x, then y), which is the same in every ring that shares it, and at the
   * vertex farthest from that one.
   */
  simplifyRing(start: number, end: number): void {
    if (end === start) return;
    const xy = this.#xy;
    let low = start;
    for (let v = start + 1; v < end; v++) {
      const dx = xy[2 * v]! - xy[2 * low]!;
      if (dx < 0 || (dx === 0 && xy[2 * v + 1]! < xy[2 * low + 1]!)) low = v;
    }
    let far = low;
    let farthest = -1;
    for (let v = start; v < end; v++) {
      const distance = (xy[2 * v]! - xy[2 * low]!) ** 2 + (xy[2 * v + 1]! - xy[2 * low + 1]!) ** 2;
      if (distance > farthest) {
        farthest = distance;
        far = v;
      }
    }
    const length = end - start;
    const lowAt = low - start;
    const farAt = far > low ? far - start : far - start + length;
    this.#zooms[low] = 0;
    this.#zooms[far] = 0;
    this.#simplifyBetween(lowAt, farAt, length, start);
    this.#simplifyBetween(farAt, lowAt + length, length, start);
  }

  /** Position p is vertex `base + p % length`: along a ring positions may run past its end. */
  #simplifyBetween(first: number, last: number, length: number, base: number): void {
    const xy = this.#xy;
    const zooms = this.#zooms;
    const stack = this.#stack;
    stack.push(first, last, 0);
    while (stack.length > 0) {
      const least = stack.pop()!;
      const to = stack.pop()!;
      const from = stack.pop()!;
      if (to - from < 2) continue;
      const a = base + (from % length);
      const b = base + (to % length);
      const ax = xy[2 * a]!;
      const ay = xy[2 * a + 1]!;
      const bx = xy[2 * b]!;
      const by = xy[2 * b + 1]!;
      let worst = -1;
      let split = from + 1;
      for (let p = from + 1; p < to; p++) {
        const v = base + (p % length);
        const distance = squaredDistanceToSegment(xy[2 * v]!, xy[2 * v + 1]!, ax, ay, bx, by);
        if (distance > worst) {
          worst = distance;
          split = p;
        }
      }
      let zoom = least;
      while (zoom <= MAX_ZOOM && worst <= this.#limits[zoom]!) zoom++;
      if (zoom > MAX_ZOOM) continue;
      zooms[base + (split % length)] = zoom;
      stack.push(from, split, zoom, split, to, zoom);
    }
  }
}

function squaredDistanceToSegment(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const lengthSquared = dx * dx + dy * dy;
  const t = lengthSquared === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / lengthSquared;
  const along = t < 0 ? 0 : t > 1 ? 1 : t;
  return (x - ax - along * dx) ** 2 + (y - ay - along * dy) ** 2;
}

/** Gives all vertices at one position the smallest of their zooms. */
function shareByPosition(xy: Uint32Array, zooms: Uint8Array): void {
  // Open addressing: a slot holds 1 + the first vertex seen at a position.
  let size = 16;
  while (size < 2 * zooms.length) size *= 2;
  const slots = new Uint32Array(size);
  const firstAt = (v: number): number => {
    const x = xy[2 * v]!;
    const y = xy[2 * v + 1]!;
    let slot = (Math.imul(x, 0x9e3779b1) ^ Math.imul(y ^ (y >>> 15), 0x85ebca6b)) >>> 0;
    slot = (slot ^ (slot >>> 13)) & (size - 1);
    for (;;) {
      const held = slots[slot]!;
      if (held === 0) {
        slots[slot] = v + 1;
        return v;
      }
      if (xy[2 * held - 2] === x && xy[2 * held - 1] === y) return held - 1;
      slot = (slot + 1) & (size - 1);
    }
  };
  const firsts = new Uint32Array(zooms.length);
  for (let v = 0; v < zooms.length; v++) {
    const first = firstAt(v);
    firsts[v] = first;
    if (zooms[v]! < zooms[first]!) zooms[first] = zooms[v]!;
  }
  for (let v = 0; v < zooms.length; v++) zooms[v] = zooms[firsts[v]!]!;
}
