/** Public holidays of the whole Russian Federation as month × 100 + day; they fall on the same dates every year. */
const NATIONAL_HOLIDAYS = new Set([101, 102, 103, 104, 105, 106, 107, 108, 223, 308, 501, 509, 612, 1104]);

/** Whether a date is a public holiday everywhere in Russia. `month` 1 to 12. */
export const isNationalHoliday = (month: number, day: number): boolean => NATIONAL_HOLIDAYS.has(month * 100 + day);
