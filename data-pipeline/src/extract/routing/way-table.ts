import { growableFloat64, growableInt32, growableUint32, growableUint8, takeAll } from '../../columns/growable.ts';
import { distanceM, E7, ROAD_CLASSES, type RoadClass, type SharedRoads, StringTableBuilder } from '@verst/core/build';
import type { Sign } from './signs.ts';
import type { Direction } from './tags.ts';

/** A way that some profile uses. */
export interface UsedWay {
  readonly name: string;
  /** Empty if none is mapped. */
  readonly nameEn: string;
  readonly ref: string;
  readonly roadClass: RoadClass;
  readonly osmId: number;
  readonly lanes: Readonly<Record<Direction, number>>;
  readonly sign: Sign | null;
  /** Arrows on lanes as mapped, empty if there are none. */
  readonly turnLanes: Readonly<Record<Direction, string>>;
  /** lonE7, latE7 of each vertex. */
  readonly line: readonly number[];
  /** Node of each vertex: its index in the data. */
  readonly nodes: readonly number[];
  /** OpenStreetMap id of each vertex. */
  readonly nodeIds: readonly number[];
}

/** Collects ways with their geometry, signs and lane arrows, which the networks of all profiles share. */
export class WayTable {
  readonly #strings = new StringTableBuilder();
  readonly #signs = new Map<number, Sign>();
  readonly #turnLanes = new Map<number, UsedWay['turnLanes']>();
  readonly #namesEn = new Map<number, string>();
  readonly #columns = {
    name: growableUint32(),
    ref: growableUint32(),
    roadClass: growableUint8(),
    forwardLanes: growableUint8(),
    backwardLanes: growableUint8(),
    osmId: growableFloat64(),
    firstVertex: growableUint32(),
    vertices: growableInt32(),
    node: growableUint32(),
    nodeId: growableFloat64(),
    /** Metres from the beginning of its way to each vertex. */
    alongM: growableFloat64(),
  };

  constructor() {
    this.#strings.intern('');
    this.#columns.firstVertex.push(0);
  }

  /** @returns its position */
  add({ name, nameEn, ref, roadClass, osmId, lanes, sign, turnLanes, line, nodes, nodeIds }: UsedWay): number {
    const columns = this.#columns;
    columns.name.push(this.#strings.intern(name));
    columns.ref.push(this.#strings.intern(ref));
    columns.roadClass.push(ROAD_CLASSES.indexOf(roadClass));
    columns.forwardLanes.push(lanes.forward);
    columns.backwardLanes.push(lanes.backward);
    if (name !== '' && nameEn !== '') this.#namesEn.set(osmId, nameEn);
    if (sign) this.#signs.set(osmId, sign);
    if (turnLanes.forward !== '' || turnLanes.backward !== '') this.#turnLanes.set(osmId, turnLanes);
    let alongM = 0;
    for (let at = 0; at < line.length; at += 2) {
      if (at > 0) alongM += distanceM(line[at - 2]! / E7, line[at - 1]! / E7, line[at]! / E7, line[at + 1]! / E7);
      columns.vertices.push(line[at]!);
      columns.vertices.push(line[at + 1]!);
      columns.alongM.push(alongM);
    }
    for (const node of nodes) columns.node.push(node);
    for (const id of nodeIds) columns.nodeId.push(id);
    columns.firstVertex.push(columns.alongM.length);
    columns.osmId.push(osmId);
    return columns.osmId.length - 1;
  }

  osmId(way: number): number {
    return this.#columns.osmId.array[way]!;
  }

  roadClass(way: number): number {
    return this.#columns.roadClass.array[way]!;
  }

  /** Returns the vertex at which a way begins. */
  firstVertex(way: number): number {
    return this.#columns.firstVertex.array[way]!;
  }

  /** Returns the nodes of a way. They become places if the nodes of all ways are changed; valid until a way is added. */
  nodesOf(way: number): Uint32Array {
    const { firstVertex, node } = this.#columns;
    return node.array.subarray(firstVertex.array[way], firstVertex.array[way + 1]);
  }

  /** Returns the nodes of all ways, one after another; changes of the array change the table. */
  nodes(): Uint32Array {
    return this.#columns.node.values();
  }

  lonE7(vertex: number): number {
    return this.#columns.vertices.array[2 * vertex]!;
  }

  latE7(vertex: number): number {
    return this.#columns.vertices.array[2 * vertex + 1]!;
  }

  /** Returns the metres of a way from one of its vertices to a later one. */
  lengthM(first: number, last: number): number {
    return this.#columns.alongM.array[last]! - this.#columns.alongM.array[first]!;
  }

  wayLengthM(way: number): number {
    return this.#columns.alongM.array[this.#columns.firstVertex.array[way + 1]! - 1]!;
  }

  finish(): SharedRoads {
    const { alongM: _alongM, node: _node, ...columns } = this.#columns;
    const signs = [...this.#signs].sort(([a], [b]) => a - b);
    const namesEn = [...this.#namesEn].sort(([a], [b]) => a - b);
    const turnLanes = [...this.#turnLanes].sort(([a], [b]) => a - b);
    return {
      ways: takeAll(columns),
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
      englishNames: {
        wayId: Float64Array.from(namesEn, ([wayId]) => wayId),
        name: Uint32Array.from(namesEn, ([, name]) => this.#strings.intern(name)),
      },
      strings: this.#strings.finish(),
    };
  }
}
