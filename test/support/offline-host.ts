import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { writeOfflineFolder } from '../../packages/web-map/scripts/offline-folder.ts';
import { POLL } from './playground.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};
/** Bytes of a snapshot that come although the rest is held. */
export const HELD_BYTES = 3_000_000;
/** Under a path, as on hosting that belongs to many. */
const AT = '/maps/';

interface Listed {
  readonly contentHash: string;
  readonly bytes: number;
  readonly builtAt: string;
}

/** The offline page with snapshots on static hosting, which can be told to fail. */
export interface OfflineHost {
  readonly url: string;
  readonly folder: string;
  /** What it offers. */
  list: { snapshots: Listed[] };
  /** Bytes of a snapshot after which the connection is lost. */
  breaksAfter: number;
  isDamaged: boolean;
  /** Settles when the rest of a snapshot may be sent, after its first {@link HELD_BYTES}; null where all is sent at once. */
  held: Promise<void> | null;
  /** Ranges of snapshots that were asked for. */
  ranges: string[];
  close(): void;
}

/** Builds the page into a folder and serves it. */
export async function startOfflineHost(snapshots: readonly string[]): Promise<OfflineHost> {
  const folder = mkdtempSync(join(tmpdir(), 'verst-offline-'));
  await writeOfflineFolder(snapshots, folder);
  const server = createServer((request, response) => {
    const name = request.url!.replace(/[?#].*$/, '').slice(AT.length) || 'index.html';
    if (name === 'snapshots.json') {
      response.end(JSON.stringify(host.list));
      return;
    }
    const file = join(folder, name);
    if (!request.url!.startsWith(AT) || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    let body = readFileSync(file);
    const type = { 'content-type': TYPES[extname(name)] ?? 'application/octet-stream' };
    if (!name.startsWith('snapshots/')) {
      response.writeHead(200, type).end(body);
      return;
    }
    if (host.isDamaged) body = Buffer.from(body).fill(7, body.length >> 1, (body.length >> 1) + 100);
    const { range = '' } = request.headers;
    host.ranges.push(range);
    const from = Number(/^bytes=(\d+)-$/.exec(range)?.[1] ?? 0);
    const part = body.subarray(from);
    const span = { 'content-range': `bytes ${from}-${body.length - 1}/${body.length}` };
    response.writeHead(range === '' ? 200 : 206, { ...type, 'content-length': part.length, ...(range && span) });
    if (host.held !== null) {
      response.write(part.subarray(0, HELD_BYTES));
      void host.held.then(() => response.end(part.subarray(HELD_BYTES)));
    } else if (part.length <= host.breaksAfter) response.end(part);
    else response.write(part.subarray(0, host.breaksAfter), () => setTimeout(() => response.destroy(), 300));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const host: OfflineHost = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${AT}`,
    folder,
    list: JSON.parse(readFileSync(join(folder, 'snapshots.json'), 'utf8')) as OfflineHost['list'],
    breaksAfter: Infinity,
    isDamaged: false,
    held: null,
    ranges: [],
    close() {
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return host;
}

/** Opens a page, noting exceptions and errors of the console. */
export async function openOffline(context: BrowserContext, url: string, faults: string[]): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(POLL.timeout);
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) faults.push(message.text());
  });
  await page.goto(url);
  return page;
}

/** Presses a button of that name. */
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** Waits until the map of an opened snapshot is drawn. */
export async function mapDrawn(page: Page): Promise<void> {
  await page.waitForFunction('globalThis.verst !== undefined && map.loaded()', null, { polling: POLL.interval });
}

/** Everything in the origin's private file system: names with sizes. */
export const kept = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(`(async () => {
    const found = {};
    const walk = async (folder, path) => {
      for await (const entry of folder.values()) {
        if (entry.kind === 'directory') await walk(entry, path + entry.name + '/');
        else found[path + entry.name] = (await entry.getFile()).size;
      }
    };
    await walk(await navigator.storage.getDirectory(), '');
    return found;
  })()`);
