import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { join } from 'node:path';
import { chunkId, loadSqlite } from '@verst/core/build';
import { SqliteHost } from '@verst/core/host';
import { afterAll, describe, expect, it } from 'vitest';
import { checkSections } from '../../packages/core/src/check-sections.ts';
import { readOnAllCores, type SectionChecks } from '../../packages/core/src/snapshot/node/read-on-all-cores.ts';
import { allocateSnapshot } from '../../packages/core/src/snapshot/open-snapshot.ts';
import { SnapshotConnection } from '../../packages/core/src/snapshot/node/snapshot-connection.ts';
import { changeSection } from '../support/change-section.ts';
import { snapshotOf } from '../support/snapshots.ts';

const folder = mkdtempSync(join(tmpdir(), 'verst-read-on-all-cores-'));
afterAll(() => rmSync(folder, { recursive: true }));

const CHECKS: SectionChecks = {
  thread: new URL('../../packages/core/src/opening-thread.ts', import.meta.url),
  check: checkSections,
};

const allocate = (bytes: number): SharedArrayBuffer => new SharedArrayBuffer(bytes);

/** Returns the sections of a file by name, read in shares of at least so many bytes, and whether this thread read all. */
async function readIn(path: string, leastShareBytes: number): Promise<{ sections: Map<string, Buffer>; own: number }> {
  let own = 0;
  const host = new (class extends SqliteHost {
    override readSection(...[entry, into]: Parameters<SqliteHost['readSection']>): void {
      own++;
      super.readSection(entry, into);
    }
  })(await SnapshotConnection.open(path));
  try {
    const handle = allocateSnapshot(host, { resident: 'all', machineBytes: 2 ** 32, allocate });
    await readOnAllCores(host, handle, CHECKS, leastShareBytes);
    return { sections: new Map(handle.sections.map(({ name, memory }) => [name, Buffer.from(memory!)])), own };
  } finally {
    host.close();
  }
}

describe('the sections of a large snapshot', () => {
  it('are the same read by several threads', async () => {
    const path = await snapshotOf('demo');
    const [alone, together] = [await readIn(path, Infinity), await readIn(path, 1)];
    expect(alone.own).toBe(alone.sections.size);
    expect(together.sections).toEqual(alone.sections);
    // One with a single processor reads them all itself.
    expect(together.own).toBeLessThanOrEqual(alone.own);
  });

  it.each([[0], [1], [0, 1]])(
    'tell which is damaged, whichever threads read them: the largest but %i, %i',
    async (...larger) => {
      const path = join(folder, `damaged-${larger.join('-')}.verst`);
      copyFileSync(await snapshotOf('demo'), path);
      const Sqlite = await loadSqlite();
      const db = new Sqlite(path);
      const largest = db
        .prepare<[], { id: number; name: string }>('SELECT id, name FROM verst_sections ORDER BY bytes DESC LIMIT 2')
        .all();
      const damaged = larger.map((at) => largest[at]!);
      for (const { id } of damaged) {
        db.prepare('UPDATE verst_chunks SET crc32 = crc32 + 1 WHERE id = ?').run(chunkId(id, 0));
      }
      db.close();
      const fault = `section ${damaged[0]!.name} is damaged: the checksum of chunk 0`;
      await expect(readIn(path, 1)).rejects.toThrow(fault);
      // The thread beside finds its own fault after that.
      await setTimeout(500);
    },
  );

  it.each(['routing/car/edge-tail', 'geocoding/address-house', 'poi/address-pois-ids', 'geocoding/word-offsets'])(
    'are checked, whichever threads do it: %s with a wrong number and its checksum',
    async (name) => {
      const path = join(folder, `wrong-${name.replaceAll('/', '-')}.verst`);
      copyFileSync(await snapshotOf('demo'), path);
      await changeSection(path, name, (data) => data.fill(255, 0, 4), { mendsChecksum: true });
      for (const leastShareBytes of [Infinity, 1]) {
        await expect(readIn(path, leastShareBytes)).rejects.toThrow(`section ${name} is wrong`);
      }
    },
  );
});
