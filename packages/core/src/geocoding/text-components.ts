import { PRECISE_DISTRICT_TYPES, type TypeClass } from '../lexicon/address-types.ts';
import { PRECISE_SETTLEMENT_TYPES } from '../lexicon/settlement-types.ts';
import { ADDRESS_TYPES, isQualifier, typeClassOf } from '../normalisation/address-type-lookup.ts';
import { capitalised, fullNameOf } from '../normalisation/full-name.ts';
import { lastNumberOf, writtenHouse } from '../normalisation/house-number.ts';
import { spellingsAt } from '../grammar/name.ts';
import { REGIONS } from '../lexicon/regions.ts';
import { findCities, type NamedCity } from '../normalisation/named-cities.ts';
import { type HouseOption, isStreetWord, type Query, type QueryUnit, ROLE } from '../grammar/query.ts';
import { GAP, isWithinType } from '../normalisation/tokenise.ts';
import { ENDING, endingOf } from '../words/stem.ts';
import type { AddressComponents } from './types.ts';
import { MOST_NAME_WORDS, SHORTEST_WORD } from '../words/word-lengths.ts';

/**
 * Reads the parts of an address from its type words and numbers alone (`г. Таганрог, ул. Шило, 247/1`), written in
 * full; for addresses that the snapshot does not contain. Empty if no type word helps.
 */
export function textComponents(query: Query): TextComponents {
  const reader = new ComponentReader(query);
  const components: AddressComponents = {};
  reader.readAreas(components);
  const house = reader.takeHouse();
  const known = reader.takeKnownCity();
  if (known !== undefined) components.city = known;
  for (let i = 0; i < query.units.length; i++) reader.readTyped(i, components);
  if ((components.street ?? components.region ?? components.suburb) !== undefined) {
    components.city ??= reader.takePhrase();
  }
  if (components.city !== undefined && (components.street ?? components.suburb) === undefined) {
    const inner = isFederalCity(components.city) ? reader.takeKnownCity(false) : undefined;
    if (inner !== undefined) [components.region, components.city] = [components.city, inner];
    else {
      const street = reader.takeStreetBeforeHouse();
      if (street !== undefined) components.street = street;
    }
  }
  const federal = isFederalCity(components.city) ? capitalised(components.city!) : reader.takeFederalCity();
  if (federal !== undefined) components.region ??= federal;
  if (components.city === undefined) delete components.city;
  else components.city = capitalised(components.city);
  if (house !== null && (components.street ?? components.city ?? components.suburb) !== undefined) {
    components.housenumber = house;
  }
  return { components, rest: reader.rest() };
}

/**
 * Returns the house that a line most likely means, judged without a map: «12-45», which is not a range, and «12, 45»
 * are house 12 with a flat; null if there is none.
 */
export function likelyHouse({ houses }: Query): HouseOption | null {
  const [best] = houses;
  // «ул. Мира, 42, 103»: a number that another option takes as its flat is not a house.
  const house = best && (houses.find(({ flat }) => flat === best.first) ?? best);
  if (house === undefined || house.house.dash === '' || lastNumberOf(house.house) !== house.house.number)
    return house ?? null;
  return houses.find(({ first, flat, house: { dash } }) => first === house.first && flat >= 0 && dash === '') ?? house;
}

const FEDERAL_CITIES = new Set(REGIONS.filter(({ type }) => type === 'город').map(({ name }) => name.toLowerCase()));

/** Returns true if a city is itself a federal subject: Москва. */
const isFederalCity = (city: string | undefined): boolean =>
  city !== undefined && FEDERAL_CITIES.has(city.toLowerCase());

/** The parts read from a text alone. */
export interface TextComponents {
  readonly components: AddressComponents;
  /** Stretches of the text that belong to none of them. */
  readonly rest: readonly string[];
}

const NEUTER_NAME = /ое$/;
const POPULATED_AREA = 'поселение';
const PARTS_OF_TOWNS: ReadonlySet<TypeClass | undefined> = new Set<TypeClass>(['street', 'planning']);

class ComponentReader {
  readonly #query: Query;
  readonly #cities: readonly NamedCity[];
  #house: HouseOption | null = null;
  /** 1 for units that a component has taken. */
  readonly #taken: Uint8Array;

