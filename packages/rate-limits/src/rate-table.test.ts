import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { RateTable } from './rate-table.ts';

describe('the table of hits', () => {
  it('counts each client by itself in a window that begins with its first hit', () => {
    const table = new RateTable();
    expect(table.hit('a', 1000, 5000)).toEqual({ hits: 1, endsAt: 6000 });
    expect(table.hit('a', 1000, 5999)).toEqual({ hits: 2, endsAt: 6000 });
    expect(table.hit('b', 1000, 5999)).toEqual({ hits: 1, endsAt: 6999 });
    expect(table.hit('a', 1000, 6000)).toEqual({ hits: 1, endsAt: 7000 });
  });

  it('takes hits back, but not below none, and forgets clients', () => {
    const table = new RateTable();
    table.hit('a', 1000, 0);
    table.refund('a', 1);
    table.refund('a', 1);
    expect(table.hit('a', 1000, 2).hits).toBe(1);
    table.forget('a');
    expect(table.hit('a', 1000, 3).hits).toBe(1);
  });

  it('lets nobody wait longer than a window after the clock was set back', () => {
    const table = new RateTable();
    for (let i = 1; i <= 3; i++) expect(table.hit('a', 1000, 9_000_000).hits).toBe(i);
    expect(table.hit('a', 1000, 5000)).toEqual({ hits: 1, endsAt: 6000 });
    expect(table.hit('a', 1000, 5001)).toEqual({ hits: 2, endsAt: 6000 });
  });

  it('keeps ten thousand clients apart', () => {
    // A fixed seed: in one table in twenty, more than eight clients share a bucket, and one is forgotten.
    const table = new RateTable({ ...new RateTable().handle, seed: 1 });
    for (let round = 1; round <= 3; round++) {
      for (let client = 0; client < 10_000; client++) {
        expect(table.hit(`address 10.0.${client >> 8}.${client & 255}`, 60_000, round).hits).toBe(round);
      }
    }
  });

  it('goes on where more clients come than it holds', () => {
    const table = new RateTable();
    for (let client = 0; client < 200_000; client++) table.hit(`client ${client}`, 60_000, client / 1000);
    expect(table.hit('the next', 60_000, 500)).toEqual({ hits: 1, endsAt: 60_500 });
  });

  it('counts every hit of several threads once, from the first of a window on', { timeout: 60_000 }, async () => {
    const table = new RateTable();
    const [windows, hits] = [100, 40];
    const arrived = new Int32Array(new SharedArrayBuffer(4 * windows));
    const module = new URL('./rate-table.ts', import.meta.url).href;
    // Both begin each window at once: the thread that waits must not take the other's window for a future one.
    const code = `
      import { workerData } from 'node:worker_threads';
      const { RateTable } = await import(${JSON.stringify(module)});
      const { handle, arrived } = workerData;
      const table = new RateTable(handle);
      for (let window = 0; window < ${windows}; window++) {
        Atomics.add(arrived, window, 1);
        while (Atomics.load(arrived, window) < 2);
        for (let i = 0; i < ${hits}; i++) table.hit('window ' + window, 1e9);
      }`;
    const program = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
    const workers = [1, 2].map(() => new Worker(program, { workerData: { handle: table.handle, arrived } }));
    await Promise.all(workers.map((worker) => new Promise((resolve) => worker.once('exit', resolve))));
    const counted = Array.from({ length: windows }, (_, window) => table.hit(`window ${window}`, 1e9).hits - 1);
    expect(counted).toEqual(Array.from({ length: windows }, () => 2 * hits));
  });
});
