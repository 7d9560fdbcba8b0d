import { fromE7 } from '../geo/e7.ts';
import { loadOpeningHours } from '../program-files/opening-hours.ts';
import type { SectionSource } from '../snapshot/sections.ts';
import { type HoursAt, HoursEvaluator } from './hours/hours-evaluator.ts';
import { nextChangeOf } from './hours/next-change.ts';
import { HoursTable } from './hours/hours-table.ts';
import { timeZoneOf, zoneOffsetMin } from './hours/time-zone.ts';
import type { Moment } from './options.ts';
import { NO_HOURS } from './poi-codes.ts';
import type { PoiColumns } from './poi-columns.ts';
import type { HoursChange } from './types.ts';
import { loadStrings } from '../snapshot/string-sections.ts';

const MINUTE_MS = 60_000;
/** Hours that depend on the sun differ from place to place. */
const SUN = /sun(?:rise|set)|dawn|dusk/;
/** Number of minutes whose states are cached: now, and those that a few callers ask for at once. */
const MAX_MINUTES = 4;
const NOT_EVALUATED = 0;
/** Pair number of an object without hours. */
const NO_PAIR = 0xffffffff;

/** State of an object: unknown. */
export const UNKNOWN = 1;
/** State of an object: closed. */
export const CLOSED = 2;
/** State of an object: open. */
export const OPEN = 3;

export class States {
  readonly #pairOf: Uint32Array;
  readonly #evaluate: (pair: number) => State;
  /** By pair of hours and zone. */
  readonly #states: Uint8Array;

  constructor({ pairOf, hours }: HoursPairs, evaluate: (pair: number) => State) {
    this.#pairOf = pairOf;
    this.#evaluate = evaluate;
    this.#states = new Uint8Array(hours.length).fill(NOT_EVALUATED);
  }

  of(poi: number): State {
    const pair = this.#pairOf[poi]!;
    if (pair === NO_PAIR) return UNKNOWN;
    const state = this.#states[pair]!;
    return state === NOT_EVALUATED ? this.#ofPair(pair) : (state as State);
  }

  /** Moves the open ones of the first `count` objects to the front, in their order; returns how many. */
  keepOpen(pois: Uint32Array, count: number): number {
    let kept = 0;
    for (let i = 0; i < count; i++) if (this.of(pois[i]!) === OPEN) pois[kept++] = pois[i]!;
    return kept;
  }

  /** Returns the number of objects in each state among the first `count`, by state. */
  count(pois: Uint32Array, count: number): Uint32Array {
    const counts = new Uint32Array(OPEN + 1);
    for (let i = 0; i < count; i++) counts[this.of(pois[i]!)]!++;
    return counts;
  }

  #ofPair(pair: number): State {
    const state = this.#evaluate(pair);
    this.#states[pair] = state;
    return state;
  }
}

type State = typeof UNKNOWN | typeof CLOSED | typeof OPEN;

/** Pairs of hours and zone: the objects of a pair open and close together. */
interface HoursPairs {
  /** By object; {@link NO_PAIR} without hours. */
  readonly pairOf: Uint32Array;
  /** By pair: position of its hours, number of its zone, and one of its objects. */
  readonly hours: readonly number[];
  readonly zones: readonly number[];
  readonly pois: readonly number[];
}

/** Computes which objects are open. Equal hours in one zone are evaluated once a minute. */
export class Openness {
  readonly #columns: PoiColumns;
  readonly #evaluator = new HoursEvaluator();
  readonly #table: HoursTable;
  /** By object: position in `#zoneNames`. */
  readonly #zones: Uint16Array;
  readonly #zoneNames: readonly string[];
  #pairs: HoursPairs | null = null;
  /** By minute, the oldest first. */
  readonly #minutes = new Map<string, States>();

