import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { LatencyHistogram } from './latency-histogram.ts';
import { prometheusText } from './metrics.ts';

it('is told as Prometheus wants it: buckets add up, and threads are added together', async () => {
  const threads = await Promise.all(
    [1, 2].map(async () => {
      const registry = new Registry();
      const histogram = new LatencyHistogram('seconds', 'Time', [0.1, 1]);
      registry.registerMetric(histogram.asMetric());
      for (const seconds of [0.05, 0.1, 0.5, 7]) histogram.observe('geocode', 200, seconds);
      histogram.observe('geocode', 429, 0.01);
      return registry.getMetricsAsJSON();
    }),
  );
  const text = await prometheusText(threads);
  expect(text).toContain('# TYPE seconds histogram');
  for (const line of [
    'seconds_bucket{operation="geocode",status="200",le="0.1"} 4',
    'seconds_bucket{operation="geocode",status="200",le="1"} 6',
    'seconds_bucket{operation="geocode",status="200",le="+Inf"} 8',
    'seconds_sum{operation="geocode",status="200"} 15.3',
    'seconds_count{operation="geocode",status="200"} 8',
    'seconds_count{operation="geocode",status="429"} 2',
  ]) {
    expect(text).toContain(line);
  }
});
