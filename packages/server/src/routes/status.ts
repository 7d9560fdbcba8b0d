import type { Stats } from '@verst/core';
import * as z from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { publisher } from '../endpoint/publisher.ts';
import { HttpError } from '../http/http-error.ts';
import { messages } from '../http/messages.ts';
import { JSON_TYPE, Reply } from '../http/reply.ts';

const counter = z.int().min(0);

const open = { tag: 'Service', auth: 'none', weight: 0 } as const;
const probe = { ...open, rate: 'none', cors: false } as const;

const stats = z
  .object({
    buildings: counter,
    roads: counter,
    pois: counter,
    places: counter,
    fias_addresses: counter,
    organizations: counter,
  })
  .meta({ id: 'Stats', description: 'Number of objects of each kind in the snapshot' });

export const toHttpStats: (counters: Stats) => z.input<typeof stats> = publisher(stats);

/** Health, counters, readiness, and the description of the API itself. */
export const statusEndpoints = [
  endpoint({
    ...open,
    path: '/api/health',
    operationId: 'health',
    summary: 'Health check',
    response: z
      .object({
        status: z.literal('ok'),
        version: z.string().describe('Version of the server'),
        snapshot: z.object({ name: z.string(), built_at: z.string().describe('ISO 8601') }),
        uptime_s: z.int(),
      })
      .meta({ id: 'Health' }),
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
    summary: 'Numbers of objects in the snapshot',
    response: stats,
    weight: 0,
    handler: ({ engine }) => toHttpStats(engine.stats()),
  }),
  endpoint({
    ...open,
    path: '/api/openapi.json',
    operationId: 'openapi',
    summary: 'This description, as an OpenAPI 3.0.3 document',
    response: z.looseObject({ openapi: z.literal('3.0.3') }).meta({ id: 'OpenApiDocument' }),
    handler: ({ openApiJson }) => new Reply(200, { 'Content-Type': JSON_TYPE }, openApiJson()),
  }),
  endpoint({
    ...probe,
    path: '/livez',
    operationId: 'livez',
    summary: 'Liveness check: the process runs',
    response: z.object({ status: z.literal('ok') }).meta({ id: 'Alive' }),
    handler: () => ({ status: 'ok' as const }),
  }),
  endpoint({
    ...probe,
    path: '/readyz',
    operationId: 'readyz',
    summary: 'Readiness check: the server accepts requests; 503 while it stops',
    response: z.object({ status: z.literal('ok') }).meta({ id: 'Ready' }),
    handler: ({ isStopping }) => {
      if (isStopping()) throw new HttpError(503, messages.shuttingDown);
      return { status: 'ok' as const };
    },
  }),
];
