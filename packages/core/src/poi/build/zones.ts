import type { SectionSet } from '../../snapshot/sections.ts';
import type { PoiRecord } from '../input.ts';
import { timeZoneOf } from '../hours/time-zone.ts';
import { ZoneFinder } from '../hours/zone-finder.ts';
import { addStrings } from '../../snapshot/string-sections.ts';

/** Adds the time zone of every object as sections. */
export function addZones(pois: readonly PoiRecord[], sections: SectionSet): void {
  const finder = new ZoneFinder((lon, lat) => timeZoneOf(lon, lat));
  const zones = Uint16Array.from(pois, ({ lonE7, latE7 }) => finder.zoneOf(lonE7, latE7));
  sections.add('poi/zones', zones);
  addStrings(sections, 'poi/zone-names', finder.names);
}
