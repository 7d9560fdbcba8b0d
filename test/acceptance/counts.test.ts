import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Counts, regressions } from '../counts/compare.ts';
import { countWork } from '../counts/run-count.ts';
import { ROOT } from '../support/data.ts';
import { snapshotOf } from '../support/snapshots.ts';

/** Counts of the demo city; `npm run bless` writes them anew, to be reviewed as the rest of a change. */
const KEPT = join(ROOT, 'test', 'data', 'counts.json');

it('fixed questions take at most 5 % more work, memory and bytes than before', async () => {
  const counted = await countWork(ROOT, await snapshotOf('demo'));
  if (process.env['VERST_BLESS'] === '1') writeFileSync(KEPT, `${JSON.stringify(counted, null, 2)}\n`);
  const kept = JSON.parse(readFileSync(KEPT, 'utf8')) as Counts;
  expect(regressions(kept, counted), `more work than before at commit ${commit()}`).toEqual([]);
});

/** The commit that is tested, as git names it; `(unknown)` outside of a checkout. */
function commit(): string {
  try {
    return execFileSync('git', ['log', '-1', '--format=%h %s'], { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '(unknown)';
  }
}
