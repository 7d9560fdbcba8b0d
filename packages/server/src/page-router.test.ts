import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

describe('/api/docs', () => {
  it('is a page that needs no key, and loads only what this server has', async () => {
    const response = await fetch(`${server.url}/api/docs`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await response.text();
    const addresses = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address!);
    expect(addresses.length).toBeGreaterThan(2);
    for (const address of addresses) {
      expect(address).toMatch(/^\/assets\//);
      expect((await fetch(server.url + address)).status).toBe(200);
    }
  });

  it('is read only', async () => {
    const response = await fetch(`${server.url}/api/docs`, { method: 'POST' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });
});

const CHROMIUM = '/usr/bin/chromium';

describe.skipIf(!existsSync(CHROMIUM))('/api/docs in a browser', () => {
  it('shows the operations, complains about nothing and asks nobody else', { timeout: 60_000 }, async () => {
    const { chromium } = await import('playwright-core');
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
    try {
      const page = await browser.newPage();
      const elsewhere: string[] = [];
      const complaints: string[] = [];
      page.on('request', (request) => {
        if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(server.url))
          elsewhere.push(request.url());
      });
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.goto(`${server.url}/api/docs`);
      await page.getByText('/api/geocode', { exact: true }).first().waitFor();
      expect(await page.locator('.opblock').count()).toBeGreaterThan(20);
      expect(complaints).toEqual([]);
      expect(elsewhere).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
