import type { SectionSet } from '../../snapshot/sections.ts';
import { canReadHours, readDatedHours, readWeeklyHours } from '../hours/hours-evaluator.ts';
import { HOURS_CALENDAR, HOURS_READ_LATER, HOURS_UNREADABLE, HOURS_WEEKLY } from '../hours/hours-table.ts';
import type { PoiRecord } from '../input.ts';
import { NO_HOURS } from '../poi-codes.ts';
import { addStrings } from '../../snapshot/string-sections.ts';

/** Adds the opening hours of all objects as sections: each text once, weekly ones as rules, dated ones as calendars. */
export function addHours(pois: readonly PoiRecord[], sections: SectionSet): void {
  const positions = new Map<string, number>();
  const hoursOf = Uint32Array.from(pois, ({ tags }) => {
    const text = tags.opening_hours;
    if (!text) return NO_HOURS;
    if (!positions.has(text)) positions.set(text, positions.size);
    return positions.get(text)!;
  });
  sections.add('poi/hours', hoursOf);
  addStrings(sections, 'poi/hours-texts', positions.keys());

  const rules: number[] = [];
  const start = new Uint32Array(positions.size + 1);
  const forms = Uint8Array.from(positions.keys(), (text, position) => {
    const weekly = readWeeklyHours(text);
    const dated = weekly ? null : readDatedHours(text);
    for (const word of weekly ?? dated ?? []) rules.push(word);
    start[position + 1] = rules.length;
    if (weekly) return HOURS_WEEKLY;
    if (dated) return HOURS_CALENDAR;
    return canReadHours(text) ? HOURS_READ_LATER : HOURS_UNREADABLE;
  });
  sections.add('poi/hours-forms', forms);
  sections.add('poi/hours-rules-start', start);
  sections.add('poi/hours-rules', Uint16Array.from(rules));
}
