/** Does the work of jobs, on any number of machines. */
export { assertRedis } from '../queue.ts';
export { JobWorker, type JobWorkerSettings } from './job-worker.ts';
export { runJobWorkers, type RunJobWorkersOptions, type RunningJobWorkers } from './run-job-workers.ts';
