import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { VerstError } from '@verst/core/build';
import type { FetchSource } from './fetch-source.ts';

export interface DownloadOptions {
  readonly source: FetchSource;
  /** Path of the file. It is downloaded to `<target>.part` and renamed once its checksum matches. */
  readonly target: string;
  /** Called with the bytes on disk and the total, which is null if the server does not report it. */
  readonly onProgress?: (done: number, total: number | null) => void;
  /** Aborts the download; the partial file is kept for the next attempt. */
  readonly signal?: AbortSignal;
}

/** Stall timeout: a server that sends nothing for this long is considered gone. */
const STALL_MS = 60_000;

/**
 * Downloads a file and verifies its checksum. Resumes an earlier attempt unless the server has another version by now.
 *
 * @throws VerstError `NETWORK` if the server cannot be reached or drops the connection (the partial file is kept);
 *   `CHECKSUM` if the file does not match the published checksum (it is removed); `TARGET` if it cannot be written
 */
export async function download(options: DownloadOptions): Promise<{ bytes: number; checksum: string | null }> {
  const { source, target } = options;
  const checksum = source.checksumUrl === null ? null : await publishedChecksum(source.checksumUrl, options.signal);
  const part = `${target}.part`;
  await fetchPart(part, options);
  if (checksum !== null) {
    const own = await hashOf(part, source.algorithm);
    if (own !== checksum) {
      removePart(part);
      throw new VerstError(
        'CHECKSUM',
        `${source.url}: ${source.algorithm} is ${own}, but the publisher states ${checksum}; the file was removed, try again`,
      );
    }
  }
  renameSync(part, target);
  rmSync(tagPath(part), { force: true });
  return { bytes: statSync(target).size, checksum };
}

/** Path of the file that stores the ETag of a partial file. */
const tagPath = (part: string): string => `${part}.etag`;

function removePart(part: string): void {
  rmSync(part, { force: true });
  rmSync(tagPath(part), { force: true });
}

async function fetchPart(part: string, { source: { url }, onProgress, signal }: DownloadOptions): Promise<void> {
  const known = existsSync(part) && existsSync(tagPath(part)) ? statSync(part).size : 0;
  const tag = known > 0 ? readFileSync(tagPath(part), 'utf8') : '';
  const stall = new AbortController();
  const response = await request(url, {
    headers: known > 0 ? { Range: `bytes=${known}-`, 'If-Range': tag } : {},
    signal: AbortSignal.any([stall.signal, ...(signal ? [signal] : [])]),
  });
  // 416: the file is already complete.
  if (response.status === 416 && known > 0) return;
  if (response.status !== 200 && response.status !== 206) {
    throw new VerstError('NETWORK', `${url}: the server returned ${response.status} ${response.statusText}`.trim());
  }
  const isContinued = response.status === 206;
  const length = Number(response.headers.get('content-length'));
  let done = isContinued ? known : 0;
  const total = length > 0 ? done + length : null;
  const newTag = response.headers.get('etag') ?? response.headers.get('last-modified');
  // A weak ETag does not guarantee identical bytes.
  if (newTag && !newTag.startsWith('W/')) writeFileSync(tagPath(part), newTag);
  else rmSync(tagPath(part), { force: true });
  let timer = setTimeout(() => stall.abort(), STALL_MS);
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      timer = timer.refresh();
      done += chunk.length;
      onProgress?.(done, total);
      pass(null, chunk);
    },
  });
  try {
    const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
    await pipeline(body, counted, createWriteStream(part, { flags: isContinued ? 'a' : 'w' }));
  } catch (cause) {
    throw brokenOff(cause, `${url}: broken off after ${done} bytes; run the same command again to go on`, part);
  } finally {
    clearTimeout(timer);
  }
  if (total !== null && done < total) {
    throw new VerstError(
      'NETWORK',
      `${url}: broken off after ${done} of ${total} bytes; run the same command again to go on`,
    );
  }
}

function brokenOff(cause: unknown, message: string, part: string): VerstError {
  const { code } = cause as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EACCES' || code === 'EROFS' || code === 'EDQUOT') {
    return new VerstError('TARGET', `${part} cannot be written: ${(cause as Error).message}`, { cause });
  }
  return new VerstError('NETWORK', message, { cause });
}

async function publishedChecksum(url: string, signal?: AbortSignal): Promise<string> {
  const response = await request(url, {
    signal: AbortSignal.any([AbortSignal.timeout(STALL_MS), ...(signal ? [signal] : [])]),
  });
  const text = response.ok ? (await response.text()).slice(0, 1000) : '';
  const [checksum] = /[0-9a-f]{32,64}/i.exec(text) ?? [];
  if (checksum) return checksum.toLowerCase();
  throw new VerstError('NETWORK', `${url}: no checksum there (${response.status} ${response.statusText})`);
}

async function request(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    throw new VerstError('NETWORK', `${new URL(url).host} cannot be reached`, { cause });
  }
}

async function hashOf(path: string, algorithm: string): Promise<string> {
  const hash = createHash(algorithm);
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
