import { isOpenInWeek, takeClock, talk } from '@verst/core';
import type { ChatPlace } from '../../chat/chat-types.ts';
import { closesAt, dayAt } from '../wording.ts';

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
const DAY_MIN = 24 * 60;
const NOON_MIN = 12 * 60;
/** Stands before a message, since a time alone is none. */
const SUBJECT = '_';

/** Returns the time that a message names as one at which something is open: «до 23», «в понедельник»; null for none. */
export function openingTimeIn(text: string): OpeningTime | null {
  const said = text.split(/[\s,.?!]+/).filter(Boolean);
  const found = takeClock([SUBJECT, ...said], true);
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

/** Returns true if a place is open at a time, by its hours on the map; null if these do not say. */
export function isOpenThen(place: ChatPlace, { weekday, dayOffset, minute }: OpeningTime): boolean | null {
  const { opening_hours: hours, lon } = place;
  if (hours === null) return null;
  const day = weekday ?? dayAt(lon, dayOffset ?? 0);
  if (minute === null || minute >= MORNING_MIN) return isOpenInWeek(hours, day, minute);
  // «До часу ночи» is in the night after the day.
  const closing = closesAt(place, day);
  return closing === null ? isOpenInWeek(hours, (day + 1) % 7, minute) : closing >= DAY_MIN + minute;
}
