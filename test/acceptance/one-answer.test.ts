import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { openEngine } from '@verst/core';
import { startServer } from '@verst/server';
import { describe, expect, it } from 'vitest';
import { Random } from '../../bench/src/measure/random.ts';
import { readTrueAddresses } from '../../bench/src/queries/true-addresses.ts';
import { HAS_REAL_DATA, NEEDS_REAL_DATA, ROOT } from '../support/data.ts';
import { snapshotOf } from '../support/snapshots.ts';

const run = promisify(execFile);
const VERST = join(ROOT, 'packages', 'cli', 'src', 'main.js');
const SEED = 5;
const TIMES = new Set(['time_ms', 'elapsed_ms', 'timeMs']);

/** VERST_ANSWER_CITIES=kaliningrad,zelenograd for other real ones. */
const REAL_CITIES = (process.env['VERST_ANSWER_CITIES'] ?? 'irkutsk,derbent').split(',');
const CITIES = [['demo', true], ...REAL_CITIES.map((city) => [city, HAS_REAL_DATA] as const)] as const;

describe.each(CITIES)('%s', (city, isThere) => {
  const needs = city === 'demo' ? '' : ` ${NEEDS_REAL_DATA}`;

  it.skipIf(!isThere)(`gives the same objects by library, command line and HTTP${needs}`, async () => {
    const path = await snapshotOf(city);
    const [from, to] = new Random(SEED).sample(readTrueAddresses(path), 2) as [Address, Address];
    const text = `${from.city}, ${from.street}, ${from.house}`;
    const start = from.places[0]!;
    const end = to.places[0]!;
    const folder = mkdtempSync(join(tmpdir(), 'verst-one-'));
    const engine = await openEngine(path);
    const server = await startServer({ engine, port: 0, dataDir: folder, config: { log: { level: 'silent' } } });
    const http = async (target: string): Promise<unknown> => {
      const response = await fetch(server.url + target, { headers: { 'X-API-Key': server.firstKey! } });
      expect(response.status, target).toBe(200);
      return withoutTimes(await response.json());
    };
    try {
      const found = engine.geocode(text).results[0]!;
      expect(found.precision).toBe('house');
      const geocoded = await http(`/api/geocode?q=${encodeURIComponent(text)}`);
      const { id, name, lat, lon } = found;
      expect((geocoded as { results: unknown[] }).results[0]).toMatchObject({ id, name, lat, lon });
      expect(await cli('geocode', path, text)).toEqual(geocoded);

      const reversed = await http(`/api/reverse?lat=${start.lat}&lon=${start.lon}`);
      expect(reversed).toMatchObject({ id: engine.reverse(start)!.id });
      expect(await cli('reverse', path, `${start.lat},${start.lon}`)).toEqual(reversed);

      const route = engine.route([start, end]);
      if (route.found) {
        const routed = await http(
          `/api/route?from_lat=${start.lat}&from_lon=${start.lon}&to_lat=${end.lat}&to_lon=${end.lon}`,
        );
        expect(routed).toMatchObject({ geometry: route.geometry });
        expect(await cli('route', path, `${start.lat},${start.lon}`, `${end.lat},${end.lon}`)).toEqual(routed);
      }
    } finally {
      await server.close();
      engine.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

type Address = ReturnType<typeof readTrueAddresses>[number];

/** What the command line prints for programs. */
async function cli(...args: string[]): Promise<unknown> {
  const { stdout } = await run(process.execPath, [VERST, ...args, '--json'], { maxBuffer: 1 << 26 });
  return withoutTimes(JSON.parse(stdout));
}

/** The answer without how long it took. */
function withoutTimes(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, inner: unknown) => (TIMES.has(key) ? undefined : inner)));
}
