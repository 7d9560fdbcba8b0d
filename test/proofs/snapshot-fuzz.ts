import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { crc32, inflateRawSync } from 'node:zlib';
import {
  bytesOfChunk,
  chunkId,
  loadSqlite,
  type SectionType,
  type SnapshotDatabase,
  unpackChunk,
} from '@verst/core/build';
import { buildSnapshot } from '@verst/data-pipeline';
import { sourceOf } from '../support/snapshots.ts';
import { type Proof, type ProofOptions, type ProofResult, randomOf } from './proof.ts';
import type { ProbeNote } from './snapshot-probe.ts';

/** A call on the demo city takes milliseconds. Processor time of the thread: a busy machine does not make it longer. */
const DEADLINE_MS = 20_000;
const WATCH_MS = 500;

interface SectionRow {
  readonly id: number;
  readonly name: string;
  readonly type: SectionType;
  readonly length: number;
  readonly bytes: number;
  readonly residence: 'hot' | 'late' | 'cold';
}

/** Changes the values of a section, of which each takes so many bytes. */
type Change = (content: Buffer, width: number, random: () => number) => Buffer;

const put = (content: Buffer, width: number, index: number, byte: number): Buffer =>
  content.fill(byte, index * width, (index + 1) * width);

/** What a section may look like that no builder has written. */
const CHANGES: Readonly<Record<string, Change>> = {
  bit: (content, _, random) => {
    content[Math.floor(random() * content.length)]! ^= 1 << Math.floor(random() * 8);
    return content;
  },
  zeros: (content) => content.fill(0),
  ones: (content) => content.fill(0xff),
  largest: (content, width, random) => put(content, width, Math.floor((random() * content.length) / width), 0xff),
  smallest: (content, width, random) => put(content, width, Math.floor((random() * content.length) / width), 0),
  noise: (content, _, random) => {
    for (let i = 0; i < content.length; i++) content[i] = Math.floor(random() * 256);
    return content;
  },
  reversed: (content, width) => {
    const values = Array.from({ length: content.length / width }, (_, i) =>
      content.subarray(i * width, (i + 1) * width),
    );
    return Buffer.concat(values.toReversed());
  },
  repeated: (content, width, random) => {
    const from = Math.floor((random() * content.length) / width) * width;
    const value = Buffer.from(content.subarray(from, from + width));
    for (let i = 0; i < content.length; i += width) value.copy(content, i);
    return content;
  },
  shifted: (content, width) => Buffer.concat([content.subarray(width), content.subarray(0, width)]),
  halved: (content, width) => content.subarray(0, Math.floor(content.length / width / 2) * width),
  empty: (content) => content.subarray(0, 0),
};

/** Every section changed in every way, its checksum mended: each call ends in time, with an answer or a typed error. */
export const proof: Proof = {
  claim: 'whatever a snapshot holds, every call ends in time, with an answer or a typed error',
  rounds: 1500,
  run: runFuzz,
};

async function runFuzz({ rounds, seed, log }: ProofOptions): Promise<ProofResult> {
  const folder = mkdtempSync(join(tmpdir(), 'verst-fuzz-'));
  const base = join(folder, 'base.sqlite');
  const probe = new Probe();
  try {
    await buildSnapshot({ osm: [await sourceOf('demo', folder)], out: base });
    return await fuzz(base, join(folder, 'changed.sqlite'), probe, { rounds, seed, log });
  } finally {
    await probe.close();
    rmSync(folder, { recursive: true });
  }
}

/** Changes one section after the other of a snapshot, and asks each everything. */
export async function fuzz(
  base: string,
  path: string,
  probe: Probe,
  { rounds, seed, log }: ProofOptions,
): Promise<ProofResult> {
  const Sqlite = await loadSqlite();
  const random = randomOf(seed);
  const sections = sectionsOf(new Sqlite(base, { readonly: true }));
  const names = Object.keys(CHANGES);
  const faults: string[] = [];
  let refused = 0;
  let answered = 0;
  // Each section meets each change before one meets it again.
  const first = Math.floor(random() * sections.length * names.length);
  for (let round = 0; round < rounds; round++) {
    const turn = first + round * STRIDE;
    const section = sections[turn % sections.length]!;
    const name = names[Math.floor(turn / sections.length) % names.length]!;
    if (section.bytes === 0) continue;
    copyFileSync(base, path);
    change(new Sqlite(path), section, CHANGES[name]!, random);
    const outcome = await probe.ask(path);
    for (const fault of outcome.faults) {
      faults.push(`${section.name} ${name} (seed ${seed}, round ${round}): ${fault}`);
      log(faults.at(-1)!);
    }
    if (outcome.refused) refused++;
    else answered++;
  }
  return { figures: { rounds, sections: sections.length, refused, answered }, faults };
}

