import { quotaOwner } from '@verst/accounts';
import { assertAnswerable, JOB_KINDS, type JobInput, type JobSpec, type JobStatus } from '@verst/jobs';
import * as z from 'zod';
import { type Caller, type Endpoint, endpoint, type Services } from '../endpoint/endpoint.ts';
import { publisher } from '../endpoint/publisher.ts';
import { bodyList, optionalList, point, text, unknownText, whole } from '../endpoint/schemas.ts';
import { badRequest, HttpError, notFound } from '../http/http-error.ts';
import { messages } from '../http/messages.ts';
import { FileReply } from '../http/reply.ts';
import { profileSchema } from './routing.ts';

/** Maximum bytes of a job in JSON; longer tables are sent as CSV. */
const JSON_BYTES = 4_000_000;
/** Maximum items of a list in JSON; the limit of bytes is reached first. */
const MAX_ITEMS = 1_000_000;

const shared = { tag: 'Jobs' } as const;
const NO_STORE = { 'Cache-Control': 'no-store' };

const jobAnswer = z
  .object({
    id: z.string(),
    kind: z.enum(JOB_KINDS),
    status: z
      .enum(['queued', 'running', 'done', 'failed'])
      .describe('done: the result is ready; failed: there is no result'),
    rows: z.int().describe('Number of rows of the table, points, or sources of the matrix'),
    rows_done: z.int(),
    error: unknownText.describe('Reason of the failure; null unless status is failed'),
    result_url: unknownText.describe('Path of the result; null until status is done'),
    result_bytes: z.int().nullable(),
    created_at: z.string(),
    expires_at: z.string().describe('Time at which the job and its result are deleted'),
  })
  .meta({ id: 'Job' });

const jobPath = z.object({
  id: z.string().min(1).max(64).meta({ description: 'Id of the job', example: '3f8e5a0c-6c0e-4d0b-9a53-2f0f0c1d7e11' }),
});

/** Query of a new job; columns have the usual names by default. */
const createQuery = z.object({
  kind: z.enum(JOB_KINDS).meta({ description: 'Work for each row', example: 'geocode' }),
  column: text(200, { description: 'geocode: column with the addresses', example: 'address' }).default('address'),
  lat_column: text(200, { description: 'isochrone, score: column with the latitude' }).default('lat'),
  lon_column: text(200, { description: 'isochrone, score: column with the longitude' }).default('lon'),
  minutes: optionalList(z.number().min(0.1).max(120), 10, 'isochrone: travel times in minutes, up to ten values'),
  business: text(100, {
    description: 'score: kind of business, as for the location score',
    example: 'coffee',
  }).optional(),
  radius: whole(100, 5000, 1000, 'score: radius in metres within which competitors are counted'),
  profile: profileSchema([]),
});

const createBody = z.object({
  queries: bodyList(z.string().max(1000), MAX_ITEMS, 'geocode: the addresses', ['Ленина 12']).optional(),
  points: bodyList(point, MAX_ITEMS, 'isochrone, score: the points').optional(),
  sources: bodyList(point, MAX_ITEMS, 'matrix: start points').optional(),
  destinations: bodyList(point, MAX_ITEMS, 'matrix: end points').optional(),
});

