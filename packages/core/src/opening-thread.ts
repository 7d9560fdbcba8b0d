/** A thread that reads and checks a share of a snapshot's sections: see `OpeningTask`. */
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { checkSections } from './check-sections.ts';
import type { OpeningTask } from './snapshot/node/read-on-all-cores.ts';
import { isSame, SnapshotConnection } from './snapshot/node/snapshot-connection.ts';
import { readSections, Snapshot } from './snapshot/open-snapshot.ts';
import { SqliteHost } from './snapshot/sqlite-host.ts';

const { handle, share, part } = workerData as OpeningTask;
const connection = await SnapshotConnection.open(handle.path);
if (!isSame(connection.identity, handle.file)) throw new Error('the file was replaced');
const host = new SqliteHost(connection);
readSections(host, share);
host.assertUnchanged();
const next = once(parentPort!, 'message');
parentPort!.postMessage(null);
await next;
checkSections(new Snapshot(handle, host), part);
host.close();
parentPort!.postMessage(null);
