import { takeClock, talk } from '@verst/core';

/** A time at which places must be open, and the message without it. */
export interface OpeningTime {
  /** Days after today; null if only a day of the week, or none, is named. */
  readonly dayOffset: number | null;
  /** 0 for Sunday; null if none is named. */
  readonly weekday: number | null;
  /** Minutes after midnight; null if only a day is named. */
  readonly minute: number | null;
  /** The words that name it. */
  readonly words: string;
  /** The other words of the message. */
  readonly rest: string;
}

/** The night belongs to the day before until then. */
export const MORNING_MIN = 5 * 60;
export const WEEK_DAYS = 7;
const NOON_MIN = 12 * 60;
/** Stands before a message, since a time alone is none. */
const SUBJECT = '_';

/** Returns the time that a message names as one at which something is open: «до 23», «в понедельник»; null for none. */
export function openingTimeIn(text: string, isOpenSaid = true): OpeningTime | null {
  const said = text.split(/[\s,.?!]+/).filter(Boolean);
  const found = takeClock([SUBJECT, ...said], isOpenSaid);
  if (found === null) return null;
  const rest = found.words.slice(1);
  // Both lists are in order, so that the words of the time are those that are missing.
  let at = 0;
  const words = said.filter((word) => word !== rest[at] || at++ < 0);
  const { minute } = found.time;
  // «До восьми» is in the evening.
  const isEvening = talk.UNTIL_EVENING.test(words.join(' ')) && minute !== null && minute < NOON_MIN;
  return {
    ...found.time,
    minute: isEvening ? minute + NOON_MIN : minute,
    words: words.join(' '),
    rest: rest.join(' '),
  };
}

/**
 * Splits words into what must be open at a time, and that time as a search reads it: «парикмахерская» and «открыто в
 * субботу утром»; null if they name no time.
 */
export function openTimeIn(text: string): { readonly rest: string; readonly when: string } | null {
  const isSaid = text.split(' ').some((word) => talk.OPEN_SAID.test(word));
  const time = openingTimeIn(text, isSaid);
  const [now] = (time === null && isSaid && talk.NOW_SAID.exec(text)) || [];
  if (time === null && now === undefined) return null;
  const words = time?.rest ?? text.replace(talk.NOW_SAID, ' ');
  const when = time === null ? now!.trim() : (clockWords(time) ?? time.words);
  const open = /[а-я]/.test(when) ? talk.OPEN.ru : talk.OPEN.en;
  const rest = words.split(/\s+/).filter((word) => !talk.OPEN_SAID.test(word));
  return { rest: rest.join(' ').trim(), when: `${open} ${when}` };
}

/**
 * Returns the words for the night after a day, «в 1:00 в субботу» for «в час ночи в пятницу», and for an hour of the
 * evening, «в 23:01» for «после одиннадцати»; null for other times.
 */
function clockWords({ weekday, minute, words }: OpeningTime): string | null {
  const isRussian = /[а-я]/.test(words);
  const clock = `${Math.floor((minute ?? 0) / 60)}:${String((minute ?? 0) % 60).padStart(2, '0')}`;
  if (minute !== null && weekday === null && talk.UNTIL_EVENING.test(words))
    return `${isRussian ? talk.AT.ru : talk.AT.en} ${clock}`;
  if (!isRussian || weekday === null || minute === null || minute >= MORNING_MIN) return null;
  const [day] = [...talk.WEEKDAY_WORDS].find(([, number]) => number === (weekday + 1) % WEEK_DAYS)!;
  return `${talk.AT.ru} ${clock} ${talk.AT.ru} ${day}`;
}
