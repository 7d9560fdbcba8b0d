/** npm run proofs -- NAME [--rounds N] [--seed N]: (`--rows` is another name of `--rounds`, for proofs that count rows) runs a proof at length and prints its figures; without NAME lists all. */
import { parseArgs } from 'node:util';
import type { Proof } from './proof.ts';

/** Proofs by name; each is a module of this folder with the same name that exports `proof`. */
const NAMES = [
  'backup-under-load',
  'browser-answers',
  'build-kills',
  'counts',
  'descriptors',
  'disk-full',
  'flipped-bits',
  'jobs',
  'kills',
  'offline-page',
  'map-examples',
  'page-heap',
  'page-labels',
  'parsers',
  'protocols',
  'rolling-restart',
  's3-replicas',
  'slow-store',
  'snapshot-fuzz',
  'swap-chaos',
  'update-from',
  'updates',
  'upgrades',
] as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string' }, rows: { type: 'string' }, seed: { type: 'string', default: '1' } },
});

const load = async (name: string): Promise<Proof> => ((await import(`./${name}.ts`)) as { proof: Proof }).proof;

const [name] = positionals;
if (name === undefined) {
  for (const each of NAMES) console.log(`${each}: ${(await load(each)).claim}`);
} else if (!(NAMES as readonly string[]).includes(name)) {
  console.error(`no proof ${name}; there are ${NAMES.join(', ')}`);
  process.exitCode = 1;
} else {
  const proof = await load(name);
  const missing = proof.needs?.() ?? null;
  if (missing !== null) {
    console.log(`skipped: ${name} needs ${missing}`);
    process.exit();
  }
  const started = performance.now();
  const { figures, faults } = await proof.run({
    rounds: Number(values.rounds ?? values.rows ?? proof.rounds),
    seed: Number(values.seed),
    log: (line) => console.error(line),
  });
  console.log(`${name}: ${proof.claim}`);
  for (const [figure, value] of Object.entries(figures)) console.log(`  ${figure}: ${value}`);
  console.log(`  seconds: ${((performance.now() - started) / 1000).toFixed(0)}`);
  for (const fault of faults) console.log(`  FAULT ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}
