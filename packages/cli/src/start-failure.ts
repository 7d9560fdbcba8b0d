import { VerstError } from '@verst/core';

/** System calls with which a server binds its address. */
const ADDRESS_CALLS = new Set(['listen', 'bind', 'getaddrinfo']);

/** Returns faults of the address and of settings as one-line errors; other errors keep their stack. */
export function describeStartFailure(error: unknown): unknown {
  const { syscall = '', code, port, message } = error as NodeJS.ErrnoException & { readonly port?: number };
  if (code === 'EADDRINUSE' && syscall === 'listen') {
    return new VerstError('SERVE', `port ${port} is in use: choose another with --port or --metrics-port`, {
      cause: error,
    });
  }
  const isExpected = error instanceof RangeError || ADDRESS_CALLS.has(syscall);
  return isExpected ? new VerstError('SERVE', message, { cause: error }) : error;
}
