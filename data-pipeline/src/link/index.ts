/** Joins the address register with the map. */
export type { DoubtfulLink, LinkReport } from './link-report.ts';
export { type JoinedAddresses, RegisterJoiner } from './register-joiner.ts';