  constructor(sections: SectionSource, columns: PoiColumns) {
    this.#columns = columns;
    this.#table = new HoursTable(sections);
    // If some hours need the library, it is loaded now rather than at the first query.
    if (this.#table.isPartial) loadOpeningHours();
    this.#zones = sections.get('poi/zones', 'u16');
    const names = loadStrings(sections, 'poi/zone-names');
    this.#zoneNames = Array.from({ length: names.size }, (_, zone) => names.get(zone));
  }

  /** Returns true if an object is open at a moment; null if its hours are unknown or cannot be read. */
  isOpen(poi: number, moment: Moment): boolean | null {
    if (this.#columns.hours[poi] === NO_HOURS) return null;
    const state = this.at(moment).of(poi);
    return state === UNKNOWN ? null : state === OPEN;
  }

  /**
   * Returns an object's next opening or closing after a moment, within a week; null if its hours are unknown or do not
   * change.
   */
  nextChange(poi: number, from: Date): HoursChange | null {
    const position = this.#columns.hours[poi]!;
    if (position === NO_HOURS) return null;
    const place = {
      lat: fromE7(this.#columns.latE7[poi]!),
      lon: fromE7(this.#columns.lonE7[poi]!),
      timeZone: this.#zoneNames[this.#zones[poi]!]!,
    };
    return nextChangeOf(this.#columns.hoursTexts.get(position), place, from, this.#evaluator);
  }

  /** The states of objects at a moment. */
  at({ date, isLocal }: Moment): States {
    const minute = Math.floor(date.getTime() / MINUTE_MS);
    const key = isLocal ? `local ${minute}` : String(minute);
    const known = this.#minutes.get(key);
    if (known) return known;
    const states = this.#statesAt(new Date(minute * MINUTE_MS), isLocal);
    if (this.#minutes.size >= MAX_MINUTES) this.#minutes.delete(this.#minutes.keys().next().value!);
    this.#minutes.set(key, states);
    return states;
  }

  #statesAt(date: Date, isLocal: boolean): States {
    const { hoursTexts, lonE7, latE7 } = this.#columns;
    this.#pairs ??= this.#findPairs();
    const { hours, zones, pois } = this.#pairs;
    const moments: HoursAt[] = [];
    return new States(this.#pairs, (pair) => {
      const zone = zones[pair]!;
      const timeZone = this.#zoneNames[zone]!;
      const moment = (moments[zone] ??= this.#evaluator.at(
        timeZone,
        isLocal ? new Date(date.getTime() - zoneOffsetMin(timeZone, date) * MINUTE_MS) : date,
      ));
      const position = hours[pair]!;
      let open = this.#table.isOpen(position, moment.local);
      if (open === undefined) {
        const place = { lat: fromE7(latE7[pois[pair]!]!), lon: fromE7(lonE7[pois[pair]!]!), timeZone };
        open = moment.isOpen(hoursTexts.get(position), place);
      }
      return open === null ? UNKNOWN : open ? OPEN : CLOSED;
    });
  }

  /**
   * Numbers the pairs of hours and zone. Hours that depend on the sun differ from place to place, so each such object
   * has its own pair.
   */
  #findPairs(): HoursPairs {
    const { count, hours, hoursTexts, lists } = this.#columns;
    const pairOf = new Uint32Array(count).fill(NO_PAIR);
    const pairs = { hours: [] as number[], zones: [] as number[], pois: [] as number[] };
    /** By zone, by hours: the number of the pair plus one, or 0 if there is none yet. */
    const known: Uint32Array[] = [];
    const textCount = hoursTexts.size;
    /** By hours: 0 if not checked yet, 1 for clock times, 2 if they depend on the sun. */
    const kinds = new Uint8Array(textCount);
    for (const poi of lists.withHours) {
      const position = hours[poi]!;
      const zone = this.#zones[poi]!;
      const ofZone = (known[zone] ??= new Uint32Array(textCount));
      if (ofZone[position] === 0) {
        if (kinds[position] === 0) kinds[position] = this.#isBySun(position) ? 2 : 1;
        pairs.hours.push(position);
        pairs.zones.push(zone);
        const size = pairs.pois.push(poi);
        pairOf[poi] = size - 1;
        if (kinds[position] === 1) ofZone[position] = size;
      } else pairOf[poi] = ofZone[position]! - 1;
    }
    return { pairOf, ...pairs };
  }

  /** Returns true if hours depend on the sun; those in the table never do. */
  #isBySun(position: number): boolean {
    return !this.#table.holds(position) && SUN.test(this.#columns.hoursTexts.get(position));
  }

  /** Returns the local time at a point in degrees, as the UTC fields of a date. */
  wallClock({ lat, lon }: { readonly lat: number; readonly lon: number }, date: Date): Date {
    return new Date(date.getTime() + zoneOffsetMin(timeZoneOf(lon, lat), date) * MINUTE_MS);
  }
}
