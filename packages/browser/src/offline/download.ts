import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex } from '@noble/hashes/utils';
import type { OfferedSnapshot } from './catalogue.ts';
import { accessTo, allFolder, downloadLock, fileOf, PART, WHOLE, type WriteAccess, writeAbout } from './folders.ts';
import { OfflineError } from './offline-error.ts';

/** Bytes after which received data is flushed to the disk, and that are read at a time for the check. */
const STEP_BYTES = 4 << 20;

export type DownloadStep = 'downloading' | 'checking';

/** Called with the bytes that are done and in all. */
export type OnDownload = (step: DownloadStep, bytes: number, allBytes: number) => void;

/**
 * Downloads and stores a snapshot, in a worker: continues an interrupted download, checks the bytes, and only then
 * names the file a snapshot. If another tab is downloading it, waits for that.
 *
 * @throws OfflineError; after CONNECTION and IN_USE the received bytes are kept for the next time, otherwise removed
 */
export async function download(offered: OfferedSnapshot, onDownload: OnDownload): Promise<void> {
  await navigator.locks.request(downloadLock(offered.contentHash), async () => {
    const all = await allFolder({ create: true });
    try {
      const folder = await all.getDirectoryHandle(offered.contentHash, { create: true });
      if ((await fileOf(folder, WHOLE)) !== null) return;
      await writeAbout(folder, offered);
      const part = await folder.getFileHandle(PART, { create: true });
      const access = await accessTo(part);
      try {
        await fetchRest(offered, access, onDownload);
        check(offered, access, onDownload);
      } finally {
        access.close();
      }
      await (part as unknown as { move(name: string): Promise<void> }).move(WHOLE);
    } catch (error) {
      const failure = asOfflineError(error, offered);
      if (failure.code !== 'CONNECTION' && failure.code !== 'IN_USE') await removed(all, offered.contentHash);
      throw failure;
    }
  });
}

async function removed(all: FileSystemDirectoryHandle, name: string): Promise<void> {
  await all.removeEntry(name, { recursive: true }).catch((error: Error) => {
    if (error.name !== 'NotFoundError') throw error;
  });
}

/** Downloads the missing end of a file. */
async function fetchRest(offered: OfferedSnapshot, access: WriteAccess, onDownload: OnDownload): Promise<void> {
  const { url, bytes: allBytes } = offered;
  let bytes = access.getSize();
  if (bytes > allBytes) {
    access.truncate(0);
    bytes = 0;
  }
  onDownload('downloading', bytes, allBytes);
  if (bytes === allBytes) return;
  await assertRoom(allBytes - bytes);
  const response = await fetch(url, { cache: 'no-store', headers: bytes === 0 ? {} : { Range: `bytes=${bytes}-` } });
  if (!response.ok) throw new OfflineError('CONNECTION', `${url}: the server returned ${response.status}`);
  if (response.status !== 206 && bytes > 0) {
    // The server does not support ranges.
    access.truncate(0);
    bytes = 0;
  }
  const reader = response.body!.getReader();
  let flushed = bytes;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    // If storage is in memory only and full, Chromium reports more bytes than it was given.
    if (access.write(value, { at: bytes }) !== value.length) throw noRoom(allBytes - bytes);
    bytes += value.length;
    if (bytes > allBytes) throw new OfflineError('CHECKSUM', `${url}: is longer than the ${allBytes} bytes announced`);
    if (bytes - flushed >= STEP_BYTES) {
      access.flush();
      flushed = bytes;
    }
    onDownload('downloading', bytes, allBytes);
  }
  access.flush();
  if (bytes < allBytes) {
    throw new OfflineError('CONNECTION', `${url}: the connection was lost after ${bytes} of ${allBytes} bytes`);
  }
}

/** Checks the hash of the stored bytes, because those will be opened. */
function check(
  { url, bytes: allBytes, sha256: expected }: OfferedSnapshot,
  access: WriteAccess,
  onDownload: OnDownload,
): void {
  const hash = sha256.create();
  const step = new Uint8Array(STEP_BYTES);
  for (let at = 0; at < allBytes; at += STEP_BYTES) {
    hash.update(step.subarray(0, access.read(step, { at })));
    onDownload('checking', Math.min(allBytes, at + STEP_BYTES), allBytes);
  }
  if (bytesToHex(hash.digest()) === expected) return;
  throw new OfflineError('CHECKSUM', `${url}: what came has another checksum than announced; it was thrown away`);
}

async function assertRoom(bytes: number): Promise<void> {
  const { quota = Infinity, usage = 0 } = await navigator.storage.estimate();
  if (bytes > quota - usage) throw noRoom(bytes);
}

const noRoom = (bytes: number): OfflineError =>
  new OfflineError('NO_SPACE', `${Math.ceil(bytes / 1e6)} MB more are needed than this browser may keep`);

function asOfflineError(error: unknown, { url }: OfferedSnapshot): OfflineError {
  if (error instanceof OfflineError) return error;
  const { name, message } = error as Error;
  if (name === 'QuotaExceededError') return new OfflineError('NO_SPACE', 'the storage of this browser is full');
  if (name === 'NoModificationAllowedError') return new OfflineError('IN_USE', 'another tab has the file open');
  return new OfflineError('CONNECTION', `${url}: the connection was lost (${message})`, { cause: error });
}
