import { type ElementChanges, elementOrder } from './element-order.ts';
import { free, type Growable, growableFloat64, growableUint32, growableUint8, grown } from '../../columns/growable.ts';
import type { ElementColumns, OsmElements } from './osm-elements.ts';
import type { TagArrays } from './osm-store.ts';
import type { ProtobufReader } from './protobuf-reader.ts';

/** Edit metadata of an element; 0 if the file has none. */
export interface ElementEdit {
  version: number;
  /** Seconds since 1970. */
  timestamp: number;
}

const MAX_VERSION = 2 ** 31 - 1;
const MAX_TIMESTAMP = 2 ** 32 - 1;

/** Converts a version to column form; 0 if invalid, such as the −1 that some writers use. */
export const toVersion = (version: number): number =>
  Number.isInteger(version) && version > 0 && version <= MAX_VERSION ? version : 0;

/** Converts seconds since 1970 to column form: whole, up to the year 2106; 0 if invalid. */
export const toTimestamp = (seconds: number): number =>
  seconds > 0 && seconds <= MAX_TIMESTAMP ? Math.floor(seconds) : 0;

/** True if a number can be an element's id: four times its value must still be exact, for packed references. */
export const isElementId = (id: number): boolean => Number.isInteger(id) && Math.abs(id) < 2 ** 51;

const INITIAL_CAPACITY = 1024;

/**
 * Elements of one kind in reading order. `add` begins an element; tags, references and members added afterwards belong
 * to it. The columns share one length and one capacity, so adding a node takes only a few stores.
 */
export class Collector {
  count = 0;
  protected capacity = INITIAL_CAPACITY;
  #ids: Float64Array = new Float64Array(INITIAL_CAPACITY);
  #versions: Int32Array = new Int32Array(INITIAL_CAPACITY);
  #timestamps: Uint32Array = new Uint32Array(INITIAL_CAPACITY);
  #tagStart: Uint32Array = new Uint32Array(INITIAL_CAPACITY);
  readonly #tagKeys = growableUint32();
  readonly #tagValues = growableUint32();
  readonly #deleted = new Set<number>();

  /** Starts with the elements of earlier sources and takes ownership of their arrays. */
  protected takeOver({ ids, versions, timestamps, tags }: ElementColumns): void {
    this.count = ids.length;
    this.capacity = ids.length;
    this.#ids = ids;
    this.#versions = versions;
    this.#timestamps = timestamps;
    this.#tagStart = tags.start;
    this.#tagKeys.takeOver(tags.keys);
    this.#tagValues.takeOver(tags.values);
  }

  /** Positions of elements that a change deletes. */
  get deleted(): ReadonlySet<number> {
    return this.#deleted;
  }

  /** Marks the last element as deleted by a change. */
  markDeleted(): void {
    this.#deleted.add(this.count - 1);
  }

  /** Begins the element at position `count`; there is always room for it and one more. */
  protected begin(id: number, edit: ElementEdit): number {
    const at = this.count++;
    if (at + 1 >= this.capacity) this.reserve(this.count);
    this.#ids[at] = id;
    this.#versions[at] = edit.version;
    this.#timestamps[at] = edit.timestamp;
    this.#tagStart[at] = this.#tagKeys.length;
    return at;
  }

  /** Reserves room for this many more elements. */
  reserve(extra: number): void {
    this.capacity = Math.max(this.count + extra + 1, this.capacity);
    this.growColumns();
  }

  protected growColumns(): void {
    this.#ids = grown(this.#ids, this.capacity);
    this.#versions = grown(this.#versions, this.capacity);
    this.#timestamps = grown(this.#timestamps, this.capacity);
    this.#tagStart = grown(this.#tagStart, this.capacity);
  }

  /** Adds a tag to the last element; key and value are interned strings. */
  addTag(key: number, value: number): void {
    this.#tagKeys.push(key);
    this.#tagValues.push(value);
  }

