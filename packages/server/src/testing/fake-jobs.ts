import { fileURLToPath } from 'node:url';
import type { JobSpec, JobStatus } from '@verst/jobs';
import type { Services } from '../endpoint/endpoint.ts';

const GEOCODE: JobSpec = { kind: 'geocode', column: 'address' };

const statusOf = (owner: string, id: string, spec: JobSpec, rows: number): JobStatus => ({
  id,
  owner,
  spec,
  header: ['address'],
  delimiter: ',',
  rows,
  shardRows: 2000,
  destinations: 0,
  createdAt: '2026-11-23T00:00:00.000Z',
  expiresAt: '2026-11-30T00:00:00.000Z',
  status: 'queued',
  rowsDone: 0,
  error: null,
  result: null,
});

/** Jobs that are accepted but never done. Any id other than `unknown` is that of a finished job. */
export const FAKE_JOBS: Services['jobs'] = {
  submit: async ({ owner, spec, input, reserve }) => {
    const rows = input.kind === 'rows' ? input.rows.length : 1;
    await reserve(rows);
    return statusOf(owner, '3f8e5a0c-6c0e-4d0b-9a53-2f0f0c1d7e11', spec, rows);
  },
  find: async (owner, id) => {
    if (id === 'unknown' || !/^[\w-]+$/.test(id)) return null;
    const path = fileURLToPath(new URL('./job-result.csv', import.meta.url));
    const result = { path, bytes: 69, contentType: 'text/csv; charset=utf-8' };
    return { ...statusOf(owner, id, GEOCODE, 1), status: 'done', rowsDone: 1, result };
  },
  remove: async (_owner, id) => id !== 'unknown',
};
