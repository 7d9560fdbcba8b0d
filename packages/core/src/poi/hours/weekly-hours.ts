const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const DAY_MINUTES = 1440;
/** Days of a week that holds no holiday, and the same weekdays as public holidays. */
const DAY_KINDS = 14;
const TIME = String.raw`(\d{1,2}):(\d{2})\s*-\s*(\d{1,2}):(\d{2})`;
const TIMES = new RegExp(String.raw`^${TIME}(?:\s*,\s*${TIME})*$`);
const RULE = /^([A-Z][A-Za-z, -]*?)?\s*(off|closed|\d.*)?$/;

/**
 * Opening hours that repeat every week: for each of 14 kinds of day (0 to 6: Monday to Sunday; 7 to 13: the same weekday
 * on a public holiday) pairs of minutes after midnight, opening and closing; a closing minute past 1440 lies on the next day.
 */
export type WeeklyHours = readonly (readonly number[])[];

/** A moment on the clocks and calendar of the object's place. */
export interface LocalMoment {
  /** 0: Monday. */
  readonly weekday: number;
  /** Minutes after midnight. */
  readonly minute: number;
  readonly isHoliday: boolean;
  readonly wasHolidayYesterday: boolean;
}

/**
 * Reads the plain forms of `opening_hours` that most values have: weekdays, `PH`, time spans, `off`, `24/7`. Null for
 * everything else (months, sunrise, comments, `||`), which needs the full grammar. What it reads, it reads as the
 * `opening_hours` library does; a test holds the two together.
 */
export function parseWeeklyHours(text: string): WeeklyHours | null {
  const trimmed = text.trim();
  if (trimmed === '24/7') return Array.from({ length: DAY_KINDS }, () => [0, DAY_MINUTES]);
  const rules = trimmed.replace(/;\s*$/, '').split(/\s*;\s*/);
  const hours: number[][] = Array.from({ length: DAY_KINDS }, () => []);
  for (const [i, rule] of rules.entries()) {
    const parsed = parseRule(rule);
    // A rule without days is clear only where it stands first; spans past midnight meet other rules in ways of their own.
    if (!parsed || (i > 0 && !parsed.days) || (rules.length > 1 && parsed.pastMidnight)) return null;
    for (const day of parsed.days ?? hours.keys()) hours[day] = parsed.spans;
  }
  return hours;
}

/** Whether a place with these hours is open at a moment. */
export function isOpenAt(
  hours: WeeklyHours,
  { weekday, minute, isHoliday, wasHolidayYesterday }: LocalMoment,
): boolean {
  const yesterday = ((weekday + 6) % 7) + (wasHolidayYesterday ? 7 : 0);
  return holds(hours[weekday + (isHoliday ? 7 : 0)]!, minute) || holds(hours[yesterday]!, minute + DAY_MINUTES);
}

function holds(spans: readonly number[], minute: number): boolean {
  for (let i = 0; i < spans.length; i += 2) if (minute >= spans[i]! && minute < spans[i + 1]!) return true;
  return false;
}

interface Rule {
  /** Kinds of day, or null where the rule names none. */
  days: number[] | null;
  spans: number[];
  pastMidnight: boolean;
}

function parseRule(rule: string): Rule | null {
  const match = RULE.exec(rule);
  const [, selector, times] = match ?? [];
  if (times === undefined) return null;
  const days = selector === undefined ? null : parseDays(selector);
  const spans = times === 'off' || times === 'closed' ? [] : parseTimes(times);
  if (spans === null || (selector !== undefined && days === null)) return null;
  return { days, spans, pastMidnight: spans.some((minute) => minute > DAY_MINUTES) };
}

function parseDays(selector: string): number[] | null {
  const days = new Set<number>();
  for (const part of selector.trim().split(/\s*,\s*/)) {
    const [from, to, ...rest] = part.split(/\s*-\s*/);
    if (rest.length > 0) return null;
    if (from === 'PH' && to === undefined) {
      for (let day = 7; day < DAY_KINDS; day++) days.add(day);
      continue;
    }
    const first = DAYS.indexOf(from!);
    const last = to === undefined ? first : DAYS.indexOf(to);
    if (first < 0 || last < 0) return null;
    for (let day = first; ; day = (day + 1) % 7) {
      days.add(day).add(day + 7);
      if (day === last) break;
    }
  }
  return [...days];
}

function parseTimes(text: string): number[] | null {
  if (!TIMES.test(text)) return null;
  const spans: number[] = [];
  for (const [, fromHour, fromMinute, toHour, toMinute] of text.matchAll(new RegExp(TIME, 'g'))) {
    const from = Number(fromHour) * 60 + Number(fromMinute);
    const to = Number(toHour) * 60 + Number(toMinute);
    if (Number(fromMinute) > 59 || Number(toMinute) > 59 || from >= DAY_MINUTES || to > DAY_MINUTES) return null;
    spans.push(from, to > from ? to : to + DAY_MINUTES);
  }
  return spans;
}
