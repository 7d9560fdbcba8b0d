import { type Bbox, E7 } from '@verst/core/build';
import type { PbfWriter } from '@verst/data-pipeline/sources';
import type { ElementSpool } from './element-spool.ts';
import type { OsmMap } from './osm-map.ts';

/**
 * Numbers the elements of one map after another. Nodes go straight into the file; ways and relations wait in the spool.
 */
export class ElementStream {
  readonly counts = { nodes: 0, ways: 0, relations: 0 };
  readonly #writer: PbfWriter;
  readonly #spool: ElementSpool;
  readonly #extent = [Infinity, Infinity, -Infinity, -Infinity];

  constructor(writer: PbfWriter, spool: ElementSpool) {
    this.#writer = writer;
    this.#spool = spool;
  }

  get bbox(): Bbox {
    const [minLon, minLat, maxLon, maxLat] = this.#extent as [number, number, number, number];
    return [minLon, minLat, maxLon, maxLat];
  }

  /** Adds a map. Only towns extend the bounding box, because regions reach far beyond them. */
  add(map: OsmMap, { isTown }: { isTown: boolean }): void {
    const { counts } = this;
    const bases = { node: counts.nodes + 1, way: counts.ways + 1, relation: counts.relations + 1 };
    const { lonE7, latE7 } = map;
    const extent = this.#extent;
    for (let i = 0; i < map.nodeCount; i++) {
      const lon = lonE7[i]! / E7;
      const lat = latE7[i]! / E7;
      if (isTown) {
        extent[0] = Math.min(extent[0]!, lon);
        extent[1] = Math.min(extent[1]!, lat);
        extent[2] = Math.max(extent[2]!, lon);
        extent[3] = Math.max(extent[3]!, lat);
      }
      const tags = map.nodeTags(i);
      this.#writer.addNode(
        tags === undefined ? { id: bases.node + i, lon, lat } : { id: bases.node + i, lon, lat, tags },
      );
    }
    this.#spool.add({ bases, ways: map.ways, relations: map.relations });
    counts.nodes += map.nodeCount;
    counts.ways += map.ways.length;
    counts.relations += map.relations.length;
  }

  writeSpooled(onProgress: (share: number) => void): void {
    const total = this.counts.ways + this.counts.relations;
    let done = 0;
    for (const { bases, ways } of this.#spool.read()) {
      ways.forEach(({ refs, tags }, i) => {
        this.#writer.addWay({ id: bases.way + i, refs: refs.map((ref) => bases.node + ref), tags });
      });
      onProgress((done += ways.length) / total);
    }
    for (const { bases, relations } of this.#spool.read()) {
      relations.forEach(({ members, tags }, i) => {
        const written = members.map(({ kind, ref, role }) => ({ type: kind, ref: bases[kind] + ref, role }));
        this.#writer.addRelation({ id: bases.relation + i, members: written, tags });
      });
    }
  }
}
