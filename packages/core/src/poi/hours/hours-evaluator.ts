import type OpeningHours from 'opening_hours';
import { type CalendarHours, calendarDayOf, readCalendarHours } from './calendar-hours.ts';
import { isNationalHoliday } from './holidays.ts';
import { loadOpeningHours } from '../../program-files/opening-hours.ts';
import { zoneOffsetMin } from './time-zone.ts';
import { isOpenAt, type LocalMoment, parseWeeklyHours, type WeeklyHours, weeklyOf } from './weekly-hours.ts';

type Place = ConstructorParameters<typeof OpeningHours>[1];

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
const DEGREES_PER_HOUR = 15;
const SUN = /sun(rise|set)|dawn|dusk/;
/** School holidays: there is no list for Russia, and the library fails on them with a console message. */
const SCHOOL_HOLIDAYS = /\bSH\b/;
/**
 * OpenStreetMap's limit is 255. The library takes more than a second for some thousands of letters that are not hours.
 */
const MAX_LENGTH = 512;
const MAX_CACHED = 20_000;

/** Position of an object, for its time zone and sunrise. */
export interface HoursPlace {
  readonly lat: number;
  readonly lon: number;
  /** IANA name. */
  readonly timeZone: string;
}

export interface HoursAt {
  readonly local: LocalMoment;
  /**
   * Returns true if a place in the zone with these hours is open then; null if the hours cannot be read or do not say.
   */
  isOpen(text: string, place: HoursPlace): boolean | null;
}

/** Evaluates `opening_hours` values in a place's local time; caches parsed values. */
export class HoursEvaluator {
  readonly #weekly = new Map<string, WeeklyHours | null>();
  readonly #full = new Map<string, OpeningHours | null>();

  /** Returns true if a place with these hours is open at a moment; null if the hours cannot be read or do not say. */
  isOpen(text: string, place: HoursPlace, moment: Date): boolean | null {
    return this.at(place.timeZone, moment).isOpen(text, place);
  }

  /** Returns an evaluator of many hours at one moment in one zone. */
  at(timeZone: string, moment: Date): HoursAt {
    const offsetMin = zoneOffsetMin(timeZone, moment);
    const local = localMoment(moment, offsetMin);
    return {
      local,
      isOpen: (text, place) => {
        let weekly = this.#weekly.get(text);
        if (weekly === undefined) weekly = remember(this.#weekly, text, parseWeeklyHours(text));
        return weekly ? isOpenAt(weekly, local) : this.#isOpenByLibrary(text, place, moment, offsetMin);
      },
    };
  }

  #isOpenByLibrary(text: string, place: HoursPlace, moment: Date, offsetMin: number): boolean | null {
    // The library uses this process's time zone, so it gets a date whose local fields show the place's time.
    const wall = new Date(moment.getTime() + offsetMin * MINUTE_MS);
    const date = new Date(
      wall.getUTCFullYear(),
      wall.getUTCMonth(),
      wall.getUTCDate(),
      wall.getUTCHours(),
      wall.getUTCMinutes(),
    );
    const hours = this.#read(text, place, offsetMin + date.getTimezoneOffset());
    return hours && stateAt(hours, date);
  }

  /** `aheadMin`: minutes by which the place's clocks are ahead of this process's. */
  #read(text: string, { lat, lon }: HoursPlace, aheadMin: number): OpeningHours | null {
    const sun = SUN.test(text);
    // The library computes sunrise on this process's clock, so the longitude shifts with the difference of the clocks.
    const sunLon = lon - (aheadMin / 60) * DEGREES_PER_HOUR;
    const key = sun ? `${text} ${lat.toFixed(1)} ${sunLon.toFixed(1)}` : text;
    const known = this.#full.get(key);
    return known === undefined ? remember(this.#full, key, readByLibrary(text, lat, sunLon)) : known;
  }
}

function localMoment(moment: Date, offsetMin: number): LocalMoment {
  const wall = new Date(moment.getTime() + offsetMin * MINUTE_MS);
  return {
    weekday: weekdayOf(wall),
    minute: wall.getUTCHours() * 60 + wall.getUTCMinutes(),
    isHoliday: isHoliday(wall),
    wasHolidayYesterday: isHoliday(new Date(wall.getTime() - DAY_MS)),
    calendarDay: calendarDayOf(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate()),
  };
}

/** Weekday of a date whose UTC fields show the place's time; 0: Monday. */
const weekdayOf = (wall: Date): number => (wall.getUTCDay() + 6) % 7;

const isHoliday = (wall: Date): boolean =>
  isNationalHoliday(wall.getUTCMonth() + 1, wall.getUTCDate(), weekdayOf(wall));

/** Returns a value as parsed by the library, or null if it refuses it: mappers write all sorts of text into the tag. */
function readByLibrary(text: string, lat: number, lon: number): OpeningHours | null {
  if (text.length > MAX_LENGTH || SCHOOL_HOLIDAYS.test(text)) return null;
  // The library's types require numbers, but it uses coordinates only if they are text, as Nominatim writes them.
  const place = { lat: String(lat), lon: String(lon), address: { country_code: 'ru', state: '' } } as unknown as Place;
  try {
    return new (loadOpeningHours())(text, place);
  } catch {
    return null;
  }
}

/** Returns true if hours can be read at all, by the plain parser or by the library. */
export const canReadHours = (text: string): boolean =>
  parseWeeklyHours(text) !== null || readByLibrary(text, 0, 0) !== null;

/** A week without holidays and, wherever this process runs, without a clock change. */
const WEEK_BEGIN = [2024, 0, 15] as const;
const WEEK_END = [2024, 0, 22] as const;

/**
 * Returns hours that repeat every week as rules, from the plain parser or the library; null if they do not repeat,
 * leave a time unknown or cannot be read.
 */
export function readWeeklyHours(text: string): WeeklyHours | null {
  const plain = parseWeeklyHours(text);
  if (plain || SUN.test(text)) return plain;
  const hours = readByLibrary(text, 0, 0);
  if (!hours) return null;
  try {
    if (!hours.isWeekStable()) return null;
    const begin = new Date(...WEEK_BEGIN);
    const intervals = hours.getOpenIntervals(begin, new Date(...WEEK_END));
    if (intervals.some(([, , isUnknown]) => isUnknown)) return null;
    const minutes = intervals.flatMap(([from, to]) => [from, to]).map((at) => (+at - +begin) / MINUTE_MS);
    return minutes.every(Number.isInteger) ? weeklyOf(minutes) : null;
  } catch {
    return null;
  }
}

/** Returns hours that follow from date and weekday; null if they do not or cannot be read. */
export function readDatedHours(text: string): CalendarHours | null {
  const hours = readByLibrary(text, 0, 0);
  if (!hours) return null;
  try {
    return readCalendarHours(text, hours);
  } catch {
    return null;
  }
}

/**
 * Returns true if open; null if the hours do not say or the library fails, as for the missing sunrise of a polar day.
 */
function stateAt(hours: OpeningHours, date: Date): boolean | null {
  try {
    return hours.getUnknown(date) ? null : hours.getState(date);
  } catch {
    return null;
  }
}

function remember<T>(cache: Map<string, T>, key: string, value: T): T {
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(key, value);
  return value;
}
