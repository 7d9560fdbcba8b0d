import { distanceM, E7, ROAD_CLASSES, type RoadClass, type SharedRoads, StringTableBuilder } from '@verst/core/build';
import type { Sign } from './signs.ts';
import type { Direction } from './tags.ts';

/** A way that some profile uses. */
export interface UsedWay {
  readonly name: string;
  readonly ref: string;
  readonly roadClass: RoadClass;
  readonly osmId: number;
  readonly lanes: Readonly<Record<Direction, number>>;
  readonly sign: Sign | null;
  /** Arrows on lanes as the map writes them, empty where it has none. */
  readonly turnLanes: Readonly<Record<Direction, string>>;
  /** lonE7, latE7 of each vertex. */
  readonly line: readonly number[];
  /** OpenStreetMap id of each vertex. */
  readonly nodeIds: readonly number[];
}

/** Collects ways, their geometry, signs and arrows on lanes, which the networks of all profiles share. */
export class WayTable {
  readonly #strings = new StringTableBuilder();
  readonly #signs = new Map<number, Sign>();
  readonly #turnLanes = new Map<number, UsedWay['turnLanes']>();
  readonly #columns = {
    name: [] as number[],
    ref: [] as number[],
    roadClass: [] as number[],
    forwardLanes: [] as number[],
    backwardLanes: [] as number[],
    osmId: [] as number[],
    firstVertex: [0],
    vertices: [] as number[],
    nodeId: [] as number[],
    /** Metres from the beginning of its way to each vertex. */
    alongM: [] as number[],
  };

  constructor() {
    this.#strings.intern('');
  }

  /** @returns its position */
  add({ name, ref, roadClass, osmId, lanes, sign, turnLanes, line, nodeIds }: UsedWay): number {
    const columns = this.#columns;
    columns.name.push(this.#strings.intern(name));
    columns.ref.push(this.#strings.intern(ref));
    columns.roadClass.push(ROAD_CLASSES.indexOf(roadClass));
    columns.forwardLanes.push(lanes.forward);
    columns.backwardLanes.push(lanes.backward);
    if (sign) this.#signs.set(osmId, sign);
    if (turnLanes.forward !== '' || turnLanes.backward !== '') this.#turnLanes.set(osmId, turnLanes);
    let alongM = 0;
    for (let at = 0; at < line.length; at += 2) {
      if (at > 0) alongM += distanceM(line[at - 2]! / E7, line[at - 1]! / E7, line[at]! / E7, line[at + 1]! / E7);
      columns.vertices.push(line[at]!, line[at + 1]!);
      columns.alongM.push(alongM);
    }
    for (const id of nodeIds) columns.nodeId.push(id);
    columns.firstVertex.push(columns.alongM.length);
    return columns.osmId.push(osmId) - 1;
  }

  osmId(way: number): number {
    return this.#columns.osmId[way]!;
  }

  roadClass(way: number): number {
    return this.#columns.roadClass[way]!;
  }

  /** The vertex at which a way begins. */
  firstVertex(way: number): number {
    return this.#columns.firstVertex[way]!;
  }

  lonE7(vertex: number): number {
    return this.#columns.vertices[2 * vertex]!;
  }

  latE7(vertex: number): number {
    return this.#columns.vertices[2 * vertex + 1]!;
  }

  /** Metres of a way from one of its vertices to a later one. */
  lengthM(first: number, last: number): number {
    return this.#columns.alongM[last]! - this.#columns.alongM[first]!;
  }

  wayLengthM(way: number): number {
    return this.#columns.alongM[this.#columns.firstVertex[way + 1]! - 1]!;
  }

  finish(): SharedRoads {
    const columns = this.#columns;
    const signs = [...this.#signs].sort(([a], [b]) => a - b);
    const turnLanes = [...this.#turnLanes].sort(([a], [b]) => a - b);
    return {
      ways: {
        name: Uint32Array.from(columns.name),
        ref: Uint32Array.from(columns.ref),
        roadClass: Uint8Array.from(columns.roadClass),
        forwardLanes: Uint8Array.from(columns.forwardLanes),
        backwardLanes: Uint8Array.from(columns.backwardLanes),
        osmId: Float64Array.from(columns.osmId),
        firstVertex: Uint32Array.from(columns.firstVertex),
        vertices: Int32Array.from(columns.vertices),
        nodeId: Float64Array.from(columns.nodeId),
      },
      signs: {
        wayId: Float64Array.from(signs, ([wayId]) => wayId),
        towards: Uint32Array.from(signs, ([, { towards }]) => this.#strings.intern(towards)),
        exitNumber: Uint32Array.from(signs, ([, { exitNumber }]) => this.#strings.intern(exitNumber)),
      },
      turnLanes: {
        wayId: Float64Array.from(turnLanes, ([wayId]) => wayId),
        forward: Uint32Array.from(turnLanes, ([, { forward }]) => this.#strings.intern(forward)),
        backward: Uint32Array.from(turnLanes, ([, { backward }]) => this.#strings.intern(backward)),
      },
      strings: this.#strings.finish(),
    };
  }
}
