import type OpeningHours from 'opening_hours';

/** Days of a common year, then February and 1 March of leap years, which are counted apart. */
const CALENDAR_DAYS = 365 + 30;
const WEEKDAYS = 7;
const TABLE = WEEKDAYS * CALENDAR_DAYS;
const DAY_MINUTES = 1440;
const DAY_MS = DAY_MINUTES * 60_000;
const FEBRUARY = 1;
const [FEBRUARY_BEGINS, FEBRUARY_ENDS] = [31, 59];
/** One year for each weekday on which it can begin: common years, then leap years. */
const COMMON_YEARS = [2013, 2014, 2015, 2017, 2018, 2021, 2022];
const LEAP_YEARS = [2000, 2004, 2008, 2012, 2016, 2020, 2024];
/** Hours that date and weekday do not determine: years, weeks, Easter, the sun. */
const OF_ONE_YEAR = /\b(?:19|20)\d\d\b(?!:)|week|easter|sun(?:rise|set)|dawn|dusk/i;

/**
 * Opening hours that follow from date and weekday, for any year. The array begins with a table: for each weekday, and
 * in it for each day of the calendar, the position of that day's hours. Hours are the number of spans, then three
 * values per span: minutes after midnight from and to, and 1 if it is unknown whether the place is open then.
 */
export type CalendarHours = Uint16Array;

/** Returns the number of a date among the calendar days of all years. @param month - from 0 */
export function calendarDayOf(year: number, month: number, day: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const dayOfYear = (Date.UTC(2001, month, day) - Date.UTC(2001, 0, 1)) / DAY_MS;
  if (!isLeap) return dayOfYear;
  if (month === FEBRUARY) return 365 + day - 1;
  return month === FEBRUARY + 1 && day === 1 ? CALENDAR_DAYS - 1 : dayOfYear;
}

/** Returns true if a place whose hours begin at `rules[begin]` is open; null if unknown. @param weekday - 0: Monday */
export function isOpenOnCalendar(
  rules: Uint16Array,
  begin: number,
  { weekday, calendarDay, minute }: { readonly weekday: number; readonly calendarDay: number; readonly minute: number },
): boolean | null {
  let at = begin + rules[begin + weekday * CALENDAR_DAYS + calendarDay]!;
  for (let left = rules[at++]!; left > 0; left--, at += 3) {
    if (minute >= rules[at]! && minute < rules[at + 1]!) return rules[at + 2] === 0 ? true : null;
  }
  return false;
}

/**
 * Reads hours of dates from the library's open intervals in years of every kind; null if those do not determine all
 * years.
 */
export function readCalendarHours(text: string, hours: OpeningHours): CalendarHours | null {
  if (OF_ONE_YEAR.test(text)) return null;
  const days: (number[] | undefined)[] = [];
  for (const year of COMMON_YEARS) addDays(hours, year, 0, 365, days);
  for (const year of LEAP_YEARS) addDays(hours, year, FEBRUARY_BEGINS, FEBRUARY_ENDS + 2, days);
  const table = new Uint16Array(TABLE);
  const patterns: number[] = [];
  const known = new Map<string, number>();
  for (let slot = 0; slot < TABLE; slot++) {
    const pattern = days[slot] ?? [];
    const key = pattern.join();
    let at = known.get(key);
    if (at === undefined) {
      at = TABLE + patterns.length;
      known.set(key, at);
      patterns.push(pattern.length / 3, ...pattern);
    }
    if (at > 0xffff) return null;
    table[slot] = at;
  }
  return Uint16Array.of(...table, ...patterns);
}

/** Adds the hours of a year's days `from` to `to` (exclusive) to `days`, by weekday and date. */
function addDays(hours: OpeningHours, year: number, from: number, to: number, days: (number[] | undefined)[]): void {
  const begin = Date.UTC(year, 0, 1 + from) / DAY_MS;
  const end = begin + to - from;
  for (const [opens, closes, isUnknown] of hours.getOpenIntervals(
    new Date(year, 0, 1 + from),
    new Date(year, 0, 1 + to),
  )) {
    const [first, last] = [wallMinute(opens), wallMinute(closes)];
    for (let day = Math.max(begin, Math.floor(first / DAY_MINUTES)); day < end; day++) {
      const midnight = day * DAY_MINUTES;
      if (midnight >= last) break;
      const date = new Date(day * DAY_MS);
      const slot =
        ((date.getUTCDay() + 6) % WEEKDAYS) * CALENDAR_DAYS +
        calendarDayOf(year, date.getUTCMonth(), date.getUTCDate());
      const span = [Math.max(0, first - midnight), Math.min(DAY_MINUTES, last - midnight), isUnknown ? 1 : 0];
      (days[slot] ??= []).push(...span);
    }
  }
}

/** Returns the local time of this process in minutes, unaffected by clock changes. */
const wallMinute = (at: Date): number =>
  Date.UTC(at.getFullYear(), at.getMonth(), at.getDate(), at.getHours(), at.getMinutes()) / 60_000;
