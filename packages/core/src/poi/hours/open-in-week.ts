import { readWeeklyHours } from './hours-evaluator.ts';
import { isOpenAt } from './weekly-hours.ts';

const HOUR_MIN = 60;
const DAY_MIN = 24 * HOUR_MIN;
/** Hours of a day at which a place that is open at all on it may be open, without the night before. */
const [FIRST_HOUR, LAST_HOUR] = [6, 23];

/**
 * Returns true if hours that repeat every week include a time of a day without a holiday; null if they do not repeat or
 * cannot be read.
 *
 * @param weekday - 0 for Sunday to 6
 * @param minute - minutes after midnight; null for any time of the day
 */
export function isOpenInWeek(hours: string, weekday: number, minute: number | null): boolean | null {
  const at = weekOf(hours, weekday);
  if (at === null) return null;
  if (minute !== null) return at(minute);
  for (let hour = FIRST_HOUR; hour <= LAST_HOUR; hour++) if (at(hour * HOUR_MIN + HOUR_MIN / 2)) return true;
  return false;
}

/**
 * Returns the times at which hours that repeat every week open and close on a day without a holiday, in minutes after
 * its midnight, in order; a night belongs to the day before it. Null if they do not repeat or cannot be read.
 *
 * @param weekday - 0 for Sunday to 6
 */
export function spansInWeek(hours: string, weekday: number): (readonly [opens: number, closes: number])[] | null {
  const at = weekOf(hours, weekday);
  if (at === null) return null;
  const spans: (readonly [number, number])[] = [];
  // The end of the night before.
  let minute = 0;
  while (minute < DAY_MIN && at(minute) && at(-1)) minute++;
  if (minute === DAY_MIN) return [[0, DAY_MIN]];
  for (; minute < DAY_MIN; minute++) {
    if (!at(minute)) continue;
    const opens = minute;
    while (minute < 2 * DAY_MIN && at(minute)) minute++;
    spans.push([opens, minute]);
  }
  return spans;
}

/** Returns whether hours are open at a minute counted from the midnight before a day; null if they cannot be read. */
function weekOf(hours: string, weekday: number): ((minute: number) => boolean) | null {
  const rules = readWeeklyHours(hours);
  if (rules === null) return null;
  return (minute) => {
    const days = Math.floor(minute / DAY_MIN);
    const day = { isHoliday: false, wasHolidayYesterday: false, calendarDay: 0 };
    return isOpenAt(rules, { ...day, weekday: (weekday + days + 13) % 7, minute: minute - days * DAY_MIN });
  };
}
