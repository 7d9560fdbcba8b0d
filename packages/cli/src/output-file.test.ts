import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { assertOutput, withOutput } from './output-file.ts';

it('an empty name is refused at once: hours of work ended without a file', () => {
  expect(() => assertOutput('', [])).toThrow('the file to write has no name');
});

it.runIf(process.platform === 'linux')('a full disk is told with the file and the remedy, and unlocks it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'verst-output-'));
  const out = join(folder, 'a.csv');
  const write = withOutput(out, async () => writeFileSync('/dev/full', 'x'));
  await expect(write).rejects.toThrow(
    `cannot write ${out}: ENOSPC: no space left on device, write; the same command continues from here once there is room`,
  );
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
