import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import type { Express } from 'express';
import helmet from 'helmet';
import { expect, it } from 'vitest';
import { crossOrigin } from './cors.ts';
import { messagesOf } from './express-messages.ts';
import { Reply } from './reply.ts';
import { stateOf } from './request-state.ts';
import { sampleHeaders } from './sample-headers.ts';
import { sendReply } from './send-reply.ts';
import { API_SECURITY } from './security-headers.ts';

it('gives Express requests and responses whose prototypes it does not change', async () => {
  const app = express();
  app.get('/', (request, response) => {
    response.json({ ip: request.ip, query: request.query });
  });
  const server = createServer(messagesOf(app));
  const seen: object[] = [];
  server.on('request', (request, response) => {
    const before = [request, response].map((each) => Object.getPrototypeOf(each) as object);
    app(request, response);
    seen.push(...before.filter((prototype, i) => prototype !== Object.getPrototypeOf([request, response][i])));
    expect(before).toEqual([app.request, app.response]);
  });
  expect(await answerOf(server, 'a=1')).toMatchObject({ body: '{"ip":"127.0.0.1","query":{"a":"1"}}' });
  expect(seen).toEqual([]);
});

it('sets the headers that helmet sets', async () => {
  const sampled = sampleHeaders(helmet(API_SECURITY));
  const app = express().disable('x-powered-by').use(helmet(API_SECURITY));
  app.get('/', (_request, response) => {
    const values = Object.keys(sampled).map((name) => [name, response.getHeader(name)]);
    response.json({ names: response.getHeaderNames(), ...Object.fromEntries(values) });
  });
  const { body } = await answerOf(createServer(app));
  expect(JSON.parse(body)).toEqual({ names: Object.keys(sampled).map((name) => name.toLowerCase()), ...sampled });
  expect(sampled['X-Frame-Options']).toBe('SAMEORIGIN');
});

it('lets pages of every origin read answers and ask before they call', async () => {
  const app: Express = express().use((_request, response, next) => {
    stateOf(response).headers = {};
    next();
  });
  app.use(crossOrigin('*', ['GET']), (_request, response) => sendReply(response, new Reply(200, {}, 'a')));
  const { headers } = await answerOf(createServer(app));
  expect(headers).toMatchObject({ 'access-control-allow-origin': '*' });
  expect(headers['access-control-expose-headers']).toContain('X-Request-Id');
  expect(headers['access-control-allow-methods']).toBeUndefined();
  const preflight = await answerOf(createServer(app), '', 'OPTIONS');
  expect(preflight.headers).toMatchObject({ 'access-control-allow-methods': 'GET' });
});

async function answerOf(server: ReturnType<typeof createServer>, query = '', method = 'GET') {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/?${query}`;
    const answer = await fetch(url, { method });
    const headers: Record<string, string> = Object.fromEntries(answer.headers);
    delete headers['date'];
    return { headers, body: await answer.text() };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
