/** A thread that reads sections of a snapshot's file into given memory, then posts a message. */
import { parentPort, workerData } from 'node:worker_threads';
import { readSections } from '../open-snapshot.ts';
import { SqliteHost } from '../sqlite-host.ts';
import type { SectionTask } from './read-on-all-cores.ts';
import { isSame, SnapshotConnection } from './snapshot-connection.ts';

const { path, file, sections } = workerData as SectionTask;
const connection = await SnapshotConnection.open(path);
if (!isSame(connection.identity, file)) throw new Error('the file was replaced');
const host = new SqliteHost(connection);
readSections(host, sections);
host.assertUnchanged();
host.close();
parentPort!.postMessage(null);
