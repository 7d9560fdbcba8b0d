import { readWeeklyHours } from './hours-evaluator.ts';
import { isOpenAt } from './weekly-hours.ts';

const HOUR_MIN = 60;
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
  const rules = readWeeklyHours(hours);
  if (rules === null) return null;
  const at = (each: number): boolean =>
    isOpenAt(rules, {
      weekday: (weekday + 6) % 7,
      minute: each,
      isHoliday: false,
      wasHolidayYesterday: false,
      calendarDay: 0,
    });
  if (minute !== null) return at(minute);
  for (let hour = FIRST_HOUR; hour <= LAST_HOUR; hour++) if (at(hour * HOUR_MIN + HOUR_MIN / 2)) return true;
  return false;
}
