import { byWord, listOf, rowsOf, setOf } from './table-rows.ts';

/** Prepositions of a time: at it, until it, from it on. */
export const AT_WORDS: ReadonlySet<string> = setOf('в во к около at');
export const UNTIL_WORDS: ReadonlySet<string> = setOf('до until till');
export const SINCE_WORDS: ReadonlySet<string> = setOf('после позже с со after from');
export const HOUR_UNITS: ReadonlySet<string> = setOf('час часа часов часам ч o’clock');

/** Times with a name: hour | words. */
export const NAMED_HOURS: ReadonlyMap<string, number> = new Map(
  rowsOf(`
0 | полночь полуночи midnight
12 | полдень полудня обеда noon
`).flatMap(([hour, forms]) => listOf(forms!).map((form) => [form, Number(hour)] as const)),
);

/** Words that say which half of the day an hour is in: `morning`, `day`, `evening`, `afternoon` (from noon on), `night`. */
export const DAY_HALVES: ReadonlyMap<string, 'morning' | 'day' | 'evening' | 'afternoon' | 'night'> = byWord(`
morning | утра am
day | дня
evening | вечера
afternoon | pm
night | ночи
`);

/** Parts of the day without an hour: an hour well inside | words. */
export const DAY_PART_HOURS: ReadonlyMap<string, number> = new Map(
  rowsOf(`
2 | ночью
9 | утром morning
14 | днем afternoon
20 | вечером evening
22 | tonight
`).flatMap(([hour, forms]) => listOf(forms!).map((form) => [form, Number(hour)] as const)),
);

/** Parts of the day that are one only beside a day or a word for open: “saturday morning”. */
export const DAY_NOUNS: ReadonlySet<string> = setOf('morning afternoon evening');

/** Words before a part of the day that move it: hours | words. */
export const EARLY_OR_LATE: ReadonlyMap<string, number> = new Map(
  rowsOf(`
-2 | рано ранним пораньше
0 | глубокой среди посреди
2 | поздно поздним
`).flatMap(([hours, forms]) => listOf(forms!).map((form) => [form, Number(hours)] as const)),
);

/** Words before a day of the week. */
export const ON_DAY_WORDS: ReadonlySet<string> = setOf('в во по on');
/** Day of the week, 0 for Sunday | its forms after {@link ON_DAY_WORDS}. */
export const WEEKDAY_WORDS: ReadonlyMap<string, number> = new Map(
  rowsOf(`
0 | воскресенье воскресенья воскресеньям sunday sundays
1 | понедельник понедельникам monday mondays
2 | вторник вторникам tuesday tuesdays
3 | среду среды средам wednesday wednesdays
4 | четверг четвергам thursday thursdays
5 | пятницу пятницы пятницам friday fridays
6 | субботу субботы субботам выходной выходные выходным saturday saturdays weekend weekends
`).flatMap(([day, forms]) => listOf(forms!).map((form) => [form, Number(day)] as const)),
);
/** Days after today | words. */
export const DAY_OFFSETS: ReadonlyMap<string, number> = new Map(
  rowsOf(`
0 | сегодня today
1 | завтра tomorrow
2 | послезавтра
`).flatMap(([days, forms]) => listOf(forms!).map((form) => [form, Number(days)] as const)),
);
