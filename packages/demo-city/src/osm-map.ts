import { E7, METERS_PER_DEGREE, metersPerDegreeLon } from '@verst/core/build';
import type { Line, Point } from './geometry/plane.ts';

/** Tags of an element; keys with the value undefined are omitted. */
export type Tags = Readonly<Record<string, string | undefined>>;

export interface MapWay {
  readonly refs: readonly number[];
  readonly tags: Record<string, string>;
}

export interface MapMember {
  readonly kind: 'node' | 'way' | 'relation';
  /** Position of the member within its kind in the same map. */
  readonly ref: number;
  readonly role: string;
}

export interface MapRelation {
  readonly members: readonly MapMember[];
  readonly tags: Record<string, string>;
}

const definedTags = (tags: Tags): Record<string, string> => {
  const result: Record<string, string> = {};
  for (const key in tags) {
    const value = tags[key];
    if (value !== undefined) result[key] = value;
  }
  return result;
};

/**
 * Elements of one generated area. An element's number is its position within its kind; points are metres from an
 * origin.
 */
export class OsmMap {
  readonly ways: MapWay[] = [];
  readonly relations: MapRelation[] = [];
  readonly #originLon: number;
  readonly #originLat: number;
  readonly #metersPerDegreeLon: number;
  readonly #nodeTags = new Map<number, Record<string, string>>();
  #lonE7 = new Int32Array(1 << 12);
  #latE7 = new Int32Array(1 << 12);
  #nodeCount = 0;

  /** @param originLon, originLat - degrees of the point (0, 0) */
  constructor(originLon: number, originLat: number) {
    this.#originLon = originLon;
    this.#originLat = originLat;
    this.#metersPerDegreeLon = metersPerDegreeLon(originLat);
  }

  get nodeCount(): number {
    return this.#nodeCount;
  }

  /** Degrees × 10⁷ of all nodes so far. Length nodeCount. */
  get lonE7(): Int32Array {
    return this.#lonE7.subarray(0, this.#nodeCount);
  }

  /** Degrees × 10⁷ of all nodes so far. Length nodeCount. */
  get latE7(): Int32Array {
    return this.#latE7.subarray(0, this.#nodeCount);
  }

  toDegrees(point: Point): { lon: number; lat: number } {
    return {
      lon: this.#originLon + point.x / this.#metersPerDegreeLon,
      lat: this.#originLat + point.y / METERS_PER_DEGREE,
    };
  }

  /** Converts degrees to a point. */
  toPoint(lon: number, lat: number): Point {
    return {
      x: (lon - this.#originLon) * this.#metersPerDegreeLon,
      y: (lat - this.#originLat) * METERS_PER_DEGREE,
    };
  }

  addNode(point: Point, tags?: Tags): number {
    const node = this.#nodeCount++;
    if (node === this.#lonE7.length) {
      const lonE7 = new Int32Array(node * 2);
      const latE7 = new Int32Array(node * 2);
      lonE7.set(this.#lonE7);
      latE7.set(this.#latE7);
      this.#lonE7 = lonE7;
      this.#latE7 = latE7;
    }
    const { lon, lat } = this.toDegrees(point);
    this.#lonE7[node] = Math.round(lon * E7);
    this.#latE7[node] = Math.round(lat * E7);
    if (tags !== undefined) this.tagNode(node, tags);
    return node;
  }

  tagNode(node: number, tags: Tags): void {
    this.#nodeTags.set(node, { ...this.#nodeTags.get(node), ...definedTags(tags) });
  }

  /** Tags of a node, or undefined if it has none. */
  nodeTags(node: number): Record<string, string> | undefined {
    return this.#nodeTags.get(node);
  }

  addNodes(points: Line): number[] {
    return points.map((point) => this.addNode(point));
  }

  addWay(refs: readonly number[], tags: Tags): number {
    return this.ways.push({ refs, tags: definedTags(tags) }) - 1;
  }

  /** Adds a way through new nodes. */
  addLine(points: Line, tags: Tags): number {
    return this.addWay(this.addNodes(points), tags);
  }

  /** Adds a closed way through new nodes; `points` does not repeat the first point. */
  addRing(points: Line, tags: Tags): number {
    const refs = this.addNodes(points);
    return this.addWay([...refs, refs[0]!], tags);
  }

  addRelation(members: readonly MapMember[], tags: Tags): number {
    return this.relations.push({ members, tags: definedTags(tags) }) - 1;
  }

  /** Adds a multipolygon of untagged ways: one outer ring and its holes. */
  addMultipolygon(outer: Line, inners: readonly Line[], tags: Tags): number {
    const members: MapMember[] = [
      { kind: 'way', ref: this.addRing(outer, {}), role: 'outer' },
      ...inners.map((ring): MapMember => ({ kind: 'way', ref: this.addRing(ring, {}), role: 'inner' })),
    ];
    return this.addRelation(members, { type: 'multipolygon', ...tags });
  }
}
