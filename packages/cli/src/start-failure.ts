import { VerstError } from '@verst/core';

/** System calls with which a server binds its address. */
const ADDRESS_CALLS = new Set(['listen', 'bind', 'getaddrinfo']);

/** Faults of the address and of settings are told in one line; anything else keeps its stack. */
export function describeStartFailure(error: unknown): unknown {
  const { syscall = '', message } = error as NodeJS.ErrnoException;
  const isExpected = error instanceof RangeError || ADDRESS_CALLS.has(syscall);
  return isExpected ? new VerstError('SERVE', message, { cause: error }) : error;
}
