import { isQualifier, typeClassOf } from '../text/address-types.ts';
import { LARGE_CITIES } from '../lexicon/cities.ts';
import { type Query, type QueryUnit, ROLE } from '../text/query.ts';
import { GAP } from '../text/tokenise.ts';
import type { AddressComponents } from './types.ts';

/**
 * The parts of an address that its type words and numbers tell by themselves (`г. Таганрог, ул. Шило, 247/1`), as they
 * were typed: what is left to say of an address that the snapshot does not hold. Empty where no type word says anything.
 */
export function textComponents(query: Query): AddressComponents {
  const reader = new ComponentReader(query);
  const components: AddressComponents = {};
  reader.readAreas(components);
  const house = reader.takeHouse();
  const known = reader.takeKnownCity();
  if (known !== undefined) components.city = known;
  for (let i = 0; i < query.units.length; i++) reader.readTyped(i, components);
  if (components.street !== undefined) components.city ??= reader.takePhrase();
  if (components.city === undefined) delete components.city;
  if (house !== null && (components.street ?? components.city ?? components.suburb) !== undefined) {
    components.housenumber = house;
  }
  return components;
}

const HOUSE_MARK = /^(?:дом|д|№|зд|здание)[.\s№]*(?=\d)/i;

/** Words of a settlement's name at most. */
const LONGEST_TOWN = 3;
const TYPE_JOINTS = GAP.HYPHEN | GAP.SLASH | GAP.DOT;

class ComponentReader {
  readonly #query: Query;
  /** 1 for units that a component has taken. */
  readonly #taken: Uint8Array;

  constructor(query: Query) {
    this.#query = query;
    this.#taken = Uint8Array.from(query.units, ({ role }) => Number(role === ROLE.CUT));
  }

