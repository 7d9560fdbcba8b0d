import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { startServer } from './server.ts';
import { createFakeEngine } from './testing/fake-engine.ts';
import { getRaw } from './testing/raw-request.ts';

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
    // Its snapshot file does not exist.
    engine: createFakeEngine(),
    port: 0,
    dataDir,
    logger: pino({ level: 'warn' }, sink),
    config: { workers: { heavy: 0 }, metrics: { port: 0 } },
  });
  const answer = await fetch(`${server.adminUrl}/reload`, { method: 'POST', headers: { 'X-Verst-Reload': '1' } });
  expect(answer.status).toBe(500);
  expect(((await answer.json()) as { error: string }).error).not.toBe('');
  expect(lines.map(({ msg }) => msg)).toEqual([expect.stringContaining('could not reload the snapshot')]);
  await server.close();
  rmSync(dataDir, { recursive: true });
});

it('answers only requests that name loopback: a page elsewhere cannot reach the operator’s port by a name of its own', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'verst-admin-'));
  const server = await startServer({
    engine: createFakeEngine(),
    port: 0,
    dataDir,
    logger: pino({ level: 'silent' }),
    config: { workers: { heavy: 0 }, metrics: { port: 0 } },
  });
  const { port } = new URL(server.adminUrl!);
  const statusFor = async (host: string): Promise<number> =>
    (await getRaw(server.adminUrl!, '/metrics', { Host: host })).status;
  for (const host of ['evil.example', `evil.example:${port}`, '127.0.0.1.evil.example', '203.0.113.1']) {
    expect([host, await statusFor(host)]).toEqual([host, 403]);
  }
  for (const host of ['localhost', `localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`]) {
    expect([host, await statusFor(host)]).toEqual([host, 200]);
  }
  await server.close();
  rmSync(dataDir, { recursive: true });
});
