import type { Language, Words } from './words.ts';

const EVERY_DAY = /\bMo-Su\b/g;

/** Russian words for the abbreviations in OpenStreetMap's opening hours; English readers understand these. */
const RUSSIAN: Readonly<Record<string, string>> = {
  Mo: 'пн',
  Tu: 'вт',
  We: 'ср',
  Th: 'чт',
  Fr: 'пт',
  Sa: 'сб',
  Su: 'вс',
  PH: 'праздники',
  SH: 'каникулы',
  off: 'выходной',
  closed: 'закрыто',
};

/**
 * Returns readable opening hours, a line for each rule, with days in the language:
 * `Mo-Fr 09:00-18:00; Su off` → «пн–пт 09:00–18:00», «вс выходной»
 */
export function hoursLines(hours: string, language: Language): string[] {
  if (hours.trim() === '24/7') return [language === 'ru' ? 'Круглосуточно' : 'Open around the clock'];
  const text =
    language === 'ru'
      ? hours.replaceAll(EVERY_DAY, 'ежедневно').replaceAll(/[A-Za-z]+/g, (sign) => RUSSIAN[sign] ?? sign)
      : hours;
  return (
    text
      // A comma between a time and a day begins a rule too.
      .split(/;|(?<=\d),\s*(?=\p{L})/u)
      .map((rule) => rule.trim().replaceAll('-', '–').replaceAll(/,\s*/g, ', '))
      .filter((rule) => rule !== '')
  );
}

const DAY_MS = 24 * 3600 * 1000;

/**
 * Returns when a place opens or closes next, in its local time: «до 22:00»; on another day, with the weekday:
 * «откроется пн в 9:00». Closing at midnight or in the night counts as part of the day before: «до 0:00».
 */
export function changeText(
  { at, opens }: { readonly at: string; readonly opens: boolean },
  now: Date,
  words: Pick<Words, 'opensAt' | 'closesAt'>,
  language: Language,
): string {
  const [day, time] = [at.slice(0, 10), at.slice(11, 16).replace(/^0/, '')];
  // Offset of the place's clocks from UTC.
  const aheadMs = Date.parse(`${at.slice(0, 16)}Z`) - Date.parse(at);
  const isToday = new Date(now.getTime() + aheadMs).toISOString().startsWith(day);
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(new Date(day));
  const isNear = isToday || (!opens && Date.parse(at) - now.getTime() < DAY_MS);
  return (opens ? words.opensAt : words.closesAt)(time, isNear ? null : weekday);
}
