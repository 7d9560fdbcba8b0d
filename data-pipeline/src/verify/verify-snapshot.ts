import { openEngine, VerstError } from '@verst/core';

/**
 * Opens the finished snapshot as a user does, which checks every section's checksum, and runs its structure checks.
 *
 * @param path - current path of the file
 * @param target - path to name in the error
 * @throws VerstError `VERIFY` with all faults found
 */
export async function verifySnapshot(path: string, target: string): Promise<void> {
  // Cold sections are checked in the file and need not be in memory.
  const engine = await openEngine(path, { resident: 'hot' });
  try {
    const problems = engine.verify();
    if (problems.length > 0) throw new VerstError('VERIFY', `${target} failed its checks: ${problems.join('; ')}`);
  } finally {
    engine.close();
  }
}
