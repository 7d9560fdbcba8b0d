import { Agent } from 'node:http';
import { expect } from 'vitest';
import { describeRaw, type RawAnswer, type RawRequest, sendRaw } from './raw-request.ts';
import { usedHeap } from './used-heap.ts';

/** Options of a fuzz run. */
export interface FuzzRun {
  readonly url: string;
  readonly requests: number;
  /** Returns the next requests, any number of them. `sent` is the number of requests so far. */
  readonly batch: (sent: number) => readonly RawRequest[] | Promise<readonly RawRequest[]>;
}

/** Result of a fuzz run. */
export interface FuzzReport {
  /** Number of answers by status. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Growth after the warm-up, when everything permanent has been allocated. */
  readonly heapGrowthBytes: number;
  readonly handleGrowth: number;
}

export const AT_ONCE = 20;

/** Timeout for an answer. A busy machine may take some seconds. */
const PATIENCE_MS = 120_000;
const WARM_UP = 20_000;

/** Statuses of requests that the HTTP parser refuses; their answers have no id. */
const REFUSED_BY_PARSER = [408, 431];

/** Returns a generator of numbers from 0 up to 1 that are the same in every run (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Sends requests, several at a time, and checks that each answer has a valid form and is not an internal error.
 *
 * @throws AssertionError that shows the request
 */
export async function fuzz({ url, requests, batch }: FuzzRun): Promise<FuzzReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const statuses: Record<number, number> = {};
  const warmUp = Math.min(requests / 2, WARM_UP);
  let heapBytes = 0;
  let handles = 0;
  let sent = 0;
  while (sent < requests) {
    if (sent >= warmUp && heapBytes === 0) {
      heapBytes = await usedHeap();
      handles = process.getActiveResourcesInfo().length;
    }
    const waiting = [...(await batch(sent))].reverse();
    sent += waiting.length;
    const workers = Array.from({ length: AT_ONCE }, async () => {
      for (let request = waiting.pop(); request !== undefined; request = waiting.pop()) {
        const asked = describeRaw(request);
        const answer = await sendRaw(url, request, agent, PATIENCE_MS).catch((error: unknown) => {
          throw new Error(asked, { cause: error });
        });
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        assertForm(asked, request, answer);
      }
    });
    await Promise.all(workers);
  }
  const heapGrowthBytes = (await usedHeap()) - heapBytes;
  const handleGrowth = process.getActiveResourcesInfo().length - handles;
  agent.destroy();
  return { statuses, heapGrowthBytes, handleGrowth };
}

/** Servers under test have no Redis, so they refuse jobs. */
const WITHOUT_REDIS = /jobs need Redis/;

function assertForm(asked: string, { method }: RawRequest, { status, type, requestId, body }: RawAnswer): void {
  const seen = `${asked} → ${status} ${body.slice(0, 300)}`;
  if (!(status === 503 && WITHOUT_REDIS.test(body))) expect(status, seen).toBeLessThan(500);
  if (!REFUSED_BY_PARSER.includes(status)) expect(requestId, seen).toBeDefined();
  if (method === 'HEAD') return;
  if (!/^application\/(geo\+)?json\b/.test(type)) {
    expect(status, seen).toBeLessThan(400);
    return;
  }
  const parsed = JSON.parse(body) as Record<string, unknown>;
  if (status < 400) return;
  // After its key check, the endpoint of the Model Context Protocol answers with JSON-RPC errors.
  if (parsed['jsonrpc'] === undefined) expect(parsed, seen).toEqual({ error: expect.any(String) as string });
  else expect(parsed, seen).toHaveProperty('error.code');
}
