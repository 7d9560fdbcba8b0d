import type { Random } from '../measure/random.ts';
import {
  KEYS,
  LATIN_SCHEMES,
  LOOK_ALIKES,
  numberInWords,
  ordinalWord,
  REGISTER_TYPES,
  TITLES,
  TYPES,
} from './spellings.ts';
import type { TrueAddress } from './true-addresses.ts';

/**
 * Writes true addresses the way people write them. This file shares no code with the text module that it measures:
 * it knows only how to spoil a text, never how to mend one.
 */
export const VARIANT_CLASSES = {
  exact: ({ city, street, house }) => `${city}, ${street}, ${house}`,
  abbreviated: (address) => {
    const short = abbreviateType(address.street);
    return short && `г. ${address.city}, ${short}, д. ${address.house}`;
  },
  type_dropped: ({ city, street, house }) => {
    const bare = withoutType(street);
    return bare && `${city} ${bare} ${house}`;
  },
  reordered: ({ city, street, house }, random) =>
    random.pick([`${street}, ${house}, ${city}`, `${street} ${house} ${city}`, `${city} ${house} ${street}`]),
  house_first: ({ city, street, house }) => `${house} ${street}, ${city}`,
  lower_case: ({ city, street, house }) => `${city} ${street} ${house}`.toLowerCase().replaceAll('ё', 'е'),
  typo_street: (address, random) => typoIn(address, random, 5, 1),
  two_typos: (address, random) => typoIn(address, random, 9, 2),
  typo_city: ({ city, street, house }, random) => {
    const wrong = spoilLongestWord(city, random, 5, 1);
    return wrong && `${wrong}, ${street}, ${house}`;
  },
  glued_house: ({ city, street, house }) => {
    const bare = abbreviateType(street);
    return bare && `${city} ${bare} д${house.replaceAll(' ', '')}`.toLowerCase();
  },
  korpus_in_words: ({ city, street, house }) => {
    const words = house
      .replace(/(?<![а-я])\s*с\.?\s*(\d)/i, ' строение $1')
      .replace(/(?<![а-я])\s*к\.?\s*(\d)/i, ' корпус $1')
      .replace(/(?<![а-я])\s*лит\.?\s*([А-Я])/i, ' литера $1');
    return words === house ? null : `${city}, ${street}, дом ${words}`;
  },
  flat_noise: ({ city, street, house }, random) =>
    `${city}, ${street}, д. ${house}, ${random.pick(['кв. 45', 'квартира 7', 'офис 305', 'подъезд 2, этаж 3', 'кв 112'])}`,
  region_noise: ({ city, region, street, house, postcode }, random) =>
    `${postcode ?? `${100 + random.integer(590)}${100 + random.integer(900)}`}, Россия, ${region ? `${region}, ` : ''}${city}, ${street}, ${house}`,
  register_style: ({ city, street, house }) => {
    const [type, bare] = splitType(street);
    const short = type && REGISTER_TYPES[type];
    return short ? `г ${city}, ${short} ${bare}, д ${house}`.replaceAll('ё', 'е').replaceAll('Ё', 'Е') : null;
  },
  layout: ({ city, street, house }) => {
    const typed = `${city} ${street} ${house}`.toLowerCase();
    return [...typed].map((letter) => KEYS[letter] ?? letter).join('');
  },
  translit: ({ city, street, house }) => inLatin(`${city} ${street} ${house}`.toLowerCase(), 'bgn'),
  translit_other: ({ city, street, house }, random) =>
    inLatin(`${street} ${house} ${city}`.toLowerCase(), random.pick(['passport', 'gost', 'chat'] as const)),
  bank_style: ({ city, street, house }) => {
    const [type, bare] = splitType(street);
    const short = type && REGISTER_TYPES[type];
    return short ? inLatin(`${short} ${bare} ${house} ${city} RUS`.toLowerCase(), 'bgn').toUpperCase() : null;
  },
  ordinal: ({ city, street, house }, random) => {
    const match = /(\d+)-([яйе])\s/.exec(street);
    if (!match) return null;
    const number = match[1]!;
    const plain = random.pick([
      `${number} `,
      `${number}${match[2] === 'я' ? 'ая' : 'ый'} `,
      `${number}-${match[2] === 'я' ? 'ая' : 'ой'} `,
    ]);
    return `${city}, ${street.replace(match[0], plain)}, ${house}`;
  },
  ordinal_word: ({ city, street, house }) => {
    const match = /(\d+)-([яй])\s/.exec(street);
    const word = match && ordinalWord(Number(match[1]), match[2]!);
    return word && `${city}, ${street.replace(match[0], `${word} `)}, ${house}`;
  },
  ordinal_last: ({ city, street, house }) => {
    const [type, bare] = splitType(street);
    const match = /^(\d+-[яй]) (.+)$/.exec(bare);
    return match && type ? `${city}, ${REGISTER_TYPES[type]!} ${match[2]} ${match[1]}, ${house}` : null;
  },
  initials: ({ city, street, house }) => {
    const [, bare] = splitType(street);
    const short = bare.includes(' ')
      ? street.replace(
          /(Больш|Мал|Верхн|Нижн|Нов|Стар|Средн)(ая|ой|ый|яя|ий|ое|ее)(?=\s)/,
          (_, stem: string) => `${stem[0]}.`,
        )
      : street;
    return short === street ? null : `${city}, ${short}, ${house}`;
  },
  person_initial: ({ city, street, house }) => {
    const [type, bare] = splitType(street);
    const match = /^([А-Я])[а-яё]{3,} ([А-Я][а-яё]+(?:а|ого|ой|ко))$/.exec(bare);
    if (!match || type !== 'улица' || (bare.split(' ')[0] ?? '') in TITLES) return null;
    return `${city}, ул. ${match[1]}. ${match[2]}, ${house}`;
  },
  title_short: ({ city, street, house }) => {
    const title = Object.keys(TITLES).find((known) => street.includes(`${known} `));
    return title ? `${city}, ${street.replace(title, TITLES[title]!)}, ${house}` : null;
  },
  type_last: ({ city, street, house }) => {
    const [type, bare] = splitType(street);
    return type && `${city} г, ${bare} ${REGISTER_TYPES[type]!}, дом № ${house}`;
  },
  look_alikes: ({ city, street, house }, random) =>
    [...`${city}, ${street}, ${house}`]
      .map((letter) => (random.next() < 0.4 ? (LOOK_ALIKES[letter] ?? letter) : letter))
      .join(''),
  speech: ({ city, street, house }) => {
    const number = /^\d+$/.test(house) ? Number(house) : 0;
    if (number < 1 || number > 499 || /\d/.test(street)) return null;
    return `${city} ${street} дом ${numberInWords(number)}`.toLowerCase();
  },
  house_letter: ({ city, street, house }, random) => {
    const match = /^(\d+)([А-Я])$/.exec(house);
    if (!match) return null;
    const [, number, letter] = match;
    return `${city}, ${street}, ${random.pick([`${number}${letter!.toLowerCase()}`, `${number} ${letter}`, `${number}-${letter}`, `${number} "${letter}"`])}`;
  },
  korpus_slash: ({ city, street, house }) => {
    const match = /^(\d+[А-Я]?) к(\d+)$/.exec(house);
    return match && `${city}, ${street}, ${match[1]}/${match[2]}`;
  },
  company_noise: ({ city, street, house }, random) =>
    `${random.pick(['ООО "Вектор"', 'ИП Сидоров А.Б.', 'АО «Прогресс»', 'ПАО Сбербанк'])}, г. ${city}, ${street}, ${house}`,
  phone_noise: ({ city, street, house }, random) =>
    `${city}, ${street}, ${house}, ${random.pick(['8 902 512-34-56', '+7(902)5123456', 'тел. 89025123456', 'т. 20-30-40'])}`,
  courier_noise: ({ city, street, house }, random) =>
    `${city}, ${street}, д. ${house}, ${random.pick(['вход со двора', 'позвонить за час', 'домофон не работает', 'подъезд 1 код 12к3456', 'оставить у двери'])}`,
  region_short: ({ city, region, street, house }) => {
    const short = region && region.replace(' область', ' обл').replace(/^Республика /, 'Респ ');
    return short ? `${short}, г ${city}, ${street}, д ${house}`.toLowerCase() : null;
  },
  prefix: ({ city, street, house }) => {
    const [, bare] = splitType(street);
    const words = bare.split(' ');
    const last = words.at(-1)!;
    if (!/^[А-Яа-яё]{7,}$/.test(last)) return null;
    return `${city}, ${[...words.slice(0, -1), last.slice(0, Math.ceil(last.length * 0.65))].join(' ')} ${house}`;
  },
  inflected: ({ city, street, house }) => {
    const [type, bare] = splitType(street);
    if (type !== 'улица' || !bare || !/^[А-ЯЁ][а-яё-]+ая$/.test(bare)) return null;
    return `на ${bare.replace(/ая$/, 'ой')} улице дом ${house}, ${city}`;
  },
  mixed: (address, random) => {
    const short = abbreviateType(address.street);
    const wrong = short && spoilLongestWord(short, random, 6, 1);
    return wrong && `${address.city} ${wrong} д.${address.house} кв ${1 + random.integer(90)}`.toLowerCase();
  },
  quarter: ({ city, kind, street, house }) => (kind === 'place' ? `${city}, ${street}, ${house}` : null),
} as const satisfies Readonly<Record<string, (address: TrueAddress, random: Random) => string | null>>;

