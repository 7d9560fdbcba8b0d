import { type Engine, InvalidInputError } from '@verst/core';
import { stringify } from 'csv-stringify/sync';
import type { JobRecord } from '../files/job-record.ts';
import type { GeocodeSpec, IsochroneSpec, JobSpec, MatrixSpec, ScoreSpec } from '../job.ts';

interface Point {
  readonly lat: number;
  readonly lon: number;
}

/** Context of the answers to a job's rows. */
export interface AnswerContext {
  readonly engine: Engine;
  readonly record: JobRecord;
  readonly destinations: readonly Point[];
}

/** Answers a group of rows: one text per row, in order, each ended by a line break. */
type AnswerRows = (rows: readonly unknown[], context: AnswerContext, firstRow: number) => string[];

/** Columns that a job adds to a table; the last one has the error of an invalid row. */
const ADDED_COLUMNS = {
  geocode: ['verst_address', 'verst_lat', 'verst_lon', 'verst_precision', 'verst_score', 'verst_id', 'verst_error'],
  score: [
    'verst_opportunity',
    'verst_demand',
    'verst_competition',
    'verst_residents',
    'verst_competitors',
    'verst_verdict',
    'verst_error',
  ],
} as const;

/** Maximum destinations and sources of one call to the engine. */
const MATRIX_SIDE = 1000;

/** Returns the first line of a result; empty if it has none. */
export function headingOf({ spec, header, delimiter }: JobRecord): string {
  if (spec.kind !== 'geocode' && spec.kind !== 'score') return '';
  return stringify([[...header, ...ADDED_COLUMNS[spec.kind]]], { delimiter });
}

/**
 * Answers the rows of a shard, one text per row, in order. It yields after each group of rows, so that the lock of the
 * shard is renewed in time.
 *
 * @param giveWay - waits for the event loop's next turn
 */
export async function answerShard(
  rows: readonly unknown[],
  firstRow: number,
  context: AnswerContext,
  giveWay: () => Promise<void>,
): Promise<string[]> {
  const { spec } = context.record;
  if (spec.kind === 'matrix') return answerMatrix(rows, spec, context, firstRow, giveWay);
  const size = spec.kind === 'geocode' ? 100 : 1;
  const answers: string[] = [];
  for (let from = 0; from < rows.length; from += size) {
    answers.push(...GROUP_ANSWERS[spec.kind](rows.slice(from, from + size), context, firstRow + from));
    await giveWay();
  }
  return answers;
}

const GROUP_ANSWERS: Readonly<Record<Exclude<JobSpec['kind'], 'matrix'>, AnswerRows>> = {
  geocode: (rows, { engine, record }) => {
    const at = record.header.indexOf((record.spec as GeocodeSpec).column);
    return rows.map((row) => {
      const cells = row as readonly string[];
      const [best] = engine.geocode(cells[at] ?? '', { limit: 1 }).results;
      const { name, lat, lon, precision, score, id } = best ?? {};
      return tableLine(record, cells, [name, lat, lon, precision, score, id]);
    });
  },
  score: (rows, { engine, record }) => {
    const { business, radiusM } = record.spec as ScoreSpec;
    return rows.map((row) => {
      const cells = row as readonly string[];
      const point = pointOf(record, cells);
      if (typeof point === 'string') return tableLine(record, cells, [], point);
      const { scores, residents, competitors, verdict } = engine.locationScore({ ...point, business, radiusM });
      const { opportunity, demand, competition } = scores;
      return tableLine(record, cells, [opportunity, demand, competition, residents, competitors.count, verdict]);
    });
  },
  isochrone: (rows, { engine, record }, firstRow) => {
    const { minutes, profile } = record.spec as IsochroneSpec;
    return rows.map((row, at) => {
      const cells = row as readonly string[];
      const properties = Object.fromEntries(record.header.map((name, column) => [name, cells[column] ?? '']));
      const known = { type: 'FeatureCollection', row: firstRow + at, properties };
      const point = pointOf(record, cells);
      const areas = typeof point === 'string' ? null : engine.isochrone(point, { minutes, profile });
      if (areas !== null) return jsonLine({ ...known, features: areas.features });
      const error = typeof point === 'string' ? point : 'no road within 5 km of the point';
      return jsonLine({ ...known, features: [], error });
    });
  },
};

async function answerMatrix(
  rows: readonly unknown[],
  { profile }: MatrixSpec,
  { engine, destinations }: AnswerContext,
  firstRow: number,
  giveWay: () => Promise<void>,
): Promise<string[]> {
  const sources = (rows as readonly [number, number][]).map(([lat, lon]) => ({ lat, lon }));
  const durations: (number | null)[][] = sources.map(() => []);
  const distances: (number | null)[][] = sources.map(() => []);
  for (let from = 0; from < destinations.length; from += MATRIX_SIDE) {
    const block = destinations.slice(from, from + MATRIX_SIDE);
    const { durationsS, distancesM } = engine.matrix(sources, block, { profile });
    for (let source = 0; source < sources.length; source++) {
      for (let at = source * block.length; at < (source + 1) * block.length; at++) {
        durations[source]!.push(numberOrNull(durationsS[at]!));
        distances[source]!.push(numberOrNull(distancesM[at]!));
      }
    }
    await giveWay();
  }
  return sources.map((_, source) =>
    jsonLine({ row: firstRow + source, durations_s: durations[source], distances_m: distances[source] }),
  );
}

/** Rounds like `POST /api/matrix`: tenths of seconds and metres; null if there is no route. */
function numberOrNull(value: number): number | null {
  return Number.isFinite(value) ? Math.round(value * 10) / 10 : null;
}

/** Returns a row of a table with its answer; cells beyond the header come last. */
function tableLine(
  { header, delimiter, spec }: JobRecord,
  cells: readonly string[],
  answer: readonly (string | number | null | undefined)[],
  error = '',
): string {
  const width = ADDED_COLUMNS[spec.kind as keyof typeof ADDED_COLUMNS].length - 1;
  const own = Array.from({ length: header.length }, (_, at) => cells[at] ?? '');
  const further = cells.slice(header.length);
  const fault = further.length > 0 ? `the row has ${cells.length} cells, the header ${header.length}` : error;
  const answered = Array.from({ length: width }, (_, at) => String(answer[at] ?? ''));
  return stringify([[...own, ...answered, fault, ...further]], { delimiter });
}

/** Returns the point of a row, or its fault as text. Russian spreadsheets write a decimal comma. */
function pointOf({ spec, header }: JobRecord, cells: readonly string[]): Point | string {
  const { latColumn, lonColumn } = spec as IsochroneSpec | ScoreSpec;
  const [lat, lon] = [latColumn, lonColumn].map((column) => {
    const text = (cells[header.indexOf(column)] ?? '').trim().replace(',', '.');
    return text === '' ? NaN : Number(text);
  }) as [number, number];
  if (!(Math.abs(lat) <= 90)) return `${latColumn} is not a number from -90 to 90`;
  if (!(Math.abs(lon) <= 180)) return `${lonColumn} is not a number from -180 to 180`;
  return { lat, lon };
}

const jsonLine = (value: unknown): string => `${JSON.stringify(value)}\n`;

/** Returns true if an error means that the job itself is invalid, so that retries are useless. */
export function isJobsOwnFault(error: unknown): error is InvalidInputError {
  return error instanceof InvalidInputError;
}
