import type { OsmLosses, OsmSourceInfo } from './osm-data.ts';
import type { MemberArrays, TagArrays } from './osm-store.ts';

/** Columns common to all kinds of elements; element i is at index i of each. */
export interface ElementColumns {
  /** Ascending, without duplicates. */
  readonly ids: Float64Array;
  /** Versions decide between copies of an element; 0 if the source has none. */
  readonly versions: Int32Array;
  /** Seconds since 1970. */
  readonly timestamps: Uint32Array;
  readonly tags: TagArrays;
}

/**
 * The elements of all sources, merged and sorted by ascending id. References are by id, as in the sources, including
 * those to elements that no source contains. Change files apply to this form; `linkOsm` turns it into `OsmData`. Plain
 * values only, for the work folder.
 */
export interface OsmElements {
  /** Interned strings: tags and roles are positions in it. */
  readonly strings: readonly string[];
  readonly nodes: ElementColumns & { readonly lonE7: Int32Array; readonly latE7: Int32Array };
  readonly ways: ElementColumns & {
    readonly refStart: Uint32Array;
    readonly refIds: Float64Array;
    /** Position in `paths`. */
    readonly origins: Uint32Array;
  };
  readonly relations: ElementColumns & {
    readonly members: Omit<MemberArrays, 'indexes'>;
    readonly origins: Uint32Array;
  };
  /** Files that elements were read from, change files included. */
  readonly paths: readonly string[];
  readonly sources: readonly OsmSourceInfo[];
  /** Losses while reading; linking adds its own. */
  readonly losses: OsmLosses;
}
