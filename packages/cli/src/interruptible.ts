import { constants } from 'node:os';

const INTERRUPTS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Calls a function that makes files. An interrupt of the process aborts the function, and the process exits once the
 * function has removed its unfinished files.
 */
export async function interruptible<T>(make: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const { signal } = controller;
  let exitCode = 0;
  const interrupt = (name: NodeJS.Signals): void => {
    exitCode = 128 + constants.signals[name];
    controller.abort();
  };
  for (const name of INTERRUPTS) process.once(name, interrupt);
  try {
    return await make(signal);
  } catch (error) {
    if (signal.aborted) process.exit(exitCode);
    throw error;
  } finally {
    for (const name of INTERRUPTS) process.off(name, interrupt);
  }
}
