import type { SectionSource } from '../../snapshot/sections.ts';
import { isOpenOnCalendar } from './calendar-hours.ts';
import { isOpenAt, type LocalMoment } from './weekly-hours.ts';

/** Form of hours: rules of a week, which the table holds. */
export const HOURS_WEEKLY = 0;
/** Form of hours: only the `opening_hours` library can read them. */
export const HOURS_READ_LATER = 1;
/** Form of hours: nothing can read them. */
export const HOURS_UNREADABLE = 2;
/** Form of hours: by date and weekday, which the table holds. */
export const HOURS_CALENDAR = 3;

/** The opening hours of a snapshot as they were read at its build. */
export class HoursTable {
  readonly #forms: Uint8Array;
  readonly #start: Uint32Array;
  readonly #rules: Uint16Array;

  constructor(sections: SectionSource) {
    this.#forms = sections.get('poi/hours-forms', 'u8');
    this.#start = sections.get('poi/hours-rules-start', 'u32');
    this.#rules = sections.get('poi/hours-rules', 'u16');
  }

  /** Returns true if it leaves some hours to the library. */
  get isPartial(): boolean {
    return this.#forms.includes(HOURS_READ_LATER);
  }

  /** Returns true if the table can tell of the hours at a position. */
  holds(position: number): boolean {
    return this.#forms[position] !== HOURS_READ_LATER;
  }

  /** Returns true if the hours at a position open at a moment, null where nothing can read them; undefined where the table cannot tell. */
  isOpen(position: number, moment: LocalMoment): boolean | null | undefined {
    const form = this.#forms[position];
    if (form === HOURS_WEEKLY) {
      return isOpenAt(this.#rules, moment, this.#start[position], this.#start[position + 1]);
    }
    if (form === HOURS_CALENDAR) return isOpenOnCalendar(this.#rules, this.#start[position]!, moment);
    return form === HOURS_UNREADABLE ? null : undefined;
  }
}

/** Restores what the build read; null in a snapshot that leaves its hours to be read. */
export const loadHoursTable = (sections: SectionSource): HoursTable | null =>
  sections.has('poi/hours-forms') ? new HoursTable(sections) : null;
