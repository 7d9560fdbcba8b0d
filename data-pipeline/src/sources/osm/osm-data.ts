import type { OsmKind } from '@verst/core/build';

/**
 * All elements of the merged OpenStreetMap sources in flat arrays: what the reader gives and `extract/` interprets.
 * Elements stand by ascending id; an element's position is its index. Nothing here interprets a tag.
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
  /** Value of a tag, or undefined where the element does not carry it. */
  tag(index: number, key: string): string | undefined;
  /** All tags of an element; an empty object where it has none. */
  tags(index: number): Record<string, string>;
  /** True if the element has a tag; O(1) for ways and relations, as all of these; O(log count) for nodes. */
  hasTags(index: number): boolean;
  /** Indexes, ascending, of the elements that carry at least one tag. */
  readonly tagged: Uint32Array;
}

export interface OsmNodes extends OsmTagged {
  /** Degrees × 10⁷. Length `count`. */
  readonly lonE7: Int32Array;
  readonly latE7: Int32Array;
}

export interface OsmWays extends OsmTagged {
  /** Length `count + 1`: node references of way w are `refs[refsStart[w] … refsStart[w + 1] - 1]`. */
  readonly refsStart: Uint32Array;
  /** Node indexes; references to nodes that no source holds were dropped and counted in `losses`. */
  readonly refs: Uint32Array;
}

export interface OsmRelations extends OsmTagged {
  readonly membersStart: Uint32Array;
  readonly memberKinds: Uint8Array;
  /** Index within the element kind, or -1 where no source holds the member. */
  readonly memberIndexes: Int32Array;
  /** Element id, also of absent members. */
  readonly memberIds: Float64Array;
  /** Role of member position m. */
  memberRole(m: number): string;
}

export interface OsmSourceInfo {
  readonly path: string;
  readonly bytes: number;
  /** Newest element timestamp or the header's replication time, ISO 8601, or null where the file tells none. */
  readonly newest: string | null;
  /** Replication sequence number of the state that the file shows, or null where it tells none. */
  readonly sequence: number | null;
  /** `writingprogram` or `generator`, or null. */
  readonly generator: string | null;
  readonly counts: { nodes: number; ways: number; relations: number };
}

/** Counts of what was dropped or repaired while reading; all zero for a valid file. */
export interface OsmLosses {
  /** Way references to nodes that stand in no source. */
  missingWayNodes: number;
  /** Ways left with fewer than two nodes. */
  degenerateWays: number;
  /** Members of relations that stand in no source: usual in an extract. */
  missingMembers: number;
  emptyRelations: number;
  /** Elements that stood in several sources and were taken once. */
  duplicates: number;
  /** Blobs of a type that the format does not know, skipped as it says. */
  unknownBlobs: number;
  /** Elements outside the world or without position. */
  invalidNodes: number;
  /** Texts of tags and roles that are not UTF-8; U+FFFD stands for what cannot be read in them. */
  invalidTexts: number;
  /**
   * Files that end as a file cut between two blocks would, or whose writer remarks that elements are missing: nothing
   * proves a loss, but the end should be looked at.
   */
  doubtfulEnds: number;
  /** Elements that the file marks as deleted; they are left out. */
  deleted: number;
  /** Up to 100 messages that name file and element. */
  samples: string[];
}

export type { OsmKind };
