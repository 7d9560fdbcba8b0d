/** A thread that changes the roads of a snapshot, hands them over and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { changeRoads, type OverridesJob } from './apply-overrides.ts';

parentPort!.postMessage(await changeRoads(workerData as OverridesJob));
