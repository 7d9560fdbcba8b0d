/** A thread that reads a snapshot into shared memory, hands it over and ends: requests do not wait for the disk. */
import { parentPort, workerData } from 'node:worker_threads';
import { openEngine } from '@verst/core';

const engine = await openEngine(workerData as string);
parentPort!.postMessage(engine.share());
engine.close();
