/**
 * Noon, local time, of the first Tuesday after the newest source date: the moment for which conditional rules are
 * evaluated when none is asked for. A working day at noon freezes no night's closure into the roads.
 *
 * @param dates - ISO 8601 dates of the sources; nulls are ignored
 * @returns ISO 8601 without zone, such as `2025-10-28T12:00`; noon of 2 January 2024 where no source tells its date
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
