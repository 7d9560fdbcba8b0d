/** What was counted, by name: `geocode: blocks`. */
export type Counts = Readonly<Record<string, number>>;

/** A count may rise by so much before it is called a regression. */
export const ALLOWED_RISE = 0.05;

/** Returns a line for each count that rose by more than 5 %, or that is not counted any more; empty where all hold. */
export function regressions(kept: Counts, counted: Counts): string[] {
  return Object.entries(kept).flatMap(([name, before]) => {
    const now = counted[name];
    if (now === undefined) return [`${name}: was ${before}, is not counted any more`];
    if (now <= before * (1 + ALLOWED_RISE)) return [];
    const rise = before === 0 ? '' : ` (+${((now / before - 1) * 100).toFixed(1)} %)`;
    return [`${name}: was ${before}, is ${now}${rise}`];
  });
}
