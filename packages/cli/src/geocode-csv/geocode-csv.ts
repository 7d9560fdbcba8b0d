import { closeSync, existsSync, ftruncateSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { type Engine, type GeocodeOptions, type GeocodeResult, InvalidInputError } from '@verst/core';
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
  /** Lines without an answer or with a score below `minScore`, and broken lines, each with the reason. */
  readonly rejects: string;
  readonly minScore: number;
  /** Options of each line's question. */
  readonly question?: Omit<GeocodeOptions, 'limit'>;
  /** Called after each batch with the bytes read so far and in all. */
  readonly onProgress: (doneBytes: number, totalBytes: number) => void;
}

export interface CsvOutcome {
  readonly lines: number;
  readonly rejected: number;
  /** Lines done by an earlier, interrupted run. */
  readonly resumedAt: number;
  /** True if the table is another one or was written to since this run began. */
  readonly hasChanged: boolean;
}

const ANSWER_COLUMNS = ['verst_address', 'verst_lat', 'verst_lon', 'verst_precision', 'verst_score', 'verst_id'];
/** Column of the reason in the table of rejects; the results of jobs have it, too. */
const ERROR_COLUMN = 'verst_error';
const CHECKPOINT_LINES = 2000;

/**
 * Geocodes a column of a table line by line. Memory stays bounded. Both result tables are written beside their targets
 * and renamed at the end, so a failure leaves earlier results as they were. `OUTPUT.progress` contains the progress, so
 * the same call continues after an interruption; it is removed at the end.
 *
 * @throws InvalidInputError if the table cannot be read or has no such column
 */
export async function geocodeCsv(engine: Engine, job: CsvJob): Promise<CsvOutcome> {
  const { input, column, minScore, question = {} } = job;
  const { size: inputBytes, mtimeMs: modifiedMs } = tableAt(input);
  const checkpoint = new Checkpoint(`${job.output}.progress`, {
    inputBytes,
    modifiedMs,
    column,
    minScore,
    question: JSON.stringify(question),
    snapshot: engine.info().contentHash,
  });
  let table: { readonly address: number; readonly columns: number; readonly answers: AnswerFiles } | null = null;
  let resumedAt = 0;
  let line = 0;
  let bytes = 0;
  const { readCsv } = await import('@verst/data-pipeline/sources');
  try {
    for await (const { record, delimiter } of readCsv(input, { onBytes: (read) => (bytes = read) })) {
      const lineOf = (cells: readonly string[]): string => stringify([cells], { delimiter });
      if (table === null) {
        const heading = headingOf(record, input);
        const address = columnOf(heading, column);
        const resumed = [job.output, job.rejects].every((path) => existsSync(partOf(path))) ? checkpoint.read() : null;
        resumedAt = resumed?.lines ?? 0;
        const answers = new AnswerFiles(job, resumed ?? { lines: 0, rejected: 0, outputBytes: 0, rejectsBytes: 0 });
        answers.begin(lineOf([...heading, ...ANSWER_COLUMNS]), lineOf([...heading, ...ANSWER_COLUMNS, ERROR_COLUMN]));
        table = { address, columns: heading.length, answers };
        continue;
      }
      if (++line <= resumedAt) continue;
      const { address, columns, answers } = table;
      const padded = (cells: readonly string[]): string[] => [
        ...cells,
        ...Array<string>(columns - cells.length).fill(''),
      ];
      const fault = faultOf(record, columns);
      if (fault !== null) {
        const whole = 'reason' in record ? record.text : lineOf(record.cells).trimEnd();
        answers.reject(lineOf([...padded([whole]), ...answerFields(undefined), fault]));
      } else {
        const cells = padded((record as CsvRecord).cells);
        const [best] = engine.geocode(cells[address]!, { ...question, limit: 1 }).results;
        const answered = [...cells, ...answerFields(best)];
        if (best === undefined) answers.reject(lineOf([...answered, 'not found']));
        else if (best.score < minScore) answers.reject(lineOf([...answered, `score below ${minScore}`]));
        else answers.add(lineOf(answered));
      }
      if (line % CHECKPOINT_LINES !== 0) continue;
      checkpoint.write(answers.progress);
      job.onProgress(bytes, inputBytes);
    }
    if (table === null)
      throw new InvalidInputError('csv', `csv: ${input} is empty; expected a heading with column names`);
  } finally {
    table?.answers.close();
  }
  table.answers.publish();
  checkpoint.remove();
  job.onProgress(inputBytes, inputBytes);
  const now = statSync(input, { throwIfNoEntry: false });
  const hasChanged = now?.size !== inputBytes || now.mtimeMs !== modifiedMs;
  return { lines: line, rejected: table.answers.progress.rejected, resumedAt, hasChanged };
}

