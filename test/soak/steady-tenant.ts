/**
 * A thread that geocodes one address after the other until it is told to stop, and then tells what it saw. A thread of its
 * own: what the other traffic computes does not delay its clock.
 */
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { type Moment, Moments } from './moments.ts';

/** The thread's input. */
export interface SteadyTenantData {
  readonly url: string;
  readonly key: string;
  readonly begunAt: number;
  readonly memory: SharedArrayBuffer;
}

/** The thread's findings. */
export interface GeocodeReport {
  /** Milliseconds from request to answer. */
  readonly times: Record<Moment, number[]>;
  /** Answers that count against its quota. */
  counted: number;
  /** Requests of which it cannot be known. */
  broken: number;
}

const PAUSE_MS = 25;
const ADDRESSES = 50;

const { url, key, begunAt, memory } = workerData as SteadyTenantData;
const moments = new Moments(begunAt, memory);
const agent = new Agent({ keepAlive: true });
const report: GeocodeReport = { times: { calm: [], greedy: [] }, counted: 0, broken: 0 };
const stop = new AbortController();
parentPort!.once('message', () => stop.abort());

for (let i = 0; !stop.signal.aborted; i++) {
  const moment = moments.now();
  const begun = performance.now();
  try {
    const status = await geocode(i);
    if (status < 400 || status === 404) report.counted++;
    // What began in one moment and ended in another tells of neither.
    if (moment !== null && moment === moments.now()) report.times[moment].push(performance.now() - begun);
  } catch {
    report.broken++;
  }
  await sleep(PAUSE_MS);
}
agent.destroy();
parentPort!.postMessage(report);

/** Returns the status of an answer that was read to its end. */
function geocode(i: number): Promise<number> {
  const query = encodeURIComponent(`улица Ленина, ${1 + (i % ADDRESSES)}`);
  return new Promise((resolve, reject) => {
    const path = `${url}/api/geocode?q=${query}&limit=${1 + (i % 9)}`;
    const request = get(path, { agent, headers: { 'X-API-Key': key } }, (response) => {
      response.on('error', reject);
      response.on('end', () => resolve(response.statusCode!));
      response.resume();
    });
    request.on('error', reject);
  });
}
