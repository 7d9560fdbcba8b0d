import type { HoursChange } from '../types.ts';
import type { HoursEvaluator, HoursPlace } from './hours-evaluator.ts';
import { zoneOffsetMin } from './time-zone.ts';

const MINUTE_MS = 60_000;
/** Hours usually change on a quarter hour; if two steps differ, each minute between them is checked. */
const STEP_MS = 15 * MINUTE_MS;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

/**
 * Returns the next opening or closing after a moment, within a week; null if the hours cannot be read or do not change
 * by then.
 */
export function nextChangeOf(
  hours: string,
  place: HoursPlace,
  from: Date,
  evaluator: HoursEvaluator,
): HoursChange | null {
  const isOpen = (ms: number): boolean | null => evaluator.isOpen(hours, place, new Date(ms));
  const start = Math.floor(from.getTime() / MINUTE_MS) * MINUTE_MS;
  const now = isOpen(start);
  if (now === null || hours.trim() === '24/7') return null;
  let before = start;
  for (let ms = Math.floor(start / STEP_MS) * STEP_MS + STEP_MS; ms <= start + WEEK_MS; ms += STEP_MS) {
    if (isOpen(ms) !== now) {
      let at = before + MINUTE_MS;
      while (isOpen(at) === now) at += MINUTE_MS;
      const opens = isOpen(at);
      return opens === null ? null : { at: localIso(at, place.timeZone), opens };
    }
    before = ms;
  }
  return null;
}

/** Returns the local time in a zone with its UTC offset: `2026-11-21T22:00+03:00`. */
function localIso(ms: number, timeZone: string): string {
  const aheadMin = zoneOffsetMin(timeZone, new Date(ms));
  const wall = new Date(ms + aheadMin * MINUTE_MS).toISOString().slice(0, 16);
  const [hours, minutes] = [Math.floor(Math.abs(aheadMin) / 60), Math.abs(aheadMin) % 60];
  return `${wall}${aheadMin < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`;
}

const two = (value: number): string => String(value).padStart(2, '0');
