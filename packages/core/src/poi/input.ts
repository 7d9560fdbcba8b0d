/** A point of interest or organisation from the map, as the pipeline extracts it. Positions are degrees × 10⁷. */
export interface PoiRecord {
  /** Public id: `n123`, `w123`, `r123`. */
  readonly id: string;
  readonly lonE7: number;
  readonly latE7: number;
  /** All tags of the object. */
  readonly tags: Readonly<Record<string, string>>;
  /**
   * True for a named object with shop, office, craft, healthcare, or an amenity, tourism or leisure that people look
   * for.
   */
  readonly organization: boolean;
  /** Facts by source, if a table contains some; absent for objects that are only on the map. */
  readonly sources?: readonly PoiSource[];
}

/** An organisation as one source describes it. */
export interface PoiSource {
  /** `osm`, or the name of the table. */
  readonly source: string;
  readonly id: string;
  /** Tags of the map or fields of the table, unchanged. */
  readonly fields: Readonly<Record<string, string>>;
}
