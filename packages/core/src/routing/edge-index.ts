import Flatbush from 'flatbush';
import type { SectionSet, SectionSource } from '../snapshot/sections.ts';
import type { RoadEdges } from './input.ts';
import { type Profile, sectionName } from './profile.ts';

const SECTION = 'edge-index';

/** The boxes of all edges in lonE7, latE7. */
export class EdgeIndex {
  readonly #boxes: Flatbush | null;

  private constructor(boxes: Flatbush | null) {
    this.#boxes = boxes;
  }

  /** Indexes the edges and stores the index. */
  static write(profile: Profile, edges: RoadEdges, vertices: Int32Array, sections: SectionSet): void {
    const edgeCount = edges.tail.length;
    if (edgeCount === 0) return sections.add(sectionName(profile, SECTION), new Uint8Array());
    const boxes = new Flatbush(edgeCount, 16, Int32Array);
    for (let edge = 0; edge < edgeCount; edge++) {
      let minLon = Infinity;
      let minLat = Infinity;
      let maxLon = -Infinity;
      let maxLat = -Infinity;
      for (let vertex = edges.firstVertex[edge]!; vertex <= edges.lastVertex[edge]!; vertex++) {
        const lon = vertices[2 * vertex]!;
        const lat = vertices[2 * vertex + 1]!;
        minLon = Math.min(minLon, lon);
        maxLon = Math.max(maxLon, lon);
        minLat = Math.min(minLat, lat);
        maxLat = Math.max(maxLat, lat);
      }
      boxes.add(minLon, minLat, maxLon, maxLat);
    }
    boxes.finish();
    sections.add(sectionName(profile, SECTION), new Uint8Array(boxes.data));
  }

  /** The stored index over its section's memory. */
  static read(sections: SectionSource, profile: Profile): EdgeIndex {
    const bytes = sections.get(sectionName(profile, SECTION), 'u8');
    return new EdgeIndex(bytes.length === 0 ? null : Flatbush.from(bytes.buffer, bytes.byteOffset));
  }

  /** Edges whose box meets a box, in no order. */
  search(minLonE7: number, minLatE7: number, maxLonE7: number, maxLatE7: number): number[] {
    return this.#boxes ? this.#boxes.search(minLonE7, minLatE7, maxLonE7, maxLatE7) : [];
  }
}
