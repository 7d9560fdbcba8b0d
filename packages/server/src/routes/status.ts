import type { Stats } from '@verst/core';
import * as z from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { publisher } from '../endpoint/publisher.ts';
import { HttpError } from '../http/http-error.ts';
import { messages } from '../http/messages.ts';
import { JSON_TYPE, Reply } from '../http/reply.ts';

const counter = z.int().min(0);

const stats = z
  .object({
    buildings: counter,
    roads: counter,
    pois: counter,
    places: counter,
    fias_addresses: counter,
    organizations: counter,
  })
  .meta({ id: 'Stats', description: 'How many objects of each kind the snapshot holds' });

/** Returns the six counters. */
export const toHttpStats: (counters: Stats) => z.input<typeof stats> = publisher(stats);

/** Health, counters, readiness, and the description of the API itself. */
export const statusEndpoints = [
  endpoint({
    path: '/api/health',
    operationId: 'health',
    tag: 'Service',
    summary: 'Health check',
    response: z
      .object({
        status: z.literal('ok'),
        version: z.string().meta({ description: 'Version of the server' }),
        snapshot: z.object({ name: z.string(), built_at: z.string().meta({ description: 'ISO 8601' }) }),
        uptime_s: z.int(),
      })
      .meta({ id: 'Health' }),
    auth: 'none',
    weight: 0,
    handler: ({ snapshot, version, startedAt }) => ({
      status: 'ok' as const,
      version,
      snapshot: { name: snapshot.name, built_at: snapshot.builtAt },
      uptime_s: Math.floor((performance.now() - startedAt) / 1000),
    }),
  }),
  endpoint({
    path: '/api/stats',
    operationId: 'stats',
    tag: 'Service',
    summary: 'Database statistics',
    response: stats,
    weight: 0,
    handler: ({ engine }) => toHttpStats(engine.stats()),
  }),
  endpoint({
    path: '/api/openapi.json',
    operationId: 'openapi',
    tag: 'Service',
    summary: 'This description, as an OpenAPI 3.0.3 document',
    response: z.looseObject({ openapi: z.literal('3.0.3') }).meta({ id: 'OpenApiDocument' }),
    auth: 'none',
    weight: 0,
    handler: ({ openApiJson }) => new Reply(200, { 'Content-Type': JSON_TYPE }, openApiJson()),
  }),
  endpoint({
    path: '/livez',
    operationId: 'livez',
    tag: 'Service',
    summary: 'The process is alive',
    response: z.object({ status: z.literal('ok') }).meta({ id: 'Alive' }),
    auth: 'none',
    weight: 0,
    rate: 'none',
    cors: false,
    handler: () => ({ status: 'ok' as const }),
  }),
  endpoint({
    path: '/readyz',
    operationId: 'readyz',
    tag: 'Service',
    summary: 'The server takes requests; 503 while it stops',
    response: z.object({ status: z.literal('ok') }).meta({ id: 'Ready' }),
    auth: 'none',
    weight: 0,
    rate: 'none',
    cors: false,
    handler: ({ isStopping }) => {
      if (isStopping()) throw new HttpError(503, messages.shuttingDown);
      return { status: 'ok' as const };
    },
  }),
];
