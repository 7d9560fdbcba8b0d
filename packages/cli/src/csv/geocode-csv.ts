import { closeSync, createReadStream, existsSync, ftruncateSync, openSync, readFileSync } from 'node:fs';
import { renameSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Engine, type GeocodeResult, InvalidInputError } from '@verst/core';
import { csvLine, CsvReader, delimiterOf } from './csv-format.ts';

/** What to geocode and where it goes. */
export interface CsvJob {
  readonly input: string;
  /** Name of the column that holds addresses. */
  readonly column: string;
  /** Lines with their answer. */
  readonly output: string;
  /** Lines whose answer is worse than `minScore`, or that have none. */
  readonly rejects: string;
  readonly minScore: number;
  /** Called after each batch with bytes read of all. */
  readonly onProgress: (doneBytes: number, totalBytes: number) => void;
}

/** How a job ended. */
export interface CsvOutcome {
  readonly lines: number;
  readonly rejected: number;
  /** Lines that an earlier, interrupted run had done. */
  readonly resumedAt: number;
}

/** How far an interrupted job had come; it goes on only over the very same input. */
interface Checkpoint {
  readonly inputBytes: number;
  readonly modifiedMs: number;
  readonly column: string;
  readonly minScore: number;
  readonly lines: number;
  readonly rejected: number;
  readonly outputBytes: number;
  readonly rejectsBytes: number;
}

const ANSWER_COLUMNS = ['verst_address', 'verst_lat', 'verst_lon', 'verst_precision', 'verst_score', 'verst_id'];
const CHECKPOINT_LINES = 2000;

/**
 * Geocodes a column of a table line by line. Memory stays bounded; `OUTPUT.progress` keeps how far it came, so that the
 * same call goes on after an interruption, and is removed at the end.
 *
 * @throws InvalidInputError where the table cannot be read or has no such column
 */
export async function geocodeCsv(engine: Engine, job: CsvJob): Promise<CsvOutcome> {
  if (!existsSync(job.input)) throw new InvalidInputError('csv', `csv: there is no file ${job.input}`);
  if ([job.output, job.rejects].some((path) => resolve(path) === resolve(job.input))) {
    throw new InvalidInputError('out', `out: ${job.input} is the table itself`);
  }
  const { size: inputBytes, mtimeMs: modifiedMs } = statSync(job.input);
  const { column, minScore } = job;
  const known = readCheckpoint(job);
  const isSame =
    known?.inputBytes === inputBytes &&
    known.modifiedMs === modifiedMs &&
    known.column === column &&
    known.minScore === minScore;
  const resumed = isSame ? known : null;
  const output = openAt(job.output, resumed?.outputBytes ?? 0);
  const rejects = openAt(job.rejects, resumed?.rejectsBytes ?? 0);
  const state = {
    lines: 0,
    rejected: resumed?.rejected ?? 0,
    outputBytes: resumed?.outputBytes ?? 0,
    rejectsBytes: resumed?.rejectsBytes ?? 0,
  };
  const skip = resumed?.lines ?? 0;
  let doneBytes = 0;
  let reader: CsvReader | null = null;
  let delimiter = ',';
  let at = -1;

  const take = (record: string[]): void => {
    if (at < 0) {
      at = record.indexOf(column);
      if (at < 0) {
        throw new InvalidInputError(
          'column',
          `column: no column ${column}; there are ${record.join(', ').slice(0, 200)}`,
        );
      }
      const header = csvLine([...record, ...ANSWER_COLUMNS], delimiter);
      if (state.outputBytes === 0) state.outputBytes += writeSync(output, header);
      if (state.rejectsBytes === 0) state.rejectsBytes += writeSync(rejects, header);
      return;
    }
    if (record.length === 1 && record[0] === '') return;
    state.lines++;
    if (state.lines <= skip) return;
    const [best] = engine.geocode(record[at] ?? '', { limit: 1 }).results;
    const line = csvLine([...record, ...answerFields(best)], delimiter);
    if (best && best.score >= minScore) state.outputBytes += writeSync(output, line);
    else {
      state.rejectsBytes += writeSync(rejects, line);
      state.rejected++;
    }
    if (state.lines % CHECKPOINT_LINES !== 0) return;
    writeCheckpoint(job, { inputBytes, modifiedMs, column, minScore, ...state });
    job.onProgress(doneBytes, inputBytes);
  };

  try {
    let head = '';
    for await (const piece of createReadStream(job.input, 'utf8')) {
      const text = piece as string;
      if (reader) for (const record of reader.push(text)) take(record);
      else {
        head += text;
        const end = head.indexOf('\n');
        if (end < 0) continue;
        if (head.startsWith('\ufeff')) head = head.slice(1);
        delimiter = delimiterOf(head.slice(0, head.indexOf('\n')));
        reader = new CsvReader(delimiter);
        for (const record of reader.push(head)) take(record);
      }
      doneBytes = Math.min(inputBytes, doneBytes + Buffer.byteLength(text));
    }
    if (!reader) throw new InvalidInputError('csv', `csv: ${job.input} has no line below a header`);
    for (const record of reader.finish()) take(record);
  } finally {
    closeSync(output);
    closeSync(rejects);
  }
  rmSync(checkpointPath(job), { force: true });
  job.onProgress(inputBytes, inputBytes);
  return { lines: state.lines, rejected: state.rejected, resumedAt: skip };
}

function answerFields(best: GeocodeResult | undefined): string[] {
  if (!best) return ANSWER_COLUMNS.map(() => '');
  const { name, lat, lon, precision, score, id } = best;
  return [name, lat === null ? '' : String(lat), lon === null ? '' : String(lon), precision, String(score), id];
}

/** A file open for writing after its first bytes; what stood behind them is cut off. */
function openAt(path: string, bytes: number): number {
  const file = openSync(path, bytes > 0 ? 'r+' : 'w');
  ftruncateSync(file, bytes);
  closeSync(file);
  return openSync(path, 'a');
}

const checkpointPath = ({ output }: CsvJob): string => `${output}.progress`;

function readCheckpoint(job: CsvJob): Checkpoint | null {
  const path = checkpointPath(job);
  if (![path, job.output, job.rejects].every((file) => existsSync(file))) return null;
  return JSON.parse(readFileSync(path, 'utf8')) as Checkpoint;
}

/** Written beside and renamed: an interruption leaves the one before. */
function writeCheckpoint(job: CsvJob, checkpoint: Checkpoint): void {
  const path = checkpointPath(job);
  writeFileSync(`${path}.new`, JSON.stringify(checkpoint));
  renameSync(`${path}.new`, path);
}
