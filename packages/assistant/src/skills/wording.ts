import { spansInWeek, talk } from '@verst/core';
import type { Language } from '../tools/tool.ts';
import type { ChatPlace } from '../chat/chat-types.ts';

const DAYS: Readonly<Record<string, string>> = {
  Mo: 'пн',
  Tu: 'вт',
  We: 'ср',
  Th: 'чт',
  Fr: 'пт',
  Sa: 'сб',
  Su: 'вс',
  PH: 'праздники',
  off: 'выходной',
};

/** Returns true for opening hours without an end: «24/7», «Mo-Su 00:00-24:00». */
export const isAlwaysOpen = (hours: string): boolean =>
  /^(?:24\/7|(?:mo-su )?00:00-(?:24:00|00:00))$/i.test(hours.trim());

/** Returns true for opening hours that have every day of the week. */
export const isOpenDaily = (hours: string): boolean =>
  isAlwaysOpen(hours) || [0, 1, 2, 3, 4, 5, 6].every((day) => (spansOf(hours, day)?.length ?? 0) > 0);

/** Returns when a place opens and closes on a day, in minutes of it, by the hours on the map; null if these do not tell it. */
export function spanOn({ opening_hours: written }: ChatPlace, day: number): readonly [number, number] | null {
  if (written === null) return null;
  const spans = isAlwaysOpen(written) ? [[0, 48 * 60] as const] : (spansOf(written, day) ?? []);
  return spans.length === 0 ? null : [spans[0]![0], spans.at(-1)![1]];
}

/** Returns when a place closes on a day, in minutes of it; null if the map does not tell it. */
export const closesAt = (place: ChatPlace, day: number): number | null => spanOn(place, day)?.[1] ?? null;

/** Puts distances, times and places into words of a language. */
export class Wording {
  readonly language: Language;

  constructor(language: Language) {
    this.language = language;
  }

  /** Returns the text of this language. */
  in(ru: string, en: string): string {
    return this.language === 'ru' ? ru : en;
  }

  /** Returns the text of this language as a list of one; an empty list if it does not apply. */
  when(applies: boolean, ru: string, en: string): string[] {
    return applies ? [this.in(ru, en)] : [];
  }

  /** «350 м», «1,2 км». */
  distance(metres: number): string {
    if (metres < 10) return this.in('несколько метров', 'a few metres');
    if (metres < 995) return `${Math.round(metres / 10) * 10} ${this.in('м', 'm')}`;
    const km = metres / 1000;
    return `${this.number(km < 100 ? km.toFixed(1) : km.toFixed(0))} ${this.in('км', 'km')}`;
  }

  /** «12 мин», «1 ч 5 мин». */
  duration(minutes: number): string {
    const whole = Math.max(1, Math.round(minutes));
    const [min, h] = [this.in('мин', 'min'), this.in('ч', 'h')];
    if (whole < 60) return `${whole} ${min}`;
    return whole % 60 === 0 ? `${whole / 60} ${h}` : `${Math.floor(whole / 60)} ${h} ${whole % 60} ${min}`;
  }

  /** Returns a point in words: «вас», if it has no name, or «вокзал» in quotation marks. */
  named({ name }: { readonly name: string | null }): string {
    return name === null ? this.in('вас', 'you') : this.in(`«${name}»`, name);
  }

  /** «От вас», «от «вокзал»». */
  from(spot: { readonly name: string | null }): string {
    return `${this.in('от', 'from')} ${this.named(spot)}`;
  }

  /** Returns a written number with the decimal separator of the language. */
  number(written: string): string {
    return this.language === 'ru' ? written.replace('.', ',') : written;
  }

  /** Returns coordinates with decimal points in every language: «52,28640, 104,28070» would be read as four numbers. */
  coordinates({ lat, lon }: { readonly lat: number; readonly lon: number }): string {
    return `${lat.toFixed(5)}, ${lon.toFixed(5)}`;
  }

