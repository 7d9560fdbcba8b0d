import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { benchCity, snapshotFile } from '../data.ts';
import { Random } from '../measure/random.ts';
import type { Question } from '../measure/report.ts';
import { addressOf, loadKey, serveWatched } from '../measure/served.ts';
import { type PlaceRequest, placeRequests } from '../queries/place-requests.ts';
import { readNamedObjects } from '../queries/poi-queries.ts';

const SEED = 20261122;
/** Number of different requests of each kind; each is sent twice. */
const REQUESTS = 6;
/** The light request that other clients send meanwhile, and their pause after each answer. */
const LIGHT: PlaceRequest = { path: '/livez' };
const EVERY_MS = 2;
/** Other clients send requests for this long before and after the measured one. */
const AROUND_MS = 15;
/** A server that has just started opens the snapshot in its other threads, which takes processor time. */
const SETTLE_MS = 3000;
/** Light requests sent first: they load the code of HTTP, not that of places. */
const FIRST_LIGHT = 50;

/** The delay that one request caused to others, milliseconds. */
interface Held {
  /** Longest wait of a light request meanwhile. */
  readonly waitMs: number;
  /** Processor time of the longest turn of the event loop. */
  readonly turnMs: number;
}

/**
 * Measures the delay of other requests during one place search: the first of its kind in a process, and later ones. The
 * control sends no search and shows the delay of the machine itself. The processor time of the longest event-loop turn
 * is reported too, because it is about the same on a busy machine. `VERST_BENCH_SNAPSHOT` names a snapshot to measure
 * instead of the city.
 */
export const blocking: Question = {
  name: 'blocking',
  title: 'How long do others wait while one request about places is answered?',
  onlyByName: true,
  async ask() {
    const city = benchCity('irkutsk');
    const given = process.env['VERST_BENCH_SNAPSHOT'];
    const snapshot = given ?? (await snapshotFile(city));
    const objects = readNamedObjects(snapshot);
    const kinds = Object.entries(placeRequests(objects, REQUESTS, new Random(SEED)));
    const folder = mkdtempSync(join(tmpdir(), 'verst-blocking-'));
    let child: ChildProcess | null = null;
    try {
      const key = await loadKey(folder);
      const rows = [];
      for (const [name, requests] of [['nothing (control)', [null]] as const, ...kinds]) {
        // Each kind has its own process, so its first request is the first of that kind.
        child = serveWatched(snapshot, folder, { VERST_ANSWERS_CACHE_MB: '0' });
        const client = new Client(child, await addressOf(child), key);
        await sleep(SETTLE_MS);
        const first = await client.held(requests[0] ?? null, name);
        const again: Held[] = [];
        for (const request of [...requests, ...requests].slice(1)) again.push(await client.held(request, name));
        while (again.length < 2 * REQUESTS - 1) again.push(await client.held(null, name));
        const waits = again.map(({ waitMs }) => waitMs).sort((a, b) => a - b);
        rows.push({
          request: name,
          'first: others wait ms': first.waitMs,
          'turn CPU ms': first.turnMs,
          'later: median wait ms': waits[waits.length >> 1]!,
          'longest wait ms': waits.at(-1)!,
          'longest turn CPU ms': Math.max(...again.map(({ turnMs }) => turnMs)),
        });
        client.close();
        child.kill();
        await once(child, 'exit');
      }
      const note = `${given ? 'a snapshot' : city} of ${objects.length} named objects; one process with its heavy threads; a light request every ${EVERY_MS} ms on a connection of its own`;
      return { rows, note };
    } finally {
      child?.kill();
      rmSync(folder, { recursive: true });
    }
  },
};

/** Sends requests to a server and measures how long others wait meanwhile. */
class Client {
  readonly #server: ChildProcess;
  readonly #url: string;
  readonly #key: string;
  readonly #asking = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #others = new Agent({ keepAlive: true, maxSockets: 1 });
  #isUsed = false;

  constructor(server: ChildProcess, url: string, key: string) {
    this.#server = server;
    this.#url = url;
    this.#key = key;
  }

  /** @param request - null: none is sent, and others send requests for as long as around one */
  async held(request: PlaceRequest | null, name: string): Promise<Held> {
    if (!this.#isUsed) {
      for (let i = 0; i < FIRST_LIGHT; i++)
        for (const agent of [this.#asking, this.#others]) await this.#ask(agent, LIGHT);
      this.#isUsed = true;
    }
    await this.#longestTurnMs();
    const over = new AbortController();
    const others = this.#longestWait(over.signal);
    await sleep(AROUND_MS);
    const { status } = request === null ? { status: 200 } : await this.#ask(this.#asking, request);
    await sleep(AROUND_MS);
    over.abort();
    const waitMs = await others;
    const turnMs = await this.#longestTurnMs();
    if (status !== 200) throw new Error(`«${name}» was answered ${status}: ${request!.path}`);
    return { waitMs, turnMs };
  }

  close(): void {
    this.#asking.destroy();
    this.#others.destroy();
  }

  /** Returns the longest turn of the server's event loop since the previous call. */
  async #longestTurnMs(): Promise<number> {
    this.#server.send('');
    const [turnMs] = (await once(this.#server, 'message')) as [number];
    return turnMs;
  }

  /** Sends light requests one after another until `over`; returns the longest wait. */
  async #longestWait(over: AbortSignal): Promise<number> {
    let longestMs = 0;
    while (!over.aborted) {
      const { ms } = await this.#ask(this.#others, LIGHT);
      longestMs = Math.max(longestMs, ms);
      await sleep(EVERY_MS);
    }
    return longestMs;
  }

  #ask(agent: Agent, { path, body }: PlaceRequest): Promise<{ status: number; ms: number }> {
    return new Promise((resolve, reject) => {
      const startedAt = performance.now();
      const headers = { 'X-API-Key': this.#key, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) };
      const method = body === undefined ? 'GET' : 'POST';
      const asked = httpRequest(this.#url + path, { agent, method, headers }, (response) => {
        response.resume();
        response.once('end', () => resolve({ status: response.statusCode!, ms: performance.now() - startedAt }));
      });
      asked.once('error', reject);
      asked.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }
}
