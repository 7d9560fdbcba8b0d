import { fromE7 } from '../../geo/e7.ts';
import type { SectionSet } from '../../snapshot/sections.ts';
import { timeZoneOf } from '../hours/time-zone.ts';
import type { PoiRecord } from '../input.ts';
import { addStrings } from '../../snapshot/string-sections.ts';

/** Side of a cell in degrees × 10⁷: a tenth of a degree. Zones are looked up once per cell. */
const CELL_E7 = 1_000_000;
const MAX_LON = 180;
const MAX_LAT = 90;

/** Adds the time zone of every object as sections. */
export function addZones(pois: readonly PoiRecord[], sections: SectionSet): void {
  const names: string[] = [];
  const ofCell = new Map<number, number>();
  const zones = Uint16Array.from(pois, ({ lonE7, latE7 }) => {
    const cell = Math.floor(lonE7 / CELL_E7) * 10_000 + Math.floor(latE7 / CELL_E7);
    const known = ofCell.get(cell);
    if (known !== undefined) return known;
    // The zone of the cell's middle, so that the order of its objects does not matter.
    const name = timeZoneOf(middleOf(lonE7, MAX_LON), middleOf(latE7, MAX_LAT));
    const found = names.indexOf(name);
    const zone = found < 0 ? names.push(name) - 1 : found;
    ofCell.set(cell, zone);
    return zone;
  });
  sections.add('poi/zones', zones);
  addStrings(sections, 'poi/zone-names', names);
}

/** Returns the middle of a position's cell, in degrees, clamped to ±`max`. */
const middleOf = (valueE7: number, max: number): number =>
  Math.min(max, Math.max(-max, fromE7((Math.floor(valueE7 / CELL_E7) + 0.5) * CELL_E7)));
