import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../testing/test-server.ts';
import { getRaw } from '../testing/raw-request.ts';
import { clientNetwork } from './client-address.ts';

/** A request as it comes from a proxy on this machine. */
function fromProxy(headers: Record<string, string>): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: '127.0.0.1' });
  const request = new IncomingMessage(socket);
  request.headers = headers;
  return request;
}

const FORWARDED = {
  host: 'maps.example.org',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-forwarded-for': '203.0.113.7',
};
const SERVER = { trustProxy: ['loopback'], publicUrl: undefined, host: '127.0.0.1', port: 8080 };

describe('the root of the server as clients see it', () => {
  it('is publicUrl where it is set, whatever headers say', () => {
    const network = clientNetwork({ ...SERVER, publicUrl: 'https://maps.example.org/geo' });
    expect(network.baseUrlOf(fromProxy(FORWARDED))).toBe('https://maps.example.org/geo');
  });

  it('never has a forwarded host, also from a trusted proxy: a stranger can send one through it', () => {
    const network = clientNetwork(SERVER);
    expect(network.baseUrlOf(fromProxy(FORWARDED))).toBe('https://maps.example.org');
    expect(network.addressOf(fromProxy(FORWARDED))).toBe('203.0.113.7');
  });
});

/** What a server with that public URL says of its TileJSON. */
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
