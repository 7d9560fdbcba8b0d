import { copyFileSync } from 'node:fs';
import { openEngine, SnapshotError } from '@verst/core';
import { chunkId, loadSqlite } from '@verst/core/build';
import { buildSnapshot } from '@verst/data-pipeline';
import { generateDemoCity } from '@verst/demo-city';
import { type Proof, type ProofOptions, type ProofResult, randomOf } from './proof.ts';
import { proofFolder } from './proof-folder.ts';

interface Chunk {
  readonly name: string;
  readonly id: number;
  readonly bytes: number;
}

/**
 * One bit of one section is flipped, section after section. Opening names the section; where cold sections stay in the
 * file, opening or verifying does.
 */
export const proof: Proof = {
  claim: 'a flipped bit in any section is found, and the section named',
  rounds: 1,
  run: async (options) => {
    const folder = await proofFolder();
    const osm = folder.path('city.osm.pbf');
    const snapshot = folder.path('city.sqlite');
    try {
      await generateDemoCity({ out: osm, addresses: 100 });
      await buildSnapshot({ osm: [osm], out: snapshot });
      return await flipBits(snapshot, folder.path('flipped.sqlite'), options);
    } finally {
      folder.remove();
    }
  },
};

/** Flips a bit of each section of a snapshot, or of so many, as often as there are rounds. */
export async function flipBits(
  base: string,
  path: string,
  { rounds, seed, log }: ProofOptions,
  most = Infinity,
): Promise<ProofResult> {
  const Sqlite = await loadSqlite();
  const random = randomOf(seed);
  const source = new Sqlite(base, { readonly: true });
  const sections = source
    .prepare<[], Chunk>('SELECT id, name, bytes FROM verst_sections WHERE bytes > 0 ORDER BY id')
    .all();
  source.close();
  const chosen = most >= sections.length ? sections : sections.toSorted(() => random() - 0.5).slice(0, most);
  const faults: string[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const { id, name } of chosen) {
      copyFileSync(base, path);
      const db = new Sqlite(path);
      const chunks = db
        .prepare<[number, number], number>('SELECT id FROM verst_chunks WHERE id >= ? AND id < ?')
        .pluck()
        .all(chunkId(id, 0), chunkId(id + 1, 0));
      const chunk = chunks[Math.floor(random() * chunks.length)]!;
      const data = db.prepare<[number], Buffer>('SELECT data FROM verst_chunks WHERE id = ?').pluck().get(chunk)!;
      const bit = Math.floor(random() * data.length * 8);
      data[bit >> 3]! ^= 1 << (bit & 7);
      db.prepare('UPDATE verst_chunks SET data = ? WHERE id = ?').run(data, chunk);
      db.close();
      for (const resident of ['all', 'hot'] as const) {
        const found = await whatIsFound(path, resident);
        if (found.includes(`section ${name} `)) continue;
        faults.push(`${name}, bit ${bit} of chunk ${chunk}, resident ${resident}: ${found}`);
        log(faults.at(-1)!);
      }
    }
  }
  return { figures: { sections: sections.length, flips: rounds * chosen.length, faults: faults.length }, faults };
}

async function whatIsFound(path: string, resident: 'all' | 'hot'): Promise<string> {
  try {
    const engine = await openEngine(path, { resident });
    try {
      return engine.verify().join('; ') || 'nothing is found';
    } finally {
      engine.close();
    }
  } catch (error) {
    return error instanceof SnapshotError ? error.message : `untyped: ${String((error as Error).stack)}`;
  }
}
