import type { Random } from '../measure/random.ts';
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
      .replace(/\s*с\.?\s*(\d)/i, ' строение $1')
      .replace(/\s*к\.?\s*(\d)/i, ' корпус $1')
      .replace(/\s*лит\.?\s*([А-Я])/i, ' литера $1');
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
  translit: ({ city, street, house }) =>
    [...`${city} ${street} ${house}`.toLowerCase()].map((letter) => LATIN[letter] ?? letter).join(''),
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
  const streetsOf = streetNamesByCity(addresses);
  const variants: Variant[] = [];
  let dropped = 0;
  for (const truth of random.sample(addresses, addresses.length)) {
    if (variants.length === count) break;
    const query = make(truth, random);
    if (query === null || query === '') continue;
    const unchanged = variantClass !== 'exact' && variantClass !== 'quarter' && query === VARIANT_CLASSES.exact(truth);
    if (unchanged || fitsAnother(query, truth, streetsOf.get(truth.city)!)) dropped++;
    else variants.push({ query, truth });
  }
  return { variants, droppedShare: dropped / Math.max(1, dropped + variants.length) };
}

const TYPES: Readonly<Record<string, readonly string[]>> = {
  улица: ['ул.', 'ул'],
  проспект: ['пр-т', 'просп.', 'пр-кт'],
  переулок: ['пер.', 'пер'],
  бульвар: ['б-р', 'бул.'],
  площадь: ['пл.'],
  шоссе: ['ш.'],
  проезд: ['пр-д', 'проезд.'],
  набережная: ['наб.'],
  микрорайон: ['мкр.', 'мкр', 'м-н'],
  тупик: ['туп.'],
  аллея: ['ал.'],
  квартал: ['кв-л'],
};

const REGISTER_TYPES: Readonly<Record<string, string>> = {
  улица: 'ул',
  проспект: 'пр-кт',
  переулок: 'пер',
  бульвар: 'б-р',
  площадь: 'пл',
  шоссе: 'ш',
  проезд: 'проезд',
  набережная: 'наб',
  микрорайон: 'мкр',
  тупик: 'туп',
  аллея: 'аллея',
  квартал: 'кв-л',
};

const KEYS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'йцукенгшщзхъфывапролджэячсмитьбюё.'].map((letter, i) => [letter, "qwertyuiop[]asdfghjkl;'zxcvbnm,.`/"[i]!]),
);

const LATIN: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'а:a б:b в:v г:g д:d е:e ё:yo ж:zh з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh ' +
    'щ:shch ъ: ы:y ь: э:e ю:yu я:ya'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

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

/** For each city its streets with their names in plain form, without the type word. */
function streetNamesByCity(addresses: readonly TrueAddress[]): Map<string, Map<string, string>> {
  const names = new Map<string, Map<string, string>>();
  for (const { city, street, kind } of addresses) {
    let known = names.get(city);
    if (!known) names.set(city, (known = new Map()));
    if (kind !== 'settlement' && !known.has(street)) known.set(street, plain(splitType(street)[1]));
  }
  return names;
}

/** Whether the words of another street of the city all stand in the query and those of the true one do not all. */
function fitsAnother(query: string, truth: TrueAddress, streets: ReadonlyMap<string, string>): boolean {
  const typed = ` ${plain(query)} `;
  if (typed.includes(` ${plain(truth.street)} `)) return false;
  const trueBare = plain(splitType(truth.street)[1]);
  const bareStands = typed.includes(` ${trueBare} `);
  for (const [street, bare] of streets) {
    if (street === truth.street || bare === plain(truth.city) || !/[а-я]{2}/.test(bare)) continue;
    if (bare === trueBare || (!bareStands && typed.includes(` ${bare} `))) return true;
  }
  return false;
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^а-я0-9]+/g, ' ')
    .trim();
