/** A thread that changes the roads of a snapshot, sends the result and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { changeRoads, type OverridesJob } from './apply-overrides.ts';

parentPort!.postMessage(await changeRoads(workerData as OverridesJob));
