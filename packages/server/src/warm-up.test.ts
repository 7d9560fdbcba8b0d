import { pino } from 'pino';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EngineClosedError } from '@verst/core';
import { describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { prometheusText, ServerMetrics } from './metrics.ts';
import { startServer } from './server.ts';
import { openStore } from '@verst/accounts';
import { createFakeEngine } from './testing/fake-engine.ts';
import { warmUp } from '@verst/threads';

const operationsOf = ({ calls }: { readonly calls: readonly { readonly operation: string }[] }): string[] =>
  [...new Set(calls.map(({ operation }) => operation))].sort();

describe('what a server asks itself', () => {
  it('is asked before it listens', async () => {
    const engine = createFakeEngine();
    const folder = mkdtempSync(join(tmpdir(), 'verst-warm-up-'));
    const logger = pino({ level: 'silent' });
    const server = await startServer({ engine, port: 0, dataDir: folder, logger, config: { workers: { heavy: 0 } } });
    try {
      expect(operationsOf(engine)).toEqual([
        'geocode',
        'organization',
        'poi',
        'search',
        'searchOrganizations',
        'searchPois',
      ]);
    } finally {
      await server.close();
      rmSync(folder, { recursive: true });
    }
  });

  it('is what takes long, of the threads for that', async () => {
    const engine = createFakeEngine();
    await warmUp(engine, 'heavy');
    expect(operationsOf(engine)).toEqual([
      'locationScore',
      'search',
      'searchOrganizations',
      'searchPois',
      'serviceGaps',
    ]);
  });

  it('lets others come to their turn between the questions', async () => {
    const engine = createFakeEngine();
    const askedAt: number[] = [];
    const warmed = warmUp(engine, 'light');
    const turn = (): void => {
      askedAt.push(engine.calls.length);
      if (engine.calls.length < 12) setImmediate(turn);
    };
    setImmediate(turn);
    await warmed;
    // At most two questions come between two turns of the event loop.
    expect(askedAt.length).toBeGreaterThan(5);
    askedAt.slice(1).forEach((calls, i) => expect(calls - askedAt[i]!).toBeLessThanOrEqual(2));
  });

  it('ends with the engine', async () => {
    const engine = createFakeEngine();
    let asked = 0;
    const closing = {
      ...engine,
      searchPois: () => {
        asked++;
        throw new EngineClosedError();
      },
    };
    await expect(warmUp(closing, 'light')).resolves.toBeUndefined();
    expect(asked).toBe(1);
  });

  it('is counted nowhere', async () => {
    const store = openStore(':memory:');
    const metrics = new ServerMetrics();
    const engine = createFakeEngine();
    let calledTool = 0;
    const searchPois: typeof engine.searchPois = (...asked) => {
      // No warm-up question to the engine itself has this word.
      if (asked[0] === 'cafe') calledTool++;
      return engine.searchPois(...asked);
    };
    const app = createApp({ engine: { ...engine, searchPois }, store, metrics });
    await app.warmUp();
    expect(calledTool).toBe(1);
    expect(await prometheusText([await metrics.read()])).not.toMatch(/verst_request_seconds_count\{/);
    await app.close();
    await store.close();
  });
});
