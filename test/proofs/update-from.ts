import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { buildSnapshot } from '@verst/data-pipeline';
import { generateDemoCity } from '@verst/demo-city';
import { readOsm } from '../../data-pipeline/src/sources/osm/index.ts';
import { EditableMap } from '../../data-pipeline/src/sources/osm/testing/editable-map.ts';
import { LoadClient, newKey, type Outcome, serve, tally } from '../support/served.ts';
import { storeProof } from './store-proof.ts';
import { holds } from './verst-process.ts';

/**
 * Each round renames a street by a change file that appears in the folder of `verst serve --update-from`, every second time
 * behind a broken one, while clients ask for the new name until the server finds it.
 */
export const proof = storeProof({
  claim: 'changes that appear are served without a failed request, and broken ones are set aside',
  rounds: 2,
  run: async (rounds, folder) => {
    await generateDemoCity({ out: folder.path('town.osm.pbf'), addresses: 100 });
    const map = new EditableMap(await readOsm([folder.path('town.osm.pbf')]), Date.UTC(2026, 5, 1) / 1000);
    const [snapshot, work, changes, data] = ['town.sqlite', 'work', 'changes', 'data'].map((name) => folder.path(name)) as [string, string, string, string]; // prettier-ignore
    await map.write(folder.path('base.osm.pbf'));
    const osm = [folder.path('base.osm.pbf')];
    await buildSnapshot({ osm, profiles: ['car'], out: snapshot, workDir: work, keepWork: true });
    for (const path of [changes, data]) mkdirSync(path);
    const key = await newKey(data, 'unlimited');
    const settings = { RATE_LIMIT_PER_KEY: '0', RATE_LIMIT_PER_ADDRESS: '0', LOG_LEVEL: 'error' };
    const server = await serve(snapshot, data, settings, ['--update-from', changes, '--work', work]);
    const client = new LoadClient();
    const outcomes: Outcome[] = [];
    let slowestS = 0;
    try {
      const street = [...map.ways.values()].find(({ tags }) => tags?.highway !== undefined && tags.name !== undefined)!;
      for (let round = 0, name = street.tags!.name!; round < rounds; round++) {
        const newName = `${['Водопроводная', 'Мукомольная', 'Гончарная'][round % 3]!} улица ${round}-я`;
        for (const way of map.ways.values()) {
          if (way.tags?.name === name) map.setTags('ways', way.id, { ...way.tags, name: newName });
        }
        name = newName;
        const change = gzipSync(map.takeChanges());
        const began = performance.now();
        if (round % 2 === 0) put(folder.path('tmp'), `${changes}/${round}-broken.osc.gz`, change.subarray(0, 200));
        put(folder.path('tmp'), `${changes}/${round}.osc.gz`, change);
        const url = `${server.url}/api/geocode?limit=1&q=${encodeURIComponent(newName)}`;
        for (let isNew = false; !isNew;) {
          const outcome = await client.get(url, { 'X-API-Key': key });
          outcomes.push(outcome);
          isNew = outcome.status === 200 && foundName(outcome.body).includes(newName);
          await sleep(5);
        }
        slowestS = Math.max(slowestS, (performance.now() - began) / 1000);
        if (round % 2 !== 0) continue;
        const reason = `${changes}/failed/${round}-broken.osc.gz.reason.txt`;
        holds('the broken file is set aside with its reason', existsSync(reason), readdirSync(changes));
      }
    } finally {
      client.close();
      await server.end();
    }
    holds('no request failed', Object.keys(tally(outcomes)).join() === '200', tally(outcomes));
    return {
      changes: rounds,
      requests: outcomes.length,
      'seconds from a change to its answer, at most': Math.round(slowestS),
    };
  },
});

function foundName(body: string): string {
  const { results } = JSON.parse(body) as { results: { name: string }[] };
  return results[0]?.name ?? '';
}

function put(unfinished: string, path: string, bytes: Uint8Array): void {
  writeFileSync(unfinished, bytes);
  renameSync(unfinished, path);
}
