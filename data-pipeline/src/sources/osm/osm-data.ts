import type { OsmKind } from '@verst/core/build';

/**
 * All elements of the merged OpenStreetMap sources in flat arrays: output of the reader, input of `extract/`. Elements
 * are sorted by ascending id; an element's position is its index. Nothing here interprets tags.
 */
export interface OsmData {
  readonly nodes: OsmNodes;
  readonly ways: OsmWays;
  readonly relations: OsmRelations;
  readonly sources: readonly OsmSourceInfo[];
  readonly losses: OsmLosses;
}

/** Access to the tags of one kind of element by element index. */
export interface OsmTagged {
  readonly count: number;
  /** Ascending element ids, exact integers. Length `count`. */
  readonly ids: Float64Array;
  /** Index of the element with this id, or -1. O(log count). */
  indexOf(id: number): number;
  /** Value of a tag, or undefined if the element does not have it. */
  tag(index: number, key: string): string | undefined;
  /** All tags of an element; an empty object if it has none. */
  tags(index: number): Record<string, string>;
  /**
   * True if the element has a tag. Finding an element's tags, here and in `tag` and `tags`, is O(1) for ways and
   * relations, O(log count) for nodes.
   */
  hasTags(index: number): boolean;
  /** Ascending indexes of the elements that have at least one tag. */
  readonly tagged: Uint32Array;
}

export interface OsmNodes extends OsmTagged {
  /** Ids of the nodes with tags, as `tagged`. */
  readonly taggedIds: Float64Array;
  /** Degrees × 10⁷. Length `count`. */
  readonly lonE7: Int32Array;
  readonly latE7: Int32Array;
}

export interface OsmWays extends OsmTagged {
  /** Length `count + 1`: node references of way w are `refs[refsStart[w] … refsStart[w + 1] - 1]`. */
  readonly refsStart: Uint32Array;
  /** Node indexes; references to nodes that no source contains are dropped and counted in `losses`. */
  readonly refs: Uint32Array;
}

export interface OsmRelations extends OsmTagged {
  readonly membersStart: Uint32Array;
  readonly memberKinds: Uint8Array;
  /** Index within the element kind, or -1 if no source contains the member. */
  readonly memberIndexes: Int32Array;
  /** Element id, also of absent members. */
  readonly memberIds: Float64Array;
  memberRole(m: number): string;
}

export interface OsmSourceInfo {
  readonly path: string;
  readonly bytes: number;
  /** Newest element timestamp or the header's replication time, ISO 8601, or null if the file has neither. */
  readonly newest: string | null;
  /** Replication sequence number of the file's state, or null if the file has none. */
  readonly sequence: number | null;
  /** `writingprogram` or `generator`, or null. */
  readonly generator: string | null;
  readonly counts: { nodes: number; ways: number; relations: number };
}

/** Counts of data that was dropped or repaired while reading; all zero for a valid file. */
export interface OsmLosses {
  /** Way references to nodes that no source contains. */
  missingWayNodes: number;
  /** Ways left with fewer than two nodes. */
  degenerateWays: number;
  /** Relation members that no source contains: normal in an extract. */
  missingMembers: number;
  emptyRelations: number;
  /** Duplicate elements, which are in several sources and were kept once. */
  duplicates: number;
  /** Blobs of a type that the format does not define, skipped as it requires. */
  unknownBlobs: number;
  /** Elements outside the world or without position. */
  invalidNodes: number;
  /** Texts of tags and roles that are not UTF-8; unreadable bytes are replaced with U+FFFD. */
  invalidTexts: number;
  /**
   * Files that end like one cut between two blocks, or whose writer remarks that elements are missing. Nothing proves a
   * loss, but the end should be checked.
   */
  doubtfulEnds: number;
  /** Elements that the file marks as deleted; they are left out. */
  deleted: number;
  /** Up to 100 messages that name file and element. */
  samples: string[];
}

export type { OsmKind };