  /** Takes regions, by their official names, and districts: their words with the type word beside. */
  readAreas(components: AddressComponents): void {
    const { units, regions } = this.#query;
    for (const { region, first, end } of regions) {
      components.region ??= region.officialName;
      this.#taken.fill(1, first, end);
    }
    for (let i = 0; i < units.length; i++) {
      const { role } = units[i]!;
      if (this.#taken[i] || (role !== ROLE.REGION && role !== ROLE.DISTRICT)) continue;
      const component = role === ROLE.REGION ? 'region' : 'district';
      let end = i + 1;
      while (units[end]?.role === role && isJoined(units[end]!)) end++;
      const from = i > 0 && isArea(units[i - 1]!) && isJoined(units[i]!) ? i - 1 : i;
      if (from === i && end < units.length && isArea(units[end]!) && isJoined(units[end]!)) end = this.#pastType(end);
      components[component] ??= this.#take(from, end);
      i = end - 1;
    }
  }

  /** Takes the likeliest house number; null without one. */
  takeHouse(): string | null {
    const [house] = this.#query.houses;
    if (!house) return null;
    const end = house.flat < 0 ? house.end : house.flat;
    const text = this.#take(house.first, end).replace(HOUSE_MARK, '');
    this.#taken.fill(1, end, house.end);
    return text;
  }

  /** Takes a large city at an edge of the line, where no type word marks another: «саратов фестивальная улица 69». */
  takeKnownCity(): string | undefined {
    const { units } = this.#query;
    if (units.some(({ role, types }, i) => !this.#taken[i] && role === ROLE.TYPE && componentOf(types, {}) === 'city'))
      return undefined;
    const words = [...units.keys()].filter((i) => this.#isWord(i));
    const at = [words[0], words.at(-1)].find((i) => i !== undefined && this.#isKnownCity(i));
    return at === undefined || words.length < 2 ? undefined : this.#take(at, at + 1);
  }

  #isWord(i: number): boolean {
    const { role, isNumber } = this.#query.units[i]!;
    return !this.#taken[i] && role === ROLE.CONTENT && !isNumber;
  }

  /** Whether a unit by itself names a large city, and no type word before it makes it a street's name. */
  #isKnownCity(i: number): boolean {
    const { units } = this.#query;
    const isTyped = units[i - 1]?.role === ROLE.TYPE && !this.#taken[i - 1] && isJoined(units[i]!);
    const isPart = units[i]!.gap === GAP.HYPHEN || units[i + 1]?.gap === GAP.HYPHEN;
    return !isTyped && !isPart && LARGE_CITIES.has(units[i]!.cyrillic);
  }

  /** Takes the settlement, quarter or street that the type word at unit i marks. */
  readTyped(i: number, components: AddressComponents): void {
    const { units } = this.#query;
    const { types, role } = units[i]!;
    if (this.#taken[i] || role !== ROLE.TYPE) return;
    const after = this.#nameAfter(this.#pastType(i));
    // «Чернышевского ул» before «ул Чернышевского»: a name before that nothing has claimed is this type's own.
    const before = this.#nameBefore(i);
    const component = componentOf(types, components);
    if (component === null) return;
    const past = this.#pastType(i);
    const [from, end] =
      before < i ? [before, i] : [this.#pastQualifiers(past), this.#shortOfNextType(i, after, component)];
    if (components[component] !== undefined || from >= end) return;
    const whole = [Math.min(from, i), Math.max(end, past)] as const;
    components[component] = component === 'street' ? this.#text(...whole) : this.#text(from, end);
    this.#taken.fill(1, ...whole);
  }

  /** Takes the first stretch between commas that is words alone: a settlement without a type word; undefined for none. */
  takePhrase(): string | undefined {
    const { units } = this.#query;
    for (let i = 0; i < units.length;) {
      let end = i + 1;
      while (end < units.length && !(units[end]!.gap & GAP.COMMA)) end++;
      const isName = units
        .slice(i, end)
        .every(({ role, isNumber }, k) => role === ROLE.CONTENT && !isNumber && !this.#taken[i + k]);
      if (isName && end - i <= LONGEST_TOWN) return this.#take(i, end);
      i = end;
    }
    return undefined;
  }

  /** Past the type word at unit i: two units of `пр-кт`. */
  #pastType(i: number): number {
    const { units } = this.#query;
    let end = i + 1;
    while (units[end]?.role === ROLE.FILLER && units[end]!.gap & TYPE_JOINTS && !(units[end]!.gap & ~TYPE_JOINTS))
      end++;
    return end;
  }

  #pastQualifiers(i: number): number {
    const { units } = this.#query;
    let at = i;
    while (units[at]?.role === ROLE.FILLER && isQualifier(units[at]!.text)) at++;
    return at;
  }

  /** End of the words from unit i on that may be a name. */
  #nameAfter(i: number): number {
    const { units } = this.#query;
    let end = i;
    while (end < units.length && this.#isName(end) && isJoined(units[end]!)) end++;
    return end;
  }

  /** First of the words before a type word that may be its name. */
  #nameBefore(i: number): number {
    const { units } = this.#query;
    if (!isJoined(units[i]!)) return i;
    let from = i;
    while (from > 0 && this.#isName(from - 1)) {
      from--;
      if (!isJoined(units[from]!)) break;
    }
    // «в г. Москве»: a preposition is no name.
    while (from < i && units[from]!.role === ROLE.FILLER) from++;
    return from;
  }

  /** Leaves a street its name: «г Москва Спартаковская пл». */
  #shortOfNextType(i: number, end: number, component: string): number {
    const { units } = this.#query;
    const next = units[end];
    const isFollowed =
      next?.role === ROLE.TYPE && isJoined(next) && !this.#taken[end] && this.#nameAfter(end + 1) === end + 1;
    return component === 'city' && isFollowed && end - i > 2 ? end - 1 : end;
  }

  #isName(i: number): boolean {
    const { role, text } = this.#query.units[i]!;
    return !this.#taken[i] && (role === ROLE.CONTENT || (role === ROLE.FILLER && text.length > 0));
  }

  #take(from: number, end: number): string {
    this.#taken.fill(1, from, end);
    return this.#text(from, end);
  }

  #text(from: number, end: number): string {
    const { units, source } = this.#query;
    const last = units[end - 1]!;
    const past = source.starts[last.end]! + Number(last.dot && !last.isNumber && last.text.length < 5);
    return source.raw.slice(source.starts[units[from]!.start], past).trim();
  }
}

const isArea = ({ role, types }: QueryUnit): boolean =>
  role === ROLE.TYPE && types.some((type) => typeClassOf(type) === 'region' || typeClassOf(type) === 'district');

/** Whether nothing sets a unit apart from the one before. */
const isJoined = ({ gap }: QueryUnit): boolean => (gap & (GAP.COMMA | GAP.OTHER)) === 0;

/** Which part a type word of these types marks: of `п.`, a settlement until one is known. */
function componentOf(types: readonly number[], known: AddressComponents): 'city' | 'suburb' | 'street' | null {
  const classes = new Set(types.map((type) => typeClassOf(type)));
  if (classes.has('settlement') && (known.city === undefined || classes.size === 1)) return 'city';
  if (classes.has('street')) return 'street';
  return classes.has('planning') ? 'suburb' : null;
}
