import type { FlatGeometry } from '../geo/flat-geometry.ts';
import type { StoredColumn } from '../snapshot/column.ts';
import type { SectionSource } from '../snapshot/sections.ts';
import { RingStarts } from './ring-starts.ts';
import { VertexStarts } from './vertex-starts.ts';

/** The geometry of one feature, laid out as in `geo/flat-geometry.ts`. */
export interface FeatureGeometry {
  readonly ringCount: number;
  /** The vertices of ring r of the feature are `ringVertices[r] … ringVertices[r + 1] - 1`. The array may be longer. */
  readonly ringVertices: Uint32Array;
  /** World x, y of each vertex. */
  readonly xy: Uint32Array;
  /** Numbers of the feature's first ring and first vertex among those of all features. */
  readonly firstRing: number;
  readonly firstVertex: number;
  readonly vertexCount: number;
}

/** Minimum and maximum x and y in world units. */
export type WorldBox = readonly [minX: number, minY: number, maxX: number, maxY: number];

/**
 * Returns the bounding box of the first vertices in a list; null if there are none.
 *
 * @param xy - pairs
 */
export function boxOfVertices(xy: Uint32Array, vertexCount: number): WorldBox | null {
  if (vertexCount === 0) return null;
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < 2 * vertexCount; at += 2) {
    const x = xy[at]!;
    const y = xy[at + 1]!;
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
  }
  return [minX, minY, maxX, maxY];
}

/** The geometries of a map layer, read feature by feature. */
export class StoredGeometry {
  /** Rings of feature f: `featureRings[f] … featureRings[f + 1] - 1`. */
  readonly featureRings: RingStarts;
  /** Vertices of ring r: `ringVertices[r] … ringVertices[r + 1] - 1`. */
  readonly ringVertices: VertexStarts;
  /** World x, y of each vertex. */
  readonly xy: StoredColumn<Uint32Array>;
  #starts = new Uint32Array(16);

  /** @param layer - prefix of the sections, such as `layers/roads` */
  constructor(sections: SectionSource, layer: string) {
    this.featureRings = new RingStarts(sections.get(`${layer}/feature-rings`, 'u32'));
    this.ringVertices = new VertexStarts(sections, layer);
    this.xy = sections.column(`${layer}/xy`, 'u32');
  }

  /** Reads a feature's geometry; valid until the next call. */
  read(feature: number): FeatureGeometry {
    const rings = this.featureRings.slice(feature, feature + 2);
    const firstRing = rings[0]!;
    const ringCount = rings[1]! - firstRing;
    const ends = this.ringVertices.slice(firstRing, firstRing + ringCount + 1);
    if (ends.length > this.#starts.length) this.#starts = new Uint32Array(2 * ends.length);
    const starts = this.#starts;
    const firstVertex = ends[0]!;
    for (let ring = 0; ring <= ringCount; ring++) starts[ring] = ends[ring]! - firstVertex;
    const vertexCount = starts[ringCount]!;
    const xy = this.xy.slice(2 * firstVertex, 2 * (firstVertex + vertexCount));
    return { ringCount, ringVertices: starts, xy, firstRing, firstVertex, vertexCount };
  }

  /** Returns the bounding box of a feature; null if it has no vertices. */
  boxOf(feature: number): WorldBox | null {
    const { xy, vertexCount } = this.read(feature);
    return boxOfVertices(xy, vertexCount);
  }

  readAll(): FlatGeometry<Uint32Array> {
    return {
      featureRings: this.featureRings.slice(0, this.featureRings.length),
      ringVertices: this.ringVertices.slice(0, this.ringVertices.length),
      xy: this.xy.slice(0, this.xy.length),
    };
  }
}

/** Returns the geometries of a map layer, or null if the source does not have the layer. */
export function openLayerGeometry(sections: SectionSource, layer: 'buildings' | 'roads'): StoredGeometry | null {
  return sections.has(`layers/${layer}/xy`) ? new StoredGeometry(sections, `layers/${layer}`) : null;
}
