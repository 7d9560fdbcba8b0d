import { fromE7 } from '../geo/e7.ts';
import { HoursEvaluator } from './hours/hours-evaluator.ts';
import { zoneOffsetMin } from './hours/time-zone.ts';
import type { Moment } from './options.ts';
import { NO_HOURS, type PoiColumns } from './poi-columns.ts';

const MINUTE_MS = 60_000;
/** Zones are looked up once for each cell of this many degrees × 10⁷: a tenth of a degree. */
const CELL_E7 = 1_000_000;
const NOT_EVALUATED = 0;
const UNKNOWN = 1;
const CLOSED = 2;
const OPEN = 3;
/** Hours that go by the sun differ from place to place. */
const SUN = /sun(?:rise|set)|dawn|dusk/;

/** Tells which objects are open. */
export class Openness {
  readonly #columns: PoiColumns;
  readonly #timeZoneAt: (lon: number, lat: number) => string;
  readonly #evaluator = new HoursEvaluator();
  /** Decoded opening hours by their position. */
  readonly #texts: string[] = [];
  readonly #zoneNames: string[] = [];
  /** Positions in `#zoneNames` by cell. */
  readonly #zones = new Map<number, number>();

  #last: { readonly moment: Moment; readonly isOpen: (poi: number) => boolean | null } | null = null;

  constructor(columns: PoiColumns, timeZoneAt: (lon: number, lat: number) => string) {
    this.#columns = columns;
    this.#timeZoneAt = timeZoneAt;
  }

  /** Whether an object is open at a moment; null where its hours are unknown or cannot be read. */
  isOpen(poi: number, moment: Moment): boolean | null {
    // The results of one search are asked about one by one, at one moment.
    if (this.#last?.moment !== moment) this.#last = { moment, isOpen: this.at(moment) };
    return this.#last.isOpen(poi);
  }

  /** The same for many objects at one moment: equal hours in one zone are evaluated once. */
  at({ date, isLocal }: Moment): (poi: number) => boolean | null {
    const { hours, hoursTexts, lonE7, latE7 } = this.#columns;
    /** By zone, by hours: one of the states below. */
    const known: Uint8Array[] = [];
    const evaluators: ReturnType<HoursEvaluator['at']>[] = [];
    return (poi) => {
      const position = hours[poi]!;
      if (position === NO_HOURS) return null;
      const zone = this.#zoneOf(lonE7[poi]!, latE7[poi]!);
      const states = (known[zone] ??= new Uint8Array(hoursTexts.size));
      const before = states[position]!;
      if (before !== NOT_EVALUATED) return before === UNKNOWN ? null : before === OPEN;
      const timeZone = this.#zoneNames[zone]!;
      const text = (this.#texts[position] ??= hoursTexts.get(position));
      evaluators[zone] ??= this.#evaluator.at(
        timeZone,
        isLocal ? new Date(date.getTime() - zoneOffsetMin(timeZone, date) * MINUTE_MS) : date,
      );
      const open = evaluators[zone](text, { lat: fromE7(latE7[poi]!), lon: fromE7(lonE7[poi]!), timeZone });
      if (!SUN.test(text)) states[position] = open === null ? UNKNOWN : open ? OPEN : CLOSED;
      return open;
    };
  }

  /** What the clocks at a point in degrees show at a moment, as the UTC fields of a date. */
  wallClock({ lat, lon }: { readonly lat: number; readonly lon: number }, date: Date): Date {
    return new Date(date.getTime() + zoneOffsetMin(this.#timeZoneAt(lon, lat), date) * MINUTE_MS);
  }

  /** Position of an object's zone in `#zoneNames`. */
  #zoneOf(lonE7: number, latE7: number): number {
    const cell = Math.floor(lonE7 / CELL_E7) * 10_000 + Math.floor(latE7 / CELL_E7);
    let zone = this.#zones.get(cell);
    if (zone === undefined) {
      // The middle of the cell: which of its objects is asked about first must not matter.
      const middle = (valueE7: number): number => fromE7((Math.floor(valueE7 / CELL_E7) + 0.5) * CELL_E7);
      const name = this.#timeZoneAt(middle(lonE7), middle(latE7));
      zone = this.#zoneNames.indexOf(name);
      if (zone < 0) zone = this.#zoneNames.push(name) - 1;
      this.#zones.set(cell, zone);
    }
    return zone;
  }
}
