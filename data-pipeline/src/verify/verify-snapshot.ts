import { openEngine, VerstError } from '@verst/core';

/**
 * Opens the finished snapshot as a user will, which checks every section's checksum, and lets it check its structure.
 *
 * @param path - the file as it stands now
 * @param target - how the error names it
 * @throws VerstError `VERIFY` with every fault that was found
 */
export async function verifySnapshot(path: string, target: string): Promise<void> {
  // What is cold is checked in the file, and need not be in memory.
  const engine = await openEngine(path, { resident: 'hot' });
  try {
    const problems = engine.verify();
    if (problems.length > 0) throw new VerstError('VERIFY', `${target} failed its checks: ${problems.join('; ')}`);
  } finally {
    engine.close();
  }
}
