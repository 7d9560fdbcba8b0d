import { setImmediate } from 'node:timers/promises';
import { OSM_NODE, OSM_RELATION, OSM_WAY, type OsmKind } from '@verst/core/build';
import { type ElementEdit, NodeCollector, RelationCollector, toTimestamp, WayCollector } from './element-collector.ts';
import { IdIndex } from './id-index.ts';
import type { OsmData, OsmLosses, OsmSourceInfo } from './osm-data.ts';
import { type InternedStrings, NodeStore, RelationStore, WayStore } from './osm-store.ts';

const MAX_SAMPLES = 100;
/** Room made in advance stays within a gigabyte of addresses; untouched, it costs no memory. */
const MAX_EXPECTED_BYTES = 200_000_000;
const MAX_LAT_E7 = 900_000_000;
const MAX_LON_E7 = 1_800_000_000;

/** First element of each kind of one source, in reading order. */
interface SourceStart {
  readonly path: string;
  readonly nodes: number;
  readonly ways: number;
  readonly relations: number;
}

/** Takes elements from the readers, whatever the format, and turns them into {@link OsmData}. */
export class OsmCollector {
  readonly nodes = new NodeCollector();
  readonly ways = new WayCollector();
  readonly relations = new RelationCollector();
  readonly losses: OsmLosses = {
    missingWayNodes: 0,
    degenerateWays: 0,
    missingMembers: 0,
    emptyRelations: 0,
    duplicates: 0,
    unknownBlobs: 0,
    invalidNodes: 0,
    invalidTexts: 0,
    doubtfulEnds: 0,
    deleted: 0,
    samples: [],
  };
  readonly #strings: string[] = [];
  readonly #stringIds = new Map<string, number>();
  readonly #sources: OsmSourceInfo[] = [];
  readonly #sourceStarts: SourceStart[] = [];

  get elementCount(): number {
    return this.nodes.count + this.ways.count + this.relations.count;
  }

  /** The id of a tag or role string; equal strings have one id. */
  intern(text: string): number {
    let id = this.#stringIds.get(text);
    if (id === undefined) {
      id = this.#strings.length;
      this.#stringIds.set(text, id);
      this.#strings.push(text);
    }
    return id;
  }

  /** Makes room for what PBF files of this size usually hold, so that columns need not grow by copying. */
  expectPbf(bytes: number): void {
    const expected = Math.min(bytes, MAX_EXPECTED_BYTES);
    this.nodes.reserve(Math.ceil(expected * 0.1));
    this.ways.reserve(Math.ceil(expected * 0.02));
    this.ways.reserveRefs(Math.ceil(expected * 0.13));
  }

  /** Must precede the first element of each source. */
  beginSource(path: string): void {
    const { nodes, ways, relations } = this;
    this.#sourceStarts.push({ path, nodes: nodes.count, ways: ways.count, relations: relations.count });
  }

  /**
   * Must follow the last element of each source.
   *
   * @param stateSeconds - the state of the planet that the file says it shows; null: the newest edit stands for it
   */
  endSource(info: Omit<OsmSourceInfo, 'newest'>, stateSeconds: number | null): void {
    const newest = toTimestamp(stateSeconds ?? 0) || this.#newestEdit(this.#sourceStarts.at(-1)!);
    this.#sources.push({ ...info, newest: newest > 0 ? new Date(newest * 1000).toISOString() : null });
  }

