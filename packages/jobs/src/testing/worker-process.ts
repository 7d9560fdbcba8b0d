/** A worker in a separate process, over the echo engine: `worker-process.ts FOLDER REDIS_URL GEOCODE_MS`. */
import { JobWorker } from '../worker/job-worker.ts';
import { echoEngine } from './echo-engine.ts';

const [folder, redisUrl, geocodeMs] = process.argv.slice(2) as [string, string, string];
const worker = new JobWorker(echoEngine(Number(geocodeMs)), { folder, redisUrl, lockS: 1, sweepS: 1 });
process.once('SIGTERM', () => void worker.close());
console.log('working');
