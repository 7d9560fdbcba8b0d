import { fullNameOf as fullName } from '@verst/core/build';
import type { RegisterName } from './register.ts';

/** A street's or quarter's full name in the order of the map. */
export const fullNameOf = ({ name, type }: RegisterName): string => fullName(name, type);

/** A settlement's name as the map gives it: without its type, but allotments and quarters keep theirs. */
export function settlementNameOf(place: RegisterName, level: number): string {
  return level === 7 ? fullNameOf(place) : place.name;
}

/** A region's or district's name with its type: `Иркутская область`, `Республика Башкортостан`, `город Байконур`. */
export function areaNameOf(place: RegisterName): string {
  return place.type === 'город' ? place.name : fullNameOf(place);
}
