/**
 * Returns noon, local time, on the first Tuesday after the newest source date: the default moment for evaluating
 * conditional rules. At noon on a working day, no overnight closure is frozen into the roads.
 *
 * @param dates - ISO 8601 dates of the sources; nulls are ignored
 * @returns ISO 8601 without zone, such as `2025-10-28T12:00`; noon of 2 January 2024 if no source has a date
 */
export function defaultMoment(dates: readonly (string | null)[]): string {
  const known = dates.filter((date) => date !== null).map((date) => Date.parse(date));
  const newest = known.length > 0 ? Math.max(...known) : Date.UTC(2024, 0, 1);
  const day = new Date(newest);
  do day.setUTCDate(day.getUTCDate() + 1);
  while (day.getUTCDay() !== TUESDAY);
  return `${day.toISOString().slice(0, 10)}T12:00`;
}

const TUESDAY = 2;
