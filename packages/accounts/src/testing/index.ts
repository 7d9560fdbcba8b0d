/** Servers that tests start for themselves. */
export { freePort } from './free-port.ts';
