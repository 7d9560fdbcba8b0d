import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import { join, parse, resolve } from 'node:path';
import { SourceError } from '@verst/core/build';
import { type Delivery, type DeliveryFile, readFileName } from './delivery.ts';
import { openZip } from './zip-archive.ts';

/**
 * Opens a delivery: a folder that contains the region folders and the dictionaries, or a ZIP of the same form. A folder
 * of a single region is accepted too; dictionaries beside it are read.
 *
 * @throws SourceError if there is no such delivery, or an archive is damaged or contains paths that lead out of it
 */
export async function openDelivery(path: string): Promise<Delivery> {
  if (!existsSync(path)) throw new SourceError(path, null, 'there is no such file or folder');
  const delivery = statSync(path).isDirectory() ? openFolder(path) : await openZip(path);
  if (delivery.files.length === 0) {
    delivery.close();
    throw new SourceError(path, null, 'it holds no files of the address register (AS_….XML)');
  }
  return delivery;
}

function openFolder(root: string): Delivery {
  const files: DeliveryFile[] = [];
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' }).sort();
  const names = found.map((name) => name.replaceAll('\\', '/'));
  // Only the name of a folder of a single region is its code: a delivery may be in a folder of its day, such as 2026/03/15.
  const isDelivery = names.some((name) => readFileName(name)?.region);
  const { dir, base } = parse(resolve(root));
  const within = isDelivery ? names : [...names.map((name) => `${base}/${name}`), ...readdirSync(dir)];
  for (const name of within) {
    const path = join(isDelivery ? root : dir, name);
    const parts = readFileName(name);
    if (!parts || !statSync(path).isFile()) continue;
    files.push({ ...parts, path, bytes: statSync(path).size, open: () => createReadStream(path) });
  }
  return { files, refused: [], close() {} };
}
