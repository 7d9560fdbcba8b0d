import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildSnapshot } from '@verst/data-pipeline';
import { generateDemoCity } from '@verst/demo-city';
import { ROOT } from '../support/data.ts';
import { contentHashOf } from './content-hash-of.ts';
import { randomOf } from './proof.ts';
import { storeProof } from './store-proof.ts';
import { holds } from './verst-process.ts';

const MAIN = join(ROOT, 'packages', 'cli', 'src', 'main.js');

/** Kills of one build before it may end. */
const KILLS_OF_A_BUILD = 4;
const OLD_TARGET = 'as it was';

/**
 * A build with a work folder is killed at random moments and begun again, some times, then left to end: the target is
 * as it was or whole at every moment, and in the end has the content of a build that was never killed.
 */
export const proof = storeProof({
  claim: 'a build that is killed and resumed has the content of one that was not, and spoils no target',
  rounds: 200,
  run: async (rounds, folder) => {
    const osm = folder.path('city.osm.pbf');
    const plain = folder.path('plain.sqlite');
    const out = folder.path('out.sqlite');
    const work = folder.path('work');
    await generateDemoCity({ out: osm, addresses: 400 });
    const begun = performance.now();
    const { meta } = await buildSnapshot({ osm: [osm], out: plain, name: 'city' });
    const buildMs = performance.now() - begun;
    const random = randomOf(1);
    const figures = { kills: 0, endedBefore: 0, builds: 0 };
    const command = [MAIN, 'build', '--osm', osm, '--out', out, '--work-dir', work, '--name', 'city'];
    while (figures.kills < rounds) {
      writeFileSync(out, OLD_TARGET);
      for (let i = 0; i < KILLS_OF_A_BUILD && figures.kills < rounds; i++) {
        const child = spawn(process.execPath, command, { stdio: 'ignore' });
        const ended = new Promise<boolean>((resolve) => {
          child.once('exit', (_, signal) => resolve(signal === null));
        });
        await Promise.race([sleep(300 + random() * 2 * buildMs), ended]);
        child.kill('SIGKILL');
        if (await ended) figures.endedBefore++;
        else figures.kills++;
        await assertWholeOrOld(out, meta.contentHash);
      }
      const code = await new Promise((resolve) => {
        spawn(process.execPath, command, { stdio: 'ignore' }).once('exit', resolve);
      });
      holds('the build that is left alone ends', code === 0, { code });
      figures.builds++;
      holds('its content is that of a build without kills', (await contentHashOf(out)) === meta.contentHash, figures);
      const left = readdirSync(folder.path('')).filter((name) => /\.(tmp|spool|unfinished)/.test(name));
      holds('nothing is left beside the target', left.length === 0, left);
      rmSync(work, { recursive: true, force: true });
      rmSync(out);
    }
    return figures;
  },
});

async function assertWholeOrOld(out: string, contentHash: string): Promise<void> {
  holds('the target is there', existsSync(out));
  const hash = await contentHashOf(out).catch(() => null);
  if (hash === null) holds('the target is as it was', readFileSync(out, 'latin1') === OLD_TARGET);
  else holds('the target is whole', hash === contentHash, { hash });
}
