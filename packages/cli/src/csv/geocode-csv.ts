import { closeSync, existsSync, ftruncateSync, openSync, statSync, writeSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Engine, type GeocodeResult, InvalidInputError } from '@verst/core';
import { Checkpoint, type Progress } from './checkpoint.ts';
import { csvLine } from './csv-format.ts';
import { readTable } from './read-table.ts';

/** The table to geocode and the target of the result. */
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

/** Result of a job. */
export interface CsvOutcome {
  readonly lines: number;
  readonly rejected: number;
  /** Lines that an earlier, interrupted run had done. */
  readonly resumedAt: number;
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
  assertTable(job);
  const { input, column, minScore } = job;
  const { size: inputBytes, mtimeMs: modifiedMs } = statSync(input);
  const checkpoint = new Checkpoint(`${job.output}.progress`, { inputBytes, modifiedMs, column, minScore });
  const resumed = [job.output, job.rejects].every((file) => existsSync(file)) ? checkpoint.read() : null;
  const output = new AnswerFiles(job, resumed ?? { lines: 0, rejected: 0, outputBytes: 0, rejectsBytes: 0 });
  const resumedAt = output.progress.lines;
  let at = -1;
  let line = 0;
  try {
    for await (const { records, delimiter, bytes } of readTable(input)) {
      for (const record of records) {
        if (at < 0) {
          at = columnOf(record, column);
          output.begin(csvLine([...record, ...ANSWER_COLUMNS], delimiter));
          continue;
        }
        if ((record.length === 1 && record[0] === '') || ++line <= resumedAt) continue;
        const [best] = engine.geocode(record[at] ?? '', { limit: 1 }).results;
        const isGood = best !== undefined && best.score >= minScore;
        output.add(csvLine([...record, ...answerFields(best)], delimiter), isGood);
        if (line % CHECKPOINT_LINES !== 0) continue;
        checkpoint.write(output.progress);
        job.onProgress(bytes, inputBytes);
      }
    }
  } finally {
    output.close();
  }
  if (at < 0) throw new InvalidInputError('csv', `csv: ${input} has no line below a header`);
  checkpoint.remove();
  job.onProgress(inputBytes, inputBytes);
  return { lines: line, rejected: output.progress.rejected, resumedAt };
}

function assertTable({ input, output, rejects }: CsvJob): void {
  if (!existsSync(input)) throw new InvalidInputError('csv', `csv: there is no file ${input}`);
  if ([output, rejects].some((path) => resolve(path) === resolve(input))) {
    throw new InvalidInputError('out', `out: ${input} is the table itself`);
  }
}

function columnOf(header: readonly string[], column: string): number {
  const at = header.indexOf(column);
  if (at >= 0) return at;
  throw new InvalidInputError('column', `column: no column ${column}; there are ${header.join(', ').slice(0, 200)}`);
}

/** The two tables that a job writes, and how far it has come in them. */
class AnswerFiles {
  readonly progress: Progress;
  readonly #output: number;
  readonly #rejects: number;

  /** @param from - where an interrupted job goes on; what it wrote after that is cut off */
  constructor({ output, rejects }: CsvJob, from: Readonly<Progress>) {
    this.progress = { ...from };
    this.#output = openAt(output, from.outputBytes);
    this.#rejects = openAt(rejects, from.rejectsBytes);
  }

  /** Writes the header into what is empty. */
  begin(header: string): void {
    const { progress } = this;
    if (progress.outputBytes === 0) progress.outputBytes += writeSync(this.#output, header);
    if (progress.rejectsBytes === 0) progress.rejectsBytes += writeSync(this.#rejects, header);
  }

  add(line: string, isGood: boolean): void {
    const { progress } = this;
    progress.lines++;
    if (isGood) progress.outputBytes += writeSync(this.#output, line);
    else {
      progress.rejectsBytes += writeSync(this.#rejects, line);
      progress.rejected++;
    }
  }

  close(): void {
    closeSync(this.#output);
    closeSync(this.#rejects);
  }
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
