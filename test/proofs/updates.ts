import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildSnapshot } from '@verst/data-pipeline';
import { generateDemoCity } from '@verst/demo-city';
import { generateRegister } from '@verst/demo-city/testing';
import { extractMap } from '../../data-pipeline/src/extract/index.ts';
import { loadOsm, readOsm } from '../../data-pipeline/src/sources/osm/index.ts';
import { EditableMap } from '../../data-pipeline/src/sources/osm/testing/editable-map.ts';
import { MAP_EDITS } from '../../data-pipeline/src/sources/osm/testing/map-edits.ts';
import { ROOT } from '../support/data.ts';
import { addressesForRegister } from '../support/register-of-map.ts';
import { contentHashOf } from './content-hash-of.ts';
import { EditableRegister } from './editable-register.ts';
import { randomOf } from './proof.ts';
import { storeProof } from './store-proof.ts';
import { holds } from './verst-process.ts';

const MAIN = join(ROOT, 'packages', 'cli', 'src', 'main.js');

/** Kills of one update before it may end. */
const KILLS_OF_AN_UPDATE = 2;

/** The kind of edit that changes the register; the others change the map. */
const ROW_CHANGED = 'register row changed';

const KINDS = [...Object.keys(MAP_EDITS), ROW_CHANGED];

/** Edits of one round. */
const EDITS = Number(process.env.VERST_PROOF_EDITS ?? 1);

/**
 * Each round makes edits of one kind at random places of the map or of its register, and applies them in one update,
 * which is killed at random moments of the time that an update takes, and begun again. The result has the content of a
 * whole build of the changed sources. VERST_PROOF_OSM names another map than the demo city, VERST_PROOF_EDITS the number
 * of edits of a round (default: 1).
 */
export const proof = storeProof({
  claim: 'an update, killed and resumed, has the content of a whole build of the changed map and register',
  rounds: 60,
  run: async (rounds, folder) => {
    let osm = process.env.VERST_PROOF_OSM;
    if (osm === undefined) {
      osm = folder.path('city.osm.pbf');
      await generateDemoCity({ out: osm, addresses: 200 });
    }
    const map = new EditableMap(await readOsm([osm]), Date.UTC(2026, 5, 1) / 1000);
    const whole = folder.path('whole.osm.pbf');
    await map.write(whole);
    const delivery = folder.path('register');
    generateRegister(addressesForRegister(extractMap(await loadOsm([whole])).geocoding), delivery);
    const register = new EditableRegister(delivery);
    const gar = [delivery];
    const snapshot = folder.path('city.verst');
    const work = folder.path('work');
    await buildSnapshot({ osm: [whole], gar, out: snapshot, workDir: work, keepWork: true });
    const random = randomOf(1);
    const figures: Record<string, number> = { kills: 0, endedBefore: 0 };
    const command = (changes: readonly string[]): string[] => [
      MAIN,
      'update',
      snapshot,
      ...changes,
      '--work',
      work,
      '--out',
      snapshot,
    ];
    /** Makes edits and returns the options that apply them. */
    const edited = (round: number, kind: string): readonly string[] => {
      for (let i = 0; i < EDITS; i++) {
        const seed = Math.floor(random() * 1e6);
        if (kind === ROW_CHANGED) register.changeRow(seed);
        else MAP_EDITS[kind]!(map, seed);
      }
      figures[kind] = (figures[kind] ?? 0) + EDITS;
      if (kind === ROW_CHANGED) {
        const delta = folder.path(`delta-${round}`);
        register.takeDelta(delta);
        gar.push(delta);
        return ['--gar', delta];
      }
      const osc = folder.path(`${round}.osc`);
      writeFileSync(osc, map.takeChanges());
      return ['--osc', osc];
    };
    for (let round = 0; round < rounds; round++) {
      const kind = KINDS[round % KINDS.length]!;
      const update = command(edited(round, kind));
      // Roughly: an update does nothing that a build does not.
      const begun = performance.now();
      await map.write(whole);
      const { meta } = await buildSnapshot({ osm: [whole], gar, out: folder.path('whole.verst') });
      const buildMs = performance.now() - begun;
      for (let i = 0; i < KILLS_OF_AN_UPDATE; i++) {
        const child = spawn(process.execPath, update, { stdio: 'ignore' });
        const ended = new Promise<boolean>((resolve) => {
          child.once('exit', (_, signal) => resolve(signal === null));
        });
        await Promise.race([sleep(random() * buildMs), ended]);
        child.kill('SIGKILL');
        if (await ended) figures.endedBefore!++;
        else figures.kills!++;
      }
      const code = await exitCodeOf(update);
      holds('the update that is left alone ends', code === 0, { code, kind, round });
      const hash = await contentHashOf(snapshot);
      holds('it has the content of a whole build', hash === meta.contentHash, { kind, round, hash });
    }
    return figures;
  },
});

const exitCodeOf = (command: readonly string[]): Promise<number | null> =>
  new Promise((resolve) => {
    spawn(process.execPath, command, { stdio: ['ignore', 'ignore', 'inherit'] }).once('exit', resolve);
  });
