import { mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildSnapshot } from '@verst/data-pipeline';
import { generateDemoCity } from '@verst/demo-city';
import S3rver from 's3rver';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../support/data.ts';
import { LoadClient, newKey, type Outcome, serve, tally } from '../support/served.ts';
import { storeProof } from './store-proof.ts';
import { holds } from './verst-process.ts';

/**
 * Two replicas serve one store of an S3 server. Each round publishes another snapshot, while clients ask both for what they
 * serve until both have taken it.
 */
export const proof = storeProof({
  claim: 'replicas take each snapshot that an S3 store names without a failed request',
  rounds: 4,
  run: async (rounds, folder, onEnd) => {
    const snapshots: string[] = [];
    for (const addresses of [100, 150]) {
      const [osm, out] = [folder.path(`${addresses}.osm.pbf`), folder.path(`${addresses}.sqlite`)];
      await generateDemoCity({ out: osm, addresses });
      await buildSnapshot({ osm: [osm], profiles: ['car'], out, name: `town of ${addresses}` });
      snapshots.push(out);
    }
    const s3 = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: folder.path('s3'), configureBuckets: [{ name: 'maps', configs: [] }] }); // prettier-ignore
    const { port } = await s3.run();
    onEnd(() => s3.close());
    const environment = {
      AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    };
    Object.assign(process.env, environment);
    const store = 's3://maps/russia';
    await publish(snapshots[0]!, store);
    const settings = {
      RATE_LIMIT_PER_KEY: '0',
      RATE_LIMIT_PER_ADDRESS: '0',
      LOG_LEVEL: 'error',
      SNAPSHOT_POLL_S: '0.5',
    };
    const replicas = [];
    for (const name of ['a', 'b']) {
      mkdirSync(folder.path(name));
      const key = await newKey(folder.path(name), 'unlimited');
      const server = await serve(store, folder.path(name), settings);
      onEnd(() => server.end());
      replicas.push({ url: server.url, key });
    }
    const client = new LoadClient();
    const outcomes: Outcome[] = [];
    let slowestS = 0;
    for (let round = 1; round <= rounds; round++) {
      const began = performance.now();
      const name = `town of ${[100, 150][round % 2]!}`;
      const progress = { isPublished: false };
      const publishing = publish(snapshots[round % 2]!, store).then(() => (progress.isPublished = true));
      await Promise.all(
        replicas.map(async ({ url, key }) => {
          for (let isNew = false; !isNew || !progress.isPublished;) {
            outcomes.push(
              await client.get(`${url}/api/reverse?lat=58.463&lon=45.234&radius=50000`, { 'X-API-Key': key }),
            );
            const health = await client.get(`${url}/api/health`);
            outcomes.push(health);
            isNew = health.status === 200 && health.body.includes(JSON.stringify(name));
            await sleep(5);
          }
        }),
      );
      await publishing;
      slowestS = Math.max(slowestS, (performance.now() - began) / 1000);
    }
    client.close();
    holds('no request failed', Object.keys(tally(outcomes)).join() === '200', tally(outcomes));
    return {
      swaps: rounds * replicas.length,
      requests: outcomes.length,
      'seconds from publishing to both, at most': Math.round(slowestS),
    };
  },
});

/** Runs `verst publish`. */
async function publish(snapshot: string, store: string): Promise<void> {
  const main = join(ROOT, 'packages', 'cli', 'src', 'main.js');
  const child = spawn(process.execPath, [main, 'publish', snapshot, store], { stdio: ['ignore', 'ignore', 'inherit'] });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`verst publish ended with ${String(code)}`);
}