export type VariantClass = keyof typeof VARIANT_CLASSES;

/** Classes that leave the type word out: a lane of the same name fits as well. */
const TYPELESS: ReadonlySet<VariantClass> = new Set<VariantClass>(['type_dropped', 'prefix']);
/** Classes that shorten the name: another street of the city may begin alike. */
const SHORTENED: ReadonlySet<VariantClass> = new Set<VariantClass>([
  'prefix',
  'person_initial',
  'initials',
  'title_short',
]);

/** One messy query and the address that it was made from. */
export interface Variant {
  readonly query: string;
  readonly truth: TrueAddress;
}

/** How many variants were dropped because another address of the city fits them as well. */
export interface VariantSet {
  readonly variants: readonly Variant[];
  readonly droppedShare: number;
}

/**
 * Up to `count` variants of one class from random addresses. A variant that equals its source (but in the class
 * `exact`), or fits another street of the same city at least as well, is dropped and counted.
 */
export function makeVariants(
  addresses: readonly TrueAddress[],
  variantClass: VariantClass,
  count: number,
  random: Random,
): VariantSet {
  const make: (address: TrueAddress, random: Random) => string | null = VARIANT_CLASSES[variantClass];
  const streetsOf = streetsByCity(addresses);
  const variants: Variant[] = [];
  let dropped = 0;
  for (const truth of random.sample(addresses, addresses.length)) {
    if (variants.length === count) break;
    const query = make(truth, random);
    if (query === null || query === '') continue;
    const unchanged = variantClass !== 'exact' && variantClass !== 'quarter' && query === VARIANT_CLASSES.exact(truth);
    if (unchanged || fitsAnother(query, truth, streetsOf.get(truth.city) ?? [], variantClass)) dropped++;
    else variants.push({ query, truth });
  }
  return { variants, droppedShare: dropped / Math.max(1, dropped + variants.length) };
}

