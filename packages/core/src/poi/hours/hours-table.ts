import type { SectionSource } from '../../snapshot/sections.ts';
import { isOpenOnCalendar } from './calendar-hours.ts';
import { isOpenAt, type LocalMoment } from './weekly-hours.ts';

/** Form of hours: weekly rules, stored in the table. */
export const HOURS_WEEKLY = 0;
/** Form of hours: only the `opening_hours` library can read them. */
export const HOURS_READ_LATER = 1;
/** Form of hours: nothing can read them. */
export const HOURS_UNREADABLE = 2;
/** Form of hours: by date and weekday, stored in the table. */
export const HOURS_CALENDAR = 3;

/** The opening hours of a snapshot, as parsed by the build. */
export class HoursTable {
  readonly #forms: Uint8Array;
  readonly #start: Uint32Array;
  readonly #rules: Uint16Array;

  constructor(sections: SectionSource) {
    this.#forms = sections.get('poi/hours-forms', 'u8');
    this.#start = sections.get('poi/hours-rules-start', 'u32');
    this.#rules = sections.get('poi/hours-rules', 'u16');
  }

  /** True if some hours are left to the library. */
  get isPartial(): boolean {
    return this.#forms.includes(HOURS_READ_LATER);
  }

  /** Returns true if the table can evaluate the hours at a position. */
  holds(position: number): boolean {
    return this.#forms[position] !== HOURS_READ_LATER;
  }

  /**
   * Returns true if the hours at a position are open at a moment, null if they are unreadable or do not say; undefined
   * if only the library can read them.
   */
  isOpen(position: number, moment: LocalMoment): boolean | null | undefined {
    const form = this.#forms[position];
    if (form === HOURS_WEEKLY) {
      return isOpenAt(this.#rules, moment, this.#start[position], this.#start[position + 1]);
    }
    if (form === HOURS_CALENDAR) return isOpenOnCalendar(this.#rules, this.#start[position]!, moment);
    return form === HOURS_UNREADABLE ? null : undefined;
  }
}
