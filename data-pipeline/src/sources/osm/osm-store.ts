import { IdIndex } from './id-index.ts';
import type { OsmNodes, OsmRelations, OsmTagged, OsmWays } from './osm-data.ts';

/** Interned strings of all sources: equal strings have one id, so that a key is found by comparing integers. */
export interface InternedStrings {
  readonly strings: readonly string[];
  readonly ids: ReadonlyMap<string, number>;
}

/** Tags of all elements of one kind: those of element i are the pairs at `start[i] … start[i + 1] - 1`. */
export interface TagArrays {
  readonly start: Uint32Array;
  readonly keys: Uint32Array;
  readonly values: Uint32Array;
}

class TaggedStore implements OsmTagged {
  readonly count: number;
  readonly ids: Float64Array;
  readonly tagged: Uint32Array;
  readonly #index: IdIndex;
  /** Of all kinds of element. */
  readonly strings: InternedStrings;
  /** As they are kept; asked for by element elsewhere. */
  readonly tagArrays: TagArrays;

  constructor(ids: Float64Array, index: IdIndex, tags: TagArrays, strings: InternedStrings) {
    this.count = ids.length;
    this.ids = ids;
    this.#index = index;
    this.tagArrays = tags;
    this.strings = strings;
    this.tagged = findTagged(tags.start);
  }

  indexOf(id: number): number {
    return this.#index.indexOf(id);
  }

  tag(index: number, key: string): string | undefined {
    const keyId = this.strings.ids.get(key);
    if (keyId === undefined) return undefined;
    const { start, keys, values } = this.tagArrays;
    const end = start[index + 1]!;
    for (let i = start[index]!; i < end; i++) if (keys[i] === keyId) return this.strings.strings[values[i]!];
    return undefined;
  }

  tags(index: number): Record<string, string> {
    const { start, keys, values } = this.tagArrays;
    const { strings } = this.strings;
    // Without a prototype, so that no tag is mistaken for what every object has.
    const tags = Object.create(null) as Record<string, string>;
    const end = start[index + 1]!;
    // Of a repeated key the first value stays, as `tag` gives it.
    for (let i = start[index]!; i < end; i++) tags[strings[keys[i]!]!] ??= strings[values[i]!]!;
    return tags;
  }

  hasTags(index: number): boolean {
    return this.tagArrays.start[index + 1]! > this.tagArrays.start[index]!;
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

/** {@link OsmNodes} over finished arrays. */
export class NodeStore extends TaggedStore implements OsmNodes {
  readonly lonE7: Int32Array;
  readonly latE7: Int32Array;

  constructor(
    ids: Float64Array,
    index: IdIndex,
    tags: TagArrays,
    strings: InternedStrings,
    positions: { lonE7: Int32Array; latE7: Int32Array },
  ) {
    super(ids, index, tags, strings);
    this.lonE7 = positions.lonE7;
    this.latE7 = positions.latE7;
  }
}

/** {@link OsmWays} over finished arrays. */
export class WayStore extends TaggedStore implements OsmWays {
  readonly refsStart: Uint32Array;
  readonly refs: Uint32Array;

  constructor(
    ids: Float64Array,
    index: IdIndex,
    tags: TagArrays,
    strings: InternedStrings,
    refs: { start: Uint32Array; indexes: Uint32Array },
  ) {
    super(ids, index, tags, strings);
    this.refsStart = refs.start;
    this.refs = refs.indexes;
  }
}

/** Members of all relations: those of relation r stand at `start[r] … start[r + 1] - 1`. */
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

  constructor(ids: Float64Array, index: IdIndex, tags: TagArrays, strings: InternedStrings, members: MemberArrays) {
    super(ids, index, tags, strings);
    this.membersStart = members.start;
    this.memberKinds = members.kinds;
    this.memberIndexes = members.indexes;
    this.memberIds = members.ids;
    this.memberRoles = members.roles;
    this.#roleStrings = strings.strings;
  }

  memberRole(m: number): string {
    return this.#roleStrings[this.memberRoles[m]!]!;
  }
}
