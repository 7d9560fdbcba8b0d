import { fromE7 } from '../../geo/e7.ts';

/** Side of a cell in degrees × 10⁷: a tenth of a degree. Zones are looked up once per cell. */
const CELL_E7 = 1_000_000;
const MAX_LON = 180;
const MAX_LAT = 90;

/** Finds and numbers the time zones of places. */
export class ZoneFinder {
  readonly #timeZoneAt: (lon: number, lat: number) => string;
  /** IANA names by number. */
  readonly names: string[] = [];
  /** Numbers by cell. */
  readonly #zones = new Map<number, number>();

  constructor(timeZoneAt: (lon: number, lat: number) => string) {
    this.#timeZoneAt = timeZoneAt;
  }

  /** Number of the zone at a position in degrees × 10⁷. */
  zoneOf(lonE7: number, latE7: number): number {
    const cell = Math.floor(lonE7 / CELL_E7) * 10_000 + Math.floor(latE7 / CELL_E7);
    let zone = this.#zones.get(cell);
    if (zone === undefined) {
      // Uses the middle of the cell, so that the order of its objects does not matter.
      const name = this.#timeZoneAt(middleOf(lonE7, MAX_LON), middleOf(latE7, MAX_LAT));
      zone = this.names.indexOf(name);
      if (zone < 0) zone = this.names.push(name) - 1;
      this.#zones.set(cell, zone);
    }
    return zone;
  }
}

/** Returns the middle of a position's cell, in degrees, clamped to ±`max`. */
const middleOf = (valueE7: number, max: number): number =>
  Math.min(max, Math.max(-max, fromE7((Math.floor(valueE7 / CELL_E7) + 0.5) * CELL_E7)));
