/** Replaces packages/core/src/program-files/own-files.ts in the single binary, whose files are its assets. */
import { getAsset, getAssetKeys } from 'node:sea';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import type * as OnDisk from '../../packages/core/src/program-files/own-files.ts';

const SCHEME = 'verst:/';

const keys: ReadonlySet<string> = new Set(getAssetKeys());

const keyOf = (file: URL | string): string => decodeURI(String(file)).slice(SCHEME.length);

export const startThread: typeof OnDisk.startThread = (module, options) => {
  const entry = module.href.replace(/\.ts$/, '.js');
  return new Worker(getAsset('boot.cjs', 'utf8'), { ...options, eval: true, argv: [entry] } satisfies WorkerOptions);
};

export const readOwnFile: typeof OnDisk.readOwnFile = (file) => {
  assertThere(file);
  return Buffer.from(getAsset(keyOf(file)));
};

export const readOwnText: typeof OnDisk.readOwnText = (file) => {
  assertThere(file);
  return getAsset(keyOf(file), 'utf8');
};

export const hasOwnFile: typeof OnDisk.hasOwnFile = (file) => keys.has(keyOf(file));

export const listOwnFiles: typeof OnDisk.listOwnFiles = (folder) => {
  const prefix = keyOf(folder);
  return [...keys].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
};

export const ownVersion: typeof OnDisk.ownVersion = (module) =>
  (JSON.parse(readOwnText(new URL('../package.json', module))) as { version: string }).version;

function assertThere(file: URL | string): void {
  if (hasOwnFile(file)) return;
  throw Object.assign(new Error(`ENOENT: the binary has no file ${String(file)}`), { code: 'ENOENT' });
}
