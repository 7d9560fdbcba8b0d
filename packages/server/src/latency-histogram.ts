import type { Metric, MetricObjectWithValues, MetricValueWithName } from 'prom-client';

/** What a registry asks a metric for. */
type Gathered = MetricObjectWithValues<MetricValueWithName<'operation' | 'status' | 'le'>>;

/** How often each operation was answered with each status, and how long it took. */
interface Series {
  readonly operation: string;
  readonly status: number;
  /** Answers by the first bound that they are not above; the last number is of those above all. */
  readonly counts: Float64Array;
  sumS: number;
}

/**
 * A histogram of latencies that a registry of `prom-client` takes. It is fed with every request, and finds its series
 * by two look-ups where the library's own makes a text of all labels.
 */
export class LatencyHistogram {
  readonly name: string;
  readonly help: string;
  readonly #boundsS: readonly number[];
  readonly #series = new Map<string, Map<number, Series>>();

  /** @param boundsS - upper bounds, ascending */
  constructor(name: string, help: string, boundsS: readonly number[]) {
    this.name = name;
    this.help = help;
    this.#boundsS = boundsS;
  }

  observe(operation: string, status: number, seconds: number): void {
    const series = this.#series.get(operation)?.get(status) ?? this.#add(operation, status);
    const bounds = this.#boundsS;
    let i = 0;
    while (i < bounds.length && seconds > bounds[i]!) i++;
    series.counts[i]!++;
    series.sumS += seconds;
  }

  // oxlint-disable-next-line require-await -- the registry waits for it
  async get(): Promise<Omit<Gathered, 'type' | 'collect'> & { type: string }> {
    const values: Gathered['values'] = [];
    for (const byStatus of this.#series.values()) {
      for (const { operation, status, counts, sumS } of byStatus.values()) {
        const labels = { operation, status };
        let count = 0;
        for (const [i, answers] of counts.entries()) {
          count += answers;
          values.push({
            metricName: `${this.name}_bucket`,
            labels: { ...labels, le: this.#boundsS[i] ?? '+Inf' },
            value: count,
          });
        }
        values.push({ metricName: `${this.name}_sum`, labels, value: sumS });
        values.push({ metricName: `${this.name}_count`, labels, value: count });
      }
    }
    return { name: this.name, help: this.help, type: 'histogram', aggregator: 'sum', values };
  }

  /** For `registerMetric`: all that a registry calls is there, and its types ask for more. */
  asMetric(): Metric {
    return this as unknown as Metric;
  }

  reset(): void {
    this.#series.clear();
  }

  #add(operation: string, status: number): Series {
    const series = { operation, status, counts: new Float64Array(this.#boundsS.length + 1), sumS: 0 };
    const byStatus = this.#series.get(operation) ?? new Map<number, Series>();
    this.#series.set(operation, byStatus.set(status, series));
    return series;
  }
}
