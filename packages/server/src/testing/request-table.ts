import { BODY_ROWS, JOB_ROWS, POST_ROWS } from './body-requests.ts';
import { GET_ROWS } from './get-requests.ts';
import type { TableRow } from './table-row.ts';

/**
 * Every endpoint of geodata and keys with every parameter, over the fake engine: the specification and the decisions,
 * line by line. Accounts, chat and tools have tables beside their own files; checks shared by all endpoints are in
 * `every-endpoint.test.ts`.
 */
export const REQUEST_TABLE: readonly TableRow[] = [
  ...GET_ROWS.map(([path, status, error]): TableRow => ({
    method: 'GET',
    path,
    status,
    ...(error === undefined ? {} : { error }),
  })),
  ...POST_ROWS.map((row): TableRow => ({ method: 'POST', ...row })),
  ...BODY_ROWS,
  ...JOB_ROWS,
];
