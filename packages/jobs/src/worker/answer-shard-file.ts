import { readFile } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Engine } from '@verst/core';
import { writeWhole } from '../files/atomic-write.ts';
import { ignoreMissing, type JobFolder } from '../files/job-folder.ts';
import { type JobRecord, rowsOfShard } from '../files/job-record.ts';
import type { JobPoint } from '../submit/jobs.ts';
import { answerShard } from './answer-rows.ts';

/** A damaged shard, for which retries are useless. */
export class DamagedShardError extends Error {}

/**
 * Answers a shard: reads its rows and writes their answers atomically. Idempotent, even if done twice at the same time.
 * Does nothing if the job has been deleted meanwhile.
 *
 * @throws DamagedShardError if its file does not have the number of rows that were accepted
 */
export async function answerShardFile(
  engine: Engine,
  folder: JobFolder,
  record: JobRecord,
  shard: number,
): Promise<void> {
  const text = await readFile(folder.inputPath(shard), 'utf8').catch(ignoreMissing);
  if (text === null) return;
  const rows = parseRows(text);
  const expected = rowsOfShard(record, shard);
  if (rows?.length !== expected) {
    throw new DamagedShardError(`shard ${shard} has ${rows?.length ?? 'unreadable'} rows, ${expected} were accepted`);
  }
  const destinations =
    record.destinations > 0 ? await readFile(folder.destinationsPath, 'utf8').catch(ignoreMissing) : '[]';
  if (destinations === null) return;
  const context = { engine, record, destinations: JSON.parse(destinations) as JobPoint[] };
  const answers = await answerShard(rows, shard * record.shardRows, context, () => nextTurn());
  await writeWhole(folder.answerPath(shard), answers.join('')).catch(ignoreMissing);
}

function parseRows(text: string): unknown[] | null {
  try {
    return text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as unknown);
  } catch {
    return null;
  }
}
