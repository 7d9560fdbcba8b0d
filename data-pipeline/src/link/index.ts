/** Joins sources: the address register with the map. */
export { addRegister, type JoinedAddresses } from './add-register.ts';
export type { LinkReport } from './link-report.ts';