/** Endpoints for long jobs, done by workers: create, query, fetch the result, delete. */
export const jobEndpoints: readonly Endpoint[] = [
  endpoint({
    ...shared,
    method: 'POST',
    path: '/api/jobs',
    operationId: 'createJob',
    summary: 'Start a long job: geocode a table, compute isochrones or scores of many points, or a large matrix',
    description:
      'Send a table as CSV (Content-Type: text/csv; charset=utf-8 or another charset) with a header. Commas, semicolons or tabs separate its columns. Short lists may be sent as JSON; a matrix is always JSON. The result has one row for each row sent, in the same order: the table with added columns, or lines of JSON.',
    query: createQuery,
    body: createBody,
    tableBody: 'A table with a header',
    bodyBytes: JSON_BYTES,
    response: jobAnswer,
    costs: 'Costs one unit of quota for each row; for a matrix, one unit for each 100 pairs, rounded up.',
    responseHeaders: () => NO_STORE,
    handler: async ({ jobs, engine }, { query, body }, caller) => {
      const spec = specOf(query);
      const input = inputOf(spec, body, caller);
      assertAnswerable(engine, spec);
      const reserve = async (units: number) => caller.reserve(units - 1);
      return toHttpJob(await jobs.submit({ owner: ownerOf(caller), spec, input, reserve }));
    },
  }),
  endpoint({
    ...shared,
    path: '/api/jobs/{id}',
    operationId: 'job',
    summary: 'State and progress of a job',
    params: jobPath,
    response: jobAnswer,
    weight: 0,
    notFound: 'No such job in this account',
    responseHeaders: () => NO_STORE,
    handler: async (services, { params }, caller) => toHttpJob(await findJob(services, caller, params.id)),
  }),
  endpoint({
    ...shared,
    path: '/api/jobs/{id}/result',
    operationId: 'jobResult',
    summary: 'Result of a job; the header Range requests a part of it',
    params: jobPath,
    response: {
      contentType: 'text/csv',
      description: 'A table (geocode, score), or one line of JSON for each row (application/x-ndjson)',
    },
    inRanges: true,
    weight: 0,
    notFound: 'No such job in this account, or no result yet',
    notModified: 'The result has not changed',
    handler: async (services, { params }, caller) => {
      const status = await findJob(services, caller, params.id);
      if (status.result === null) throw new HttpError(404, messages.jobNotDone(status.status));
      const { path, contentType } = status.result;
      const name = `${status.id}.${contentType.startsWith('text/csv') ? 'csv' : 'ndjson'}`;
      const headers = { 'Content-Type': contentType, 'Content-Disposition': `attachment; filename="${name}"` };
      // A result never changes.
      return new FileReply({ ...headers, 'Cache-Control': 'private, no-cache', ETag: `"${status.id}"` }, path);
    },
  }),
  endpoint({
    ...shared,
    method: 'DELETE',
    path: '/api/jobs/{id}',
    operationId: 'deleteJob',
    summary: 'Delete a job with its result; one that is not done is ended',
    params: jobPath,
    response: z.object({ id: z.string() }).meta({ id: 'DeletedJob' }),
    weight: 0,
    notFound: 'No such job in this account',
    handler: async ({ jobs }, { params }, caller) => {
      if (!(await jobs.remove(ownerOf(caller), params.id))) throw notFound(messages.unknownJob);
      return { id: params.id };
    },
  }),
];

/** Returns the state of a job of the caller. @throws HttpError 404 if there is none */
async function findJob({ jobs }: Services, caller: Caller, id: string): Promise<JobStatus> {
  const status = await jobs.find(ownerOf(caller), id);
  if (status === null) throw notFound(messages.unknownJob);
  return status;
}

/** Returns the owner of a job: the account of the key, or the key if it has no account. */
function ownerOf({ key }: Caller): string {
  return quotaOwner(key!).replace(' ', '-');
}

function specOf(query: z.output<typeof createQuery>): JobSpec {
  const { kind, column, lat_column: latColumn, lon_column: lonColumn, minutes, business, radius, profile } = query;
  if (kind === 'geocode') return { kind, column };
  if (kind === 'matrix') return { kind, profile };
  if (kind === 'isochrone') {
    return { kind, latColumn, lonColumn, minutes: required({ minutes }), profile };
  }
  return { kind, latColumn, lonColumn, business: required({ business }), radiusM: radius };
}

/** Returns the value of a parameter. @throws HttpError 400 if it is missing */
function required<T>(parameter: Readonly<Record<string, T | undefined>>): T {
  const [[name, value]] = Object.entries(parameter) as [[string, T | undefined]];
  if (value === undefined) throw badRequest(messages.missingParameter(name));
  return value;
}

function inputOf(spec: JobSpec, body: z.output<typeof createBody>, { table }: Caller): JobInput {
  const { queries, points, sources, destinations } = body;
  if (spec.kind === 'matrix') {
    return { kind: 'matrix', sources: required({ sources }), destinations: required({ destinations }) };
  }
  if (table !== null) return { kind: 'table', ...table };
  if (spec.kind === 'geocode') {
    return { kind: 'rows', header: [spec.column], rows: required({ queries }).map((query) => [query]) };
  }
  const rows = required({ points }).map(({ lat, lon }) => [String(lat), String(lon)]);
  return { kind: 'rows', header: [spec.latColumn, spec.lonColumn], rows };
}

const publishJob = publisher(jobAnswer);

const toHttpJob = ({ spec, result, ...status }: JobStatus) =>
  publishJob({
    ...status,
    kind: spec.kind,
    resultUrl: result === null ? null : `/api/jobs/${status.id}/result`,
    resultBytes: result?.bytes ?? null,
  });
