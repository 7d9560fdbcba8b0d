/**
 * The content of a region of the address register, interpreted: compact records that refer to one another by position.
 * The register has no coordinates.
 */

/** Codes of an object; null if the register has none. */
export interface RegisterCodes {
  /** Six digits. */
  readonly postcode: string | null;
  readonly okato: string | null;
  readonly oktmo: string | null;
  readonly kladr: string | null;
  readonly cadastralNumber: string | null;
}

/** A name in the register, with its type separate. */
export interface RegisterName {
  /** As in the register: `Тверская-Ямская 1-я`, `им Космонавта Г.С.Титова`. */
  readonly name: string;
  /**
   * Full type word in lower case from the delivery's dictionary: `улица`, `микрорайон`; the short form if the
   * dictionary has none.
   */
  readonly type: string;
}

/** A city, village or other place with streets or houses; for a СНТ or quarter outside settlements, this itself. */
export interface RegisterSettlement extends RegisterName {
  /** `OBJECTGUID`, known as fias_id. */
  readonly fiasId: string;
  readonly objectId: number;
  /** Level of the register: 1 (region-cities) to 7. */
  readonly level: number;
  /** Former names, without duplicates of `name`. */
  readonly formerNames: readonly RegisterName[];
  /** The region, also for a region-city itself; null if a delta does not contain it. */
  readonly region: RegisterName | null;
  /** Administrative district, else the municipal one; null if neither is known. */
  readonly district: RegisterName | null;
  readonly codes: RegisterCodes;
}

/** A street, the parent of houses. */
export interface RegisterStreet extends RegisterName {
  readonly fiasId: string;
  readonly objectId: number;
  /** `street`: road network; `quarter`: planning structure (микрорайон, СНТ); `settlement`: houses without a street. */
  readonly kind: 'street' | 'quarter' | 'settlement';
  readonly formerNames: readonly RegisterName[];
  /** Position in `settlements`. */
  readonly settlement: number;
  /** The quarter that contains the street; null if there is none. */
  readonly quarter: RegisterName | null;
  readonly codes: RegisterCodes;
}

export interface RegisterHouse {
  readonly fiasId: string;
  readonly objectId: number;
  /** A land plot (STEADS) or a building. */
  readonly kind: 'house' | 'stead';
  /** Position in `streets`. */
  readonly street: number;
  /** The number in the map's spelling: `12А к1 с2`, `вл5`. */
  readonly housenumber: string;
  readonly codes: RegisterCodes;
}

/** Reasons why a current row of the register cannot be used. */
export type RejectReason =
  | 'parent absent'
  | 'parent not current'
  | 'no place in a hierarchy'
  | 'cycle in the hierarchy'
  | 'unknown level'
  | 'no number';

/** A current row that was left out. */
export interface RegisterReject {
  readonly kind: 'object' | 'house' | 'stead';
  readonly objectId: number;
  readonly reason: RejectReason;
}

export interface RegisterRegion {
  /** Two digits. */
  readonly code: string;
  readonly settlements: readonly RegisterSettlement[];
  readonly streets: readonly RegisterStreet[];
  readonly houses: readonly RegisterHouse[];
  /** Every current row that is in none of the above; regions and districts are not counted. */
  readonly rejects: readonly RegisterReject[];
  /** Files that could not be read to the end, as sentences; rows before the fault are used. */
  readonly faults: readonly string[];
}
