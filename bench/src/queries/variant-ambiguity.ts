import type { VariantClass } from './variant-classes.ts';
import { splitType } from './street-type.ts';
import type { TrueAddress } from './true-addresses.ts';

/** Classes that omit the type word: a lane of the same name fits as well. */
const TYPELESS: ReadonlySet<VariantClass> = new Set<VariantClass>(['type_dropped', 'prefix']);
/** Classes that shorten the name: another street of the city may begin alike. */
const SHORTENED: ReadonlySet<VariantClass> = new Set<VariantClass>([
  'prefix',
  'person_initial',
  'initials',
  'title_short',
]);

/** A street that a query may also mean. */
export interface KnownStreet {
  readonly street: string;
  readonly type: string | null;
  /** Plain name without the type word. */
  readonly bare: string;
  readonly houses: ReadonlySet<string>;
}

/** Returns the streets of each city. */
export function streetsByCity(addresses: readonly TrueAddress[]): Map<string, KnownStreet[]> {
  const cities = new Map<string, Map<string, KnownStreet & { houses: Set<string> }>>();
  for (const { city, street, kind, house } of addresses) {
    if (kind === 'settlement') continue;
    let streets = cities.get(city);
    if (!streets) cities.set(city, (streets = new Map()));
    let known = streets.get(street);
    if (!known) {
      const [type, bare] = splitType(street);
      streets.set(street, (known = { street, type, bare: plain(bare), houses: new Set() }));
    }
    known.houses.add(plainHouse(house));
  }
  return new Map([...cities].map(([city, streets]) => [city, [...streets.values()]]));
}

/** Returns true if the query fits another address of the city, a street with the same house, as well as the true one. */
export function fitsAnother(
  query: string,
  truth: TrueAddress,
  streets: readonly KnownStreet[],
  variantClass: VariantClass,
): boolean {
  const typed = ` ${plain(query)} `;
  const [type, name] = splitType(truth.street);
  const trueBare = plain(name);
  const house = plainHouse(truth.house);
  if (variantClass === 'korpus_slash') return fitsAnotherHouse(query, truth, streets);
  if (typed.includes(` ${plain(truth.street)} `)) return false;
  const bareStands = typed.includes(` ${trueBare} `);
  const begun = plain(query.replace(truth.city, ' ').replace(truth.house, ' ')).split(' ');
  const ambiguousType = TYPELESS.has(variantClass);
  for (const other of streets) {
    if (other.street === truth.street || !other.houses.has(house)) continue;
    if (other.bare === plain(truth.city)) continue;
    if (!ambiguousType && other.type !== type) continue;
    if (other.bare === trueBare) return true;
    if (SHORTENED.has(variantClass) && isBegun(other.bare, trueBare, begun)) return true;
    // A query that says more than the other name does not mean it: «первая Советская» is not Советская.
    if (SHORTENED.has(variantClass) || variantClass.startsWith('ordinal') || !/[а-я]{2}/.test(other.bare)) continue;
    if (!bareStands && typed.includes(` ${other.bare} `)) return true;
  }
  return false;
}

/** Returns true if the street has a house with exactly the number of the query: 12/1 beside 12 к1. */
function fitsAnotherHouse(query: string, truth: TrueAddress, streets: readonly KnownStreet[]): boolean {
  const typed = plainHouse(query.slice(query.lastIndexOf(',') + 1));
  return streets.some(({ street, houses }) => street === truth.street && houses.has(typed));
}

const plainHouse = (house: string): string => house.toLowerCase().replaceAll(' ', '');

/** Returns true if the words of a name begin with the shortened words of the true one. */
function isBegun(bare: string, trueBare: string, typed: readonly string[]): boolean {
  const left = trueBare.split(' ').map((word) => typed.find((part) => part !== '' && word.startsWith(part)) ?? word);
  const words = bare.split(' ');
  return left.every((part) => words.some((word) => word.startsWith(part)));
}

/** Returns a text in lower case, single spaces, no marks; ordinals lose their endings, so 1-я and 1 are one word. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/(\d+)-?(?:[яйе]|ая|ой|ый|ое)(?![а-я])/g, '$1')
    .replaceAll(/[^а-я0-9]+/g, ' ')
    .trim();