  /** The newest edit among the elements from this position on, seconds since 1970; 0 if none is known. */
  newestEdit(from: number): number {
    let newest = 0;
    for (let i = from; i < this.count; i++) newest = Math.max(newest, this.#timestamps[i]!);
    return newest;
  }

  /** Returns the common columns, and the positions to take in order; null to take all as they are. */
  protected takeColumns(changes: ElementChanges | null): { columns: ElementColumns; order: Uint32Array | null } {
    const { count } = this;
    const ids = this.#ids.subarray(0, count);
    const versions = this.#versions.subarray(0, count);
    const timestamps = this.#timestamps.subarray(0, count);
    const order = elementOrder(ids, versions, timestamps, changes);
    this.#ids = new Float64Array(0);
    this.#versions = new Int32Array(0);
    this.#timestamps = new Uint32Array(0);
    const columns = {
      ids: ordered(ids, order),
      versions: ordered(versions, order),
      timestamps: ordered(timestamps, order),
      tags: this.#takeTags(order),
    };
    return { columns, order };
  }

  #takeTags(order: Uint32Array | null): TagArrays {
    const oldStart = closedStarts(this.#tagStart, this.count, this.#tagKeys.length);
    this.#tagStart = new Uint32Array(0);
    const start = orderedStarts(oldStart, order);
    return {
      start,
      keys: orderedRanges(this.#tagKeys, oldStart, start, order),
      values: orderedRanges(this.#tagValues, oldStart, start, order),
    };
  }
}

export class NodeCollector extends Collector {
  #lonE7: Int32Array = new Int32Array(INITIAL_CAPACITY);
  #latE7: Int32Array = new Int32Array(INITIAL_CAPACITY);

  add(id: number, lonE7: number, latE7: number, edit: ElementEdit): void {
    const at = this.begin(id, edit);
    this.#lonE7[at] = lonE7;
    this.#latE7[at] = latE7;
  }

  protected override growColumns(): void {
    super.growColumns();
    this.#lonE7 = grown(this.#lonE7, this.capacity);
    this.#latE7 = grown(this.#latE7, this.capacity);
  }

  /** Starts with the nodes of earlier sources and takes ownership of their arrays. */
  override takeOver(nodes: OsmElements['nodes']): void {
    super.takeOver(nodes);
    this.#lonE7 = nodes.lonE7;
    this.#latE7 = nodes.latE7;
  }

  /** Returns the nodes by ascending id, without duplicates; the collector must not be used afterwards. */
  finish(changes: ElementChanges | null): Finished<OsmElements['nodes']> {
    const { columns, order } = this.takeColumns(changes);
    const lonE7 = ordered(this.#lonE7.subarray(0, this.count), order);
    this.#lonE7 = new Int32Array(0);
    const latE7 = ordered(this.#latE7.subarray(0, this.count), order);
    this.#latE7 = new Int32Array(0);
    return { elements: { ...columns, lonE7, latE7 }, order };
  }
}

export class WayCollector extends Collector {
  #refStart: Uint32Array = new Uint32Array(INITIAL_CAPACITY);
  readonly #refIds = growableFloat64();

  add(id: number, edit: ElementEdit): void {
    const at = this.begin(id, edit);
    this.#refStart[at] = this.#refIds.length;
  }

  addRef(nodeId: number): void {
    this.#refIds.push(nodeId);
  }

  /** Adds all node references of a packed, delta-encoded column to the last way. */
  addRefs(column: ProtobufReader): void {
    const count = column.countVarints();
    column.sumsInto(this.#refIds.reserve(count), this.#refIds.length);
    this.#refIds.length += count;
  }

  /** Reserves room for this many more references. */
  reserveRefs(extra: number): void {
    this.#refIds.reserve(extra);
  }

  protected override growColumns(): void {
    super.growColumns();
    this.#refStart = grown(this.#refStart, this.capacity);
  }

  /** Starts with the ways of earlier sources and takes ownership of their arrays. */
  override takeOver(ways: OsmElements['ways']): void {
    super.takeOver(ways);
    this.#refStart = ways.refStart;
    this.#refIds.takeOver(ways.refIds);
  }

  /** Returns the ways by ascending id, without duplicates. */
  finish(changes: ElementChanges | null): Finished<Omit<OsmElements['ways'], 'origins'>> {
    const { columns, order } = this.takeColumns(changes);
    const oldStart = closedStarts(this.#refStart, this.count, this.#refIds.length);
    this.#refStart = new Uint32Array(0);
    const refStart = orderedStarts(oldStart, order);
    const refIds = orderedRanges(this.#refIds, oldStart, refStart, order);
    return { elements: { ...columns, refStart, refIds }, order };
  }
}

/** Relations in reading order. */
export class RelationCollector extends Collector {
  #memberStart: Uint32Array = new Uint32Array(INITIAL_CAPACITY);
  readonly #memberKinds = growableUint8();
  readonly #memberIds = growableFloat64();
  readonly #memberRoles = growableUint32();

  add(id: number, edit: ElementEdit): void {
    const at = this.begin(id, edit);
    this.#memberStart[at] = this.#memberIds.length;
  }

  /** @param role - interned string */
  addMember(kind: number, id: number, role: number): void {
    this.#memberKinds.push(kind);
    this.#memberIds.push(id);
    this.#memberRoles.push(role);
  }

  protected override growColumns(): void {
    super.growColumns();
    this.#memberStart = grown(this.#memberStart, this.capacity);
  }

  /** Starts with the relations of earlier sources and takes ownership of their arrays. */
  override takeOver(relations: OsmElements['relations']): void {
    super.takeOver(relations);
    const { start, kinds, ids, roles } = relations.members;
    this.#memberStart = start;
    this.#memberKinds.takeOver(kinds);
    this.#memberIds.takeOver(ids);
    this.#memberRoles.takeOver(roles);
  }

  /** Returns the relations by ascending id, without duplicates. */
  finish(changes: ElementChanges | null): Finished<Omit<OsmElements['relations'], 'origins'>> {
    const { columns, order } = this.takeColumns(changes);
    const oldStart = closedStarts(this.#memberStart, this.count, this.#memberIds.length);
    this.#memberStart = new Uint32Array(0);
    const start = orderedStarts(oldStart, order);
    const members = {
      start,
      kinds: orderedRanges(this.#memberKinds, oldStart, start, order),
      ids: orderedRanges(this.#memberIds, oldStart, start, order),
      roles: orderedRanges(this.#memberRoles, oldStart, start, order),
    };
    return { elements: { ...columns, members }, order };
  }
}

/** Elements by ascending id; `order` contains the position of each in reading order, null if unchanged. */
interface Finished<T> {
  readonly elements: T;
  readonly order: Uint32Array | null;
}

type NumberArray = Float64Array | Int32Array | Uint32Array | Uint8Array;

/** Returns the values in their new order, and frees the memory of the old one. */
function ordered<T extends Float64Array | Int32Array | Uint32Array>(values: T, order: Uint32Array | null): T {
  if (order === null) return values;
  const taken = new (values.constructor as new (length: number) => T)(order.length);
  for (let i = 0; i < order.length; i++) taken[i] = values[order[i]!]!;
  free(values);
  return taken;
}

/** Returns the starts of `count` ranges, followed by the end of the last one. */
function closedStarts(starts: Uint32Array, count: number, end: number): Uint32Array {
  starts[count] = end;
  return starts.subarray(0, count + 1);
}

/** Returns the start of each element's range in the new order; length count + 1. */
function orderedStarts(oldStart: Uint32Array, order: Uint32Array | null): Uint32Array {
  if (order === null) return oldStart;
  const start = new Uint32Array(order.length + 1);
  for (let i = 0; i < order.length; i++) {
    start[i + 1] = start[i]! + oldStart[order[i]! + 1]! - oldStart[order[i]!]!;
  }
  return start;
}

/** Returns the ranges of a column in their new order, and frees the memory of the old one. */
function orderedRanges<T extends NumberArray>(
  column: Growable<T>,
  oldStart: Uint32Array,
  start: Uint32Array,
  order: Uint32Array | null,
): T {
  const values = column.take();
  if (order === null) return values;
  const taken = column.create(start[order.length]!);
  for (let i = 0; i < order.length; i++) {
    let out = start[i]!;
    const end = oldStart[order[i]! + 1]!;
    for (let from = oldStart[order[i]!]!; from < end; from++) taken[out++] = values[from]!;
  }
  free(values);
  return taken;
}
