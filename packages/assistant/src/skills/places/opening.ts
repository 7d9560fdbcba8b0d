import { isOpenInWeek } from '@verst/core';
import type { ChatPlace } from '../../chat/chat-types.ts';
import { MORNING_MIN, WEEK_DAYS } from '../../reading/opening-time.ts';
import type { OpeningTime } from '../../reading/opening-time.ts';
import { closesAt, dayAt } from '../wording.ts';

const DAY_MIN = 24 * 60;

/** Returns true if a place is open at a time, by its hours on the map; null if these do not say. */
export function isOpenThen(place: ChatPlace, { weekday, dayOffset, minute }: OpeningTime): boolean | null {
  const { opening_hours: hours, lon } = place;
  if (hours === null) return null;
  const day = weekday ?? dayAt(lon, dayOffset ?? 0);
  if (minute === null || minute >= MORNING_MIN) return isOpenInWeek(hours, day, minute);
  // «До часу ночи» is in the night after the day.
  const closing = closesAt(place, day);
  return closing === null ? isOpenInWeek(hours, (day + 1) % WEEK_DAYS, minute) : closing >= DAY_MIN + minute;
}
