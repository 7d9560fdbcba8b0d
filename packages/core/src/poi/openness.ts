import { fromE7 } from '../geo/e7.ts';
import { HoursEvaluator } from './hours/hours-evaluator.ts';
import { zoneOffsetMin } from './hours/time-zone.ts';
import type { Moment } from './options.ts';
import { NO_HOURS, type PoiColumns } from './poi-columns.ts';

const MINUTE_MS = 60_000;
/** Zones are looked up once for each cell of this many degrees × 10⁷: a tenth of a degree. */
const CELL_E7 = 1_000_000;
/** Hours that go by the sun differ from place to place. */
const SUN = /sun(?:rise|set)|dawn|dusk/;

/** Tells which objects are open. */
export class Openness {
  readonly #columns: PoiColumns;
  readonly #timeZoneAt: (lon: number, lat: number) => string;
  readonly #evaluator = new HoursEvaluator();
  /** Decoded opening hours by their position. */
  readonly #texts: string[] = [];
  readonly #zones = new Map<number, string>();

  constructor(columns: PoiColumns, timeZoneAt: (lon: number, lat: number) => string) {
    this.#columns = columns;
    this.#timeZoneAt = timeZoneAt;
  }

  /** Whether an object is open at a moment; null where its hours are unknown or cannot be read. */
  isOpen(poi: number, moment: Moment): boolean | null {
    return this.at(moment)(poi);
  }

  /** The same for many objects at one moment: equal hours in one zone are evaluated once. */
  at({ date, isLocal }: Moment): (poi: number) => boolean | null {
    const { hours, lonE7, latE7 } = this.#columns;
    const known = new Map<string, boolean | null>();
    return (poi) => {
      if (hours[poi] === NO_HOURS) return null;
      const timeZone = this.#zoneOf(lonE7[poi]!, latE7[poi]!);
      const text = (this.#texts[hours[poi]!] ??= this.#columns.hoursTexts.get(hours[poi]!));
      const key = `${hours[poi]} ${timeZone}`;
      const before = known.get(key);
      if (before !== undefined) return before;
      const moment = isLocal ? new Date(date.getTime() - zoneOffsetMin(timeZone, date) * MINUTE_MS) : date;
      const place = { lat: fromE7(latE7[poi]!), lon: fromE7(lonE7[poi]!), timeZone };
      const open = this.#evaluator.isOpen(text, place, moment);
      if (!SUN.test(text)) known.set(key, open);
      return open;
    };
  }

  /** What the clocks at a point in degrees show at a moment, as the UTC fields of a date. */
  wallClock({ lat, lon }: { readonly lat: number; readonly lon: number }, date: Date): Date {
    return new Date(date.getTime() + zoneOffsetMin(this.#timeZoneAt(lon, lat), date) * MINUTE_MS);
  }

  #zoneOf(lonE7: number, latE7: number): string {
    const cell = Math.floor(lonE7 / CELL_E7) * 10_000 + Math.floor(latE7 / CELL_E7);
    let zone = this.#zones.get(cell);
    if (zone === undefined) {
      // The middle of the cell: which of its objects is asked about first must not matter.
      const middle = (valueE7: number): number => fromE7((Math.floor(valueE7 / CELL_E7) + 0.5) * CELL_E7);
      zone = this.#timeZoneAt(middle(lonE7), middle(latE7));
      this.#zones.set(cell, zone);
    }
    return zone;
  }
}
