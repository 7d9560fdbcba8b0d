/** Helpers of tests: cheap passwords, and free ports for servers. */
export { cheapPasswords } from './cheap-passwords.ts';
export { freePort } from './free-port.ts';