  constructor(query: Query) {
    this.#query = query;
    this.#cities = findCities(query.units);
    this.#taken = Uint8Array.from(query.units, ({ role }) => Number(role === ROLE.CUT));
  }

  /** Takes regions (under their official names) and districts, with the type words beside them. */
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
      const name = capitalised(this.#text(i, end));
      const before = this.#typeBefore(i);
      let from = i;
      let type = before < i && isArea(units[before]!) ? before : -1;
      if (type >= 0) from = before;
      else {
        // «Гагаринский муниципальный округ».
        const behind = this.#pastQualifiers(end);
        if (behind < units.length && isArea(units[behind]!) && isJoined(units[behind]!)) {
          type = behind;
          end = this.#pastType(behind);
        }
      }
      this.#taken.fill(1, from, end);
      if (components[component] === undefined) {
        const word = type < 0 ? '' : this.#typeWord(type, component);
        components[component] = word === '' ? name : fullNameOf(name, word);
        if (component === 'district' && word !== '') components.districtType = word;
      }
      i = end - 1;
    }
  }

  /** Takes the likeliest house number; null if there is none. */
  takeHouse(): string | null {
    const house = likelyHouse(this.#query);
    if (!house) return null;
    this.#house = house;
    this.#taken.fill(1, house.first, house.end);
    return writtenHouse(house.house);
  }

  /**
   * Takes a large city at the beginning or end of the line, unless a type word marks another settlement:
   * «саратов фестивальная улица 69».
   */
  takeKnownCity(isAlone = true): string | undefined {
    const { units } = this.#query;
    if (units.some(({ role, types }, i) => !this.#taken[i] && role === ROLE.TYPE && componentOf(types, {}) === 'city'))
      return undefined;
    const words = [...units.keys()].filter((i) => this.#isWord(i));
    const city = this.#cities.find(
      ({ first, end }) => !this.#taken[first] && (first === words[0] || end - 1 === words.at(-1)),
    );
    if (city === undefined || (words.length < 2 && isAlone)) return undefined;
    const text = this.#take(city.first, city.end);
    return city.isOwnName ? text : city.name;
  }

  /** Takes a city that is itself a federal subject, named along with a settlement in it: «Москва, п. Коммунарка». */
  takeFederalCity(): string | undefined {
    const city = this.#cities.find(({ name, first }) => isFederalCity(name) && !this.#taken[first]);
    if (city === undefined) return undefined;
    this.#taken.fill(1, city.first, city.end);
    return city.name;
  }

  #isWord(i: number): boolean {
    const { role, isNumber } = this.#query.units[i]!;
    return !this.#taken[i] && role === ROLE.CONTENT && !isNumber;
  }

  /** Takes the settlement, quarter or street that the type word at unit i marks. */
  readTyped(i: number, components: AddressComponents): void {
    const { units } = this.#query;
    const { types, role } = units[i]!;
    if (this.#taken[i] || role !== ROLE.TYPE || this.#isInitial(i)) return;
    const after = this.#nameAfter(this.#pastType(i));
    // «Чернышевского ул» comes before «ул Чернышевского»: an unclaimed name before the type word belongs to it.
    const before = this.#nameBefore(i);
    const component = componentOf(types, components);
    if (component === null) return;
    const past = this.#pastType(i);
    const isBehind = before < i;
    let [from, end] = isBehind
      ? [before, this.#shortOfQualifiers(before, i)]
      : [this.#pastQualifiers(past), this.#shortOfNextType(i, after, component)];
    // «посёлок Дачное»: a qualifier without a name beside it is the name.
    if (from >= end && after > past) [from, end] = [past, after];
    if (from >= end) return;
    const name = this.#nameOf(from, end);
    const word = this.#typeWord(i, component, isBehind && end === i);
    if (component === 'city' && components.district === undefined && this.#isOfSettlementAhead(name, i)) {
      // «п. Сосенское, пос. Коммунарка».
      components.district = fullNameOf(name, POPULATED_AREA);
      components.districtType = POPULATED_AREA;
      this.#taken.fill(1, Math.min(from, i), Math.max(end, past));
      return;
    }
    // «г. Москва, г. Троицк»: a city that is a federal subject contains other towns.
    const isInner = component === 'city' && components.region === undefined && isFederalCity(components.city);
    if (isInner) components.region = components.city!;
    else if (components[component] !== undefined) return;
    components[component] = component === 'city' ? name : fullNameOf(name, word);
    if (component === 'city') components.settlementType = word;
    if (component === 'street') components.streetType = word;
    this.#taken.fill(1, Math.min(from, i), Math.max(end, past));
  }

  /** Returns the name in a range of units; for the everyday name of a city, the official one: «г. Н. Новгород». */
  #nameOf(from: number, end: number): string {
    const city = this.#cities.find((known) => known.first === from && known.end === end && !known.isOwnName);
    return city?.name ?? capitalised(this.#text(from, end));
  }

  /** Returns true if a name is a neuter adjective, as the names of populated areas are, and a settlement follows it. */
  #isOfSettlementAhead(name: string, at: number): boolean {
    if (!NEUTER_NAME.test(name)) return false;
    return this.#query.units.some(
      ({ types, role }, i) => i > at + 1 && role === ROLE.TYPE && types.some((id) => typeClassOf(id) === 'settlement'),
    );
  }

  /** Takes the words right before the house as a street without its type word: «Воронеж, Плехановская 13». */
  takeStreetBeforeHouse(): string | undefined {
    const { units } = this.#query;
    const end = this.#house?.first ?? 0;
    const isPart = (i: number): boolean => {
      const { role } = units[i]!;
      return !this.#taken[i] && (role === ROLE.CONTENT || role === ROLE.FILLER);
    };
    let from = end;
    while (from > 0 && isPart(from - 1) && (from === end || isJoined(units[from]!))) from--;
    return units.slice(from, end).some(({ isNumber, text }) => !isNumber && text.length > 1)
      ? capitalised(this.#take(from, end))
      : undefined;
  }

  /** Returns the stretches of name words that no component has taken. */
  rest(): string[] {
    const { units } = this.#query;
    const isLeft = (i: number): boolean => i < units.length && !this.#taken[i] && units[i]!.role === ROLE.CONTENT;
    const stretches: string[] = [];
    for (let i = 0; i < units.length; i++) {
      if (!isLeft(i)) continue;
      const from = i;
      while (isLeft(i + 1) && isJoined(units[i + 1]!)) i++;
      stretches.push(this.#text(from, i + 1));
    }
    return stretches;
  }

  /**
   * Takes the first stretch between commas that consists only of words, as a settlement without a type word; undefined
   * if there is none.
   */
  takePhrase(): string | undefined {
    const { units } = this.#query;
    for (let i = 0; i < units.length;) {
      let end = i + 1;
      while (end < units.length && !(units[end]!.gap & GAP.COMMA)) end++;
      const isName = units.slice(i, end).every(
        ({ role, isNumber, gap }, k) =>
          // «Ростов-на-Дону».
          (role === ROLE.CONTENT || (role === ROLE.FILLER && gap === GAP.HYPHEN)) && !isNumber && !this.#taken[i + k],
      );
      if (isName && end - i <= MOST_NAME_WORDS) return this.#take(i, end);
      i = end;
    }
    return undefined;
  }

  /**
   * Returns the full type word that begins at unit i, for a component. With `isBehindName`, a qualifier before it is
   * not included.
   */
  #typeWord(i: number, component: 'region' | 'district' | 'city' | 'suburb' | 'street', isBehindName = false): string {
    const { units } = this.#query;
    const spelled = spellingsAt(units, i).map(([spelling]) => spelling);
    const precise = component === 'city' ? PRECISE_SETTLEMENT_TYPES : PRECISE_DISTRICT_TYPES;
    const found =
      component === 'street' || component === 'suburb' ? undefined : spelled.find((each) => precise.has(each));
    if (found !== undefined) return precise.get(found)!;
    const type = units[i]!.types.find((id) => classOf(component) === typeClassOf(id));
    const word = ADDRESS_TYPES[type ?? 0]!.word;
    const [before, after] = [units[i - 1], units[i + 1]];
    if (component === 'city' && after?.text === 'городского') return `${word} городского типа`;
    // «рабочий поселок», «муниципальный район».
    return before && !isBehindName && before.role === ROLE.FILLER && isQualifier(before.text) && isJoined(units[i]!)
      ? `${before.text} ${word}`
      : word;
  }

  /** Returns the first unit of the type word right before unit i, or i if there is none. */
  #typeBefore(i: number): number {
    const { units } = this.#query;
    if (i === 0 || !isJoined(units[i]!)) return i;
    let at = i - 1;
    while (at > 0 && units[at]!.role === ROLE.FILLER) at--;
    return units[at]!.role === ROLE.TYPE && this.#pastType(at) === i ? at : i;
  }

  /** Returns the unit after the type word at unit i; `пр-кт` has two units. */
  #pastType(i: number): number {
    const { units } = this.#query;
    let end = i + 1;
    while (units[end]?.role === ROLE.FILLER && isWithinType(units[end]!.gap)) end++;
    return end;
  }

  #pastQualifiers(i: number): number {
    const { units } = this.#query;
    let at = i;
    while (units[at]?.role === ROLE.FILLER && isQualifier(units[at]!.text)) at++;
    return at;
  }

  /** Returns the end of the words from unit i on that may be a name. */
  #nameAfter(i: number): number {
    const { units } = this.#query;
    if (this.#isTypeForName(i) && isJoined(units[i]!)) return i + 1;
    let end = i;
    while (end < units.length && this.#isName(end) && isJoined(units[end]!)) end++;
    // «ул. Малая Набережная», «мкр. Новый Город».
    const isLong = end > i && this.#isTypeInName(end, this.#typeBefore(i));
    return isLong ? end + 1 : end;
  }

  /**
   * Returns true if unit i is a full type word that ends the name of the street or quarter marked by another type word.
   */
  #isTypeInName(i: number, type: number): boolean {
    const { units } = this.#query;
    const [unit, after, marked] = [units[i], units[i + 1], units[type]];
    if (!unit || unit.role !== ROLE.TYPE || this.#taken[i] || !isJoined(unit) || !marked) return false;
    const isMarked = marked.types.length > 0 && marked.types.every((id) => PARTS_OF_TOWNS.has(typeClassOf(id)));
    const isFull = unit.types.some((id) => ADDRESS_TYPES[id]!.word === unit.text);
    return isMarked && isFull && isApart(after);
  }

  /** Returns the first of the qualifiers right before a type word: «Чишмы рабочий посёлок». */
  #shortOfQualifiers(from: number, type: number): number {
    const { units } = this.#query;
    let end = type;
    while (end > from && units[end - 1]!.role === ROLE.FILLER && isQualifier(units[end - 1]!.text)) end--;
    return end > from ? end : type;
  }

  /** Returns the first of the words before a type word that may be its name. */
  #nameBefore(i: number): number {
    const { units } = this.#query;
    if (!isJoined(units[i]!)) return i;
    if (this.#isTypeForName(i - 1)) return i - 1;
    let from = i;
    while (from > 0 && this.#isName(from - 1)) {
      from--;
      if (!isJoined(units[from]!)) break;
    }
    // «в г. Москве»: a preposition is not a name.
    let name = from;
    while (name < i && units[name]!.role === ROLE.FILLER) name++;
    // «Дачное посёлок».
    return name === i && from < i && isQualifier(units[from]!.text) && NEUTER_NAME.test(units[from]!.text)
      ? from
      : name;
  }

  /**
   * Returns the end of a settlement's name, leaving the last word to the street whose type word follows:
   * «г Москва Спартаковская пл».
   */
  #shortOfNextType(i: number, end: number, component: string): number {
    const { units } = this.#query;
    const next = units[end];
    const isFollowed =
      next?.role === ROLE.TYPE && isJoined(next) && !this.#taken[end] && this.#nameAfter(end + 1) === end + 1;
    return component === 'city' && isFollowed && end - i > 2 ? end - 1 : end;
  }

  /** Returns true if unit i is a full type word that is the whole name: «ул. Набережная», «Площадь ул». */
  #isTypeForName(i: number): boolean {
    const unit = this.#query.units[i];
    if (!unit || unit.role !== ROLE.TYPE || this.#taken[i]) return false;
    const [before, after] = [this.#query.units[i - 1], this.#query.units[i + 1]];
    const isFull = unit.types.some(
      (id) =>
        ADDRESS_TYPES[id]!.word === unit.text && (typeClassOf(id) === 'street' || typeClassOf(id) === 'settlement'),
    );
    // «ул. Республики»; a short type word is an abbreviation.
    const isCalled = before !== undefined && isStreetWord(before) && isJoined(unit) && unit.text.length > SHORTEST_WORD;
    return (isFull && (isApart(after) || before === undefined || !isJoined(unit))) || (isCalled && isApart(after));
  }

  #isName(i: number): boolean {
    const { role, text } = this.#query.units[i]!;
    if (this.#taken[i]) return false;
    return role === ROLE.CONTENT || (role === ROLE.FILLER && text.length > 0) || this.#isInitial(i);
  }

  /** Returns true if unit i is an initial in a street's name: the «Г.» of «ул. Г. Богданова» does not mark a town. */
  #isInitial(i: number): boolean {
    const { units } = this.#query;
    const [before, unit, after] = [units[i - 1], units[i]!, units[i + 1]];
    if (unit.role !== ROLE.TYPE || unit.text.length !== 1 || !unit.dot) return false;
    if (after?.role !== ROLE.CONTENT || after.isNumber || !isJoined(after)) return false;
    const isBehindType =
      isJoined(unit) && before?.role === ROLE.TYPE && before.types.every((id) => typeClassOf(id) === 'street');
    if (isBehindType || (i > 1 && isJoined(unit) && this.#isInitial(i - 1))) return true;
    // «М. Ленская улица», but «п. Кировский улица Мира».
    const [type, next] = [units[i + 2], units[i + 3]];
    const isStreet =
      type?.role === ROLE.TYPE && isJoined(type) && type.types.every((id) => typeClassOf(id) === 'street');
    return (
      isStreet &&
      endingOf(after.cyrillic) === ENDING.ADJECTIVE &&
      !(next?.role === ROLE.CONTENT && isJoined(next) && !next.isNumber)
    );
  }

  #take(from: number, end: number): string {
    this.#taken.fill(1, from, end);
    return this.#text(from, end);
  }

  #text(from: number, end: number): string {
    const { units, source } = this.#query;
    const last = units[end - 1]!;
    const past = source.starts[last.end]! + Number(last.dot && !last.isNumber && last.text.length <= SHORTEST_WORD);
    return source.raw.slice(source.starts[units[from]!.start], past).trim();
  }
}

