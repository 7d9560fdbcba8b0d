/** The server's side: accepts long work and reports its progress. Workers are in `@verst/jobs/worker`. */
export { assertAnswerable, JOB_KINDS, type JobKind, type JobLimits, type JobSpec } from './job.ts';
export { JobError, type JobErrorCode } from './job-error.ts';
export type { JobStatus } from './files/job-record.ts';
export { type JobInput, Jobs, type JobsSettings, type NewJob } from './submit/jobs.ts';
