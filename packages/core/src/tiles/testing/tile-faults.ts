import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';

import { BUFFER, EXTENT } from '../tile-grid.ts';

type Point = { x: number; y: number };
type Segment = { a: Point; b: Point; ring: number; at: number; ringLength: number };

/** Contents of a tile, and its faults by the MVT specification; an empty list for none. */
export interface TileReport {
  readonly features: number;
  readonly vertices: number;
  readonly faults: readonly string[];
}

/**
 * Reads a tile with `@mapbox/vector-tile` and checks every geometry from first principles, with none of the code that
 * made it: kinds, bounds, repeated points, winding, holes inside their outer rings, rings that cross or touch.
 *
 * @param others - names of layers that the tile may have besides the inspected one
 */
export function inspectTile(tile: Uint8Array, layerName: string, others: readonly string[] = []): TileReport {
  const faults: string[] = [];
  const { layers } = new VectorTile(new PbfReader(tile));
  const names = Object.keys(layers);
  const unexpected = names.filter((name) => name !== layerName && !others.includes(name));
  const layer = layers[layerName];
  if (layer === undefined || unexpected.length > 0) {
    return { features: 0, vertices: 0, faults: [`layers ${names.join()} instead of ${layerName}`] };
  }
  if (layer.version !== 2) faults.push(`version ${layer.version}`);
  if (layer.extent !== EXTENT) faults.push(`extent ${layer.extent}`);
  let vertices = 0;
  for (let i = 0; i < layer.length; i++) {
    const feature = layer.feature(i);
    const parts = feature.loadGeometry();
    for (const part of parts) vertices += part.length;
    for (const fault of geometryFaults(feature, parts)) faults.push(`feature ${i} (${feature.id}): ${fault}`);
  }
  return { features: layer.length, vertices, faults };
}

function geometryFaults(feature: VectorTileFeature, parts: Point[][]): string[] {
  if (parts.length === 0) return ['no geometry'];
  const faults: string[] = [];
  const reach = feature.type === 1 ? 0 : BUFFER;
  for (const { x, y } of parts.flat()) {
    if (x < -reach || y < -reach || x > EXTENT + reach || y > EXTENT + reach) faults.push(`point ${x},${y} is outside`);
  }
  if (feature.type === 1) return faults;
  for (const part of parts) {
    if (part.length < (feature.type === 2 ? 2 : 4)) faults.push(`only ${part.length} points`);
    for (let i = 1; i < part.length; i++) {
      if (part[i]!.x === part[i - 1]!.x && part[i]!.y === part[i - 1]!.y) faults.push('repeated point');
    }
  }
  return feature.type === 3 && faults.length === 0 ? polygonFaults(parts) : faults;
}

function polygonFaults(rings: Point[][]): string[] {
  const faults: string[] = [];
  let outer: Point[] | null = null;
  for (const ring of rings) {
    const area = signedArea(ring);
    if (area === 0) faults.push('ring without area');
    if (area > 0) outer = ring;
    else if (outer === null) faults.push('hole before any outer ring');
    else if (!ring.some((point) => isInside(outer!, point))) faults.push('hole outside its outer ring');
  }
  const segments = rings.flatMap((ring, number) =>
    ring.slice(1).map((b, at): Segment => ({ a: ring[at]!, b, ring: number, at, ringLength: ring.length - 1 })),
  );
  segments.sort((s, t) => Math.min(s.a.x, s.b.x) - Math.min(t.a.x, t.b.x));
  for (let i = 0; i < segments.length; i++) {
    const s = segments[i]!;
    const maxX = Math.max(s.a.x, s.b.x);
    for (let j = i + 1; j < segments.length; j++) {
      const t = segments[j]!;
      if (Math.min(t.a.x, t.b.x) > maxX) break;
      if (conflict(s, t)) faults.push(`rings ${s.ring}, ${t.ring} meet near ${t.a.x},${t.a.y}`);
    }
  }
  return faults;
}

const side = (p: Point, q: Point, r: Point): number => Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));

/** Two segments may share the vertex that joins them, and rings of one feature may touch in vertices. */
function conflict(s: Segment, t: Segment): boolean {
  if (Math.max(s.a.y, s.b.y) < Math.min(t.a.y, t.b.y) || Math.max(t.a.y, t.b.y) < Math.min(s.a.y, s.b.y)) return false;
  const [ta, tb] = [side(s.a, s.b, t.a), side(s.a, s.b, t.b)];
  const [sa, sb] = [side(t.a, t.b, s.a), side(t.a, t.b, s.b)];
  if (ta === 0 && tb === 0) return overlapOnLine(s, t);
  if (ta * tb > 0 || sa * sb > 0) return false;
  const shareVertex = [s.a, s.b].some((p) => [t.a, t.b].some((q) => p.x === q.x && p.y === q.y));
  if (!shareVertex) return true;
  if (s.ring !== t.ring) return false;
  const apart = Math.abs(s.at - t.at);
  return apart !== 1 && apart !== s.ringLength - 1;
}

function overlapOnLine(s: Segment, t: Segment): boolean {
  const along = (p: Point): number => p.x * (s.b.x - s.a.x) + p.y * (s.b.y - s.a.y);
  const [s1, s2] = [along(s.a), along(s.b)].sort((a, b) => a - b) as [number, number];
  const [t1, t2] = [along(t.a), along(t.b)].sort((a, b) => a - b) as [number, number];
  return Math.min(s2, t2) > Math.max(s1, t1);
}

/** Returns the signed area of a ring, positive if it is clockwise on the screen. The ring repeats its first point. */
export function signedArea(ring: readonly Point[]): number {
  let sum = 0;
  for (let i = 1; i < ring.length; i++) sum += ring[i - 1]!.x * ring[i]!.y - ring[i]!.x * ring[i - 1]!.y;
  return sum / 2;
}

/** Returns true if a point lies inside a ring or on it. */
function isInside(ring: readonly Point[], { x, y }: Point): boolean {
  let inside = false;
  for (let i = 1; i < ring.length; i++) {
    const p = ring[i - 1]!;
    const q = ring[i]!;
    const cross = (q.x - p.x) * (y - p.y) - (q.y - p.y) * (x - p.x);
    const between =
      Math.min(p.x, q.x) <= x && x <= Math.max(p.x, q.x) && Math.min(p.y, q.y) <= y && y <= Math.max(p.y, q.y);
    if (cross === 0 && between) return true;
    if (p.y > y !== q.y > y && x < p.x + ((y - p.y) * (q.x - p.x)) / (q.y - p.y)) inside = !inside;
  }
  return inside;
}
