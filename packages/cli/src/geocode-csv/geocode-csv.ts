import { closeSync, existsSync, ftruncateSync, openSync, statSync, writeSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Engine, type GeocodeResult, InvalidInputError } from '@verst/core';
import type { BrokenLine, CsvRecord } from '@verst/data-pipeline/sources';
import { stringify } from 'csv-stringify/sync';
import { Checkpoint, type Progress } from './checkpoint.ts';

/** The table to geocode and the target of the result. */
export interface CsvJob {
  readonly input: string;
  /** Name of the column with addresses. */
  readonly column: string;
  /** Lines with their answer. */
  readonly output: string;
  /** Lines without an answer or with a score below `minScore`; broken lines unchanged. */
  readonly rejects: string;
  readonly minScore: number;
  /** Called after each batch with the bytes read so far and in all. */
  readonly onProgress: (doneBytes: number, totalBytes: number) => void;
}

/** Result of a job. */
export interface CsvOutcome {
  readonly lines: number;
  readonly rejected: number;
  /** Lines done by an earlier, interrupted run. */
  readonly resumedAt: number;
}

const ANSWER_COLUMNS = ['verst_address', 'verst_lat', 'verst_lon', 'verst_precision', 'verst_score', 'verst_id'];
const CHECKPOINT_LINES = 2000;

/**
 * Geocodes a column of a table line by line. Memory stays bounded. `OUTPUT.progress` contains the progress, so the same
 * call continues after an interruption; it is removed at the end.
 *
 * @throws InvalidInputError if the table cannot be read or has no such column
 */
export async function geocodeCsv(engine: Engine, job: CsvJob): Promise<CsvOutcome> {
  assertTable(job);
  const { input, column, minScore } = job;
  const { size: inputBytes, mtimeMs: modifiedMs } = statSync(input);
  const checkpoint = new Checkpoint(`${job.output}.progress`, { inputBytes, modifiedMs, column, minScore });
  const resumed = [job.output, job.rejects].every((file) => existsSync(file)) ? checkpoint.read() : null;
  const output = new AnswerFiles(job, resumed ?? { lines: 0, rejected: 0, outputBytes: 0, rejectsBytes: 0 });
  const resumedAt = output.progress.lines;
  let columns: { readonly address: number; readonly count: number } | null = null;
  let line = 0;
  let bytes = 0;
  const { readCsv } = await import('@verst/data-pipeline/sources');
  try {
    for await (const { record, delimiter } of readCsv(input, { onBytes: (read) => (bytes = read) })) {
      const lineOf = (cells: readonly string[]): string => stringify([cells], { delimiter });
      if (columns === null) {
        const heading = headingOf(record, input);
        columns = { address: columnOf(heading, column), count: heading.length };
        output.begin(lineOf([...heading, ...ANSWER_COLUMNS]));
        continue;
      }
      if (++line <= resumedAt) continue;
      if ('reason' in record || record.cells.length > columns.count) output.add(rawLine(record, lineOf), false);
      else {
        const cells = [...record.cells, ...Array<string>(columns.count - record.cells.length).fill('')];
        const [best] = engine.geocode(cells[columns.address]!, { limit: 1 }).results;
        output.add(lineOf([...cells, ...answerFields(best)]), best !== undefined && best.score >= minScore);
      }
      if (line % CHECKPOINT_LINES !== 0) continue;
      checkpoint.write(output.progress);
      job.onProgress(bytes, inputBytes);
    }
  } finally {
    output.close();
  }
  if (columns === null)
    throw new InvalidInputError('csv', `csv: ${input} is empty; expected a heading with column names`);
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

function headingOf(record: CsvRecord | BrokenLine, input: string): readonly string[] {
  if ('reason' in record) throw new InvalidInputError('csv', `csv: the heading of ${input} has ${record.reason}`);
  return record.cells;
}

/** Returns a line that cannot be geocoded, as in the file, or almost so if its cells were read. */
const rawLine = (record: CsvRecord | BrokenLine, lineOf: (cells: readonly string[]) => string): string =>
  'reason' in record ? `${record.text}\n` : lineOf(record.cells);

function columnOf(header: readonly string[], column: string): number {
  const at = header.indexOf(column);
  if (at >= 0) return at;
  throw new InvalidInputError('column', `column: no column ${column}; there are ${header.join(', ').slice(0, 200)}`);
}

/** The two tables that a job writes, and its progress in them. */
class AnswerFiles {
  readonly progress: Progress;
  readonly #output: number;
  readonly #rejects: number;

  /** @param from - where an interrupted job continues; what it wrote after that is cut off */
  constructor({ output, rejects }: CsvJob, from: Readonly<Progress>) {
    this.progress = { ...from };
    this.#output = openAt(output, from.outputBytes);
    this.#rejects = openAt(rejects, from.rejectsBytes);
  }

  /** Writes the header into empty files. */
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

/** Opens a file for appending after its first bytes; the rest is cut off. */
function openAt(path: string, bytes: number): number {
  const file = openSync(path, bytes > 0 ? 'r+' : 'w');
  ftruncateSync(file, bytes);
  closeSync(file);
  return openSync(path, 'a');
}
