import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

/** The part of `postject` used here; the package has no types. */
interface Postject {
  inject(
    file: string,
    name: string,
    data: Buffer,
    options: { readonly sentinelFuse: string; readonly machoSegmentName: string },
  ): Promise<void>;
}

/** The mark by which Node.js detects an embedded program. */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';

/**
 * Injects a program into a copy of Node.js. On macOS the copy loses its signature and is re-signed for this machine.
 */
export async function inject(file: string, blob: Buffer): Promise<void> {
  const postject = createRequire(import.meta.url)('postject') as Postject;
  const isMac = process.platform === 'darwin';
  if (isMac) sign('--remove-signature', file);
  await quietly(() =>
    postject.inject(file, 'NODE_SEA_BLOB', blob, { sentinelFuse: FUSE, machoSegmentName: 'NODE_SEA' }),
  );
  if (isMac) sign('--sign', '-', file);
}

/** Silences the library's harmless warnings about unknown sections of Node.js. */
async function quietly(work: () => Promise<void>): Promise<void> {
  const { warn, error } = console;
  console.warn = console.error = () => {};
  try {
    await work();
  } finally {
    Object.assign(console, { warn, error });
  }
}

function sign(...args: string[]): void {
  const { status, stderr } = spawnSync('codesign', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`codesign ${args.join(' ')} failed:\n${stderr}`);
}
