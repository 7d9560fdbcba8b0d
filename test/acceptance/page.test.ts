import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngine } from '@verst/core';
import { startServer } from '@verst/server';
import { chromium } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { snapshotOf } from '../support/snapshots.ts';

const CHROMIUM = '/usr/bin/chromium';
const FLAGS = ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update'];

describe('the map page', () => {
  it.skipIf(!existsSync(CHROMIUM))(
    'draws the city, finds a typed address and asks no other host (needs chromium)',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'verst-page-'));
      const engine = await openEngine(await snapshotOf('demo'));
      const server = await startServer({ engine, port: 0, dataDir: folder, config: { log: { level: 'silent' } } });
      const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
      try {
        const page = await browser.newPage({ viewport: { width: 1200, height: 800 } });
        const faults: string[] = [];
        const tiles: string[] = [];
        page.on('console', (message) => {
          if (message.type() === 'error') faults.push(message.text());
        });
        page.on('pageerror', (error) => faults.push(error.message));
        page.on('request', (request) => {
          const url = new URL(request.url());
          if (url.protocol.startsWith('http') && url.origin !== server.url) faults.push(`asked ${url.href}`);
          if (url.pathname.startsWith('/tiles/')) tiles.push(url.pathname.split('/')[2]!);
        });
        const [minLon, minLat, maxLon, maxLat] = engine.info().bbox!;
        const middle = { lat: (minLat + maxLat) / 2, lon: (minLon + maxLon) / 2 };
        await page.goto(`${server.url}/#15/${middle.lat}/${middle.lon}`);
        await page.waitForSelector('.maplibregl-canvas');
        await expect.poll(() => new Set(tiles).size, { timeout: 60_000 }).toBe(6);

        const answered = page.waitForResponse((response) => response.url().includes('/api/geocode'));
        await page.locator('input').first().fill(engine.reverse(middle)!.address);
        await page.locator('input').first().press('Enter');
        const found = await answered;
        expect(found.status()).toBe(200);
        expect(await page.textContent('body')).toContain('OpenStreetMap');
        expect(faults).toEqual([]);
      } finally {
        await browser.close();
        await server.close();
        engine.close();
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );
});