  #newestEdit(start: SourceStart): number {
    const { nodes, ways, relations } = this;
    return Math.max(nodes.newestEdit(start.nodes), ways.newestEdit(start.ways), relations.newestEdit(start.relations));
  }

  /** Adds a node, or counts it as invalid and gives false where its position is none on Earth. */
  addNode(id: number, lonE7: number, latE7: number, edit: ElementEdit): boolean {
    if (!(Math.abs(lonE7) <= MAX_LON_E7 && Math.abs(latE7) <= MAX_LAT_E7)) {
      this.losses.invalidNodes++;
      const { path } = this.#sourceStarts.at(-1)!;
      this.#sample(path, OSM_NODE, id, `position ${lonE7 / 1e7}, ${latE7 / 1e7} is not on Earth`);
      return false;
    }
    this.nodes.add(id, lonE7, latE7, edit);
    return true;
  }

  /** Counts an element that its file marks as deleted. */
  countDeleted(): void {
    this.losses.deleted++;
  }

  /** Counts a text of the source at hand that is not UTF-8; it goes on with the marks that stand for unreadable bytes. */
  countInvalidText(text: string): void {
    this.losses.invalidTexts++;
    this.addLossSample(`${this.#sourceStarts.at(-1)!.path}: the text ${JSON.stringify(text)} is not UTF-8`);
  }

  addLossSample(message: string): void {
    if (this.losses.samples.length < MAX_SAMPLES) this.losses.samples.push(message);
  }

  /** Sorts, merges and links all elements, with a pause for other work after each kind. The collector is then spent. */
  async finish(): Promise<OsmData> {
    const strings: InternedStrings = { strings: this.#strings, ids: this.#stringIds };
    const nodes = this.#finishNodes(strings);
    await setImmediate();
    const ways = this.#finishWays(nodes, strings);
    await setImmediate();
    const relations = this.#finishRelations(nodes, ways, strings);
    return { nodes, ways, relations, sources: this.#sources, losses: this.losses };
  }

  #finishNodes(strings: InternedStrings): NodeStore {
    const { ids, lonE7, latE7, tags, duplicates } = this.nodes.finish();
    this.losses.duplicates += duplicates;
    return new NodeStore(ids, new IdIndex(ids), tags, strings, { lonE7, latE7 });
  }

  #finishWays(nodes: NodeStore, strings: InternedStrings): WayStore {
    const { ids, order, refStart, refIds, tags, duplicates } = this.ways.finish();
    this.losses.duplicates += duplicates;
    const start = new Uint32Array(ids.length + 1);
    const indexes = new Uint32Array(refIds.length);
    const nodeIds = nodes.ids;
    let node = -1;
    let out = 0;
    for (let way = 0; way < ids.length; way++) {
      for (let i = refStart[way]!; i < refStart[way + 1]!; i++) {
        const ref = refIds[i]!;
        // Nodes of a line were mostly drawn one after the other: the next node is often the next id.
        node = nodeIds[node + 1] === ref ? node + 1 : nodes.indexOf(ref);
        if (node >= 0) indexes[out++] = node;
        else this.#missingWayNode(ids[way]!, ref, order === null ? way : order[way]!);
      }
      start[way + 1] = out;
      if (out - start[way]! < 2) this.#degenerateWay(ids[way]!, out - start[way]!, order === null ? way : order[way]!);
    }
    return new WayStore(ids, new IdIndex(ids), tags, strings, { start, indexes: indexes.subarray(0, out) });
  }

  #missingWayNode(way: number, node: number, position: number): void {
    this.losses.missingWayNodes++;
    this.#sample(this.#pathOf('ways', position), OSM_WAY, way, `its node ${node} stands in no source`);
  }

  #degenerateWay(way: number, nodes: number, position: number): void {
    this.losses.degenerateWays++;
    const path = this.#pathOf('ways', position);
    this.#sample(path, OSM_WAY, way, `is left with ${nodes} of the 2 nodes that a line needs`);
  }

  #finishRelations(nodes: NodeStore, ways: WayStore, strings: InternedStrings): RelationStore {
    const finished = this.relations.finish();
    const { ids, order, memberStart, memberKinds, memberIds, tags } = finished;
    this.losses.duplicates += finished.duplicates;
    const index = new IdIndex(ids);
    const finders = [nodes, ways, index];
    const indexes = new Int32Array(memberIds.length);
    for (let relation = 0; relation < ids.length; relation++) {
      for (let i = memberStart[relation]!; i < memberStart[relation + 1]!; i++) {
        indexes[i] = finders[memberKinds[i]!]!.indexOf(memberIds[i]!);
        if (indexes[i]! < 0) this.losses.missingMembers++;
      }
      if (memberStart[relation + 1] === memberStart[relation]) {
        this.losses.emptyRelations++;
        const path = this.#pathOf('relations', order === null ? relation : order[relation]!);
        this.#sample(path, OSM_RELATION, ids[relation]!, 'has no members');
      }
    }
    return new RelationStore(ids, index, tags, strings, {
      start: memberStart,
      kinds: memberKinds,
      indexes,
      ids: memberIds,
      roles: finished.memberRoles,
    });
  }

  /** The file that a way or relation was read from, by its place in the order of reading. */
  #pathOf(kind: 'ways' | 'relations', position: number): string {
    return this.#sourceStarts.findLast((source) => source[kind] <= position)!.path;
  }

  #sample(path: string, kind: OsmKind, id: number, fault: string): void {
    this.addLossSample(`${path}: ${'nwr'[kind]}${id} ${fault}`);
  }
}