const LETTERS = 'абвгдежзийклмнопрстуфхцчшщыьэюя';

/** The type word of a street and the rest of its name: in «Набережная улица» the type is «улица». */
function splitType(street: string): [type: string | null, bare: string] {
  const words = street.split(' ');
  const type = Object.keys(TYPES).find((known) => words.some((word) => word.toLowerCase() === known));
  if (type === undefined || words.length < 2) return [null, street];
  const at = words.findIndex((word) => word.toLowerCase() === type);
  return [type, words.filter((_, i) => i !== at).join(' ')];
}

function withoutType(street: string): string | null {
  const [type, bare] = splitType(street);
  return type && bare;
}

function abbreviateType(street: string): string | null {
  const [type] = splitType(street);
  return type && street.replace(new RegExp(type, 'i'), TYPES[type]![street.length % TYPES[type]!.length]!);
}

function typoIn({ city, street, house }: TrueAddress, random: Random, shortest: number, typos: number): string | null {
  const wrong = spoilLongestWord(street, random, shortest, typos);
  return wrong && `${city}, ${wrong}, ${house}`;
}

/** Puts typos into the longest word that is no type word: a letter lost, doubled, changed or swapped with the next. */
function spoilLongestWord(text: string, random: Random, shortest: number, typos: number): string | null {
  const words = text.split(' ');
  const candidates = words.filter((word) => !(word.toLowerCase() in TYPES) && /^[а-яё]+$/i.test(word));
  const longest = candidates.sort((a, b) => b.length - a.length)[0];
  if (!longest || longest.length < shortest) return null;
  let wrong = longest;
  for (let typo = 0; typo < typos; typo++) {
    const at = 1 + random.integer(wrong.length - 2);
    const spoilt = [
      wrong.slice(0, at) + wrong.slice(at + 1),
      wrong.slice(0, at) + wrong[at] + wrong.slice(at),
      wrong.slice(0, at) + random.pick([...LETTERS]) + wrong.slice(at + 1),
      wrong.slice(0, at) + wrong[at + 1] + wrong[at] + wrong.slice(at + 2),
    ];
    wrong = random.pick(spoilt);
  }
  return wrong === longest ? null : words.map((word) => (word === longest ? wrong : word)).join(' ');
}

