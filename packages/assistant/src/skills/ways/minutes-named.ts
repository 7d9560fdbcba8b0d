import { talk } from '@verst/core';

/** Returns the minutes that a message names; null if it names none. */
export function minutesIn(text: string): number | null {
  const { count, unit = '' } = talk.WITHIN_MINUTES.exec(text)?.groups ?? {};
  if (count === undefined) return null;
  const amount = talk.AMOUNTS[count];
  return amount ?? (unit === '' ? null : Number(count) * (talk.HOURS.test(unit) ? 60 : 1));
}
