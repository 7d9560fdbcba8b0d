import { setImmediate } from 'node:timers/promises';
import { OSM_NODE, SourceError } from '@verst/core/build';
import { free } from '../../columns/growable.ts';
import { type ElementEdit, NodeCollector, RelationCollector, toTimestamp, WayCollector } from './element-collector.ts';
import type { ElementChanges } from './element-order.ts';
import { addSample, MAX_SAMPLES } from './link-osm.ts';
import type { OsmLosses, OsmSourceInfo } from './osm-data.ts';
import type { OsmElements } from './osm-elements.ts';

/** Limits the room reserved in advance to a gigabyte of address space; untouched, it costs no memory. */
const MAX_EXPECTED_BYTES = 200_000_000;
const MAX_LAT_E7 = 900_000_000;
const MAX_LON_E7 = 1_800_000_000;

/** Position of the first element of each kind of one source, in reading order. */
interface SourceStart {
  readonly path: string;
  readonly nodes: number;
  readonly ways: number;
  readonly relations: number;
}

/** State of the planet after a change file; null if unknown. */
export interface ReplicationState {
  readonly sequence: number | null;
  /** Seconds since 1970. */
  readonly seconds: number | null;
}

/** Collects elements from the readers of all formats and turns them into {@link OsmElements}. */
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
  readonly #base: OsmElements | null;
  readonly #strings: string[] = [];
  readonly #stringIds = new Map<string, number>();
  #sources: OsmSourceInfo[] = [];
  readonly #paths: string[] = [];
  readonly #sourceStarts: SourceStart[] = [];

  /** @param base - elements that change files apply to, must not be used afterwards; null to read sources */
  constructor(base: OsmElements | null = null) {
    this.#base = base;
    if (base === null) return;
    for (const text of base.strings) this.intern(text);
    this.nodes.takeOver(base.nodes);
    this.ways.takeOver(base.ways);
    this.relations.takeOver(base.relations);
    this.losses = { ...base.losses, samples: [...base.losses.samples] };
    this.#sources = [...base.sources];
    this.#paths = [...base.paths];
  }

  /** Sequence number of the state of all sources; null if they differ or do not state it. */
  get sequence(): number | null {
    const [first = null, ...others] = this.#sources.map(({ sequence }) => sequence);
    return others.every((sequence) => sequence === first) ? first : null;
  }

  get elementCount(): number {
    return this.nodes.count + this.ways.count + this.relations.count;
  }

  /** Returns the id of a tag or role string; equal strings have the same id. */
  intern(text: string): number {
    let id = this.#stringIds.get(text);
    if (id === undefined) {
      id = this.#strings.length;
      this.#stringIds.set(text, id);
      this.#strings.push(text);
    }
    return id;
  }

  /**
   * Reserves room for the usual number of elements in PBF files of this size, so that columns need not grow by copying.
   */
  expectPbf(bytes: number): void {
    const expected = Math.min(bytes, MAX_EXPECTED_BYTES);
    this.nodes.reserve(Math.ceil(expected * 0.1));
    this.ways.reserve(Math.ceil(expected * 0.02));
    this.ways.reserveRefs(Math.ceil(expected * 0.13));
  }

  /** Must be called before the first element of each source. */
  beginSource(path: string): void {
    const { nodes, ways, relations } = this;
    this.#paths.push(path);
    this.#sourceStarts.push({ path, nodes: nodes.count, ways: ways.count, relations: relations.count });
  }

  /**
   * Must be called after the last element of each source.
   *
   * @param stateSeconds - the state of the planet as stated by the file; if null, the newest edit is used
   */
  endSource(info: Omit<OsmSourceInfo, 'newest'>, stateSeconds: number | null): void {
    const newest = toTimestamp(stateSeconds ?? 0) || this.#newestEdit(this.#sourceStarts.at(-1)!);
    this.#sources.push({ ...info, newest: newest > 0 ? new Date(newest * 1000).toISOString() : null });
  }

  /**
   * Must be called after the last element of each change file: all sources then have its state. Their date never goes
   * back.
   *
   * @param state - of the file, as far as known
   */
  endChanges({ sequence, seconds }: ReplicationState): void {
    const changed = toTimestamp(seconds ?? 0) || this.#newestEdit(this.#sourceStarts.at(-1)!);
    this.#sources = this.#sources.map((source) => {
      const newest = Math.max(changed, Date.parse(source.newest ?? '') / 1000 || 0);
      return { ...source, sequence, newest: newest > 0 ? new Date(newest * 1000).toISOString() : null };
    });
  }

  #newestEdit(start: SourceStart): number {
    const { nodes, ways, relations } = this;
    return Math.max(nodes.newestEdit(start.nodes), ways.newestEdit(start.ways), relations.newestEdit(start.relations));
  }

  /** Adds a node. If its position is not on Earth, counts it as invalid and returns false. */
  addNode(id: number, lonE7: number, latE7: number, edit: ElementEdit): boolean {
    if (!(Math.abs(lonE7) <= MAX_LON_E7 && Math.abs(latE7) <= MAX_LAT_E7)) {
      const { path } = this.#sourceStarts.at(-1)!;
      const fault = `position ${lonE7 / 1e7}, ${latE7 / 1e7} is not on Earth`;
      // Skipping a change would keep the outdated element.
      if (this.#base !== null) throw new SourceError(path, null, `n${id}: ${fault}`);
      this.losses.invalidNodes++;
      addSample(this.losses, path, OSM_NODE, id, fault);
      return false;
    }
    this.nodes.add(id, lonE7, latE7, edit);
    return true;
  }

  /** Counts an element that its file marks as deleted. */
  countDeleted(): void {
    this.losses.deleted++;
  }

  /**
   * Counts a text of the current source that is not UTF-8; it is kept, with replacement characters for unreadable
   * bytes.
   */
  countInvalidText(text: string): void {
    this.losses.invalidTexts++;
    this.addLossSample(`${this.#sourceStarts.at(-1)!.path}: the text ${JSON.stringify(text)} is not UTF-8`);
  }

  addLossSample(message: string): void {
    if (this.losses.samples.length < MAX_SAMPLES) this.losses.samples.push(message);
  }

  /**
   * Sorts and merges all elements, yielding to the event loop after each kind. The collector must not be used
   * afterwards.
   *
   * @throws SourceError naming the change file that cannot be applied to the elements before it
   */
  async finish(): Promise<OsmElements> {
    const nodeCount = this.nodes.count;
    const nodes = this.nodes.finish(this.#changesOf('nodes'));
    if (nodes.order !== null) free(nodes.order);
    await setImmediate();
    const wayCount = this.ways.count;
    const ways = this.ways.finish(this.#changesOf('ways'));
    const wayOrigins = this.#origins('ways', wayCount, ways.order);
    await setImmediate();
    const relationCount = this.relations.count;
    const relations = this.relations.finish(this.#changesOf('relations'));
    if (this.#base === null) {
      this.losses.duplicates += nodeCount - nodes.elements.ids.length;
      this.losses.duplicates += wayCount - ways.elements.ids.length;
      this.losses.duplicates += relationCount - relations.elements.ids.length;
    }
    return {
      strings: this.#strings,
      nodes: nodes.elements,
      ways: { ...ways.elements, origins: wayOrigins },
      relations: { ...relations.elements, origins: this.#origins('relations', relationCount, relations.order) },
      paths: this.#paths,
      sources: this.#sources,
      losses: this.losses,
    };
  }

  #changesOf(kind: 'nodes' | 'ways' | 'relations'): ElementChanges | null {
    if (this.#base === null) return null;
    return {
      from: this.#base[kind].ids.length,
      deleted: this[kind].deleted,
      fail: (position, id, reason) => {
        const { path } = this.#sourceStarts.findLast((source) => source[kind] <= position)!;
        throw new SourceError(path, null, `it is out of sequence or of another map: ${kind[0]}${id} ${reason}`);
      },
    };
  }

  /** Returns for each way or relation the file that it was read from, as a position in `paths`. */
  #origins(kind: 'ways' | 'relations', count: number, order: Uint32Array | null): Uint32Array {
    const inReadingOrder = new Uint32Array(count);
    const known = this.#base?.[kind].origins;
    if (known) inReadingOrder.set(known);
    const first = this.#paths.length - this.#sourceStarts.length;
    this.#sourceStarts.forEach((source, i) => inReadingOrder.fill(first + i, source[kind]));
    return order === null ? inReadingOrder : order.map((position) => inReadingOrder[position]!);
  }
}
