/** Joins the address register with the map. */
export type { DoubtfulLink, LinkReport } from './link-report.ts';
export { RegisterJoiner } from './register-joiner.ts';
