/** Public holidays of the whole Russian Federation as month × 100 + day; they fall on the same dates every year. */
const NATIONAL_HOLIDAYS = new Set([101, 102, 103, 104, 105, 106, 107, 108, 223, 308, 501, 509, 612, 1104]);
const DAY_AFTER_WOMENS_DAY = 309;

/**
 * Returns true if a date is a public holiday everywhere in Russia, as in the `opening_hours` library. Of the days off
 * that the government moves from weekends every year, the library has only the one for 8 March.
 *
 * @param month - 1 to 12
 * @param weekday - 0: Monday
 */
export function isNationalHoliday(month: number, day: number, weekday: number): boolean {
  const date = month * 100 + day;
  return NATIONAL_HOLIDAYS.has(date) || (date === DAY_AFTER_WOMENS_DAY && weekday === 0);
}
