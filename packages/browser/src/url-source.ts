import { SnapshotError, SnapshotReplacedError } from '@verst/core/host';
import { bufferSource, type SyncSource } from './sync-source.ts';

/** Bytes of a block: SQLite reads 64 KiB at a time, mostly in sequence. */
const BLOCK_BYTES = 1 << 18;
/** Maximum number of blocks in a request: each request that continues the last one reads twice as many. */
const MOST_AT_ONCE = 4;
const KEPT_BLOCKS = 16;

/** Called with the bytes received so far, and how many there will be. */
export type OnBytes = (receivedBytes: number, allBytes: number) => void;

declare const WorkerGlobalScope: object | undefined;

/**
 * Returns a snapshot on a web server as a source. A worker reads it by HTTP ranges; in a page, or if the server has no
 * ranges, it is downloaded whole.
 *
 * @throws SnapshotError if the server does not return it, or the connection is lost
 */
export async function urlSource(url: URL, onBytes: OnBytes = () => undefined): Promise<SyncSource> {
  const name = url.href;
  const first = await request(name, { headers: { Range: 'bytes=0-0' } });
  const size = /\/(\d+)$/.exec(first.headers.get('content-range') ?? '')?.[1];
  await first.body?.cancel();
  if (first.status !== 206 || size === undefined || typeof WorkerGlobalScope === 'undefined') {
    return download(name, onBytes);
  }
  return new RangeSource(name, Number(size), stateOf(first.headers), modifiedMsOf(first.headers));
}

/** Returns a text that changes with the file. */
const stateOf = (headers: Headers): string => `${headers.get('etag') ?? ''} ${headers.get('last-modified') ?? ''}`;

const modifiedMsOf = (headers: Headers): number => Date.parse(headers.get('last-modified') ?? '') || 0;

async function request(name: string, options: RequestInit): Promise<Response> {
  const response = await fetch(name, { cache: 'no-cache', ...options }).catch((error: unknown) => {
    throw new SnapshotError(name, 'cannot be reached', { cause: error });
  });
  if (response.ok) return response;
  throw new SnapshotError(name, `the server returned ${response.status}`);
}

async function download(name: string, onBytes: OnBytes): Promise<SyncSource> {
  const response = await request(name, {});
  const allBytes = Number(response.headers.get('content-length')) || 0;
  const parts: BlobPart[] = [];
  let receivedBytes = 0;
  const reader = response.body!.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      throw new SnapshotError(name, `the connection was lost after ${receivedBytes} bytes`, { cause: error });
    });
    if (done) break;
    parts.push(value);
    receivedBytes += value.length;
    onBytes(receivedBytes, Math.max(allBytes, receivedBytes));
  }
  return bufferSource(await new Blob(parts).arrayBuffer(), name, modifiedMsOf(response.headers));
}

class RangeSource implements SyncSource {
  readonly name: string;
  readonly bytes: number;
  readonly modifiedMs: number;
  readonly #state: string;
  /** Blocks by number, the most recently used at the end. */
  readonly #blocks = new Map<number, Uint8Array>();
  /** Number of the block after the last request, and the number of blocks in that request. */
  #next = -1;
  #atOnce = 1;

  constructor(name: string, bytes: number, state: string, modifiedMs: number) {
    this.name = name;
    this.bytes = bytes;
    this.modifiedMs = modifiedMs;
    this.#state = state;
  }

  read(offset: number, into: Uint8Array): number {
    let done = 0;
    while (done < into.length && offset + done < this.bytes) {
      const number = Math.floor((offset + done) / BLOCK_BYTES);
      const from = offset + done - number * BLOCK_BYTES;
      const part = this.#block(number).subarray(from, from + into.length - done);
      into.set(part, done);
      done += part.length;
    }
    return done;
  }

  close(): void {
    this.#blocks.clear();
  }

  #block(number: number): Uint8Array {
    if (!this.#blocks.has(number)) this.#fetch(number);
    const block = this.#blocks.get(number)!;
    this.#blocks.delete(number);
    this.#blocks.set(number, block);
    while (this.#blocks.size > KEPT_BLOCKS) this.#blocks.delete(this.#blocks.keys().next().value!);
    return block;
  }

  /** Reads a block, and more after it if blocks are read in sequence. */
  #fetch(number: number): void {
    this.#atOnce = number === this.#next ? Math.min(MOST_AT_ONCE, 2 * this.#atOnce) : 1;
    this.#next = number + this.#atOnce;
    const bytes = this.#request(number * BLOCK_BYTES, Math.min(this.bytes, this.#next * BLOCK_BYTES));
    for (let at = 0, own = number; at < bytes.length; at += BLOCK_BYTES, own++) {
      this.#blocks.delete(own);
      this.#blocks.set(own, bytes.slice(at, at + BLOCK_BYTES));
    }
  }

  /** Synchronous, because SQLite waits for the answer; workers may do this. */
  #request(from: number, to: number): Uint8Array {
    const ask = new XMLHttpRequest();
    ask.open('GET', this.name, false);
    ask.responseType = 'arraybuffer';
    ask.setRequestHeader('Range', `bytes=${from}-${to - 1}`);
    try {
      ask.send();
    } catch (error) {
      throw new SnapshotError(this.name, 'the connection was lost', { cause: error });
    }
    const state = `${ask.getResponseHeader('etag') ?? ''} ${ask.getResponseHeader('last-modified') ?? ''}`;
    if (ask.status === 206 && state !== this.#state) throw new SnapshotReplacedError(this.name);
    const bytes = new Uint8Array((ask.response as ArrayBuffer | null) ?? new ArrayBuffer(0));
    if (ask.status === 206 && bytes.length === to - from) return bytes;
    throw new SnapshotError(this.name, `the server returned ${ask.status} for a range`);
  }
}
