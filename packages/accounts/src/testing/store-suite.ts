import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AccountRecord, MAX_REFRESH_TOKENS, MAX_SESSIONS } from '../accounts/account-store.ts';
import { hashKeySecret } from '../keys/key-secret.ts';
import type { KeyRecord } from '../keys/key-store.ts';
import type { Store } from '../store/store.ts';

const DAY_MS = 24 * 3600 * 1000;

const step = (number: number) => ({ slot: 's', number });

/**
 * Tests the behaviour that every store must have.
 *
 * @param open - opens an empty store with a clock
 */
export function describeStore(name: string, open: (now: () => Date) => Store | Promise<Store>): void {
  describe(name, () => {
    let now: Date;
    let store: Store;
    const inDays = (days: number): string => new Date(now.getTime() + days * DAY_MS).toISOString();
    const token = (tokenHash: string) => ({ tokenHash, expiresAt: inDays(30), endsAt: inDays(90) });
    const passDays = (days: number): void => {
      now = new Date(now.getTime() + days * DAY_MS);
    };
    const addAccount = async (email = 'ivan@example.org'): Promise<AccountRecord> =>
      (await store.accounts.create({ email, name: 'Иван', passwordHash: 'hash', plan: 'free' }))!;
    /** Deletes what housekeeping would delete, a few rows at a time, and returns the number of rows. */
    const pruned = async (): Promise<number> => {
      let rows = 0;
      for (const part of [store.accounts, store.keys]) {
        for (let count; (count = await part.prune(100)) > 0;) rows += count;
      }
      return rows;
    };
    const keysOf = (accountId?: number): Promise<KeyRecord[]> =>
      store.keys.listKeys({ ...(accountId !== undefined && { accountId }), limit: 100, offset: 0 });

    beforeEach(async () => {
      now = new Date('2026-11-21T12:00:00Z');
      store = await open(() => now);
    });
    afterEach(() => store.close());

    it('keeps one account for an e-mail, in any letter case', async () => {
      const account = await addAccount();
      expect(account).toMatchObject({ email: 'ivan@example.org', role: 'user', status: 'active', plan: 'free' });
      expect(
        await store.accounts.create({ email: 'IVAN@example.org', name: 'x', passwordHash: 'y', plan: 'free' }),
      ).toBeNull();
      expect(await store.accounts.findForLogin('Ivan@Example.org')).toEqual({ account, passwordHash: 'hash' });
      expect(await store.accounts.findForLogin('other@example.org')).toBeNull();
      expect(await store.accounts.list({ afterId: 0, limit: 10 })).toEqual([account]);
    });

    it('lists accounts by pages: all rows at once were loaded', async () => {
      const made = [];
      for (let i = 0; i < 5; i++) {
        made.push(
          await store.accounts.create({ email: `a${i}@example.org`, name: 'a', passwordHash: 'x', plan: 'free' }),
        );
      }
      const first = await store.accounts.list({ afterId: 0, limit: 2 });
      const second = await store.accounts.list({ afterId: first.at(-1)!.id, limit: 10 });
      expect([first.length, second.length]).toEqual([2, 3]);
      expect([...first, ...second]).toEqual(made);
    });

    it('makes one first key, however many servers start at once', async () => {
      const first = { name: 'first start', plan: 'unlimited', by: 'first start', onlyFirst: true } as const;
      const made = await Promise.all(Array.from({ length: 8 }, () => store.keys.createKey(first)));
      expect(made.filter((each) => each !== null)).toHaveLength(1);
      expect(await store.keys.countKeys()).toBe(1);
      expect(await store.keys.createKey(first)).toBeNull();
    });

    it('gives each refresh token one use, and ends the session of one that is used again', async () => {
      const { id } = await addAccount();
      await store.accounts.startSession(id, {
        sessionId: 's',
        tokenHash: 'a',
        expiresAt: inDays(30),
        endsAt: inDays(90),
      });
      const rotate = (tokenHash: string, next: string) =>
        store.accounts.rotateRefreshToken(tokenHash, { tokenHash: next, expiresAt: inDays(30), endsAt: inDays(90) });
      expect(await rotate('a', 'b')).toMatchObject({ outcome: 'rotated', sessionId: 's' });
      expect(await rotate('b', 'c')).toMatchObject({ outcome: 'rotated' });
      expect(await rotate('unknown', 'd')).toEqual({ outcome: 'invalid' });
      expect(await store.accounts.findSession('s')).toMatchObject({ id });
      expect(await rotate('a', 'd')).toEqual({ outcome: 'reused' });
      expect(await rotate('c', 'd')).toEqual({ outcome: 'invalid' });
      expect(await store.accounts.findSession('s')).toBeNull();
    });

    it('gives one of many that use a refresh token at once the next', async () => {
      const { id } = await addAccount();
      await store.accounts.startSession(id, {
        sessionId: 's',
        tokenHash: 'a',
        expiresAt: inDays(30),
        endsAt: inDays(90),
      });
      const outcomes = await Promise.all(
        ['b', 'c', 'd'].map((tokenHash) =>
          store.accounts.rotateRefreshToken('a', { tokenHash, expiresAt: inDays(30), endsAt: inDays(90) }),
        ),
      );
      expect(outcomes.filter(({ outcome }) => outcome === 'rotated')).toHaveLength(1);
    });

    it('lets refresh tokens expire, and forgets their sessions', async () => {
      const { id } = await addAccount();
      await store.accounts.startSession(id, {
        sessionId: 's',
        tokenHash: 'a',
        expiresAt: inDays(30),
        endsAt: inDays(90),
      });
      passDays(30);
      expect(await store.accounts.findSession('s')).toBeNull();
      expect(
        await store.accounts.rotateRefreshToken('a', { tokenHash: 'b', expiresAt: inDays(30), endsAt: inDays(90) }),
      ).toEqual({
        outcome: 'invalid',
      });
      expect(await pruned()).toBe(2);
      expect(await store.accounts.endSessionOfToken('a')).toBe(false);
    });

    it('ends a session on its last day, however often its token is exchanged', async () => {
      const { id } = await addAccount();
      await store.accounts.startSession(id, { sessionId: 's', ...token('a') });
      for (const [before, after] of ['ab', 'bc', 'cd', 'de']) {
        passDays(20);
        expect(await store.accounts.rotateRefreshToken(before!, token(after!))).toMatchObject({ outcome: 'rotated' });
      }
      passDays(9.9);
      expect(await store.accounts.findSession('s')).not.toBeNull();
      passDays(0.1);
      expect(await store.accounts.findSession('s')).toBeNull();
      expect(await store.accounts.rotateRefreshToken('e', token('f'))).toEqual({ outcome: 'invalid' });
    });

    it('ends a session whose token is exchanged a thousand times', async () => {
      const { id } = await addAccount();
      await store.accounts.startSession(id, { sessionId: 's', ...token('t1') });
      for (let i = 1; i < MAX_REFRESH_TOKENS; i++) await store.accounts.rotateRefreshToken(`t${i}`, token(`t${i + 1}`));
      expect(await store.accounts.findSession('s')).not.toBeNull();
      expect(await store.accounts.rotateRefreshToken(`t${MAX_REFRESH_TOKENS}`, token('t0'))).toEqual({
        outcome: 'invalid',
      });
      expect(await store.accounts.findSession('s')).toBeNull();
      // An hour later the tokens are still there, to detect reuse; two days later they are gone.
      passDays(2);
      expect(await pruned()).toBeGreaterThan(0);
      expect(await store.accounts.endSessionOfToken('t1')).toBe(false);
    });

    it('keeps a hundred sessions of an account: a new one takes the place of the one that is nearest to its end', async () => {
      const { id } = await addAccount();
      for (let i = 0; i <= MAX_SESSIONS; i++) {
        await store.accounts.startSession(id, {
          sessionId: `s${i}`,
          tokenHash: `t${i}`,
          expiresAt: inDays(30),
          endsAt: inDays(90),
        });
        passDays(1 / 1440);
      }
      expect(await store.accounts.findSession('s0')).toBeNull();
      expect(await store.accounts.findSession('s1')).not.toBeNull();
      expect(await store.accounts.findSession(`s${MAX_SESSIONS}`)).not.toBeNull();
    });

    it('deletes keys that were revoked thirty days ago, with their history and use, and gives no id out again', async () => {
      const create = async () => (await store.keys.createKey({ name: 'k', plan: 'free', by: 'test' }))!;
      const keys = [await create(), await create(), await create()];
      for (const { record } of keys.slice(1)) {
        await store.keys.revokeKey(record.id, 'operator');
        await store.keys.addQuota(`key ${record.id}`, '2026-11', 5);
      }
      passDays(29.9);
      expect(await pruned()).toBe(0);
      passDays(0.1);
      expect(await pruned()).toBe(1);
      const [active, gone, last] = keys.map(({ record }) => record.id);
      expect((await keysOf()).map(({ id }) => id)).toEqual([active, last]);
      expect(await store.keys.keyById(gone!)).toBeNull();
      expect(await store.keys.reservedQuota(`key ${gone}`, '2026-11')).toBe(0);
      expect((await create()).record.id).toBeGreaterThan(last!);
    });

    it('makes no more keys of an account in a day than it may, revoked ones counted', async () => {
      const { id } = await addAccount();
      const account = { id, maxKeys: 2, maxPerDay: 5 };
      const create = () => store.keys.createKey({ name: 'k', plan: 'free', account, by: 'user' });
      for (let i = 0; i < 5; i++) await store.keys.revokeKey((await create())!.record.id, 'user');
      expect(await create()).toBeNull();
      passDays(1);
      expect(await create()).not.toBeNull();
    });

    it('lists keys by pages, counts them and finds one by its id', async () => {
      const { id: accountId } = await addAccount();
      const account = { id: accountId, maxKeys: 20, maxPerDay: 100 };
      const ids: number[] = [];
      for (let i = 0; i < 5; i++) {
        await store.keys.createKey({ name: 'other', plan: 'free', by: 'test' });
        ids.push((await store.keys.createKey({ name: 'k', plan: 'free', account, by: 'user' }))!.record.id);
      }
      const page = await store.keys.listKeys({ accountId, limit: 2, offset: 3 });
      expect(page.map(({ id }) => id)).toEqual(ids.slice(3));
      expect([await store.keys.countKeys(accountId), await store.keys.countKeys()]).toEqual([5, 10]);
      expect(await store.keys.keyById(ids[2]!)).toMatchObject({ id: ids[2], accountId });
      expect(await store.keys.keyById(999)).toBeNull();
    });

    it('tells what became of a step, which has no effect once that was asked', async () => {
      const request = { owner: 'key 1', period: '2026-11', units: 5, limit: 1000, overage: false };
      const granted = await store.keys.reserveQuota(request, step(1));
      expect(await store.keys.outcomeOf(step(1))).toBe(granted);
      expect(await store.keys.outcomeOf(step(2))).toBe(0);
      await expect(store.keys.addQuota('key 1', '2026-11', 7, step(2))).rejects.toThrow('arrived too late');
      await expect(store.keys.reserveQuota(request, step(2))).rejects.toThrow('arrived too late');
      await store.keys.returnQuota('key 1', '2026-11', granted - 5, step(3));
      expect(await store.keys.outcomeOf(step(3))).toBe(5 - granted);
      await store.keys.addQuota('key 1', '2026-11', 7, step(4));
      expect([await store.keys.outcomeOf(step(4)), await store.keys.outcomeOf(step(4))]).toEqual([7, 7]);
      expect(await store.keys.reservedQuota('key 1', '2026-11')).toBe(12);
      passDays(1);
      expect(await pruned()).toBe(1);
    });

    it('ends sessions with a new password and with a block, and writes both down', async () => {
      const { id } = await addAccount();
      await store.accounts.startSession(id, {
        sessionId: 's',
        tokenHash: 'a',
        expiresAt: inDays(30),
        endsAt: inDays(90),
      });
      expect(await store.accounts.setPassword(id, 'new', 'operator')).toBe(true);
      expect(await store.accounts.findSession('s')).toBeNull();
      await store.accounts.startSession(id, {
        sessionId: 't',
        tokenHash: 'b',
        expiresAt: inDays(30),
        endsAt: inDays(90),
      });
      expect(await store.accounts.setStatus(id, 'blocked', 'operator')).toBe(true);
      expect(await store.accounts.setStatus(id, 'blocked', 'operator')).toBe(false);
      expect(await store.accounts.findSession('t')).toBeNull();
      const history = await store.accounts.history(id);
      expect(history.map(({ by, change }) => [by, change])).toEqual([
        ['user', 'registered on free'],
        ['operator', 'password set'],
        ['operator', 'blocked'],
      ]);
    });

    it('gives an account one trial, which ends on its day', async () => {
      const { id } = await addAccount();
      const { secret } = (await store.keys.createKey({
        name: 'k',
        plan: 'free',
        account: { id, maxKeys: 20, maxPerDay: 100 },
        by: 'user',
      }))!;
      expect(await store.accounts.startTrial(id, 'business', inDays(30), 'user')).toBe(true);
      expect((await store.keys.findKey(secret))?.plan).toBe('business');
      passDays(29.9);
      expect((await store.accounts.find(id))?.plan).toBe('business');
      passDays(0.1);
      // It applies at once, before it is written.
      expect(await store.accounts.find(id)).toMatchObject({ plan: 'free', trialEndsAt: null, trialUsed: true });
      expect((await store.keys.findKey(secret))?.plan).toBe('free');
      expect(await store.accounts.endTrials()).toBe(1);
      expect(await store.accounts.endTrials()).toBe(0);
      expect((await store.accounts.history(id)).at(-1)).toMatchObject({
        by: 'trial',
        change: 'trial ended, plan free',
      });
      expect(await store.accounts.startTrial(id, 'business', inDays(30), 'user')).toBe(false);
    });

    it('keeps a plan that the operator has confirmed', async () => {
      const { id } = await addAccount();
      await store.accounts.startTrial(id, 'business', inDays(30), 'user');
      expect(await store.accounts.setPlan(id, 'business', 'operator')).toBe(true);
      passDays(31);
      expect(await store.accounts.endTrials()).toBe(0);
      expect(await store.accounts.find(id)).toMatchObject({ plan: 'business', trialEndsAt: null });
    });

    it('gives an account no more active keys than it may have', async () => {
      const { id } = await addAccount();
      const create = () =>
        store.keys.createKey({ name: 'k', plan: 'free', account: { id, maxKeys: 2, maxPerDay: 100 }, by: 'user' });
      const created = await Promise.all([create(), create(), create()]);
      const made = created.filter((each) => each !== null);
      expect(made).toHaveLength(2);
      await store.keys.revokeKey(made[0]!.record.id, 'user');
      expect(await create()).not.toBeNull();
      expect(await keysOf(id)).toHaveLength(3);
      expect(await keysOf(id + 1)).toEqual([]);
    });

    it('blocks the keys of a blocked account, and lets them work again', async () => {
      const { id } = await addAccount();
      const { secret } = (await store.keys.createKey({
        name: 'k',
        plan: 'free',
        account: { id, maxKeys: 2, maxPerDay: 100 },
        by: 'user',
      }))!;
      await store.accounts.setStatus(id, 'blocked', 'operator');
      expect((await store.keys.findKey(secret))?.status).toBe('blocked');
      await store.accounts.setStatus(id, 'active', 'operator');
      expect((await store.keys.findKey(secret))?.status).toBe('active');
    });

    it('deletes an account with its name and sessions, and revokes its keys', async () => {
      const { id } = await addAccount();
      const { secret } = (await store.keys.createKey({
        name: 'Карта Ивана',
        plan: 'free',
        account: { id, maxKeys: 2, maxPerDay: 100 },
        by: 'user',
      }))!;
      await store.accounts.startSession(id, {
        sessionId: 's',
        tokenHash: 'a',
        expiresAt: inDays(30),
        endsAt: inDays(90),
      });
      expect(await store.accounts.delete(id, 'user')).toBe(true);
      expect(await store.accounts.delete(id, 'user')).toBe(false);
      expect(await store.accounts.find(id)).toBeNull();
      expect(await store.accounts.findSession('s')).toBeNull();
      expect(await store.keys.findKey(secret)).toMatchObject({ status: 'revoked', name: '', accountId: null });
      const again = await addAccount();
      expect(again.id).not.toBe(id);
      expect(await store.keys.findKey(hashKeySecret(secret))).toBeNull();
    });

    it('counts quota by owner, and gives back no more than there is', async () => {
      const request = { owner: 'account 1', period: '2026-11', units: 1, limit: 100, overage: false };
      expect(await store.keys.reserveQuota(request)).toBe(1);
      expect(await store.keys.reserveQuota({ ...request, units: 99 })).toBe(99);
      expect(await store.keys.reserveQuota(request)).toBe(0);
      expect(await store.keys.reserveQuota({ ...request, overage: true })).toBe(1);
      expect(await store.keys.quotaHistory('account 1')).toEqual([{ period: '2026-11', units: 101 }]);
      await store.keys.returnQuota('account 1', '2026-11', 500);
      await store.keys.returnQuota('account 2', '2026-11', 5);
      expect(await store.keys.reservedQuota('account 1', '2026-11')).toBe(0);
      expect(await store.keys.reservedQuota('account 2', '2026-11')).toBe(0);
    });

    it('counts what was used without being set aside, above the limit too', async () => {
      await store.keys.addQuota('account 1', '2026-11', 30);
      const request = { owner: 'account 1', period: '2026-11', units: 1, limit: 100, overage: false };
      expect(await store.keys.reserveQuota({ ...request, units: 70 })).toBe(70);
      await store.keys.addQuota('account 1', '2026-11', 5);
      expect(await store.keys.reservedQuota('account 1', '2026-11')).toBe(105);
      expect(await store.keys.reserveQuota(request)).toBe(0);
    });

    it('gives no more units away than there are, however many ask at once', async () => {
      const request = { owner: 'key 1', period: '2026-11', units: 1, limit: 150, overage: false };
      const granted = await Promise.all(Array.from({ length: 200 }, () => store.keys.reserveQuota(request)));
      expect(granted.reduce((sum, units) => sum + units, 0)).toBe(150);
    });

    it('notes when keys were last used, and lists all keys', async () => {
      const [one, two] = [
        (await store.keys.createKey({ name: 'a', plan: 'free', email: 'a@b.ru', by: 'registration' }))!,
        (await store.keys.createKey({ name: 'b', plan: 'unlimited', by: 'operator' }))!,
      ];
      expect(one.record).toMatchObject({ email: 'a@b.ru', accountId: null, lastUsedAt: null, status: 'active' });
      await store.keys.touchKeys(new Map([[two.record.id, now.getTime()]]));
      expect(await store.keys.countKeys()).toBe(2);
      expect((await keysOf()).map(({ id, lastUsedAt }) => [id, lastUsedAt])).toEqual([
        [one.record.id, null],
        [two.record.id, now.toISOString()],
      ]);
      expect(await store.keys.revokeKey(one.record.id, 'operator')).toBe(true);
      expect(await store.keys.revokeKey(one.record.id, 'operator')).toBe(false);
      expect((await store.keys.findKey(one.secret))?.status).toBe('revoked');
    });

    it('changes signing keys when their time has come, and keeps those that tokens may still need', async () => {
      const rotate = (kid: string) =>
        store.accounts.rotateSigningKeys(
          { kid, secret: Buffer.alloc(32, kid), createdAt: now.toISOString() },
          inDays(-30),
          inDays(-32),
        );
      expect((await rotate('a')).map(({ kid }) => kid)).toEqual(['a']);
      expect((await rotate('b')).map(({ kid }) => kid)).toEqual(['a']);
      passDays(31);
      expect((await rotate('b')).map(({ kid }) => kid)).toEqual(['b', 'a']);
      passDays(2);
      expect((await rotate('c')).map(({ kid }) => kid)).toEqual(['b']);
      expect((await store.accounts.signingKeys())[0]!.secret).toEqual(Buffer.alloc(32, 'b'));
    });
  });
}
