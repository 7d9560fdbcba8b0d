/** A time by the clock that a query names, of the day that it names. */
export interface ClockTime {
  /** Minutes after midnight; null where only a day is named. */
  readonly minute: number | null;
  /** 0 for Sunday to 6; null where none is named. */
  readonly weekday: number | null;
  /** Days after today; null where none is named. */
  readonly dayOffset: number | null;
}

/** Words without the time that they named. */
export interface TakenClock {
  readonly words: readonly string[];
  readonly time: ClockTime;
}

const DAY_MINUTES = 24 * 60;
const MINUTE_MS = 60_000;
const NOON = 12 * 60;
const MAX_HOUR = 24;

const AT = new Set(['в', 'во', 'к', 'около', 'at']);
const UNTIL = new Set(['до', 'until', 'till']);
const SINCE = new Set(['после', 'позже', 'с', 'со', 'after', 'from']);
const HOURS = new Set(['час', 'часа', 'часов', 'часам', 'ч', 'o’clock']);
const NAMED_TIMES: ReadonlyMap<string, number> = new Map([
  ['полночь', 0],
  ['полуночи', 0],
  ['midnight', 0],
  ['полдень', NOON],
  ['полудня', NOON],
  ['noon', NOON],
]);
/** What a part of the day makes of an hour of the twelve. */
const HALVES: ReadonlyMap<string, (hour: number) => number> = new Map([
  ['утра', (hour) => hour % 12],
  ['am', (hour) => hour % 12],
  ['дня', (hour) => (hour < 7 ? hour + 12 : hour)],
  ['вечера', (hour) => (hour < 12 ? hour + 12 : hour)],
  ['pm', (hour) => (hour % 12) + 12],
  ['ночи', (hour) => (hour === 12 ? 0 : hour > 8 && hour < 12 ? hour + 12 : hour)],
]);
/** Hours in words; «час» and «часа» after a preposition are the first. */
const NUMBERS: ReadonlyMap<string, string> = new Map(
  (
    'час:1 часу:1 часа:1 два:2 двух:2 двум:2 три:3 трех:3 трем:3 четыре:4 четырех:4 пять:5 пяти:5 шесть:6 шести:6 семь:7 семи:7 ' +
    'восемь:8 восьми:8 девять:9 девяти:9 десять:10 десяти:10 одиннадцать:11 одиннадцати:11 двенадцать:12 двенадцати:12 ' +
    'двадцать:20 двадцати:20'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);
/** A part of the day without an hour: one that is well inside of it. */
const DAY_PARTS: ReadonlyMap<string, number> = new Map([
  ['ночью', 2 * 60],
  ['утром', 9 * 60],
  ['днем', 14 * 60],
  ['вечером', 20 * 60],
  ['tonight', 22 * 60],
]);
const WEEKDAYS = [
  /^(?:воскресень[ея]|воскресеньям|sundays?)$/,
  /^(?:понедельник|понедельникам|mondays?)$/,
  /^(?:вторник|вторникам|tuesdays?)$/,
  /^(?:сред[уы]|средам|wednesdays?)$/,
  /^(?:четверг|четвергам|thursdays?)$/,
  /^(?:пятниц[уы]|пятницам|fridays?)$/,
  /^(?:суббот[уы]|субботам|выходны[ем]|saturdays?|weekends?)$/,
];
const ON_DAY = new Set(['в', 'во', 'по', 'on']);
const DAYS: ReadonlyMap<string, number> = new Map([
  ['сегодня', 0],
  ['today', 0],
  ['завтра', 1],
  ['tomorrow', 1],
  ['послезавтра', 2],
]);

/**
 * Takes the time off a query: «в 23:00», «до 10 вечера», «после 22», «ночью», «завтра», «в субботу».
 *
 * @param isOpenSaid - whether the query says «открыто»: then a bare number after a preposition is an hour
 * @returns null where the words name no time, or nothing else
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
    const part: number | undefined = minute === null ? DAY_PARTS.get(word) : undefined;
    const day = ON_DAY.has(word) ? WEEKDAYS.findIndex((pattern) => pattern.test(words[at + 1] ?? '')) : -1;
    const offset = DAYS.get(word);
    if (part !== undefined) minute = part;
    else if (day >= 0) [weekday, at] = [day, at + 1];
    else if (offset !== undefined) dayOffset = offset;
    else rest.push(word);
    at++;
  }
  // «Сегодня» and «завтра» alone are names of shops as well.
  const isSaid = minute !== null || weekday !== null || (dayOffset !== null && isOpenSaid);
  return isSaid && rest.length > 0 ? { words: rest, time: { minute, weekday, dayOffset } } : null;
}

interface TimeWords {
  readonly minute: number;
  readonly length: number;
}

/** The words from a position that name a time, with the preposition before it. */
function timeAt(words: readonly string[], from: number, isOpenSaid: boolean): TimeWords | null {
  const first = words[from]!;
  const isUntil = UNTIL.has(first);
  const isSince = SINCE.has(first);
  const hasPreposition = isUntil || isSince || AT.has(first);
  const at = hasPreposition ? from + 1 : from;
  const named = hasPreposition ? NAMED_TIMES.get(words[at] ?? '') : undefined;
  // Until a time: open just before it; after it: just after.
  const shift = isUntil ? -1 : isSince ? 1 : 0;
  const wrap = (minute: number): number => (minute + shift + DAY_MINUTES) % DAY_MINUTES;
  if (named !== undefined) return { minute: wrap(named), length: at + 1 - from };

  const [, hourText, minuteText] = /^(\d{1,2})(?:[:.]([0-5]\d))?$/.exec(hourAt(words, at, hasPreposition)) ?? [];
  if (hourText === undefined || Number(hourText) > MAX_HOUR) return null;
  let next = at + 1;
  const saysHours = HOURS.has(words[next] ?? '');
  if (saysHours) next++;
  const half = HALVES.get(words[next] ?? '');
  if (half) next++;
  const isClock = minuteText !== undefined && (hasPreposition || isOpenSaid || next === words.length);
  // «До 21» at the end of a query is a time, «аптека 24 часа» is none, «школа 21» neither.
  const isHour = hasPreposition && (saysHours || isOpenSaid || ((isUntil || isSince) && next === words.length));
  if (from === 0 && !isOpenSaid && !half && !saysHours) return null;
  if (!half && !isClock && !isHour) return null;
  const hour = half ? half(Number(hourText)) : Number(hourText);
  return { minute: wrap(hour * 60 + Number(minuteText ?? 0)), length: next - from };
}

/** The word at a position, an hour in words as its number. */
function hourAt(words: readonly string[], at: number, hasPreposition: boolean): string {
  const word = words[at] ?? '';
  return (hasPreposition ? NUMBERS.get(word) : undefined) ?? word;
}

/**
 * The moment that a named time means: the next such from now on.
 *
 * @param now - its UTC fields are what the clocks at the place show
 * @returns ISO 8601 without a zone: by the clocks of each place
 */
export function clockMoment({ minute, weekday, dayOffset }: ClockTime, now: Date): string {
  const nowMinute = now.getUTCHours() * 60 + now.getUTCMinutes();
  const isOver = minute !== null && minute < nowMinute;
  let days = dayOffset ?? (weekday === null && isOver ? 1 : 0);
  if (weekday !== null) {
    days = (weekday - now.getUTCDay() + 7) % 7;
    if (days === 0 && isOver) days = 7;
  }
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days);
  return new Date(midnight + (minute ?? NOON) * MINUTE_MS).toISOString().slice(0, 19);
}
