import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Caller, Services } from '../endpoint/endpoint.ts';
import { statusEndpoints } from '../routes/status.ts';
import { createFakeEngine } from '../testing/fake-engine.ts';
import { ChatTools } from './chat-tools.ts';

describe('the tools of a chat', () => {
  it('let others come to their turn between the calls of one talk', async () => {
    const order: string[] = [];
    const fake = createFakeEngine();
    const stats = (): ReturnType<typeof fake.stats> => {
      order.push('call');
      return fake.stats();
    };
    const services = { engine: { ...fake, stats }, heavy: null } as unknown as Services;
    const tools = new ChatTools(statusEndpoints);
    const over = new AbortController();
    const others = (async () => {
      while (!over.signal.aborted) {
        await nextTurn();
        order.push('other');
      }
    })();
    for (let i = 0; i < 3; i++)
      expect(await tools.call(services, 'stats', {}, {} as Caller)).toMatchObject({ ok: true });
    over.abort();
    await others;
    expect(order.filter((who) => who === 'call')).toHaveLength(3);
    expect(order.join(' ')).not.toContain('call call');
  });
});
