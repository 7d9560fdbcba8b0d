import { fromE7 } from '../geo/e7.ts';
import type { SectionSource } from '../snapshot/sections.ts';
import { type HoursAt, HoursEvaluator } from './hours/hours-evaluator.ts';
import { type HoursTable, loadHoursTable } from './hours/hours-table.ts';
import { timeZoneOf, zoneOffsetMin } from './hours/time-zone.ts';
import { ZoneFinder } from './hours/zone-finder.ts';
import type { Moment } from './options.ts';
import { NO_HOURS, type PoiColumns } from './poi-columns.ts';
import { loadStrings } from './text/strings.ts';

const MINUTE_MS = 60_000;
/** Hours that go by the sun differ from place to place. */
const SUN = /sun(?:rise|set)|dawn|dusk/;
/** Minutes for which states are kept: now, and what a few callers ask for at once. */
const MAX_MINUTES = 4;
const NOT_EVALUATED = 0;
/** Zone of an object whose zone nobody has asked for. */
const NO_ZONE = 0xffff;

/** State of an object: nobody knows whether it is open. */
export const UNKNOWN = 1;
/** State of an object: closed. */
export const CLOSED = 2;
/** State of an object: open. */
export const OPEN = 3;

/** The state of an object, by its index. */
export type StateOf = (poi: number) => typeof UNKNOWN | typeof CLOSED | typeof OPEN;

/** Tells which objects are open. Equal hours in one zone are evaluated once a minute. */
export class Openness {
  readonly #columns: PoiColumns;
  readonly #timeZoneAt: (lon: number, lat: number) => string;
  readonly #evaluator = new HoursEvaluator();
  readonly #table: HoursTable | null;
  /** Decoded opening hours by their position. */
  readonly #texts: string[] = [];
  /** By object: position in `#zoneNames`, or {@link NO_ZONE}. */
  readonly #zones: Uint16Array;
  readonly #zoneNames: readonly string[];
  readonly #finder: ZoneFinder;
  /** By minute, the oldest first. */
  readonly #minutes = new Map<string, StateOf>();

  /** @param timeZoneAt - IANA zone of a point in degrees; null for the zones of the snapshot */
  constructor(sections: SectionSource, columns: PoiColumns, timeZoneAt: ((lon: number, lat: number) => string) | null) {
    this.#columns = columns;
    this.#table = loadHoursTable(sections);
    this.#timeZoneAt = timeZoneAt ?? timeZoneOf;
    this.#finder = new ZoneFinder(this.#timeZoneAt);
    if (timeZoneAt === null && sections.has('poi/zones')) {
      const names = loadStrings(sections, 'poi/zone-names');
      this.#zones = sections.get('poi/zones', 'u16');
      this.#zoneNames = Array.from({ length: names.size }, (_, zone) => names.get(zone));
    } else {
      this.#zones = new Uint16Array(columns.count).fill(NO_ZONE);
      this.#zoneNames = this.#finder.names;
    }
  }

  /** Whether an object is open at a moment; null where its hours are unknown or cannot be read. */
  isOpen(poi: number, moment: Moment): boolean | null {
    if (this.#columns.hours[poi] === NO_HOURS) return null;
    const state = this.at(moment)(poi);
    return state === UNKNOWN ? null : state === OPEN;
  }

  /** The states of objects at a moment. */
  at({ date, isLocal }: Moment): StateOf {
    const minute = Math.floor(date.getTime() / MINUTE_MS);
    const key = isLocal ? `local ${minute}` : String(minute);
    const known = this.#minutes.get(key);
    if (known) return known;
    const stateOf = this.#statesAt(new Date(minute * MINUTE_MS), isLocal);
    if (this.#minutes.size >= MAX_MINUTES) this.#minutes.delete(this.#minutes.keys().next().value!);
    this.#minutes.set(key, stateOf);
    return stateOf;
  }

  #statesAt(date: Date, isLocal: boolean): StateOf {
    const { hours, hoursTexts, lonE7, latE7 } = this.#columns;
    /** By zone, by hours. */
    const known: Uint8Array[] = [];
    const moments: HoursAt[] = [];
    const textCount = hoursTexts.size;
    const zones = this.#zones;
    const evaluate = (poi: number, position: number): ReturnType<StateOf> => {
      const zone = this.#zoneOf(poi);
      const states = (known[zone] ??= new Uint8Array(textCount));
      const timeZone = this.#zoneNames[zone]!;
      const moment = (moments[zone] ??= this.#evaluator.at(
        timeZone,
        isLocal ? new Date(date.getTime() - zoneOffsetMin(timeZone, date) * MINUTE_MS) : date,
      ));
      let open = this.#table?.isOpen(position, moment.local);
      let isEverywhereSo = true;
      if (open === undefined) {
        const text = (this.#texts[position] ??= hoursTexts.get(position));
        open = moment.isOpen(text, { lat: fromE7(latE7[poi]!), lon: fromE7(lonE7[poi]!), timeZone });
        isEverywhereSo = !SUN.test(text);
      }
      const state = open === null ? UNKNOWN : open ? OPEN : CLOSED;
      if (isEverywhereSo) states[position] = state;
      return state;
    };
    return (poi) => {
      const position = hours[poi]!;
      // Any number from here on is none: of the greatest, comparisons are slower.
      if (position >= textCount) return UNKNOWN;
      const state = known[zones[poi]!]?.[position] ?? NOT_EVALUATED;
      return state === NOT_EVALUATED ? evaluate(poi, position) : (state as ReturnType<StateOf>);
    };
  }

  /** What the clocks at a point in degrees show at a moment, as the UTC fields of a date. */
  wallClock({ lat, lon }: { readonly lat: number; readonly lon: number }, date: Date): Date {
    return new Date(date.getTime() + zoneOffsetMin(this.#timeZoneAt(lon, lat), date) * MINUTE_MS);
  }

  /** Position of an object's zone in `#zoneNames`. */
  #zoneOf(poi: number): number {
    const zone = this.#zones[poi]!;
    if (zone !== NO_ZONE) return zone;
    const found = this.#finder.zoneOf(this.#columns.lonE7[poi]!, this.#columns.latE7[poi]!);
    this.#zones[poi] = found;
    return found;
  }
}
