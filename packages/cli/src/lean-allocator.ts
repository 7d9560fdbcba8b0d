import { isSea } from 'node:sea';

/**
 * Settings with which the C library of Linux gives memory back to the system: by default it keeps what is freed in pieces
 * of up to 32 MB, in a pool for each thread. Node.js takes all arrays from it. Measured over six cities: a fifth less
 * memory for a twentieth more time.
 */
export const LEAN_ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '262144',
};

/** Commands that take memory by the gigabyte and then end. */
const LARGE_COMMANDS = ['build', 'update'];

/**
 * Starts the program anew in the same process where that makes its command take less memory: the C library reads its
 * settings only at the start. Settings of the environment come first.
 */
export function useLeanAllocator(): void {
  const { env, argv, execArgv, execPath, platform } = process;
  const isSet = Object.keys(LEAN_ALLOCATOR).some((name) => env[name] !== undefined);
  if (platform !== 'linux' || isSet || process.execve === undefined || !LARGE_COMMANDS.includes(argv[2]!)) return;
  const own = isSea() ? argv.slice(2) : [...execArgv, ...argv.slice(1)];
  process.execve(execPath, [execPath, ...own], { ...env, ...LEAN_ALLOCATOR });
}
