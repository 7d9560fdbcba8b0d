import type { Value } from '../measure/report.ts';
import type { Verdict } from './verdict.ts';

/** Counts verdicts by set and class: one row for each, and a row `all` for each set. */
export function classRows(verdicts: readonly Verdict[]): Record<string, Value>[] {
  const rows: Record<string, Value>[] = [];
  for (const set of new Set(verdicts.map((verdict) => verdict.set))) {
    const ofSet = verdicts.filter((verdict) => verdict.set === set);
    const classes = [...new Set(ofSet.map((verdict) => verdict.class))].toSorted();
    for (const name of [...classes, 'all']) {
      const asked = name === 'all' ? ofSet : ofSet.filter((verdict) => verdict.class === name);
      const right = asked.filter(({ fault }) => fault === null).length;
      rows.push({ set, class: name, queries: asked.length, 'right %': (100 * right) / asked.length });
    }
  }
  return rows;
}
