/** Helps for tests: cheap passwords, and ports of servers that tests start for themselves. */
export { cheapPasswords } from './cheap-passwords.ts';
export { freePort } from './free-port.ts';