const isArea = ({ role, types }: QueryUnit): boolean =>
  role === ROLE.TYPE && types.some((type) => typeClassOf(type) === 'region' || typeClassOf(type) === 'district');

/** Returns true if a phrase ends before a unit. */
const isApart = (unit: QueryUnit | undefined): boolean => unit === undefined || unit.isNumber || !isJoined(unit);

/** Returns true if no comma or other mark separates a unit from the one before. */
const isJoined = ({ gap }: QueryUnit): boolean => (gap & (GAP.COMMA | GAP.OTHER)) === 0;

/** Returns the component that a type word of these types marks; for `п.`, a settlement until one is known. */
function componentOf(types: readonly number[], known: AddressComponents): 'city' | 'suburb' | 'street' | null {
  const classes = new Set(types.map((type) => typeClassOf(type)));
  if (classes.has('settlement') && (known.city === undefined || classes.size === 1)) return 'city';
  if (classes.has('street')) return 'street';
  return classes.has('planning') ? 'suburb' : null;
}

const classOf = (component: 'region' | 'district' | 'city' | 'suburb' | 'street'): TypeClass =>
  component === 'city' ? 'settlement' : component === 'suburb' ? 'planning' : component;

/** Returns the parts as one address line; null if there are none. */
export function writtenAddress(parts: AddressComponents): string | null {
  const { region, district, city, settlementType, suburb, street, housenumber } = parts;
  const settlement =
    city === undefined || settlementType === undefined || settlementType === TOWN ? city : `${settlementType} ${city}`;
  const line = [region === city ? undefined : region, district, settlement, suburb, street, housenumber];
  const said = line.filter((part) => part !== undefined);
  return said.length === 0 ? null : said.join(', ');
}

/** The settlement type that is left out: a town is written by its name alone. */
const TOWN = 'город';
