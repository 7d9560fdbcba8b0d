import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngine } from '@verst/core';
import { startServer } from '@verst/server';
import { expect, it } from 'vitest';
import { operationsOf, sendGenerated } from '../support/protocols/generated.ts';
import { newKey } from '../support/served.ts';
import { snapshotOf } from '../support/snapshots.ts';

/** Requests of each operation; 5,000 by `npm run proofs -- protocols`. */
const REQUESTS = 60;

it('generated requests of every protocol get an answer of the documented form, or a documented error', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'verst-protocols-'));
  const engine = await openEngine(await snapshotOf('demo'));
  const config = { log: { level: 'silent' }, rateLimit: { perKey: 0, perAddress: 0 } } as const;
  const server = await startServer({ engine, port: 0, dataDir: folder, config });
  try {
    const headers = { 'X-API-Key': await newKey(folder, 'unlimited') };
    for (const operation of operationsOf(engine)) {
      const { answered, faults } = await sendGenerated(operation, REQUESTS, 7, async (path) => {
        const response = await fetch(server.url + path, { headers });
        const isJson = /json/.test(response.headers.get('content-type')!);
        return { status: response.status, body: isJson ? await response.json() : await response.text() };
      });
      expect(faults, operation.name).toEqual([]);
      expect(answered, operation.name).toBeGreaterThan(REQUESTS / 5);
    }
  } finally {
    await server.close();
    engine.close();
    rmSync(folder, { recursive: true });
  }
}, 600_000);
