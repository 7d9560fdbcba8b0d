/** Latencies of many calls, in milliseconds. */
export interface Latencies {
  readonly calls: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
  readonly mean: number;
}

/** Calls `work` once for each input and measures each call. A tenth of the inputs, at most 1,000, warm up first. */
export function measureEach<T>(inputs: readonly T[], work: (input: T) => unknown): Latencies {
  for (const input of inputs.slice(0, Math.min(1000, Math.ceil(inputs.length / 10)))) work(input);
  const times = new Float64Array(inputs.length);
  inputs.forEach((input, i) => {
    const started = performance.now();
    work(input);
    times[i] = performance.now() - started;
  });
  return summarise(times);
}

/** Returns percentiles of times in milliseconds; sorts the array. */
export function summarise(times: Float64Array): Latencies {
  times.sort();
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0;
  const mean = times.reduce((sum, time) => sum + time, 0) / Math.max(1, times.length);
  return { calls: times.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1), mean };
}

/** Returns the median time of several runs of `work` in milliseconds, and the result of the last run. */
export async function medianOf<T>(runs: number, work: () => T | Promise<T>): Promise<{ ms: number; result: T }> {
  const times: number[] = [];
  let result: T | undefined;
  for (let run = 0; run < runs; run++) {
    const started = performance.now();
    result = await work();
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  return { ms: times[Math.floor(times.length / 2)]!, result: result as T };
}

/** Returns the middle of values, the larger of two. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
