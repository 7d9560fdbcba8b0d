import { type PlaceKind, type PlaceRecord, type StreetRecord, UNPLACED_E7 } from '@verst/core/build';
import {
  areaNameOf,
  fullNameOf,
  type RegisterSettlement,
  type RegisterStreet,
  settlementNameOf,
} from '../sources/gar/index.ts';
import { ownCodes } from './own-codes.ts';

/** Position fields of records that only the register has: without a position. */
const UNPLACED = {
  lonE7: UNPLACED_E7,
  latE7: UNPLACED_E7,
  bboxE7: [UNPLACED_E7, UNPLACED_E7, UNPLACED_E7, UNPLACED_E7] as const,
};

const KINDS_BY_TYPE: Readonly<Record<string, PlaceKind>> = {
  город: 'city',
  'поселок городского типа': 'town',
  'рабочий поселок': 'town',
  'курортный поселок': 'town',
  'дачный поселок': 'town',
  'городской поселок': 'town',
  хутор: 'hamlet',
  кордон: 'isolated_dwelling',
  заимка: 'isolated_dwelling',
};

function kindOf({ level, type }: RegisterSettlement): PlaceKind {
  if (level === 7) return 'allotments';
  if (level > 1 && level < 5) return 'locality';
  return KINDS_BY_TYPE[type.replaceAll('ё', 'е')] ?? (level < 6 ? 'city' : 'village');
}

/** A settlement that the map does not have. */
export function placeOf(settlement: RegisterSettlement): PlaceRecord {
  const { fiasId, level, region, district, formerNames, codes } = settlement;
  const name = settlementNameOf(settlement, level);
  const altNames = new Set(formerNames.map((former) => settlementNameOf(former, level)));
  altNames.delete(name);
  return {
    ...UNPLACED,
    id: fiasId,
    kind: kindOf(settlement),
    name,
    altNames: [...altNames],
    nameEn: null,
    outline: null,
    population: 0,
    parent: -1,
    region: region && areaNameOf(region),
    district: district && areaNameOf(district),
    postcode: codes.postcode,
    fiasId,
    codes: ownCodes(codes),
  };
}

/** A street or quarter that the map does not have. */
export function streetOf(street: RegisterStreet, settlement: number): StreetRecord {
  const name = street.kind === 'settlement' ? street.name : fullNameOf(street);
  const altNames = new Set(street.kind === 'settlement' ? [] : street.formerNames.map(fullNameOf));
  altNames.delete(name);
  return {
    ...UNPLACED,
    id: street.fiasId,
    kind: street.kind === 'quarter' ? 'place' : street.kind,
    name,
    altNames: [...altNames],
    nameEn: null,
    settlement,
    suburb: -1,
    roads: [],
    fiasId: street.fiasId,
  };
}
