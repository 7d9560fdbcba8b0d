import type { Server } from 'node:http';
import { type Engine, type EngineHandle, openEngine, type SnapshotInfo } from '@verst/core';
import type { Logger } from 'pino';
import { openAdminListener } from './admin-listener.ts';
import { type App, createApp } from './app.ts';
import { jobsSettings, residentOptions, resolveConfig, type ServerConfig, type ServerSettings } from '@verst/settings';
import { firstKey } from './first-key.ts';
import { HeavyPool } from './heavy-threads/heavy-pool.ts';
import { assertPortFree, createHttpServer, endConnections, listen } from './http-listener.ts';
import { openRateStores, type RateStores, RateTable } from '@verst/rate-limits';
import { connectStore, newKeySecret, type Store } from '@verst/accounts';
import { Jobs } from '@verst/jobs';
import { LayersPort, LayersThread, RoadOverrides } from '@verst/own-data';
import { prometheusText, ServerMetrics } from './metrics.ts';
import { FrontThreads } from './threads/front-threads.ts';
import { loadSnapshot, warmUp } from '@verst/threads';
import { openRequestLog, unblockStderr } from '@verst/threads/log';

/** Options of a server: a snapshot or an engine, and settings. */
export interface ServerOptions {
  /** Snapshot to open; the server closes it when it stops. */
  readonly snapshotPath?: string;
  /** An opened engine, instead of `snapshotPath`; it stays open. */
  readonly engine?: Engine;
  /** JSON file of road changes in the form of `engine.reweight`, applied again whenever it changes. */
  readonly overridesPath?: string;
  /** Shorthands for the settings of these names. */
  readonly host?: string;
  readonly port?: number;
  /** Folder of the store of keys and accounts; created if missing. Default: `.verst` in the current folder. */
  readonly dataDir?: string;
  readonly config?: ServerSettings;
  /** Default: a log of requests on stderr. Further threads always log there. */
  readonly logger?: Logger;
  /**
   * Stop gracefully on SIGTERM and SIGINT (the second signal ends the process at once), and reopen the snapshot file on
   * SIGHUP. Default false.
   */
  readonly stopOnSignals?: boolean;
}

export interface RunningServer {
  /** URL at which it listens, such as `http://127.0.0.1:8080`. */
  readonly url: string;
  /** URL of the operator's port; null if the settings name none. */
  readonly adminUrl: string | null;
  /** The engine that currently answers. */
  readonly engine: Engine;
  /** The key of the first start, to be shown once; null on later starts. */
  readonly firstKey: string | null;
  /**
   * Reopens the snapshot file in a separate thread and answers from it; running requests finish on the previous
   * snapshot. The file must have been replaced atomically, by renaming.
   *
   * @throws SnapshotError if it is damaged or not a snapshot; the server then keeps the previous one
   */
  reload(): Promise<SnapshotInfo>;
  /** Stops: refuses new connections, finishes running answers and writes the counts. May be called again. */
  close(): Promise<void>;
  /** Settles when the server has stopped, for whatever reason. */
  readonly closed: Promise<void>;
}

const DEFAULT_DATA_DIR = '.verst';

/** Maximum attempts to open a snapshot that is replaced while it is opened. */
const RELOAD_TRIES = 3;

/**
 * Starts the HTTP server, with its threads.
 *
 * @throws RangeError for settings that are unknown or out of range
 * @throws SnapshotError if the snapshot cannot be opened
 * @throws VerstError if the store cannot be opened or the overrides cannot be applied
 * @throws Error of the system if the address is taken or may not be used
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const settings = resolveConfig({
    ...options.config,
    ...(options.host === undefined ? {} : { host: options.host }),
    ...(options.port === undefined ? {} : { port: options.port }),
  });
  const server = new ProcessServer(options, settings);
  try {
    await server.start();
  } catch (error) {
    await server.close();
    throw error;
  }
  return server;
}

/** The parts that answer requests in the main thread. */
interface Front {
  readonly app: App;
  readonly server: Server;
}

class ProcessServer implements RunningServer {
  readonly #options: ServerOptions;
  readonly #config: ServerConfig;
  readonly #logger: Logger;
  readonly #flushLog: () => void;
  readonly #metrics = new ServerMetrics();
  readonly #closing = Promise.withResolvers<void>();
  readonly closed = this.#closing.promise;
  readonly #onStop = (): void => void this.close();
  readonly #onReload = (): void => void this.reload().catch(() => undefined);
  readonly #overrides: RoadOverrides | null;
  #engine: Engine | null = null;
  #store: Store | null = null;
  #rates: RateStores | null = null;
  #pool: HeavyPool | null = null;
  #layers: LayersThread | null = null;
  #layersPort: LayersPort | null = null;
  #jobs: Jobs | null = null;
  #front: Front | null = null;
  #threads: FrontThreads | null = null;
  #admin: { server: Server; port: number } | null = null;
  #firstKey: string | null = null;
  #port = 0;
  #stopping: Promise<void> | null = null;
  #reloading: Promise<unknown> = Promise.resolve();
  #areOverridesWaiting = false;

