const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const DAY_MINUTES = 1440;
const ALL_DAYS = 0b1111111;
const HOLIDAY = 1 << DAYS.length;
const TIME = String.raw`(\d{1,2}):(\d{2})\s*-\s*(\d{1,2}):(\d{2})`;
const TIMES = new RegExp(String.raw`^${TIME}(?:\s*,\s*${TIME})*$`);
const RULE = /^([A-Z][A-Za-z, -]*?)?\s*(off|closed|\d.*)?$/;
/** Between a time and a weekday, a comma begins a rule that adds to the one before. */
const ADDITIONAL = /(?<=\d)\s*,\s*(?=[A-Z])/;

/** Bits of a rule's head above its days (bits 0 to 6: Monday to Sunday, bit 7: public holidays). */
const NAMES_DAYS = 1 << 8;
const ADDS = 1 << 9;
const SPILLS = 1 << 10;
/** Above these, the head contains the number of spans that follow. */
const SPAN_SHIFT = 11;
const MAX_SPANS = 31;

/**
 * Opening hours that repeat every week, as rules in the order in which they apply. A rule that opens replaces all
 * earlier ones on its days, unless it adds to them; a rule that closes has no spans. Each rule is a head (the bits
 * above), then its spans: pairs of minutes after midnight, opening and closing.
 */
export type WeeklyHours = Uint16Array;

interface HoursRule {
  readonly days: number;
  /** True if the rule names its days; otherwise it applies to all days and replaces nothing. */
  readonly namesDays: boolean;
  readonly additional: boolean;
  /** True for the part of the previous rule past midnight, which is checked against yesterday's day. */
  readonly spill: boolean;
  /** Pairs of minutes; empty if the rule closes. */
  readonly spans: readonly number[];
}

/** A moment in the local time of the object's place. */
export interface LocalMoment {
  /** 0: Monday. */
  readonly weekday: number;
  /** Minutes after midnight. */
  readonly minute: number;
  readonly isHoliday: boolean;
  readonly wasHolidayYesterday: boolean;
  /** Number of the date, see `calendarDayOf`. */
  readonly calendarDay: number;
}

/**
 * Reads the plain forms of `opening_hours` that most values have: weekdays, `PH`, time spans, `off`, `24/7`. Null for
 * everything else (months, sunrise, comments, `||`), which needs the full grammar. The result agrees with the
 * `opening_hours` library; a test compares the two.
 */
export function parseWeeklyHours(text: string): WeeklyHours | null {
  const trimmed = text.trim();
  if (trimmed === '24/7') return parseWeeklyHours('00:00-24:00');
  const rules: HoursRule[] = [];
  for (const [i, group] of trimmed.replace(/;\s*$/, '').split(';').entries()) {
    for (const [j, part] of group.split(ADDITIONAL).entries()) {
      const parsed = parseRule(part.trim(), j > 0);
      // A rule that names no days is unambiguous only if it comes first.
      if (!parsed || ((i > 0 || j > 0) && !parsed[0]!.namesDays)) return null;
      rules.push(...parsed);
    }
  }
  return rules.some(({ spans }) => spans.length > 2 * MAX_SPANS) ? null : Uint16Array.from(rules.flatMap(packed));
}

const packed = ({ days, namesDays, additional, spill, spans }: HoursRule): number[] => [
  days |
    (namesDays ? NAMES_DAYS : 0) |
    (additional ? ADDS : 0) |
    (spill ? SPILLS : 0) |
    ((spans.length / 2) << SPAN_SHIFT),
  ...spans,
];

/**
 * Returns the rules of spans that repeat every week regardless of holidays: pairs of minutes after the midnight before
 * Monday. Null if a day has more spans than a rule can store.
 */
export function weeklyOf(spans: readonly number[]): WeeklyHours | null {
  const rules: number[] = [];
  for (let day = 0; day < DAYS.length; day++) {
    const begin = day * DAY_MINUTES;
    const ofDay: number[] = [];
    for (let i = 0; i < spans.length; i += 2) {
      const from = Math.max(spans[i]!, begin) - begin;
      const to = Math.min(spans[i + 1]!, begin + DAY_MINUTES) - begin;
      if (from < to) ofDay.push(from, to);
    }
    if (ofDay.length > 2 * MAX_SPANS) return null;
    if (ofDay.length > 0)
      rules.push(...packed({ days: 1 << day, namesDays: true, additional: false, spill: false, spans: ofDay }));
  }
  return Uint16Array.from(rules);
}

/** Returns true if a place with these hours, `rules[from] … rules[to - 1]`, is open at a moment. */
export function isOpenAt(rules: WeeklyHours, moment: LocalMoment, from = 0, to = rules.length): boolean {
  const today = (1 << moment.weekday) | (moment.isHoliday ? HOLIDAY : 0);
  const yesterday = (1 << ((moment.weekday + 6) % 7)) | (moment.wasHolidayYesterday ? HOLIDAY : 0);
  let open = false;
  for (let at = from; at < to;) {
    const head = rules[at++]!;
    const end = at + 2 * (head >> SPAN_SHIFT);
    const spills = (head & SPILLS) !== 0;
    if ((head & (spills ? yesterday : today)) !== 0) {
      if (at === end || ((head & NAMES_DAYS) !== 0 && (head & (ADDS | SPILLS)) === 0)) open = false;
      for (let span = at; !open && span < end; span += 2) {
        open = moment.minute >= rules[span]! && moment.minute < rules[span + 1]!;
      }
    }
    at = end;
  }
  return open;
}

/** Parses a rule; if it runs past midnight, a second rule contains the rest. Null if the text is not a plain rule. */
function parseRule(text: string, additional: boolean): HoursRule[] | null {
  const [, selector, times] = RULE.exec(text) ?? [];
  if (times === undefined) return null;
  const namesDays = selector !== undefined;
  const days = namesDays ? parseDays(selector) : ALL_DAYS | HOLIDAY;
  const closes = times === 'off' || times === 'closed';
  const spans = closes ? [] : parseTimes(times);
  if (days === null || spans === null || (closes && (additional || !namesDays))) return null;
  const rule: HoursRule = { days, namesDays, additional, spill: false, spans };
  const spilled = spans.flatMap((minute, i) => (i % 2 === 1 && minute > DAY_MINUTES ? [0, minute - DAY_MINUTES] : []));
  return spilled.length === 0 ? [rule] : [rule, { ...rule, spill: true, spans: spilled }];
}

function parseDays(selector: string): number | null {
  let days = 0;
  for (const part of selector.trim().split(/\s*,\s*/)) {
    if (part === 'PH') {
      days |= HOLIDAY;
      continue;
    }
    const [from, to = from, ...rest] = part.split(/\s*-\s*/);
    const first = DAYS.indexOf(from!);
    const last = DAYS.indexOf(to!);
    if (first < 0 || last < 0 || rest.length > 0) return null;
    for (let day = first; ; day = (day + 1) % 7) {
      days |= 1 << day;
      if (day === last) break;
    }
  }
  return days;
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
