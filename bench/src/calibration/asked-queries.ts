import type { GeocodeResult } from '@verst/core';
import type { Random } from '../measure/random.ts';
import { isRight } from '../queries/judge.ts';
import { makeVariants } from '../queries/messy-variants.ts';
import { splitType } from '../queries/street-type.ts';
import type { TrueAddress } from '../queries/true-addresses.ts';
import { businessLine, deliveryLine } from './noisy-lines.ts';
import { VARIANT_CLASSES, type VariantClass } from '../queries/variant-classes.ts';

/** A query with a judge of its first answer: true if the answer is the object meant. */
export interface AskedQuery {
  readonly kind: string;
  readonly query: string;
  readonly isMeant: (answer: GeocodeResult) => boolean;
}

/** Towns that are in no measured snapshot. */
const ABSENT_TOWNS = ['Москва', 'Екатеринбург', 'Казань', 'Воронеж', 'Омск', 'Мичуринск', 'Кукуевск', 'Сосновка'];
/** A missing house number is searched for from a random number between one and this one. */
const HIGHEST_NUMBER = 120;

/**
 * Returns messy queries as users ask them, half of them hard: every class of spelling that the snapshot can answer,
 * lines that fit several addresses, lines with towns, streets and houses missing from the snapshot, streets and towns
 * alone.
 *
 * @param own - addresses of the snapshot
 * @param foreign - addresses of other towns
 * @param count - queries of each class of spelling; each hard kind has {@link HARD_SHARE} times as many
 * @param names - names of organisations, for lines of businesses
 */
export function askedQueries(
  own: readonly TrueAddress[],
  foreign: readonly TrueAddress[],
  count: number,
  random: Random,
  names: readonly string[],
): AskedQuery[] {
  const answerable = (Object.keys(VARIANT_CLASSES) as VariantClass[]).flatMap((name) =>
    makeVariants(own, name, count, random).variants.map(({ query, truth }): AskedQuery => ({
      kind: name,
      query,
      isMeant: (answer) => isRight(answer, truth),
    })),
  );
  const known = new Set(own.map(({ city, street }) => plain(`${city} ${street}`)));
  const streets = own.filter(({ kind }) => kind === 'street');
  const some = (list: readonly TrueAddress[]): TrueAddress[] => random.sample(list, HARD_SHARE * count);
  const towns = [...new Map(own.map((a) => [a.city, a])).values()];
  const houses = new Set(own.map(({ city, street: name, house: number }) => `${city} ${name} ${parseInt(number, 10)}`));
  const knownAnywhere = new Set(own.map((a) => plain(a.street)));
  const ownNames = [...new Set(streets.map(bare))].map((name) => new Set(plain(name).split(' ')));
  // «Талалихина» may be улица Виктора Талалихина, «М.Горького» улица Горького.
  const isUnclear = (a: TrueAddress): boolean => {
    const words = plain(bare(a)).split(' ');
    return ownNames.some(
      (name) => words.every((word) => name.has(word)) || (name.size === 1 && name.has(words.at(-1)!)),
    );
  };
  const foreignStreets = foreign.filter(({ kind }) => kind === 'street');
  // As many in a large town, which has most names, as in a small one: else the share of wrong answers would tell the size.
  const absent = (isKnown: (city: string, name: string) => boolean): TrueAddress[] => {
    const found: TrueAddress[] = [];
    for (const a of random.sample(foreignStreets, foreignStreets.length)) {
      if (found.length === HARD_SHARE * count) break;
      const { city } = random.pick(own);
      if (!isKnown(city, a.street) && !isUnclear(a)) found.push({ ...a, city });
    }
    return found;
  };
  const isAnywhere = (_: string, name: string): boolean => knownAnywhere.has(plain(name));
  const bareNames = new Set(own.map(bare));
  const business = (address: TrueAddress): string => businessLine(address, names, random);
  const delivery = (address: TrueAddress): string => deliveryLine(address, random);
  const housesAnywhere = new Set(own.map((a) => `${a.street} ${parseInt(a.house, 10)}`));
  const withoutHouse = (a: TrueAddress): TrueAddress => ({
    ...a,
    house: String(lacking((number) => housesAnywhere.has(`${a.street} ${number}`), random)),
  });
  const hard: AskedQuery[] = [
    ...some(streets).map((a) => asked('business', business(a), house(a))),
    ...some(streets).map((a) => asked('delivery', delivery(a), house(a))),
    ...some(streets).map((a) => asked('business without house', business(withoutHouse(a)), street(a))),
    ...some(streets).map((a) => asked('delivery without house', delivery(withoutHouse(a)), street(a))),
    ...absent(isAnywhere).map((a) => asked('absent street of a business', business(a), namesake(a))),
    ...absent(isAnywhere).map((a) => asked('absent street of a delivery', delivery(a), namesake(a))),
    ...some(streets.filter((a) => SURNAME.test(bare(a)) && !bareNames.has(surname(a)))).map((a) =>
      asked('surname', `${surname(a)} ${a.house}`, house(a)),
    ),
    ...some(streets).map((a) => asked('no town', `${a.street}, ${a.house}`, house(a))),
    ...some(streets).map((a) => asked('bare', `${bare(a)} ${a.house}`.toLowerCase(), house(a))),
    ...some(streets).map((a) => asked('bare in town', `${a.city} ${bare(a)} ${a.house}`.toLowerCase(), house(a))),
    ...some(streets).map((a) => asked('street', `${a.city}, ${a.street}`, street(a))),
    ...some(streets).map((a) => asked('bare street', bare(a), street(a))),
    ...some(streets).map((a) => {
      const isHouse = (number: number): boolean => houses.has(`${a.city} ${a.street} ${number}`);
      return asked('no house', `${a.city}, ${a.street}, ${lacking(isHouse, random)}`, street(a));
    }),
    ...some(towns).map((a) => asked('town', random.pick([a.city, `г. ${a.city}`, a.city.toLowerCase()]), town(a))),
    ...some(towns).map((a) => asked('town of a business', `${random.pick(names)}, г. ${a.city}`, town(a))),
    ...some(streets).map((a) => asked('cut', cutLine(a, random), house(a))),
    ...some(streets).map((a) => asked('no town in list', lineIn(random.pick(ABSENT_TOWNS), a, random), none)),
    ...some(foreign.filter((a) => !known.has(plain(`${a.city} ${a.street}`)))).map((a) =>
      asked('absent town', lineIn(a.city, a, random), none),
    ),
    ...absent((city, name) => known.has(plain(`${city} ${name}`))).map((a) =>
      asked('absent street', lineIn(a.city, a, random), namesake(a)),
    ),
  ];
  return [...answerable, ...hard];
}

