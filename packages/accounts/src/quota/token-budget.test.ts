import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KeyRecord } from '../keys/key-store.ts';
import { connectStore } from '../store/connect-store.ts';
import type { Store } from '../store/store.ts';
import { HAS_POSTGRES, startPostgres, type TestPostgres } from '../testing/postgres-server.ts';
import { TokenBudget, type TokenGrant } from './token-budget.ts';

const TOKENS_PER_DAY = 200_000;
const CHAT_TOKENS = 30_000;
const MORNING = new Date('2026-11-22T06:00:00Z');
const NEXT_DAY = new Date('2026-11-23T06:00:00Z');

const tokensOf = (grants: readonly TokenGrant[]): number => grants.reduce((sum, { tokens }) => sum + tokens, 0);

describe.skipIf(!HAS_POSTGRES)(
  'the token budget of two processes on one PostgreSQL (needs Debian’s postgresql)',
  () => {
    let postgres: TestPostgres;
    let stores: Store[];
    let key: KeyRecord;
    let now = MORNING;
    const budgets: TokenBudget[] = [];

    beforeAll(async () => {
      postgres = await startPostgres();
      const config = {
        database: { url: await postgres.newDatabase(), poolSize: 10, timeoutS: 60 },
        plans: { chat: { quota: null, llmTokensPerDay: TOKENS_PER_DAY } },
      };
      stores = await Promise.all([connectStore(config, '/nowhere'), connectStore(config, '/nowhere')]);
      key = (await stores[0]!.keys.createKey({ name: 'chat', plan: 'chat', by: 'test' }))!.record;
      for (const { keys } of stores) budgets.push(new TokenBudget(keys, config, () => now));
    });

    afterAll(async () => {
      for (const store of stores) await store.close();
      await postgres.remove();
    });

    const granted = async (chats: number): Promise<TokenGrant[]> => {
      const grants = Array.from({ length: chats }, (_, i) => budgets[i % 2]!.grant(key, CHAT_TOKENS));
      return (await Promise.all(grants)).filter((grant) => grant !== null);
    };

    it('is never overdrawn, however many chats begin at once', async () => {
      const grants = await granted(24);
      expect(tokensOf(grants)).toBeLessThanOrEqual(TOKENS_PER_DAY);
      expect(grants.length).toBeGreaterThanOrEqual(Math.floor(TOKENS_PER_DAY / CHAT_TOKENS));
      // Unused tokens of a chat are available to the others, in any process.
      for (const grant of grants) await grant.settle(1000);
      const again = await granted(24);
      expect(tokensOf(again)).toBeGreaterThan(TOKENS_PER_DAY - grants.length * 1000 - CHAT_TOKENS);
      expect(tokensOf(again)).toBeLessThanOrEqual(TOKENS_PER_DAY - grants.length * 1000);
      for (const grant of again) await grant.settle(grant.tokens);
      // A single chat gets what is left, if that is enough for it.
      for (const grant of await granted(1)) await grant.settle(grant.tokens);
    });

    it('is spent for both at once, and whole again the next day', async () => {
      expect(await granted(4)).toEqual([]);
      now = NEXT_DAY;
      expect(tokensOf(await granted(2))).toBe(2 * CHAT_TOKENS);
    });
  },
);
