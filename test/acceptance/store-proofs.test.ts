import { describe, expect, it } from 'vitest';
import { proof as backupUnderLoad } from '../proofs/backup-under-load.ts';
import { proof as diskFull } from '../proofs/disk-full.ts';

/** Short runs of the proofs that `npm run proofs -- NAME` makes long. */

const missing = diskFull.needs!();
const options = { seed: 1, log: () => {} };

describe('the store', () => {
  it.skipIf(missing !== null)('loses nothing on a full disk (needs root and the right to mount a tmpfs)', async () => {
    expect(await diskFull.run({ ...options, rounds: 8 })).toMatchObject({ faults: [] });
  });

  it('is whole in a backup under load, and in one after its server was killed', async () => {
    expect(await backupUnderLoad.run({ ...options, rounds: 1 })).toMatchObject({
      figures: { backups: 2, killedServers: 1 },
      faults: [],
    });
  });
});
