/** A thread that answers requests on the port of the main one, from the same memory. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { type EngineHandle, openEngine } from '@verst/core';
import { Jobs } from '@verst/jobs';
import { createApp } from '../app.ts';
import { jobsSettings, type ServerConfig } from '@verst/settings';
import { HeavyPort } from '../heavy-threads/heavy-port.ts';
import { LayersPort } from '@verst/own-data';
import { createHttpServer, endConnections, listen } from '../http-listener.ts';
import { openRateStores, type RateTableHandle } from '@verst/rate-limits';
import { ServerMetrics, type ThreadMetrics } from '../metrics.ts';
import { connectStore } from '@verst/accounts';
import { PortCalls, warmUp } from '@verst/threads';
import { openRequestLog } from '@verst/threads/log';

export interface FrontThreadData {
  readonly handle: EngineHandle;
  readonly config: ServerConfig;
  /** The port that the main thread listens on. */
  readonly port: number;
  readonly dataDir: string;
  readonly rateTable: RateTableHandle;
  readonly playgroundSecret: string;
  readonly metricsPort: MessagePort;
  /** Port of the heavy pool; null if the thread does heavy work itself. */
  readonly heavyPort: MessagePort | null;
  /** Port of the own layers; null if there are none. */
  readonly layersPort: MessagePort | null;
}

export type FrontThreadNote =
  | { readonly kind: 'swap'; readonly handle: EngineHandle }
  | { readonly kind: 'metrics' }
  /** A port to the restarted thread of the own layers. */
  | { readonly kind: 'layers'; readonly port: MessagePort }
  | { readonly kind: 'stop' };

export type FrontThreadAnswer =
  | { readonly kind: 'listening' }
  | { readonly kind: 'swapped' }
  | { readonly kind: 'metrics'; readonly metrics: ThreadMetrics };

const { handle, config, port, dataDir, rateTable, playgroundSecret, metricsPort, heavyPort, layersPort } =
  workerData as FrontThreadData;
const log = openRequestLog(config.log.level);
const store = await connectStore(config, dataDir);
const rates = await openRateStores(config.redis, rateTable, log.logger);
const heavy = heavyPort === null ? null : new HeavyPort(heavyPort);
const layers = layersPort === null ? null : new LayersPort(layersPort);
const jobs = new Jobs(jobsSettings(config, dataDir));
const metrics = new ServerMetrics();
const allMetrics = new PortCalls<null, string>(metricsPort);
const app = createApp({
  engine: await openEngine(handle),
  ownsEngine: true,
  store,
  config,
  logger: log.logger,
  rateStore: rates.factory,
  limitsFallBack: rates.fallsBack,
  heavy,
  ...(layers !== null && { layers }),
  jobs,
  playgroundSecret,
  metrics,
  metricsText: () => allMetrics.ask(null),
});
const server = createHttpServer(app, config, log.logger);

await app.warmUp();
parentPort!.on('message', (note: FrontThreadNote) => {
  if (note.kind === 'swap') void swap(note.handle);
  else if (note.kind === 'metrics') void metrics.read().then((read) => tell({ kind: 'metrics', metrics: read }));
  else if (note.kind === 'layers') layers?.use(note.port);
  else void stop();
});
await listen(server, config.host, port, true);
tell({ kind: 'listening' });

async function swap(next: EngineHandle): Promise<void> {
  const fresh = await openEngine(next);
  await warmUp(fresh, 'light');
  app.swapEngine(fresh);
  tell({ kind: 'swapped' });
}

async function stop(): Promise<void> {
  app.beginStop();
  await endConnections(server, config.timeouts, () => app.endConnections());
  await app.close();
  await jobs.close();
  await rates.close();
  await store.close();
  heavy?.close();
  layers?.close();
  allMetrics.close();
  log.flush();
  // With nothing open any more, the thread ends by itself.
  parentPort!.close();
}

function tell(answer: FrontThreadAnswer): void {
  parentPort!.postMessage(answer);
}