  constructor(options: ServerOptions, config: ServerConfig) {
    this.#options = options;
    this.#config = config;
    unblockStderr();
    const ownLog = options.logger === undefined ? openRequestLog(config.log.level) : null;
    this.#logger = options.logger ?? ownLog!.logger;
    this.#flushLog = () => ownLog?.flush();
    this.#overrides =
      options.overridesPath === undefined && Object.keys(config.vehicles).length === 0
        ? null
        : new RoadOverrides(options.overridesPath ?? null, config.vehicles, this.#logger);
    // Callers that only use `close` must not get the same failure again as an unhandled rejection.
    this.closed.catch(() => undefined);
  }

  get url(): string {
    return `http://${urlHost(this.#config.host)}:${this.#port}`;
  }

  get adminUrl(): string | null {
    return this.#admin === null ? null : `http://127.0.0.1:${this.#admin.port}`;
  }

  get engine(): Engine {
    return this.#engine!;
  }

  get firstKey(): string | null {
    return this.#firstKey;
  }

  async start(): Promise<void> {
    const config = this.#config;
    const { engine: given, snapshotPath, dataDir = DEFAULT_DATA_DIR } = this.#options;
    this.#store = await connectStore(config, dataDir);
    if (given === undefined && snapshotPath === undefined) {
      throw new TypeError('startServer needs snapshotPath or engine');
    }
    const engine = await this.#openEngine(given, snapshotPath);
    this.#engine = engine;
    const table = new RateTable();
    this.#rates = await openRateStores(config.redis, table.handle, this.#logger);
    if (config.workers.heavy > 0) {
      this.#pool = new HeavyPool({
        handle: engine.share(),
        config,
        onError: (error) => this.#threadEnded(error),
        onReplaced: () => this.reload(),
      });
    }
    if (Object.keys(config.layers).length > 0) this.#layersPort = new LayersPort(null);
    this.#metrics.addProcess(() => this.#pool?.waiting ?? 0);
    this.#jobs = new Jobs(jobsSettings(config, dataDir));
    const playgroundSecret = newKeySecret();
    const app = createApp({
      engine,
      ownsEngine: engine !== given,
      store: this.#store,
      config,
      logger: this.#logger,
      rateStore: this.#rates.factory,
      limitsFallBack: this.#rates.fallsBack,
      heavy: this.#pool,
      ...(this.#layersPort !== null && { layers: this.#layersPort }),
      jobs: this.#jobs,
      playgroundSecret,
      metrics: this.#metrics,
      metricsText: () => this.#metricsText(),
    });
    this.#front = { app, server: createHttpServer(app, config, this.#logger) };
    await Promise.all([app.warmUp(), this.#beginLayers(engine)]);
    const further = config.workers.http - 1;
    if (further > 0 && config.port !== 0) await assertPortFree(config.host, config.port);
    this.#port = await listen(this.#front.server, config.host, config.port, further > 0);
    if (further > 0) {
      this.#threads = await FrontThreads.begin({
        count: further,
        handle: engine.share(),
        config,
        port: this.#port,
        dataDir,
        rateTable: table.handle,
        playgroundSecret,
        pool: this.#pool,
        layers: this.#layers,
        metricsText: () => this.#metricsText(),
        onError: (error) => this.#threadEnded(error),
        onReplaced: () => this.reload(),
      });
    }
    if (config.metrics.port !== undefined) await this.#openAdmin(config.metrics.port);
    // Last: if the start failed after this, nobody would see the key, and the next start would create none.
    this.#firstKey = await firstKey(this.#store.keys);
    if (this.#options.stopOnSignals === true) this.#listenToSignals();
    this.#overrides?.watch(() => void this.#reloadOverrides());
  }

  reload(): Promise<SnapshotInfo> {
    const turn = this.#reloading.then(() => this.#reload());
    this.#reloading = turn.catch(() => undefined);
    return turn;
  }

  close(): Promise<void> {
    if (this.#stopping === null) {
      process.off('SIGTERM', this.#onStop);
      process.off('SIGINT', this.#onStop);
      process.off('SIGHUP', this.#onReload);
      this.#stopping = this.#stop();
      this.#stopping.then(this.#closing.resolve, this.#closing.reject);
    }
    return this.#stopping;
  }

  /** Returns the given or opened engine; with overrides, a separate engine on the changed roads. */
  async #openEngine(given: Engine | undefined, snapshotPath: string | undefined): Promise<Engine> {
    const engine = given ?? (await openEngine(snapshotPath!, residentOptions(this.#config)));
    if (this.#overrides === null) return engine;
    const base = engine.share();
    if (given === undefined) engine.close();
    return openEngine(await this.#overrides.apply(base));
  }

  async #beginLayers(engine: Engine): Promise<void> {
    if (this.#layersPort === null) return;
    const layers = await LayersThread.begin({
      files: this.#config.layers,
      handle: engine.share(),
      logger: this.#logger,
      onRestarted: () => {
        this.#layersPort!.use(layers.connect());
        this.#threads?.reconnectLayers();
      },
    });
    this.#layers = layers;
    this.#layersPort.use(layers.connect());
  }

  async #swapTo(handle: EngineHandle): Promise<Engine> {
    const engine = await openEngine(handle);
    try {
      await warmUp(engine, 'light');
      this.#assertRunning();
    } catch (error) {
      engine.close();
      throw error;
    }
    // The pool is swapped first: requests on the new snapshot must not get results from the old one.
    const poolSwapped = this.#pool?.swap(handle);
    this.#layers?.swap(handle);
    this.#front!.app.swapEngine(engine);
    this.#engine = engine;
    await Promise.all([this.#threads?.swap(handle), poolSwapped]);
    return engine;
  }

  /** Applies the current overrides file; if it is invalid, the roads stay unchanged. */
  #reloadOverrides(): Promise<unknown> {
    // What waits reads the file only when it begins.
    if (this.#areOverridesWaiting) return this.#reloading;
    this.#areOverridesWaiting = true;
    this.#reloading = this.#reloading
      .then(async () => {
        this.#areOverridesWaiting = false;
        return this.#swapTo(await this.#overrides!.reapply());
      })
      .catch((error: unknown) => {
        if (isReplaced(error)) return this.#reload().catch(() => undefined);
        this.#logger.error({ err: error }, 'the overrides could not be applied; the roads stay as they were');
        return undefined;
      });
    return this.#reloading;
  }

  async #reload(): Promise<SnapshotInfo> {
    const { path } = this.engine.info();
    try {
      const engine = await this.#openAnew(path);
      const info = engine.info();
      this.#logger.info({ snapshot: info.name, builtAt: info.builtAt }, 'snapshot reloaded');
      return info;
    } catch (error) {
      this.#logger.error({ err: error }, 'could not reload the snapshot; the previous one stays in use');
      throw error;
    }
  }

  /** Opens the file and answers from it; retries if the file is replaced meanwhile. */
  async #openAnew(path: string): Promise<Engine> {
    for (let attempt = 1; ; attempt++) {
      try {
        const base = await loadSnapshot({ path, options: residentOptions(this.#config) });
        this.#assertRunning();
        return await this.#swapTo(this.#overrides === null ? base : await this.#overrides.apply(base));
      } catch (error) {
        if (!isReplaced(error) || attempt === RELOAD_TRIES) throw error;
      }
    }
  }

  /** @throws Error once the server stops: a reload that is under way is given up */
  #assertRunning(): void {
    if (this.#stopping !== null) throw new Error('the server is stopping');
  }

  async #stop(): Promise<void> {
    this.#overrides?.close();
    const front = this.#front;
    front?.app.beginStop();
    await Promise.all([
      front === null || !front.server.listening
        ? null
        : endConnections(front.server, this.#config.timeouts, () => front.app.endConnections()),
      this.#threads?.stop(),
    ]);
    await this.#pool?.close();
    this.#layersPort?.close();
    await this.#layers?.close();
    await front?.app.close();
    await this.#jobs?.close();
    await this.#rates?.close();
    await this.#store?.close();
    if (front === null && this.#engine !== this.#options.engine) this.#engine?.close();
    if (this.#admin !== null) {
      this.#admin.server.close();
      this.#admin.server.closeAllConnections();
    }
    // Last: reading a large snapshot takes longer than a service manager waits for a stop.
    await this.#reloading;
    this.#flushLog();
  }

  async #openAdmin(port: number): Promise<void> {
    this.#admin = await openAdminListener(port, {
      metricsText: () => this.#metricsText(),
      isStopping: () => this.#stopping !== null,
      reload: () => this.reload(),
      onError: (error) => this.#logger.error({ err: error }, 'a request of the operator failed'),
    });
  }

  #listenToSignals(): void {
    process.once('SIGTERM', this.#onStop);
    process.once('SIGINT', this.#onStop);
    process.on('SIGHUP', this.#onReload);
  }

  async #metricsText(): Promise<string> {
    const further = this.#threads === null ? [] : await this.#threads.metrics();
    return prometheusText([await this.#metrics.read(), ...further]);
  }

  #threadEnded(error: unknown): void {
    this.#logger.error({ err: error }, 'a thread ended; it is restarted');
  }
}

/** Returns true if an error, of this thread or another, means that the snapshot file was replaced. */
function isReplaced(error: unknown): boolean {
  return (error as Error | null)?.name === 'SnapshotReplacedError';
}

/** Returns a host as written in a URL; wildcard addresses become loopback, which clients can open. */
function urlHost(host: string): string {
  const name = host.replace(/^\[|\]$/g, '');
  if (name === '0.0.0.0' || name === '::') return '127.0.0.1';
  return name.includes(':') ? `[${name}]` : name;
}
