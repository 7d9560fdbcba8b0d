import { elementOrder } from './element-order.ts';
import { type Growable, growableFloat64, growableInt32, growableUint32, growableUint8 } from './growable.ts';
import type { TagArrays } from './osm-store.ts';

/** What a file says of an element's edit; 0 where it says nothing. */
export interface ElementEdit {
  version: number;
  /** Seconds since 1970. */
  timestamp: number;
}

/**
 * Elements of one kind in the order of reading. An element is begun by its `add`; tags, references and members added
 * after it are its own.
 */
class Collector {
  readonly ids = growableFloat64();
  readonly versions = growableInt32();
  readonly timestamps = growableUint32();
  readonly tagStart = growableUint32();
  readonly tagKeys = growableUint32();
  readonly tagValues = growableUint32();

  get count(): number {
    return this.ids.length;
  }

  protected begin(id: number, edit: ElementEdit): void {
    this.ids.push(id);
    this.versions.push(edit.version);
    this.timestamps.push(edit.timestamp);
    this.tagStart.push(this.tagKeys.length);
  }

  /** Gives the last element a tag, both as interned strings. */
  addTag(key: number, value: number): void {
    this.tagKeys.push(key);
    this.tagValues.push(value);
  }

  /** Positions to take in their order, or null to take all as they stand. Frees what only the order needed. */
  protected takeOrder(): Uint32Array | null {
    const order = elementOrder(this.ids.values(), this.versions.values(), this.timestamps.values());
    this.versions.release();
    this.timestamps.release();
    return order;
  }

  protected takeTags(order: Uint32Array | null): TagArrays {
    this.tagStart.push(this.tagKeys.length);
    const oldStart = this.tagStart.take();
    const start = orderedStarts(oldStart, order);
    return {
      start,
      keys: orderedRanges(this.tagKeys, oldStart, start, order),
      values: orderedRanges(this.tagValues, oldStart, start, order),
    };
  }
}

/** Nodes in the order of reading. */
export class NodeCollector extends Collector {
  readonly lonE7 = growableInt32();
  readonly latE7 = growableInt32();

  add(id: number, lonE7: number, latE7: number, edit: ElementEdit): void {
    this.begin(id, edit);
    this.lonE7.push(lonE7);
    this.latE7.push(latE7);
  }

  /** Nodes by ascending id, each once; the collector is empty afterwards. */
  finish(): { ids: Float64Array; lonE7: Int32Array; latE7: Int32Array; tags: TagArrays; duplicates: number } {
    const read = this.count;
    const order = this.takeOrder();
    const ids = ordered(this.ids, order);
    return {
      ids,
      lonE7: ordered(this.lonE7, order),
      latE7: ordered(this.latE7, order),
      tags: this.takeTags(order),
      duplicates: read - ids.length,
    };
  }
}

/** Ways in the order of reading. */
export class WayCollector extends Collector {
  readonly refStart = growableUint32();
  readonly refIds = growableFloat64();

  add(id: number, edit: ElementEdit): void {
    this.begin(id, edit);
    this.refStart.push(this.refIds.length);
  }

  addRef(nodeId: number): void {
    this.refIds.push(nodeId);
  }

  /** Ways by ascending id, each once; `position` gives each way's place in the order of reading. */
  finish(): {
    ids: Float64Array;
    position: Uint32Array | null;
    refStart: Uint32Array;
    refIds: Float64Array;
    tags: TagArrays;
    duplicates: number;
  } {
    const read = this.count;
    const position = this.takeOrder();
    const ids = ordered(this.ids, position);
    this.refStart.push(this.refIds.length);
    const oldStart = this.refStart.take();
    const refStart = orderedStarts(oldStart, position);
    const refIds = orderedRanges(this.refIds, oldStart, refStart, position);
    return { ids, position, refStart, refIds, tags: this.takeTags(position), duplicates: read - ids.length };
  }
}

/** Relations in the order of reading. */
export class RelationCollector extends Collector {
  readonly memberStart = growableUint32();
  readonly memberKinds = growableUint8();
  readonly memberIds = growableFloat64();
  readonly memberRoles = growableUint32();

  add(id: number, edit: ElementEdit): void {
    this.begin(id, edit);
    this.memberStart.push(this.memberIds.length);
  }

  /** @param role - interned string */
  addMember(kind: number, id: number, role: number): void {
    this.memberKinds.push(kind);
    this.memberIds.push(id);
    this.memberRoles.push(role);
  }

  /** Relations by ascending id, each once; `position` gives each relation's place in the order of reading. */
  finish(): {
    ids: Float64Array;
    position: Uint32Array | null;
    memberStart: Uint32Array;
    memberKinds: Uint8Array;
    memberIds: Float64Array;
    memberRoles: Uint32Array;
    tags: TagArrays;
    duplicates: number;
  } {
    const read = this.count;
    const position = this.takeOrder();
    const ids = ordered(this.ids, position);
    this.memberStart.push(this.memberIds.length);
    const oldStart = this.memberStart.take();
    const memberStart = orderedStarts(oldStart, position);
    return {
      ids,
      position,
      memberStart,
      memberKinds: orderedRanges(this.memberKinds, oldStart, memberStart, position),
      memberIds: orderedRanges(this.memberIds, oldStart, memberStart, position),
      memberRoles: orderedRanges(this.memberRoles, oldStart, memberStart, position),
      tags: this.takeTags(position),
      duplicates: read - ids.length,
    };
  }
}

type NumberArray = Float64Array | Int32Array | Uint32Array | Uint8Array;

function ordered<T extends NumberArray>(column: Growable<T>, order: Uint32Array | null): T {
  const values = column.take();
  if (order === null) return values;
  const taken = column.create(order.length);
  for (let i = 0; i < order.length; i++) taken[i] = values[order[i]!]!;
  return taken;
}

/** Where each element's range begins once the ranges stand in the new order; length count + 1. */
function orderedStarts(oldStart: Uint32Array, order: Uint32Array | null): Uint32Array {
  if (order === null) return oldStart;
  const start = new Uint32Array(order.length + 1);
  for (let i = 0; i < order.length; i++) {
    start[i + 1] = start[i]! + oldStart[order[i]! + 1]! - oldStart[order[i]!]!;
  }
  return start;
}

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
  return taken;
}
