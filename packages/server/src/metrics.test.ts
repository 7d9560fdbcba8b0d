import { expect, it } from 'vitest';
import { prometheusText, ServerMetrics } from './metrics.ts';

it('is told as Prometheus wants it: buckets add up, and threads are added together', async () => {
  const threads = await Promise.all(
    [1, 2].map(async () => {
      const metrics = new ServerMetrics();
      for (const seconds of [0.05, 0.1, 0.5, 70]) metrics.answered('geocode', 200, seconds);
      metrics.answered('geocode', 429, 0.01);
      const read = await metrics.read();
      metrics.close();
      return read;
    }),
  );
  const text = await prometheusText(threads);
  expect(text).toContain('# TYPE verst_request_seconds histogram');
  const name = 'verst_request_seconds';
  for (const line of [
    `${name}_bucket{le="0.1",operation="geocode",status="200"} 4`,
    `${name}_bucket{le="0.5",operation="geocode",status="200"} 6`,
    `${name}_bucket{le="+Inf",operation="geocode",status="200"} 8`,
    `${name}_sum{operation="geocode",status="200"} 141.3`,
    `${name}_count{operation="geocode",status="200"} 8`,
    `${name}_count{operation="geocode",status="429"} 2`,
  ]) {
    expect(text).toContain(line);
  }
});
