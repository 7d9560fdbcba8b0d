import { loadOpeningHours, type OpeningHoursClass } from '@verst/core/program-files';
import type { Body } from './profiles/profile-table.ts';
import { isOutOfSeason, SEASON_KEYS } from './profiles/way.ts';
import type { Tags } from './tags.ts';

type Place = ConstructorParameters<OpeningHoursClass>[1];

/** Suffix of the keys of conditional tags. */
export const CONDITIONAL = ':conditional';
const SUN = /sun(rise|set)|dawn|dusk/;
const COMPARISON = /^([a-z]+)\s*(<=|>=|=|<|>)\s*(\d+(?:\.\d+)?)\s*[a-z]*$/i;

/** Measures of the vehicle that conditions may compare, in metres and tonnes; empty on foot. */
export type OwnMeasures = Readonly<Record<string, number>>;

/** Returns the measures of a vehicle that conditions compare. */
export function ownMeasures(body: Body | null): OwnMeasures {
  if (!body) return {};
  const massT = body.massKg / 1000;
  return {
    weight: massT,
    weightrating: massT,
    maxweight: massT,
    maxweightrating: massT,
    width: body.widthM,
    height: body.heightM,
    length: body.lengthM,
    axles: body.axles,
    ...(body.axleLoadKg !== null && { axleload: body.axleLoadKg / 1000 }),
  };
}

/** Tags in force at a moment. */
export interface TagsInForce {
  readonly tags: Tags;
  /** Keys whose values came from conditions. */
  readonly conditional: ReadonlySet<string>;
}

const NOTHING: ReadonlySet<string> = new Set();

/**
 * Evaluates conditional tags (`maxspeed:conditional=40 @ (08:00-20:00)`) at one moment. If a condition holds, its value
 * replaces the plain one; if several hold, the last one wins. Times are local. A condition that cannot be parsed, or
 * that no calendar can decide (`@ wet`), does not hold.
 */
export class Conditions {
  readonly #moment: Date;
  readonly #known = new Map<string, boolean>();