/** Queries of each hard kind per query of a class of spelling. */
const HARD_SHARE = 4;

const asked = (kind: string, query: string, isMeant: AskedQuery['isMeant']): AskedQuery => ({ kind, query, isMeant });

/** Returns a random number that no house has. */
function lacking(isHouse: (number: number) => boolean, random: Random): number {
  let number = 1 + random.integer(HIGHEST_NUMBER);
  while (isHouse(number)) number++;
  return number;
}

/** A first name and a surname: people leave the first name out. */
const SURNAME = /^[А-Я][а-яё]+[аяыи] [А-Я][а-яё]+(?:а|ого|ой|ко)$/;
const surname = (a: TrueAddress): string => bare(a).split(' ')[1]!;

const bare = ({ street }: TrueAddress): string => splitType(street)[1];

function lineIn(city: string, { street, house }: TrueAddress, random: Random): string {
  return random.pick([
    `${city}, ${street}, ${house}`,
    `г. ${city}, ${street}, д. ${house}`,
    `${street} ${house}, ${city}`,
    `${city}: ${street}, ${house}`,
  ]);
}

/** Returns a line whose street is cut to its first letters; its meaning is often ambiguous. */
function cutLine({ city, street, house }: TrueAddress, random: Random): string {
  const name = splitType(street)[1];
  return `${city} ${name.slice(0, 3 + random.integer(3))} ${house}`.toLowerCase();
}

function isStreet({ components, precision }: GeocodeResult, { city, street }: TrueAddress): boolean {
  if (precision === 'house') return false;
  return plain(components.street ?? '') === plain(street) && plain(components.city ?? '') === plain(city);
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const none = (): boolean => false;

/** Judges by the name alone: a street without houses is in no list of addresses. */
const namesake =
  ({ street }: TrueAddress) =>
  ({ components, precision }: GeocodeResult): boolean =>
    precision === 'street' && plain(components.street ?? '') === plain(street);

const house = (truth: TrueAddress) => (answer: GeocodeResult) => isRight(answer, truth);

const town =
  ({ city }: TrueAddress) =>
  ({ components, precision }: GeocodeResult): boolean =>
    precision === 'settlement' && plain(components.city ?? '') === plain(city);

const street = (truth: TrueAddress) => (answer: GeocodeResult) => isStreet(answer, truth);
