/** Joins sources: the address register with the map. */
export { addRegister, type JoinedAddresses } from './add-register.ts';
export type { DoubtfulLink, LinkReport } from './link-report.ts';
