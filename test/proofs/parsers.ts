import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { buildSnapshot } from '@verst/data-pipeline';
import { generateDemoCity } from '@verst/demo-city';
import { FORMATS } from './parsers/formats.ts';
import type { ParserNote, ParserThreadData } from './parsers/parser-thread.ts';
import type { Proof, ProofOptions, ProofResult } from './proof.ts';

/** Processor time that an input of some kilobytes may take. */
const DEADLINE_MS = 10_000;
const WATCH_MS = 500;

/** Opening a snapshot takes a hundred times as long as reading a small file. */
const SNAPSHOT_SHARE = 0.1;

/**
 * Files that are nearly right are read: PBF, OSM XML plain and packed, the register, tables, GPX, snapshots. An input is
 * told by format and seed. `VERST_FUZZ_FORMATS` names the formats, apart by commas.
 */
export const proof: Proof = {
  claim:
    'whatever a file holds, its parser ends in time and memory, with an answer or an error that names file and place',
  rounds: 100_000,
  run: async (options) => {
    const named = process.env['VERST_FUZZ_FORMATS']?.split(',') ?? Object.keys(FORMATS);
    const figures: Record<string, number> = {};
    const faults: string[] = [];
    for (const format of named) {
      const rounds = format === 'snapshot' ? Math.ceil(options.rounds * SNAPSHOT_SHARE) : options.rounds;
      const result = await fuzzParser(format, { ...options, rounds });
      Object.assign(figures, result.figures);
      faults.push(...result.faults);
    }
    return { figures, faults };
  },
};

/** Gives a parser the inputs of so many seeds. */
export async function fuzzParser(format: string, { rounds, seed, log }: ProofOptions): Promise<ProofResult> {
  const folder = mkdtempSync(join(tmpdir(), 'verst-parsers-'));
  const figures: Record<string, number> = {};
  const faults: string[] = [];
  const count = (figure: string, by: number): void => {
    figures[`${format} ${figure}`] = (figures[`${format} ${figure}`] ?? 0) + by;
  };
  try {
    if (format === 'snapshot') await makeSnapshot(folder);
    const first = seed * 1_000_000;
    // Another thread takes over behind an input that one did not end with.
    for (let from = first; from < first + rounds;) {
      const { next, fault, answered, refused } = await runThread(format, folder, from, first + rounds, (each) => {
        faults.push(each);
        log(each);
      });
      count('answered', answered);
      count('refused', refused);
      if (fault !== null) {
        faults.push(fault);
        log(fault);
      }
      from = next;
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  log(`${format}: ${JSON.stringify(figures)}`);
  return { figures, faults };
}

interface ThreadOutcome {
  /** The seed to go on with. */
  readonly next: number;
  /** How the thread was lost; null where it ended. */
  readonly fault: string | null;
  readonly answered: number;
  readonly refused: number;
}

function runThread(
  format: string,
  folder: string,
  from: number,
  to: number,
  onFault: (fault: string) => void,
): Promise<ThreadOutcome> {
  const progress = new Int32Array(new SharedArrayBuffer(8));
  progress[0] = from;
  const worker = new Worker(new URL('./parsers/parser-thread.ts', import.meta.url), {
    workerData: { format, folder, from, to, progress } satisfies ParserThreadData,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  return new Promise((resolve) => {
    const end = (outcome: ThreadOutcome): void => {
      clearInterval(watch);
      void worker.terminate().then(() => resolve(outcome));
    };
    const lose = (what: string): void => {
      const seed = Atomics.load(progress, 0);
      end({ next: seed + 1, fault: `${format} ${seed}: ${what}`, answered: 0, refused: 0 });
    };
    const watch = setInterval(() => {
      const begun = Atomics.load(progress, 1);
      worker.cpuUsage().then(
        ({ user, system }) =>
          begun > 0 && (user + system) / 1000 - begun > DEADLINE_MS && lose(`no end after ${DEADLINE_MS / 1000} s`),
        () => undefined,
      );
    }, WATCH_MS);
    worker.on('error', (error) => lose(String(error)));
    worker.on('message', (note: ParserNote) => {
      if ('fault' in note) onFault(note.fault);
      else end({ next: to, fault: null, answered: note.answered, refused: note.refused });
    });
  });
}

async function makeSnapshot(folder: string): Promise<void> {
  if (process.env['VERST_FUZZ_SNAPSHOT'] !== undefined) return;
  const osm = join(folder, 'city.osm.pbf');
  const out = join(folder, 'city.sqlite');
  await generateDemoCity({ out: osm, addresses: 100 });
  await buildSnapshot({ osm: [osm], out, profiles: ['car'] });
  process.env['VERST_FUZZ_SNAPSHOT'] = out;
}
