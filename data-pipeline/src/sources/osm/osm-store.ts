import { firstNotBelow, lowerBound } from '@verst/core/build';
import type { IdIndex } from './id-index.ts';
import type { OsmNodes, OsmRelations, OsmTagged, OsmWays } from './osm-data.ts';

/** Interned strings of all sources: equal strings have the same id, so a key is found by comparing integers. */
export interface InternedStrings {
  readonly strings: readonly string[];
  readonly ids: ReadonlyMap<string, number>;
}

/** Tags of all elements of one kind; those of element i are the pairs at `start[i] … start[i + 1] - 1`. */
export interface TagArrays {
  readonly start: Uint32Array;
  readonly keys: Uint32Array;
  readonly values: Uint32Array;
}

abstract class TaggedStore implements OsmTagged {
  readonly count: number;
  readonly ids: Float64Array;
  readonly tagged: Uint32Array;
  readonly #strings: InternedStrings;
  readonly #tags: TagArrays;

  /** @param tagged - elements with tags */
  constructor(ids: Float64Array, tags: TagArrays, tagged: Uint32Array, strings: InternedStrings) {
    this.count = ids.length;
    this.ids = ids;
    this.tagged = tagged;
    this.#tags = tags;
    this.#strings = strings;
  }

  abstract indexOf(id: number): number;

  tag(index: number, key: string): string | undefined {
    const { ids, strings } = this.#strings;
    const keyId = ids.get(key);
    if (keyId === undefined) return undefined;
    const { start, keys, values } = this.#tags;
    const row = this.rowOf(index);
    for (let i = start[row]!; i < start[row + 1]!; i++) if (keys[i] === keyId) return strings[values[i]!];
    return undefined;
  }

  tags(index: number): Record<string, string> {
    const { start, keys, values } = this.#tags;
    const { strings } = this.#strings;
    // Without a prototype, so that inherited properties cannot be mistaken for tags.
    const tags = Object.create(null) as Record<string, string>;
    const row = this.rowOf(index);
    // The first value of a repeated key wins, as in `tag`.
    for (let i = start[row]!; i < start[row + 1]!; i++) tags[strings[keys[i]!]!] ??= strings[values[i]!]!;
    return tags;
  }

  hasTags(index: number): boolean {
    const { start } = this.#tags;
    const row = this.rowOf(index);
    return start[row + 1]! > start[row]!;
  }

  /** Position of an element in the arrays of tags. */
  protected rowOf(index: number): number {
    return index;
  }
}

function findTagged(start: Uint32Array): Uint32Array {
  let count = 0;
  for (let i = 1; i < start.length; i++) if (start[i]! > start[i - 1]!) count++;
  const tagged = new Uint32Array(count);
  let out = 0;
  for (let i = 1; i < start.length; i++) if (start[i]! > start[i - 1]!) tagged[out++] = i - 1;
  return tagged;
}

/**
 * {@link OsmNodes} over finished arrays. Only three in a hundred nodes have tags, so only these have tag rows; rows and
 * ids are found by binary search.
 */
export class NodeStore extends TaggedStore implements OsmNodes {
  readonly taggedIds: Float64Array;
  readonly lonE7: Int32Array;
  readonly latE7: Int32Array;

  constructor(
    ids: Float64Array,
    tags: TagArrays,
    strings: InternedStrings,
    positions: { lonE7: Int32Array; latE7: Int32Array },
  ) {
    const tagged = findTagged(tags.start);
    const start = new Uint32Array(tagged.length + 2);
    tagged.forEach((node, row) => (start[row + 1] = tags.start[node + 1]!));
    // The last row, an empty one, is shared by all nodes without tags.
    start[tagged.length + 1] = start[tagged.length]!;
    super(ids, { ...tags, start }, tagged, strings);
    this.taggedIds = Float64Array.from(tagged, (node) => ids[node]!);
    this.lonE7 = positions.lonE7;
    this.latE7 = positions.latE7;
  }

  indexOf(id: number): number {
    const { ids } = this;
    const index = firstNotBelow(0, ids.length, (position) => ids[position]! < id);
    return ids[index] === id ? index : -1;
  }

  protected override rowOf(index: number): number {
    const row = lowerBound(this.tagged, index);
    return this.tagged[row] === index ? row : this.tagged.length;
  }
}

/** {@link OsmWays} over finished arrays. */
export class WayStore extends TaggedStore implements OsmWays {
  readonly refsStart: Uint32Array;
  readonly refs: Uint32Array;
  readonly #index: IdIndex;

  constructor(
    ids: Float64Array,
    index: IdIndex,
    tags: TagArrays,
    strings: InternedStrings,
    refs: { start: Uint32Array; indexes: Uint32Array },
  ) {
    super(ids, tags, findTagged(tags.start), strings);
    this.#index = index;
    this.refsStart = refs.start;
    this.refs = refs.indexes;
  }

  indexOf(id: number): number {
    return this.#index.indexOf(id);
  }
}

/** Members of all relations; those of relation r are at `start[r] … start[r + 1] - 1`. */
export interface MemberArrays {
  readonly start: Uint32Array;
  readonly kinds: Uint8Array;
  readonly indexes: Int32Array;
  readonly ids: Float64Array;
  /** Interned strings. */
  readonly roles: Uint32Array;
}

/** {@link OsmRelations} over finished arrays. */
export class RelationStore extends TaggedStore implements OsmRelations {
  readonly membersStart: Uint32Array;
  readonly memberKinds: Uint8Array;
  readonly memberIndexes: Int32Array;
  readonly memberIds: Float64Array;
  /** Interned strings. */
  readonly memberRoles: Uint32Array;
  readonly #roleStrings: readonly string[];
  readonly #index: IdIndex;

  constructor(ids: Float64Array, index: IdIndex, tags: TagArrays, strings: InternedStrings, members: MemberArrays) {
    super(ids, tags, findTagged(tags.start), strings);
    this.#index = index;
    this.membersStart = members.start;
    this.memberKinds = members.kinds;
    this.memberIndexes = members.indexes;
    this.memberIds = members.ids;
    this.memberRoles = members.roles;
    this.#roleStrings = strings.strings;
  }

  indexOf(id: number): number {
    return this.#index.indexOf(id);
  }

  memberRole(m: number): string {
    return this.#roleStrings[this.memberRoles[m]!]!;
  }
}
