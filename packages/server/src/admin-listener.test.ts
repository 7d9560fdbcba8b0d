import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { startServer } from './server.ts';
import { createFakeEngine } from './testing/fake-engine.ts';

it('tells the operator why a snapshot cannot be opened again, and logs that once', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'verst-admin-'));
  const lines: { level: number; msg: string }[] = [];
  const sink = new Writable({
    write: (line: Buffer, _encoding, done) => {
      lines.push(JSON.parse(line.toString()) as (typeof lines)[number]);
      done();
    },
  });
  const server = await startServer({
    // Its file is none.
    engine: createFakeEngine(),
    port: 0,
    dataDir,
    logger: pino({ level: 'warn' }, sink),
    config: { workers: { heavy: 0 }, metrics: { port: 0 } },
  });
  const answer = await fetch(`${server.adminUrl}/reload`, { method: 'POST', headers: { 'X-Verst-Reload': '1' } });
  expect(answer.status).toBe(500);
  expect(((await answer.json()) as { error: string }).error).not.toBe('');
  expect(lines.map(({ msg }) => msg)).toEqual([expect.stringContaining('could not be opened again')]);
  await server.close();
  rmSync(dataDir, { recursive: true });
});
