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
import { splitType } from './street-type.ts';
import type { TrueAddress } from './true-addresses.ts';

/** A messy text, or several from the shortest on: people take the first unambiguous one; null if there is none. */
export type Spelling = string | readonly string[] | null;

/**
 * Writes true addresses the way people write them. This file shares no code with the text module that it measures: it
 * can only spoil a text, never repair one.
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
    if (!bare.includes(' ')) return null;
    const shorts = [1, 3].map((length) =>
      street.replace(
        /(Больш|Мал|Верхн|Нижн|Нов|Стар|Средн)(ая|ой|ый|яя|ий|ое|ее)(?=\s)/,
        (_, stem: string) => `${stem.slice(0, length)}.`,
      ),
    );
    return shorts[0] === street ? null : shorts.map((short) => `${city}, ${short}, ${house}`);
  },
  person_initial: ({ city, street, house }) => {
    const [type, bare] = splitType(street);
    const match = /^([А-Я][а-яё]{3,}) ([А-Я][а-яё]+(?:а|ого|ой|ко))$/.exec(bare);
    if (!match || type !== 'улица' || (bare.split(' ')[0] ?? '') in TITLES) return null;
    return [1, 3].map((length) => `${city}, ул. ${match[1]!.slice(0, length)}. ${match[2]}, ${house}`);
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
    const shortest = Math.ceil(last.length * 0.65);
    return Array.from({ length: last.length - shortest }, (_, more) => {
      const begun = last.slice(0, shortest + more);
      return `${city}, ${[...words.slice(0, -1), begun].join(' ')} ${house}`;
    });
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
} as const satisfies Readonly<Record<string, (address: TrueAddress, random: Random) => Spelling>>;

export type VariantClass = keyof typeof VARIANT_CLASSES;

const LETTERS = 'абвгдежзийклмнопрстуфхцчшщыьэюя';

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

/** Misspells the longest word that is not a type word: a letter lost, doubled, changed or swapped with the next. */
export function spoilLongestWord(text: string, random: Random, shortest: number, typos: number): string | null {
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

/** Returns a text in Latin letters by a scheme. */
export const inLatin = (text: string, scheme: keyof typeof LATIN_SCHEMES): string =>
  [...text].map((letter) => LATIN_SCHEMES[scheme][letter] ?? letter).join('');