  /** Returns opening hours of the map in everyday words. */
  hours(written: string): string {
    if (isAlwaysOpen(written)) return this.in('круглосуточно', 'around the clock');
    // «Fr 11:00-28:00» ends at four the next morning.
    const clock = written.replace(
      /-(2[5-9]|3\d):(?=\d\d)/g,
      (_end, hour: string) => `-${String(Number(hour) - 24).padStart(2, '0')}:`,
    );
    if (this.language === 'en') return clock;
    return clock.replace(/\b(?:Mo|Tu|We|Th|Fr|Sa|Su|PH|off)\b/g, (day) => DAYS[day] ?? day);
  }

  /** Returns the state of a place, open or closed, and its hours; an empty text if neither is known. */
  openness({ is_open: isOpen, opening_hours: hours }: ChatPlace): string {
    const state = isOpen === null ? '' : isOpen ? this.in('открыто', 'open') : this.in('сейчас закрыто', 'closed now');
    if (hours === null) return state;
    return state === '' ? this.hours(hours) : `${state} (${this.hours(hours)})`;
  }

  /** Returns the hours of a day given in words: «в субботу: 10:00-20:00»; null if the map does not have them. */
  openOn({ opening_hours: written, lon, is_open: isOpen }: ChatPlace, words: string): string | null {
    const days = talk.DAYS.filter(({ form }) => form.test(words)).map(({ day }) => day);
    const today = dayAt(lon);
    const day = days[0] ?? (talk.TOMORROW.test(words) ? today + 1 : today) % 7;
    const hours = written === null ? null : hoursOn(written, day);
    if (hours === null) return null;
    if (hours === '') return this.in(`${words} закрыто (${this.hours(written!)})`, `closed ${words} (${written!})`);
    const isOver = day === today && isOpen === false && !talk.TOMORROW.test(words) && days.length === 0;
    const now = isOver ? this.in('; сейчас закрыто', '; closed now') : '';
    return `${words} ${this.in('открыто', 'open')}: ${this.hours(hours)} (${this.hours(written!)})${now}`;
  }

  /**
   * Returns a place as one line.
   *
   * @param from - what distances are measured from: «от вас»
   */
  place(place: ChatPlace, from: string): string {
    const { name, address, distance_m: metres, phone } = place;
    const parts = [
      ...(address === null || address === name ? [] : [address]),
      ...(metres === null ? [] : [`${this.distance(metres)} ${from}`.trim()]),
      this.openness(place),
      ...(phone === null ? [] : [`${this.in('тел.', 'phone')} ${phone.split(';')[0]!.trim()}`]),
    ].filter((part) => part !== '');
    return parts.length === 0 ? name : `${name}: ${parts.join(', ')}`;
  }

  /** Returns numbered lines, from `first` on. */
  list(lines: readonly string[], first = 1): string {
    return lines.map((line, i) => `${first + i}. ${line}`).join('\n');
  }
}

const MS_OF_DEGREE = 240_000;
/** The day of the week, 0 for Sunday, by solar time, from which local clocks differ by an hour or two. */
export const dayAt = (lon: number, daysAhead = 0): number =>
  (new Date(Date.now() + lon * MS_OF_DEGREE).getUTCDay() + daysAhead) % 7;

const clock = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** A day of the month such as the last Wednesday, beside the days of every week: «Mo,We[-1] off». */
const NTH_DAY = /,? *(?:Mo|Tu|We|Th|Fr|Sa|Su)\[[^\]]*\]/g;

/** Returns the times at which a place opens and closes on a weekday, without days that count in some weeks only. */
function spansOf(written: string, day: number): ReturnType<typeof spansInWeek> {
  const rules = written.split(';').map((rule) => rule.trim().replace(NTH_DAY, ''));
  // A rule for such a day alone begins with what followed it.
  return spansInWeek(rules.filter((rule) => !rule.startsWith(' ')).join('; '), day);
}

/** Returns the hours of a weekday (0 is Sunday) by a value of `opening_hours`: empty if closed, null if these do not tell it. */
const hoursOn = (written: string, day: number): string | null =>
  spansOf(written, day)
    ?.map((span) => span.map(clock).join('-'))
    .join(', ') ?? null;
