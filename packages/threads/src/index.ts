/** Threads over one snapshot in shared memory. */
export {
  FairPool,
  type FairPoolOptions,
  type Lane,
  type PoolClient,
  PoolError,
  type PoolErrorCode,
} from './fair-pool.ts';
export { loadSnapshot, type SnapshotToLoad } from './load-snapshot.ts';
export { answerCalls, PortCalls } from './port-calls.ts';
export { type JobThreadData, serveJobs } from './serve-jobs.ts';
export { ThreadGroup, type ThreadGroupOptions } from './thread-group.ts';
export { warmUp } from './warm-up.ts';
