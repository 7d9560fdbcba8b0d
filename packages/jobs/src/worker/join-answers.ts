import { open } from 'node:fs/promises';
import { writeWhole } from '../files/atomic-write.ts';
import { ignoreMissing, type JobFolder } from '../files/job-folder.ts';
import { type JobRecord, shardCount } from '../files/job-record.ts';
import { headingOf } from './answer-rows.ts';

/** Bytes that are copied at a time. */
const CHUNK_BYTES = 1 << 20;

/** Writes the answers of all shards, in order, as the result of a job; then removes them. */
export async function joinAnswers(folder: JobFolder, record: JobRecord): Promise<void> {
  if (!(await folder.isFinished(record))) {
    await writeWhole(folder.resultPath(record), async (result) => {
      await result.writeFile(headingOf(record));
      const chunk = Buffer.alloc(CHUNK_BYTES);
      for (let shard = 0; shard < shardCount(record); shard++) {
        const part = await open(folder.answerPath(shard));
        try {
          for (;;) {
            const { bytesRead } = await part.read(chunk);
            if (bytesRead === 0) break;
            await result.writeFile(chunk.subarray(0, bytesRead));
          }
        } finally {
          await part.close();
        }
      }
    }).catch(ignoreMissing);
  }
  if (await folder.isFinished(record)) await folder.removeParts();
}
