import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';

export type Value = string | number | null;

/** The result of a question: rows of a table, each with the same columns. */
export interface Answer {
  readonly rows: readonly Readonly<Record<string, Value>>[];
  /** Conditions of the measurement, for the reader. */
  readonly note?: string;
}

/** One question that the benchmarks answer. */
export interface Question {
  /** File name of the result, and name on the command line. */
  readonly name: string;
  readonly title: string;
  /** Asked only by name, because it takes long. */
  readonly onlyByName?: boolean;
  /** Returns null if the data for the question is missing. */
  ask(): Promise<Answer | null>;
}

/** Prints an answer as a table. */
export function printAnswer(question: Question, { rows, note }: Answer): void {
  console.log(`\n${question.title}`);
  if (note) console.log(note);
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row) => columns.map((column) => format(row[column] ?? null)));
  const widths = columns.map((column, i) => Math.max(column.length, ...cells.map((row) => row[i]!.length)));
  const line = (values: readonly string[]): string =>
    values.map((value, i) => (i === 0 ? value.padEnd(widths[i]!) : value.padStart(widths[i]!))).join('  ');
  console.log(line(columns));
  console.log(widths.map((width) => '-'.repeat(width)).join('  '));
  for (const row of cells) console.log(line(row));
}

/** Saves an answer as JSON with a description of the machine. */
export function keepAnswer(folder: string, question: Question, answer: Answer): void {
  mkdirSync(folder, { recursive: true });
  const record = { question: question.title, date: new Date().toISOString(), machine: machine(), ...answer };
  writeFileSync(join(folder, `${question.name}.json`), `${JSON.stringify(record, null, 2)}\n`);
}

function format(value: Value): string {
  if (value === null) return '–';
  if (typeof value === 'string') return value;
  if (Number.isInteger(value)) return value.toLocaleString('en-US');
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 1 ? 2 : 4;
  return value.toFixed(digits);
}

function machine(): Record<string, Value> {
  const all = cpus();
  return {
    cpu: all[0]?.model ?? 'unknown',
    cores: all.length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    // Average number of running programs in the last minute, including this one; above the number of cores, others
    // slowed it down.
    load: Number(loadavg()[0]!.toFixed(1)),
    commit: commit(),
  };
}

function commit(): string | null {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}
