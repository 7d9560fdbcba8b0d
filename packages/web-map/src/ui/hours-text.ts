import type { Language } from './words.ts';

const EVERY_DAY = /\bMo-Su\b/g;

/** Russian words for the signs of OpenStreetMap's opening hours; English readers know the signs. */
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

/** Opening hours for people: days in their language, a line for each rule. `Mo-Fr 09:00-18:00; Su off` → «пн–пт 09:00–18:00», «вс выходной» */
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
