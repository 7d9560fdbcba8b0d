import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildSnapshot } from '@verst/data-pipeline';
import { generateDemoCity } from '@verst/demo-city';
import { readOsm } from '../../data-pipeline/src/sources/osm/index.ts';
import { EditableMap } from '../../data-pipeline/src/sources/osm/testing/editable-map.ts';
import { MAP_EDITS } from '../../data-pipeline/src/sources/osm/testing/map-edits.ts';
import { ROOT } from '../support/data.ts';
import { contentHashOf } from './content-hash-of.ts';
import { randomOf } from './proof.ts';
import { storeProof } from './store-proof.ts';
import { holds } from './verst-process.ts';

const MAIN = join(ROOT, 'packages', 'cli', 'src', 'main.js');

/** Kills of one update before it may end. */
const KILLS_OF_AN_UPDATE = 2;

/**
 * Each round edits the map in one way at a random place and applies the change file; the update is killed at random
 * moments of the time that an update takes, and begun again. The result has the content of a whole build of the edited
 * map. VERST_PROOF_OSM names another map than the demo city.
 */
export const proof = storeProof({
  claim: 'an update, killed and resumed, has the content of a whole build of the changed map',
  rounds: 60,
  run: async (rounds, folder) => {
    let osm = process.env.VERST_PROOF_OSM;
    if (osm === undefined) {
      osm = folder.path('city.osm.pbf');
      await generateDemoCity({ out: osm, addresses: 200 });
    }
    const map = new EditableMap(await readOsm([osm]), Date.UTC(2026, 5, 1) / 1000);
    const whole = folder.path('whole.osm.pbf');
    const snapshot = folder.path('city.verst');
    const work = folder.path('work');
    await map.write(whole);
    await buildSnapshot({ osm: [whole], out: snapshot, workDir: work, keepWork: true });
    const random = randomOf(1);
    const figures: Record<string, number> = { kills: 0, endedBefore: 0 };
    const kinds = Object.entries(MAP_EDITS);
    const edited = (round: number): { kind: string; osc: string; command: string[] } => {
      const [kind, edit] = kinds[round % kinds.length]!;
      edit(map, Math.floor(random() * 1e6));
      const osc = folder.path(`${round}.osc`);
      writeFileSync(osc, map.takeChanges());
      return { kind, osc, command: [MAIN, 'update', snapshot, '--osc', osc, '--work', work, '--out', snapshot] };
    };
    const begun = performance.now();
    holds('an update that is not killed ends', (await exitCodeOf(edited(0).command)) === 0, {});
    const updateMs = performance.now() - begun;
    for (let round = 0; round < rounds; round++) {
      const { kind, osc, command } = edited(round);
      for (let i = 0; i < KILLS_OF_AN_UPDATE; i++) {
        const child = spawn(process.execPath, command, { stdio: 'ignore' });
        const ended = new Promise<boolean>((resolve) => {
          child.once('exit', (_, signal) => resolve(signal === null));
        });
        await Promise.race([sleep(random() * updateMs), ended]);
        child.kill('SIGKILL');
        if (await ended) figures.endedBefore!++;
        else figures.kills!++;
      }
      const code = await exitCodeOf(command);
      holds('the update that is left alone ends', code === 0, { code, kind, round });
      await map.write(whole);
      const { meta } = await buildSnapshot({ osm: [whole], out: folder.path('whole.verst') });
      const hash = await contentHashOf(snapshot);
      holds('it has the content of a whole build', hash === meta.contentHash, { kind, round, hash });
      rmSync(osc);
      figures[kind] = (figures[kind] ?? 0) + 1;
    }
    return figures;
  },
});

const exitCodeOf = (command: readonly string[]): Promise<number | null> =>
  new Promise((resolve) => {
    spawn(process.execPath, command, { stdio: ['ignore', 'ignore', 'inherit'] }).once('exit', resolve);
  });
