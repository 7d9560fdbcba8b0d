import { HOUR_WORDS } from '../lexicon/numerals.ts';
import {
  AT_WORDS,
  DAY_HALVES,
  DAY_NOUNS,
  DAY_OFFSETS,
  DAY_PART_HOURS,
  EARLY_OR_LATE,
  HOUR_UNITS,
  NAMED_HOURS,
  ON_DAY_WORDS,
  SINCE_WORDS,
  UNTIL_WORDS,
  WEEKDAY_WORDS,
} from '../lexicon/times.ts';

/** The time of day and the day that a query names. */
export interface ClockTime {
  /** Minutes after midnight; null if only a day is named. */
  readonly minute: number | null;
  /** 0 for Sunday to 6; null if none is named. */
  readonly weekday: number | null;
  /** Days after today; null if none is named. */
  readonly dayOffset: number | null;
}

/** The words of a query without its time, and the time. */
export interface TakenClock {
  readonly words: readonly string[];
  readonly time: ClockTime;
}

const MINUTE_MS = 60 * 1000;
const NOON_HOUR = 12;
const NOON = NOON_HOUR * 60;
const DAY_MINUTES = 2 * NOON;
const WEEK_DAYS = 7;
/** «8 дня» and «8 ночи» are both hours of the clock of 24. */
const BETWEEN_HALVES = 8;
/** A key of {@link DAY_PART_HOURS}. */
const AT_NIGHT = 'ночью';

/** Converts an hour of the 12-hour clock, by part of the day. */
const IN_HALF = {
  morning: (hour: number) => hour % NOON_HOUR,
  day: (hour: number) => (hour < BETWEEN_HALVES ? hour + NOON_HOUR : hour),
  evening: (hour: number) => (hour < NOON_HOUR ? hour + NOON_HOUR : hour),
  afternoon: (hour: number) => (hour % NOON_HOUR) + NOON_HOUR,
  night: (hour: number) =>
    hour === NOON_HOUR ? 0 : hour > BETWEEN_HALVES && hour < NOON_HOUR ? hour + NOON_HOUR : hour,
} as const;

/**
 * Removes the time from a query: «в 23:00», «до 10 вечера», «после 22», «ночью», «завтра», «в субботу».
 *
 * @param isOpenSaid - true if the query says «открыто»: then a bare number after a preposition is an hour
 * @returns null if the words name no time, or nothing else
 */
export function takeClock(words: readonly string[], isOpenSaid: boolean): TakenClock | null {
  const rest: string[] = [];
  let minute: number | null = null;
  let weekday: number | null = null;
  let dayOffset: number | null = null;
  for (let at = 0; at < words.length;) {
    const time: TimeWords | null = minute === null ? timeAt(words, at, isOpenSaid) : null;
    if (time) {
      minute = time.minute;
      at += time.length;
      continue;
    }
    const word = words[at]!;
    const day = ON_DAY_WORDS.has(word) ? WEEKDAY_WORDS.get(words[at + 1] ?? '') : undefined;
    const offset = DAY_OFFSETS.get(word);
    const moved = EARLY_OR_LATE.get(rest.at(-1) ?? '');
    // «Среди ночи»; «Белые ночи» is a name.
    const named = moved !== undefined && DAY_HALVES.get(word) === 'night' ? AT_NIGHT : word;
    const isPart = !DAY_NOUNS.has(word) || isOpenSaid || weekday !== null || dayOffset !== null;
    const part: number | undefined = minute === null && isPart ? DAY_PART_HOURS.get(named) : undefined;
    if (part !== undefined) {
      minute = (part + (moved ?? 0)) * 60;
      if (moved !== undefined) rest.pop();
    } else if (day !== undefined) [weekday, at] = [day, at + 1];
    else if (offset !== undefined) dayOffset = offset;
    else rest.push(word);
    at++;
  }
  // «Сегодня» and «завтра» alone are also names of shops.
  const isSaid = minute !== null || weekday !== null || (dayOffset !== null && isOpenSaid);
  return isSaid && rest.length > 0 ? { words: rest, time: { minute, weekday, dayOffset } } : null;
}

interface TimeWords {
  readonly minute: number;
  readonly length: number;
}

/** Reads the time at a position, with the preposition before it; null if there is none. */
function timeAt(words: readonly string[], from: number, isOpenSaid: boolean): TimeWords | null {
  const first = words[from]!;
  const isUntil = UNTIL_WORDS.has(first);
  const isSince = SINCE_WORDS.has(first);
  const hasPreposition = isUntil || isSince || AT_WORDS.has(first);
  const at = hasPreposition ? from + 1 : from;
  const named = hasPreposition ? NAMED_HOURS.get(words[at] ?? '') : undefined;
  // Until a time means open just before it, after a time just after it.
  const shift = isUntil ? -1 : isSince ? 1 : 0;
  const wrap = (minute: number): number => (minute + shift + DAY_MINUTES) % DAY_MINUTES;
  if (named !== undefined) return { minute: wrap(named * 60), length: at + 1 - from };

  const [, hourText, minuteText] = /^(\d{1,2})(?:[:.]([0-5]\d))?$/.exec(hourAt(words, at, hasPreposition)) ?? [];
  if (hourText === undefined || Number(hourText) > 2 * NOON_HOUR) return null;
  let next = at + 1;
  const saysHours = HOUR_UNITS.has(words[next] ?? '');
  if (saysHours) next++;
  const half = DAY_HALVES.get(words[next] ?? '');
  if (half) next++;
  const isClock = minuteText !== undefined && (hasPreposition || isOpenSaid || next === words.length);
  // «До 21» at the end of a query is a time; «аптека 24 часа» and «школа 21» are not.
  const isHour = hasPreposition && (saysHours || isOpenSaid || ((isUntil || isSince) && next === words.length));
  if (from === 0 && !isOpenSaid && !half && !saysHours) return null;
  if (!half && !isClock && !isHour) return null;
  const hour = half ? IN_HALF[half](Number(hourText)) : Number(hourText);
  return { minute: wrap(hour * 60 + Number(minuteText ?? 0)), length: next - from };
}

/** Returns the word at a position; an hour in words as a number: «час ночи» is one o'clock. */
function hourAt(words: readonly string[], at: number, hasPreposition: boolean): string {
  const word = words[at] ?? '';
  if (HOUR_UNITS.has(word) && DAY_HALVES.has(words[at + 1] ?? '')) return '1';
  return String((hasPreposition ? HOUR_WORDS.get(word) : undefined) ?? word);
}

/**
 * Returns the moment that a named time means: the next one from now on.
 *
 * @param now - its UTC fields are the local time at the place
 * @returns ISO 8601 without a zone: local time at each place
 */
export function clockMoment({ minute, weekday, dayOffset }: ClockTime, now: Date): string {
  const nowMinute = now.getUTCHours() * 60 + now.getUTCMinutes();
  const isOver = minute !== null && minute < nowMinute;
  let days = dayOffset ?? (weekday === null && isOver ? 1 : 0);
  if (weekday !== null) {
    days = (weekday - now.getUTCDay() + WEEK_DAYS) % WEEK_DAYS;
    if (days === 0 && isOver) days = WEEK_DAYS;
  }
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days);
  return new Date(midnight + (minute ?? NOON) * MINUTE_MS).toISOString().slice(0, 19);
}