function tableAt(input: string): { readonly size: number; readonly mtimeMs: number } {
  const facts = statSync(input, { throwIfNoEntry: false });
  if (facts === undefined) throw new InvalidInputError('csv', `csv: there is no file ${input}`);
  if (facts.isDirectory()) throw new InvalidInputError('csv', `csv: ${input} is a folder; name a table in it`);
  // A table is read from where an interrupted run stopped, which no pipe can.
  if (!facts.isFile()) throw new InvalidInputError('csv', `csv: ${input} is not a file; write the table to one first`);
  return facts;
}

function headingOf(record: CsvRecord | BrokenLine, input: string): readonly string[] {
  if ('reason' in record) throw new InvalidInputError('csv', `csv: the heading of ${input} has ${record.reason}`);
  return record.cells;
}

/** Returns the reason why a line cannot be geocoded; null if it can. */
function faultOf(record: CsvRecord | BrokenLine, columns: number): string | null {
  if ('reason' in record) return record.reason;
  return record.cells.length > columns ? `${record.cells.length} cells under ${columns} headings` : null;
}

/** Returns the position of a column, found by its exact name, else by its name in any case without spaces around. */
function columnOf(header: readonly string[], column: string): number {
  const asked = simple(column);
  const exact = header.indexOf(column);
  const at = exact >= 0 ? exact : header.findIndex((name) => simple(name) === asked);
  if (at >= 0) return at;
  throw new InvalidInputError(
    'column',
    `column: no column ${column}; there are ${header.join(', ').slice(0, 200)}; name one of them with --column`,
  );
}

const simple = (name: string): string => name.trim().toLowerCase();

const partOf = (path: string): string => `${path}.part`;

/** The two tables that a job writes beside their targets, and its progress in them. */
class AnswerFiles {
  readonly progress: Progress;
  readonly #targets: readonly [output: string, rejects: string];
  readonly #output: number;
  readonly #rejects: number;

  /** @param from - where an interrupted job continues; what it wrote after that is cut off */
  constructor({ output, rejects }: CsvJob, from: Readonly<Progress>) {
    this.progress = { ...from };
    this.#targets = [output, rejects];
    this.#output = openAt(partOf(output), from.outputBytes);
    this.#rejects = openAt(partOf(rejects), from.rejectsBytes);
  }

  /** Writes the headings into empty files. */
  begin(outputHeading: string, rejectsHeading: string): void {
    const { progress } = this;
    if (progress.outputBytes === 0) progress.outputBytes += writeSync(this.#output, outputHeading);
    if (progress.rejectsBytes === 0) progress.rejectsBytes += writeSync(this.#rejects, rejectsHeading);
  }

  add(line: string): void {
    this.progress.lines++;
    this.progress.outputBytes += writeSync(this.#output, line);
  }

  reject(line: string): void {
    this.progress.lines++;
    this.progress.rejected++;
    this.progress.rejectsBytes += writeSync(this.#rejects, line);
  }

  close(): void {
    closeSync(this.#output);
    closeSync(this.#rejects);
  }

  /** Moves the closed files to their targets. */
  publish(): void {
    for (const target of this.#targets) renameSync(partOf(target), target);
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
