import { exec } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startServer } from '@verst/server';
import { pino } from 'pino';
import type { Engine } from '@verst/core';
import { expect, it } from 'vitest';
import { firstStartLines } from '../../packages/cli/src/first-start-lines.ts';
import { createFakeEngine } from '../../packages/server/src/testing/fake-engine.ts';

/** Returns an engine over a country with only one quarter around a point, which has a pharmacy. */
function countryWithOneQuarter(lat: number, lon: number): Engine {
  const engine = createFakeEngine();
  const isThere = (point: { lat: number; lon: number }): boolean =>
    Math.abs(point.lat - lat) < 0.02 && Math.abs(point.lon - lon) < 0.02;
  return {
    ...engine,
    info: () => ({ ...engine.info(), bbox: [20, 41, 180, 78] }),
    reverse: (point, options) =>
      isThere(point) ? { ...engine.reverse({ lat: 1, lon: 1 }, options)!, lat, lon } : null,
    searchPois: (query, options) => {
      const { results, ...envelope } = engine.searchPois(query, options);
      return { ...envelope, results: results.slice(0, 1).map((poi) => ({ ...poi, lat: lat + 0.01, lon })) };
    },
    route: (points, options) =>
      points.every(isThere) ? engine.route(points, options) : { found: false, reason: 'no_way' },
  };
}

it('shows an address and a way in one of the towns where the snapshot is a whole country', () => {
  const lines = firstStartLines('http://a', 'vk_a', countryWithOneQuarter(56.123456, 92.5));
  expect(lines).toHaveLength(4);
  expect(lines[2]).toContain('/api/reverse?lat=56.123456&lon=92.5"');
  expect(lines[3]).toContain('/api/route?start_lat=56.123456&start_lon=92.5&end_lat=56.133456&end_lon=92.5"');
});

it('shows an address as people write it where the middle of the town is beside a house', () => {
  const engine = countryWithOneQuarter(56.123456, 92.5);
  const [house] = engine.geocode('дом').results;
  const beside: Engine = {
    ...engine,
    reverse: (point, options) => {
      const found = engine.reverse(point, options);
      return found && { ...found, relation: 'near', address: `у дома: ${house!.name}` };
    },
    geocode: (query, options) => ({ ...engine.geocode(query, options), results: [house!] }),
  };
  const [, geocode] = firstStartLines('http://a', 'vk_a', beside);
  expect(geocode).toContain(`q=${encodeURIComponent(house!.name)}"`);
});

it.skipIf(!existsSync('/usr/bin/curl'))('prints three requests that answer as they are pasted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'verst-first-start-'));
  const logger = pino({ level: 'silent' });
  const config = { workers: { heavy: 0 } };
  const server = await startServer({ engine: createFakeEngine(), port: 0, dataDir: folder, logger, config });
  const [keyLine, ...requests] = firstStartLines(server.url, server.firstKey!, server.engine);
  expect(keyLine).toBe(`API key: ${server.firstKey}`);
  expect(requests).toHaveLength(3);
  for (const line of requests) {
    // The server answers in this process, so the shell must not block it.
    const { stdout } = await promisify(exec)(line, { encoding: 'utf8' });
    expect(JSON.parse(stdout)).not.toHaveProperty('error');
  }
  await server.close();
  rmSync(folder, { recursive: true });
});
