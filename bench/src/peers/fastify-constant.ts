/**
 * A Fastify application that answers a constant, for comparison: without logs, with the response's schema, which its
 * documentation advises for speed (https://fastify.dev/docs/latest/Guides/Getting-Started/#serialize-your-data).
 */
import { fastify } from 'fastify';

const app = fastify({ logger: false });
const schema = { response: { 200: { type: 'object', properties: { status: { type: 'string' } } } } };
app.get('/', { schema }, () => ({ status: 'ok' }));
console.log(`Listening on ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