  /** @param at - local moment, ISO 8601 without zone, such as `2026-01-20T12:00` */
  constructor(at: string) {
    // The library reads dates in the time zone of this process: the date given to it shows there what clocks show at
    // the place.
    this.#moment = new Date(at);
    if (Number.isNaN(this.#moment.getTime())) throw new RangeError(`"${at}" is not a date and time`);
  }

  /** Month of the moment, 1 … 12. */
  get month(): number {
    return this.#moment.getMonth() + 1;
  }

  /**
   * Returns the tags in force at the moment.
   *
   * @param own - measures of the vehicle
   * @param latOf - latitude of the element, degrees; called only if a condition depends on the sun
   */
  inForce(tags: Tags, own: OwnMeasures, latOf: () => number): TagsInForce {
    let changed: Record<string, string | undefined> | null = null;
    let conditional: Set<string> | null = null;
    for (const key in tags) {
      if (!key.endsWith(CONDITIONAL)) continue;
      const value = this.#valueOf(tags[key]!, own, latOf);
      if (value === null) continue;
      const plainKey = key.slice(0, -CONDITIONAL.length);
      (changed ??= { ...tags })[plainKey] = value;
      (conditional ??= new Set()).add(plainKey);
    }
    return { tags: changed ?? tags, conditional: conditional ?? NOTHING };
  }

  /**
   * Returns a text of all decisions on an element's tags that depend on the moment, for vehicles of any measures.
   *
   * @param latitudes - whole degrees that the element may be at; rules by sunrise and sunset depend on them
   */
  decisionsOn(tags: Tags, latitudes: readonly number[]): string {
    const isAt = (hours: string, asked: 'open' | 'shut'): string =>
      (SUN.test(hours) ? latitudes : [0]).map((lat) => Number(this.#isWithin(hours, () => lat, asked))).join('');
    const parts = Object.keys(tags)
      .filter((key) => key.endsWith(CONDITIONAL))
      .flatMap((key) => [...clausesOf(tags[key]!)].flatMap(({ condition }) => partsOf(condition)));
    const hours = tags['opening_hours'];
    const isGate = tags['barrier'] !== undefined && hours !== undefined;
    return [
      ...parts.filter((part) => !COMPARISON.test(part)).map((part) => isAt(part, 'open')),
      ...(isGate ? [isAt(hours, 'open'), isAt(hours, 'shut')] : []),
      SEASON_KEYS.some((key) => key + CONDITIONAL in tags) ? this.month : Number(isOutOfSeason(tags, this.month)),
    ].join('');
  }

  /** Returns the value in force of `no @ (22:00-06:00); destination @ (Sa,Su)`, or null. */
  #valueOf(text: string, own: OwnMeasures, latOf: () => number): string | null {
    let inForce: string | null = null;
    for (const { value, condition } of clausesOf(text)) if (this.#holds(condition, own, latOf)) inForce = value;
    return inForce;
  }

  #holds(condition: string, own: OwnMeasures, latOf: () => number): boolean {
    return partsOf(condition).every((part) => this.#partHolds(part, own, latOf));
  }

  #partHolds(part: string, own: OwnMeasures, latOf: () => number): boolean {
    const comparison = COMPARISON.exec(part);
    if (comparison) return compares(own[comparison[1]!], comparison[2]!, Number(comparison[3]));
    return this.#isWithin(part, latOf);
  }

  /**
   * Returns true if `opening_hours`, for example of a gate, mean shut at the moment; false if they cannot be parsed.
   */
  isShut(hours: string, latOf: () => number): boolean {
    return !this.#isWithin(hours, latOf) && this.#isWithin(hours, latOf, 'shut');
  }

  #isWithin(part: string, latOf: () => number, asked: 'open' | 'shut' = 'open'): boolean {
    const lat = SUN.test(part) ? Math.round(latOf()) : 0;
    const key = `${part} ${lat} ${asked}`;
    let known = this.#known.get(key);
    if (known === undefined) this.#known.set(key, (known = isInState(asked, part, this.#moment, lat)));
    return known;
  }
}

function* clausesOf(text: string): Generator<{ value: string; condition: string }> {
  // A semicolon within brackets, or before a part without a value of its own, belongs to the condition.
  const clauses: string[] = [];
  for (const piece of text.split(/;(?![^(]*\))/)) {
    if (piece.includes('@') || clauses.length === 0) clauses.push(piece);
    else clauses[clauses.length - 1] += `;${piece}`;
  }
  for (const clause of clauses) {
    const at = clause.indexOf('@');
    if (at > 0) yield { value: clause.slice(0, at).trim(), condition: clause.slice(at + 1).trim() };
  }
}

/** Returns the parts of a condition, all of which must hold. */
const partsOf = (condition: string): string[] =>
  withoutBrackets(condition)
    .split(/\s+AND\s+/i)
    .map(withoutBrackets);

const withoutBrackets = (text: string): string =>
  text
    .trim()
    .replace(/^\(([^()]*)\)$/, '$1')
    .trim();

function compares(own: number | undefined, operator: string, value: number): boolean {
  if (own === undefined) return false;
  switch (operator) {
    case '<':
      return own < value;
    case '<=':
      return own <= value;
    case '>':
      return own > value;
    case '>=':
      return own >= value;
    default:
      return own === value;
  }
}

/** Returns true if hours are open, or shut, at a moment; false if they cannot be parsed or depend on unknown facts. */
function isInState(asked: 'open' | 'shut', hours: string, moment: Date, lat: number): boolean {
  // Assumes that clocks show solar time. The library accepts coordinates only as text, whatever its types declare.
  const lon = -moment.getTimezoneOffset() / 4;
  const place = { lat: String(lat), lon: String(lon), address: { country_code: 'ru', state: '' } };
  try {
    const read = new (loadOpeningHours())(hours, place as unknown as Place);
    return !read.getUnknown(moment) && read.getState(moment) === (asked === 'open');
  } catch {
    return false;
  }
}
