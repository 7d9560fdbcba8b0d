/** A thread that does heavy work. */
import { serveJobs } from '@verst/threads';
import { doHeavyJob } from './heavy-job.ts';
import { transferablesOf } from './heavy-outcome.ts';

await serveJobs(doHeavyJob, transferablesOf);