/** Prime, so that neighbours in time are far apart in the table of sections and changes. */
const STRIDE = 7919;

function sectionsOf(db: SnapshotDatabase): SectionRow[] {
  const rows = db.prepare<[], SectionRow>('SELECT * FROM verst_sections ORDER BY id').all();
  db.close();
  return rows;
}

/** What comes of a snapshot one section of which is changed in one way. */
export async function outcomeOf(
  base: string,
  path: string,
  probe: Probe,
  [sectionName, way]: readonly [string, string],
): Promise<Outcome> {
  const Sqlite = await loadSqlite();
  const section = sectionsOf(new Sqlite(base, { readonly: true })).find(({ name }) => name === sectionName)!;
  copyFileSync(base, path);
  change(new Sqlite(path), section, CHANGES[way]!, randomOf(1));
  return probe.ask(path);
}

/** Rewrites a section, with its length and checksum. */
function change(
  db: SnapshotDatabase,
  { id, type, length, bytes, residence }: SectionRow,
  make: Change,
  random: () => number,
): void {
  const range = [chunkId(id, 0), chunkId(id + 1, 0)];
  const chunks = db.prepare<number[], Buffer>('SELECT data FROM verst_chunks WHERE id >= ? AND id < ? ORDER BY id');
  const width = bytes / length;
  const each = bytesOfChunk(residence);
  const whole = Buffer.alloc(bytes);
  for (const [chunk, data] of chunks
    .pluck()
    .all(...range)
    .entries()) {
    unpackChunk(data, type, (stream) => inflateRawSync(stream), whole.subarray(chunk * each, (chunk + 1) * each));
  }
  const content = make(whole, width, random);
  db.pragma('synchronous = OFF');
  db.transaction(() => {
    db.prepare('DELETE FROM verst_chunks WHERE id >= ? AND id < ?').run(...range);
    const insert = db.prepare('INSERT INTO verst_chunks VALUES (?, ?, ?)');
    for (let at = 0, chunk = 0; at < content.length; at += each, chunk++) {
      const data = content.subarray(at, at + each);
      insert.run(chunkId(id, chunk), crc32(data), data);
    }
    db.prepare('UPDATE verst_sections SET length = ?, bytes = ? WHERE id = ?').run(
      content.length / width,
      content.length,
      id,
    );
  })();
  db.close();
}

/** What came of a snapshot. */
export interface Outcome {
  /** Whether it was not opened. */
  readonly refused: boolean;
  readonly faults: readonly string[];
}

/** The thread that asks; another takes its place where it does not end in time, or runs out of memory. */
export class Probe {
  #worker: Worker | null = null;

  async ask(path: string): Promise<Outcome> {
    this.#worker ??= new Worker(new URL('./snapshot-probe.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 1024 },
    });
    const worker = this.#worker;
    const faults: string[] = [];
    let step = 'start';
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const lose = (what: string): void => {
      if (this.#worker !== worker) return;
      faults.push(`${what} in ${step}`);
      this.#worker = null;
      void worker.terminate().then(() => resolve(false));
    };
    let begunMs = Infinity;
    const onError = (error: unknown): void => lose(String(error));
    const onNote = (note: ProbeNote): void => {
      if ('step' in note) {
        step = note.step;
        begunMs = note.cpuMs;
      } else if ('untyped' in note) faults.push(`untyped error in ${step}: ${note.untyped}`);
      else resolve(note.refused !== null);
    };
    const watch = setInterval(() => {
      // A thread that has ended tells by its error.
      worker.cpuUsage().then(
        ({ user, system }) =>
          (user + system) / 1000 - begunMs > DEADLINE_MS && lose(`no end after ${DEADLINE_MS / 1000} s`),
        () => undefined,
      );
    }, WATCH_MS);
    worker.on('error', onError);
    worker.on('message', onNote);
    worker.postMessage(path);
    const refused = await promise;
    clearInterval(watch);
    worker.off('error', onError);
    worker.off('message', onNote);
    return { refused, faults };
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }
}
