/**
 * A thread that reads a snapshot into shared memory, sends its handle and ends, so that requests do not wait for the
 * disk.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { openEngine } from '@verst/core';
import type { SnapshotToLoad } from './load-snapshot.ts';

const { path, options } = workerData as SnapshotToLoad;
const engine = await openEngine(path, options);
parentPort!.postMessage(engine.share());
engine.close();
