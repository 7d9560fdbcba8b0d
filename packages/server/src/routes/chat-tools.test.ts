import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ToolAnswers } from '@verst/assistant';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Caller, Services } from '../endpoint/endpoint.ts';
import { statusEndpoints } from './status.ts';
import { createFakeEngine } from '../testing/fake-engine.ts';
import type {
  toHttpGeocode,
  toHttpLocationScore,
  toHttpOrganizationCard,
  toHttpOrganizations,
  toHttpPoiCard,
  toHttpPois,
  toHttpReverse,
  toHttpRoute,
  toHttpServiceGaps,
  toHttpSmartSearch,
  toHttpStats,
  toHttpTrip,
} from '../index.ts';
import { toolsOf } from '../endpoint/tools-from-endpoints.ts';
import { callsInTurn } from './chat.ts';

/** Answers of operations, as mapped for the API. */
interface MappedAnswers {
  readonly search: ReturnType<typeof toHttpSmartSearch>;
  readonly geocode: ReturnType<typeof toHttpGeocode>;
  readonly reverse: ReturnType<typeof toHttpReverse>;
  readonly searchPois: ReturnType<typeof toHttpPois>;
  readonly searchOrganizations: ReturnType<typeof toHttpOrganizations>;
  readonly poi: ReturnType<typeof toHttpPoiCard>;
  readonly organization: ReturnType<typeof toHttpOrganizationCard>;
  readonly route: ReturnType<typeof toHttpRoute>;
  readonly trip: ReturnType<typeof toHttpTrip>;
  readonly locationScore: ReturnType<typeof toHttpLocationScore>;
  readonly serviceGaps: ReturnType<typeof toHttpServiceGaps>;
  readonly stats: ReturnType<typeof toHttpStats>;
}

describe('the tools of a chat', () => {
  it('answer with the fields that the built-in assistant reads (checked by the compiler)', () => {
    expectTypeOf<MappedAnswers>().toExtend<Omit<ToolAnswers, 'isochrone'>>();
  });

  it('let others come to their turn between the calls of one talk', async () => {
    const order: string[] = [];
    const fake = createFakeEngine();
    const stats = (): ReturnType<typeof fake.stats> => {
      order.push('call');
      return fake.stats();
    };
    const services = { engine: { ...fake, stats }, heavy: null } as unknown as Services;
    const call = callsInTurn(services, toolsOf(statusEndpoints), {} as Caller);
    const over = new AbortController();
    const others = (async () => {
      while (!over.signal.aborted) {
        await nextTurn();
        order.push('other');
      }
    })();
    for (let i = 0; i < 3; i++) expect(await call('stats', {})).toMatchObject({ ok: true });
    over.abort();
    await others;
    expect(order.filter((who) => who === 'call')).toHaveLength(3);
    expect(order.join(' ')).not.toContain('call call');
  });
});

it('one message calls at most 64 operations', async () => {
  const services = { engine: createFakeEngine(), heavy: null } as unknown as Services;
  const call = callsInTurn(services, toolsOf(statusEndpoints), {} as Caller);
  for (let i = 0; i < 64; i++) expect((await call('stats', {})).ok).toBe(true);
  expect(await call('stats', {})).toMatchObject({ ok: false, status: 429 });
});
