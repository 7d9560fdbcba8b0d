import { talk } from '@verst/core';
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

/** How distances, times and places are put into words of a language. */
export class Wording {
  readonly language: Language;

  constructor(language: Language) {
    this.language = language;
  }

  /** The text of this language. */
  in(ru: string, en: string): string {
    return this.language === 'ru' ? ru : en;
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

  /** A number with its noun: «1 место», «3 места», «12 мест»; `words` are the Russian forms and the English ones. */
  count(
    n: number,
    [one, few, many]: readonly [string, string, string],
    [single, plural]: readonly [string, string],
  ): string {
    if (this.language === 'en') return `${n} ${n === 1 ? single : plural}`;
    const [ten, hundred] = [n % 10, n % 100];
    if (hundred >= 11 && hundred <= 14) return `${n} ${many}`;
    return `${n} ${ten === 1 ? one : ten >= 2 && ten <= 4 ? few : many}`;
  }

  /** A number that is already written, with the decimal sign of the language. */
  number(written: string): string {
    return this.language === 'ru' ? written.replace('.', ',') : written;
  }

  /** «52,28640, 104,28070» would be read as four numbers: coordinates have points in every language. */
  coordinates({ lat, lon }: { readonly lat: number; readonly lon: number }): string {
    return `${lat.toFixed(5)}, ${lon.toFixed(5)}`;
  }

  /** Opening hours of the map in everyday words. */
  hours(written: string): string {
    if (written.trim() === '24/7') return this.in('круглосуточно', 'around the clock');
    if (this.language === 'en') return written;
    return written.replace(/\b(?:Mo|Tu|We|Th|Fr|Sa|Su|PH|off)\b/g, (day) => DAYS[day] ?? day);
  }

  /** Whether a place is open, and when; an empty text where neither is known. */
  openness({ is_open: isOpen, opening_hours: hours }: ChatPlace): string {
    const state = isOpen === null ? '' : isOpen ? this.in('открыто', 'open') : this.in('сейчас закрыто', 'closed now');
    if (hours === null) return state;
    return state === '' ? this.hours(hours) : `${state} (${this.hours(hours)})`;
  }

  /** The hours of a day, by its words: «в субботу: 10:00-20:00»; null where the map does not tell them. */
  openOn({ opening_hours: written, lon }: ChatPlace, words: string): string | null {
    const days = talk.DAYS.filter(({ form }) => form.test(words)).map(({ day }) => day);
    // The day by the sun: clocks of the place are within an hour or two of it.
    const today = new Date(Date.now() + lon * MS_OF_DEGREE).getUTCDay();
    const day = days[0] ?? (talk.TOMORROW.test(words) ? today + 1 : today) % 7;
    const hours = written === null ? null : hoursOn(written, day);
    if (hours === null) return null;
    if (hours === '') return this.in(`${words} закрыто (${this.hours(written!)})`, `closed ${words} (${written!})`);
    return `${words} ${this.in('открыто', 'open')}: ${this.hours(hours)} (${this.hours(written!)})`;
  }

  /**
   * A place in one line.
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

  /** Lines with their numbers, from `first` on. */
  list(lines: readonly string[], first = 1): string {
    return lines.map((line, i) => `${first + i}. ${line}`).join('\n');
  }
}

const MS_OF_DEGREE = 240_000;
const WEEK = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];
const DAY_RULE =
  /^(?<days>(?:(?:Mo|Tu|We|Th|Fr|Sa|Su|PH)[-, ]*)*)(?<hours>(?:\d\d:\d\d-\d\d:\d\d[, ]*)+|off|closed|24\/7)$/;

/** Hours of a weekday (0 is Sunday) of a value of `opening_hours` in its everyday forms: empty if closed, null for other forms. */
function hoursOn(written: string, day: number): string | null {
  let found = '';
  for (const rule of written.split(';')) {
    const { days, hours } = DAY_RULE.exec(rule.trim())?.groups ?? {};
    if (hours === undefined) return null;
    const isDay = days!.split(/[, ]+/).some((each) => {
      const [from, to = from] = each.split('-').map((name) => WEEK.indexOf(name));
      return from! >= 0 && (day - from! + 7) % 7 <= (to! - from! + 7) % 7;
    });
    if (days === '' || isDay) found = /off|closed/.test(hours) ? '' : hours.trim();
  }
  return found;
}
