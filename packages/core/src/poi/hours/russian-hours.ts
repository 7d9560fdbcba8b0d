import { normaliseText } from '../../normalisation/normalise.ts';
import { parseWeeklyHours } from './weekly-hours.ts';

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const WEEKDAYS = [
  'пн|пон|понедельник[аеу]?',
  'вт|втор|вторник[аеу]?',
  'ср|сред[аыуе]',
  'чт|четв|четверг[аеу]?',
  'пт|пятн|пятниц[аыуе]',
  'сб|субб|суббот[аыуе]',
  'вс|вск|воскр|воскресень[еюя]',
];
const CLOCK = String.raw`\d{1,2}(?:[:.\-]\d{2}|[:.])?`;

/** Tokens of opening hours in Russian, in the order in which they are tried. */
const TOKENS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['always', /^(?:круглосуточно|24 часа|24\/7)(?![а-я\d])/],
  [
    'span',
    new RegExp(
      String.raw`^(?:с |со |от )?(${CLOCK})(?: ?час(?:ов|а)?)? ?(?:-|до|по) ?(${CLOCK})(?: ?час(?:ов|а)?)?(?![\d:])`,
    ),
  ],
  ['break', /^(?:технический |технологический )?(?:перерыв|обед)(?:енный перерыв| на обед)?(?![а-я])/],
  ['closed', /^(?:выходной(?: день)?|выходные(?! дни| с|:| \d)|закрыто|не работа(?:ет|ем|ют))(?![а-я])/],
  ['all', /^(?:ежедневно|каждый день|без выходных|пн ?- ?вс)(?![а-я])/],
  ['work', /^(?:по будням|будни(?:е дни)?|в будни|по рабочим дням|рабочие дни)(?![а-я])/],
  ['rest', /^(?:по выходным|выходные(?: дни)?|в выходные)(?![а-я])/],
  ...WEEKDAYS.map((word, day) => [String(day), new RegExp(`^(?:${word})(?![а-я])\\.?`)] as const),
  ['to', /^(?:-|по(?= )|до(?= [а-я]))/],
  [
    'filler',
    /^(?:[\s,;:.|]+|и(?= )|в(?= )|с(?= )|режим работы|часы работы|график работы|время работы|работаем|открыто|без перерыва(?: на обед)?|без обеда|\(|\))/,
  ],
];

interface DayHours {
  readonly days: readonly number[];
  /** Pairs of minutes after midnight; empty for closed. */
  spans: number[];
}

/**
 * Converts hours as Russians write them, «пн-пт 9:00-18:00, обед 13:00-14:00, сб-вс выходной», to an `opening_hours`
 * value; null if a word is not understood.
 */
export function hoursFromRussian(text: string): string | null {
  let rest = normaliseText(text).text.replace(/[–—−]/g, '-').trim();
  const rules: DayHours[] = [];
  let days: number[] = [];
  let isRange = false;
  let isBreak = false;
  while (rest !== '') {
    const [kind, match] = firstToken(rest);
    if (!match) return null;
    rest = rest.slice(match[0].length).trimStart();
    if (kind === 'filler') continue;
    if (kind === 'to') {
      isRange = days.length > 0;
      continue;
    }
    if (kind === 'break') isBreak = true;
    else if (kind === 'all') days = dayRange(0, 6);
    else if (kind === 'work') days = dayRange(0, 4);
    else if (kind === 'rest') days = dayRange(5, 6);
    else if (kind === 'closed' || kind === 'always' || kind === 'span') {
      const span = kind === 'span' ? spanOf(match[1]!, match[2]!) : kind === 'always' ? [0, DAY_MINUTES] : [];
      if (!span) return null;
      if (isBreak) cut(rules, span);
      else if (days.length > 0 || rules.length === 0)
        rules.push({ days: days.length > 0 ? days : dayRange(0, 6), spans: span });
      else rules.at(-1)!.spans.push(...span);
      if (kind === 'closed' && days.length === 0) return null;
      days = [];
      isBreak = false;
    } else {
      const day = Number(kind);
      days = isRange ? [...days, ...dayRange((days.at(-1)! + 1) % 7, day)] : [...days, day];
    }
    isRange = false;
  }
  const hours = days.length > 0 || rules.length === 0 ? null : rules.map(written).join('; ');
  return hours !== null && parseWeeklyHours(hours) ? hours : null;
}

const DAY_MINUTES = 1440;

function firstToken(text: string): readonly [kind: string, match: RegExpExecArray | null] {
  for (const [kind, pattern] of TOKENS) {
    const match = pattern.exec(text);
    if (match) return [kind, match];
  }
  return ['', null];
}

/** Returns the days from one to another, wrapping around the end of the week. */
function dayRange(from: number, to: number): number[] {
  return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, i) => (from + i) % 7);
}

function spanOf(from: string, to: string): number[] | null {
  const [opens, closes] = [minuteOf(from), minuteOf(to)];
  return opens === null || closes === null || opens === closes ? null : [opens, closes];
}

function minuteOf(clock: string): number | null {
  const [hour = '', minute = '0'] = clock.split(/[:.-]/).filter(Boolean);
  const at = Number(hour) * 60 + Number(minute);
  return Number(minute) < 60 && at <= DAY_MINUTES ? at : null;
}

/** Cuts a break out of all spans that contain it. */
function cut(rules: readonly DayHours[], [from, to]: readonly number[]): void {
  for (const rule of rules) {
    const spans: number[] = [];
    for (let i = 0; i < rule.spans.length; i += 2) {
      const [opens, closes] = [rule.spans[i]!, rule.spans[i + 1]!];
      if (from! > opens && to! < closes) spans.push(opens, from!, to!, closes);
      else spans.push(opens, closes);
    }
    rule.spans = spans;
  }
}

function written({ days, spans }: DayHours): string {
  const times = Array.from(
    { length: spans.length / 2 },
    (_, i) => `${clockOf(spans[2 * i]!)}-${clockOf(spans[2 * i + 1]!)}`,
  );
  return `${days.map((day) => DAYS[day]).join(',')} ${times.length === 0 ? 'off' : times.join(',')}`;
}

const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