/** A street as another reader of the query may take it. */
interface KnownStreet {
  readonly street: string;
  readonly type: string | null;
  /** Plain name without the type word. */
  readonly bare: string;
  readonly houses: ReadonlySet<string>;
}

function streetsByCity(addresses: readonly TrueAddress[]): Map<string, KnownStreet[]> {
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

/** Whether another address of the city, a street with the same house, is named by the query as well as the true one. */
function fitsAnother(
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
    // What says more than the other name is no worse for it: «первая Советская» is not Советская.
    if (SHORTENED.has(variantClass) || variantClass.startsWith('ordinal') || !/[а-я]{2}/.test(other.bare)) continue;
    if (!bareStands && typed.includes(` ${other.bare} `)) return true;
  }
  return false;
}

/** Whether the street has a house that bears the very number of the query: 12/1 beside 12 к1. */
function fitsAnotherHouse(query: string, truth: TrueAddress, streets: readonly KnownStreet[]): boolean {
  const typed = plainHouse(query.slice(query.lastIndexOf(',') + 1));
  return streets.some(({ street, houses }) => street === truth.street && houses.has(typed));
}

const plainHouse = (house: string): string => house.toLowerCase().replaceAll(' ', '');

/** Whether a name begins, word by word, with what is left of the true one. */
function isBegun(bare: string, trueBare: string, typed: readonly string[]): boolean {
  const left = trueBare.split(' ').map((word) => typed.find((part) => part !== '' && word.startsWith(part)) ?? word);
  const words = bare.split(' ');
  return left.every((part) => words.some((word) => word.startsWith(part)));
}

const inLatin = (text: string, scheme: keyof typeof LATIN_SCHEMES): string =>
  [...text].map((letter) => LATIN_SCHEMES[scheme][letter] ?? letter).join('');

/** Lower case, single spaces, no marks; ordinals without their endings, so that 1-я and 1 are one word. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/(\d+)-?(?:[яйе]|ая|ой|ый|ое)(?![а-я])/g, '$1')
    .replaceAll(/[^а-я0-9]+/g, ' ')
    .trim();
