/** Does the work of jobs, on any number of machines. */
export { assertRedis } from '../job-error.ts';
export { JobWorker, type JobWorkerSettings } from './job-worker.ts';
export { runJobWorkers, type RunJobWorkersOptions, type RunningJobWorkers } from './run-job-workers.ts';
