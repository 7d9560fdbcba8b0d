import type { Random } from '../../random.ts';

/** A street's name in the register's spelling. */
export interface OfficialName {
  readonly name: string;
  /** The register's short type name, `ул.`. */
  readonly type: string;
  /** 7 for planning structure, 8 for the road network. */
  readonly level: 7 | 8;
}

/** Full type word, the register's short name and its level. */
export const STREET_TYPES: readonly (readonly [word: string, short: string, level: 7 | 8])[] = [
  ['улица', 'ул.', 8],
  ['проспект', 'пр-кт', 8],
  ['проезд', 'пр-д', 8],
  ['переулок', 'пер.', 8],
  ['бульвар', 'б-р', 8],
  ['набережная', 'наб.', 8],
  ['площадь', 'пл.', 8],
  ['шоссе', 'ш.', 8],
  ['тупик', 'туп.', 8],
  ['аллея', 'ал.', 8],
  ['линия', 'лн.', 8],
  ['тракт', 'тракт', 8],
  ['дорога', 'дор.', 8],
  ['микрорайон', 'мкр.', 7],
  ['квартал', 'кв-л', 7],
  ['территория', 'тер.', 7],
  ['массив', 'массив', 7],
];

/** Full type word of regions and the register's short name. */
export const REGION_TYPES: readonly (readonly [word: string, short: string])[] = [
  ['область', 'обл'],
  ['край', 'край'],
  ['республика', 'Респ'],
  ['автономный округ', 'АО'],
  ['автономная область', 'Аобл'],
  ['город', 'г'],
];

/** Full type word of settlements with the register's short name and level: 5 for towns, 6 for the others. */
export const SETTLEMENT_TYPES = {
  город: { short: 'г', level: 5 },
  посёлок: { short: 'п', level: 6 },
  село: { short: 'с', level: 6 },
  деревня: { short: 'д', level: 6 },
} as const;

export type SettlementType = keyof typeof SETTLEMENT_TYPES;

export const DISTRICT_TYPE = { short: 'р-н', level: 2 } as const;

/** Converts a map's region name to the register's spelling: `Республика Коми` → Коми, Респ. */
export function officialRegion(mapped: string): { name: string; type: string } {
  const lower = mapped.toLowerCase();
  // Longest first, because longer types contain shorter ones.
  const known = REGION_TYPES.toSorted((a, b) => b[0].length - a[0].length).find(([word]) => lower.includes(word));
  if (!known) return { name: mapped, type: 'г' };
  const at = lower.indexOf(known[0]);
  return { name: `${mapped.slice(0, at)} ${mapped.slice(at + known[0].length)}`.trim(), type: known[1] };
}

/** Types that the register may give a street instead of the map's. */
const OTHER_TYPES: readonly OfficialName['type'][] = ['ул.', 'пер.', 'пр-д', 'туп.'];

const FIRST_NAMES =
  /^(Карла|Розы|Максима|Юрия|Сергея|Александра|Ивана|Николая|Михаила|Павла|Клары|Льва|Петра) (?=[А-Я])/;
const ORDINAL = /^\d+-(я|й|е|ая|ый|ой|ое)$/;

/**
 * Converts a map's street name to the register's spelling: the type separate, ё as е, ordinals at the end, sometimes a
 * first name as an initial. A name without a known type word becomes a planning element `тер.`.
 */
export function officialName(mapped: string, random: Random): OfficialName {
  const words = mapped.replaceAll('ё', 'е').replaceAll('Ё', 'Е').split(/\s+/);
  const lower = words.map((word) => word.toLowerCase());
  // Набережная улица is a street: the first type in the table that the name contains wins.
  const known = STREET_TYPES.find(([word]) => lower.includes(word));
  const typeAt = known ? lower.lastIndexOf(known[0]) : -1;
  const rest = words.filter((_, i) => i !== typeAt);
  const ordinals = rest.filter((word) => ORDINAL.test(word));
  const plain = rest.filter((word) => !ORDINAL.test(word)).join(' ');
  const shortened = random.chance(0.2) ? plain.replace(FIRST_NAMES, (name) => `${name[0]}.`) : plain;
  const name = [shortened, ...ordinals].filter((part) => part !== '').join(' ');
  return { name: name === '' ? mapped : name, type: known?.[1] ?? 'тер.', level: known?.[2] ?? 7 };
}

/** Returns the name with another type of the road network. */
export function otherType(name: OfficialName, random: Random): OfficialName {
  return { ...name, type: random.pick(OTHER_TYPES.filter((type) => type !== name.type)) };
}

const FORMER_FIRST = ['Большевистская', 'Кооперативная', 'Базарная', 'Губернская', 'Дворянская', 'Купеческая'];
const FORMER_SECOND = ['Старая', 'Нижняя', 'Верхняя', 'Задняя', 'Дальняя', 'Ближняя'];

/** Returns a former name for the street with this number; unique within a register. */
export function formerName(streetNumber: number, random: Random): string {
  return `${random.pick(FORMER_FIRST)}-${random.pick(FORMER_SECOND)} ${streetNumber}-я`;
}

/** A house number in the register's fields; absent ones are empty. */
export interface OfficialHouse {
  readonly HOUSENUM: string;
  readonly HOUSETYPE: string;
  readonly ADDNUM1: string;
  readonly ADDTYPE1: string;
  readonly ADDNUM2: string;
  readonly ADDTYPE2: string;
}

/** Splits a house number in the map's spelling: `вл12А/3 к1 с2` → 12а/3, корпус 1, строение 2. */
export function officialHouse(mapped: string): OfficialHouse {
  const [, estate, number, korpus, building] = /^(вл)?(.*?)(?:\s*к(\d+[А-Яа-я]?))?(?:\s*с(\d+[А-Яа-я]?))?$/.exec(
    mapped.trim(),
  )!;
  const additions: [string, string][] = [];
  if (korpus !== undefined) additions.push([korpus, '1']);
  if (building !== undefined) additions.push([building, '2']);
  const [[number1, type1] = ['', ''], [number2, type2] = ['', '']] = additions;
  return {
    HOUSENUM: number!.toLowerCase(),
    HOUSETYPE: estate === undefined ? '2' : '1',
    ADDNUM1: number1,
    ADDTYPE1: type1,
    ADDNUM2: number2,
    ADDTYPE2: type2,
  };
}
