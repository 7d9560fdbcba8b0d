import express from 'express';
import { createServer, globalAgent } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../testing/test-server.ts';
import { getRaw, sendRaw } from '../testing/raw-request.ts';
import { baseUrlOf } from './base-url.ts';

const FORWARDED = {
  host: 'maps.example.org',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-forwarded-for': '203.0.113.7',
};

describe('the root of the server as clients see it', () => {
  const app = express().set('trust proxy', ['loopback']);
  const own = { host: '127.0.0.1', port: 8080 };
  app.get(
    '/own',
    (request, response) => void response.json([baseUrlOf(request, { ...own, publicUrl: undefined }), request.ip]),
  );
  app.get(
    '/public',
    (request, response) =>
      void response.json([baseUrlOf(request, { ...own, publicUrl: 'https://maps.example.org/geo' })]),
  );
  const server = createServer(app).listen(0, '127.0.0.1');
  afterAll(() => server.close());
  const ask = async (path: string): Promise<unknown> =>
    JSON.parse(
      (
        await sendRaw(
          `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
          { method: 'GET', path, headers: FORWARDED, body: null },
          globalAgent,
        )
      ).body,
    );

  it('is publicUrl where it is set, whatever headers say', async () => {
    expect(await ask('/public')).toEqual(['https://maps.example.org/geo']);
  });

  it('never has a forwarded host, also from a trusted proxy: a stranger can send one through it', async () => {
    expect(await ask('/own')).toEqual(['https://maps.example.org', '203.0.113.7']);
  });
});

/** Returns the `Cache-Control` of TileJSON from a server with that public URL. */
async function cacheControl(publicUrl?: string): Promise<unknown> {
  const server = await startTestServer({
    config: { trustProxy: ['loopback'], ...(publicUrl === undefined ? {} : { publicUrl }) },
  });
  const { headers } = await getRaw(server.url, '/tiles/base_roads', { Host: 'evil.example' });
  await server.close();
  return headers['cache-control'];
}

describe('TileJSON', () => {
  it('is kept by shared caches only where its addresses do not depend on the request', async () => {
    expect(await cacheControl()).toBe('private, max-age=3600');
    expect(await cacheControl('https://maps.example.org')).toBe('public, max-age=3600');
  });
});
