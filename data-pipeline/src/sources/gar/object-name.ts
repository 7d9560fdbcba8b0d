import { fullNameOf as fullName } from '@verst/core/build';
import type { RegisterName } from './register.ts';

/** A street's or quarter's full name in the map's word order. */
export const fullNameOf = ({ name, type }: RegisterName): string => fullName(name, type);

/** A settlement's name as on the map: without its type, except for allotments and quarters, which keep theirs. */
export function settlementNameOf(place: RegisterName, level: number): string {
  return level === 7 ? fullNameOf(place) : place.name;
}

/** A region's or district's name with its type: `Иркутская область`, `Республика Башкортостан`, `город Байконур`. */
export function areaNameOf(place: RegisterName): string {
  return place.type === 'город' ? place.name : fullNameOf(place);
}
