import { monitorEventLoopDelay } from 'node:perf_hooks';
import { threadId } from 'node:worker_threads';
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { MetricObjectWithValues, MetricValue } from 'prom-client';

/** Metrics of a thread, ready to be sent to another. */
export type ThreadMetrics = MetricObjectWithValues<MetricValue<string>>[];

/** Values that are read together with the metrics. */
export interface MetricSources {
  /** Used units that are not in the store yet. */
  readonly quotaOwed: () => number;
  readonly storeIsGone: () => boolean;
  readonly limitsFallBack: () => boolean;
}

const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const NANOSECONDS = 1e9;
const LOOP_RESOLUTION_MS = 20;

/** Metrics of one thread, kept with `prom-client`. */
export class ServerMetrics {
  readonly #registry = new Registry();
  readonly #latency: Histogram<'operation' | 'status'>;
  readonly #tiles: Counter<'outcome'>;
  /** Tiles since the metrics were last read. */
  #tilesSince = { hit: 0, miss: 0 };
  readonly #refused: Counter<'reason'>;
  readonly #chats: Counter<'outcome'>;
  readonly #loop = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });

  constructor() {
    const registers = [this.#registry];
    this.#latency = new Histogram({
      name: 'verst_request_seconds',
      help: 'Time from the arrival of a request to its answer, by operation and status',
      labelNames: ['operation', 'status'],
      buckets: SECONDS,
      registers,
    });
    const counter = <Label extends string>(name: string, label: Label, help: string, collect?: () => void) =>
      new Counter({ name, help, labelNames: [label], registers, ...(collect && { collect }) });
    this.#tiles = counter('verst_tile_cache_total', 'outcome', 'Tile requests, by cache hit or miss', () =>
      this.#countTiles(),
    );
    this.#refused = counter(
      'verst_refused_total',
      'reason',
      'Requests refused because a limit of requests or a quota was used up',
    );
    this.#chats = counter('verst_chat_total', 'outcome', 'Chats with a configured gateway, by outcome');
    this.#addLoopDelay();
  }

  /** Counts an answer. */
  answered(operation: string, status: number, seconds: number): void {
    this.#latency.observe({ operation, status }, seconds);
    if (status === 429) this.#refused.inc({ reason: 'rate' });
  }

  /** Counts a request that was refused because its quota is used up. */
  quotaExhausted(): void {
    this.#refused.inc({ reason: 'quota' });
  }

  /**
   * Counts a chat with a configured gateway. The outcome is `gateway`, or the reason why the gateway did not answer.
   */
  chat(outcome: string): void {
    this.#chats.inc({ outcome });
  }

  tile(cached: boolean): void {
    if (cached) this.#tilesSince.hit++;
    else this.#tilesSince.miss++;
  }

  /** Adds gauges that other parts of the server supply. */
  watch(sources: MetricSources): void {
    this.#addGauge(
      'verst_quota_owed_units',
      'Units used while the store was gone, to be added',
      sources.quotaOwed,
      'sum',
    );
    this.#addGauge('verst_store_unavailable', '1 while the store cannot be asked', () => Number(sources.storeIsGone()));
    this.#addGauge('verst_rate_limit_fallback', '1 while limits are counted in memory instead of Redis', () =>
      Number(sources.limitsFallBack()),
    );
  }

  /** Adds metrics of the whole process: memory, handles, processor time. Call it once per process. */
  addProcess(heavyWaiting: () => number): void {
    collectDefaultMetrics({ register: this.#registry });
    this.#addGauge('verst_heavy_waiting', 'Heavy requests that wait for a thread', heavyWaiting);
  }

  /** Returns the current values of all metrics. */
  read(): Promise<ThreadMetrics> {
    return this.#registry.getMetricsAsJSON();
  }

  close(): void {
    this.#loop.disable();
  }

  #countTiles(): void {
    const { hit, miss } = this.#tilesSince;
    this.#tilesSince = { hit: 0, miss: 0 };
    if (hit > 0) this.#tiles.inc({ outcome: 'hit' }, hit);
    if (miss > 0) this.#tiles.inc({ outcome: 'miss' }, miss);
  }

  #addGauge(name: string, help: string, value: () => number, aggregator: 'max' | 'sum' = 'max'): void {
    const gauge = new Gauge({
      name,
      help,
      aggregator,
      registers: [],
      collect() {
        this.set(value());
      },
    });
    this.#registry.registerMetric(gauge);
  }

  #addLoopDelay(): void {
    const loop = this.#loop;
    loop.enable();
    const gauge = new Gauge({
      name: 'verst_event_loop_delay_seconds',
      help: 'How late timers were since the metrics were last read, by thread',
      labelNames: ['thread', 'quantile'],
      registers: [],
      collect() {
        for (const quantile of [50, 99, 100]) {
          // Before the first measurement, percentiles have the largest possible value.
          const delay = loop.count === 0 ? 0 : loop.percentile(quantile) / NANOSECONDS;
          this.set({ thread: threadId, quantile: quantile / 100 }, delay);
        }
        loop.reset();
      },
    });
    this.#registry.registerMetric(gauge);
  }
}

/** Returns the metrics of all threads together, in the Prometheus text format. */
export function prometheusText(threads: readonly ThreadMetrics[]): Promise<string> {
  return AggregatorRegistry.aggregate([...threads]).metrics();
}
