import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { HAS_REDIS, startRedis } from '@verst/jobs/testing';
import { runJobWorkers } from '@verst/jobs/worker';
import { startServer } from '@verst/server';
import { expect, it, onTestFinished } from 'vitest';
import { ROOT } from '../support/data.ts';
import { snapshotOf } from '../support/snapshots.ts';

const run = promisify(execFile);
const COMPILER = join(ROOT, 'node_modules', 'kotlin-compiler');
const CLIENT = join(ROOT, 'clients', 'kotlin', 'src');
/** A compiler that runs once is done before the second one within the machine would have paid. */
const SHORT_RUN = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC';
const HAS_JAVA = spawnSync('java', ['-version']).status === 0;

/** Names that the driver prints beside those of the operations. */
const FAULTS = [
  '400',
  '401 without a key',
  '401 without a session',
  '403',
  '404',
  '429',
  '429 is waited out',
  'expired access token is refreshed',
  'no answer',
];

it.skipIf(!HAS_JAVA || !HAS_REDIS)(
  'the Kotlin client compiles and calls every operation of a live server (needs Java 17 and redis-server)',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'verst-kotlin-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const libraries = ['kotlinx-coroutines-core-jvm', 'kotlin-stdlib'].map((name) =>
      join(COMPILER, 'lib', `${name}.jar`),
    );
    const classes = join(folder, 'driver.jar');
    const sources = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.kt'));
    const sourceFiles = sources.map((name) => join(CLIENT, name));
    await run(
      'bash',
      [join(COMPILER, 'bin', 'kotlinc-jvm'), '-nowarn', '-cp', libraries.join(':'), '-d', classes, ...sourceFiles],
      { env: { ...process.env, JAVA_OPTS: SHORT_RUN } },
    );
    const layer = join(folder, 'points.csv');
    writeFileSync(layer, 'lat,lon,name\n58.5,45.2,точка\n');
    const redis = await startRedis();
    onTestFinished(() => redis.stop());
    const snapshotPath = await snapshotOf('demo');
    const workers = await runJobWorkers({
      snapshotPath,
      resident: {},
      threads: 1,
      worker: { folder: join(folder, 'data', 'jobs'), redisUrl: redis.url },
      onError: () => undefined,
    });
    onTestFinished(() => workers.close());
    const server = await startServer({
      snapshotPath,
      dataDir: join(folder, 'data'),
      port: 0,
      config: {
        layers: { points: layer },
        redis: { url: redis.url },
        plans: { free: { quota: 5 }, business: { quota: 100, trialDays: 30 }, unlimited: { quota: null } },
      },
    });
    onTestFinished(() => server.close());
    const java = await run('java', ['-cp', [classes, ...libraries].join(':'), 'DriveKt', server.url, server.firstKey!]);
    const held = java.stdout.split('\n').flatMap((line) => /^ok (.+)$/.exec(line)?.[1] ?? []);
    const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const operations = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(held.toSorted()).toEqual([...operations, ...FAULTS].toSorted());
  },
);
