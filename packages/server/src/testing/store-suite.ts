import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AccountRecord } from '../accounts/account-store.ts';
import { hashKeySecret } from '../keys/key-secret.ts';
import type { Store } from '../store/store.ts';

const DAY_MS = 24 * 3600 * 1000;

/**
 * What every store does, whatever keeps its data.
 *
 * @param open - opens an empty store with a clock
 */
export function describeStore(name: string, open: (now: () => Date) => Store | Promise<Store>): void {
  describe(name, () => {
    let now: Date;
    let store: Store;
    const inDays = (days: number): string => new Date(now.getTime() + days * DAY_MS).toISOString();
    const passDays = (days: number): void => {
      now = new Date(now.getTime() + days * DAY_MS);
    };
    const addAccount = async (email = 'ivan@example.org'): Promise<AccountRecord> =>
      (await store.accounts.create({ email, name: 'Иван', passwordHash: 'hash', plan: 'free' }))!;

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
      expect(await store.accounts.list()).toEqual([account]);
    });

    it('gives each refresh token one use, and ends the session of one that is used again', async () => {
      const { id } = await addAccount();
      await store.accounts.startSession(id, { sessionId: 's', tokenHash: 'a', expiresAt: inDays(30) });
      const rotate = (tokenHash: string, next: string) =>
        store.accounts.rotateRefreshToken(tokenHash, { tokenHash: next, expiresAt: inDays(30) });
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
      await store.accounts.startSession(id, { sessionId: 's', tokenHash: 'a', expiresAt: inDays(30) });
      const outcomes = await Promise.all(
        ['b', 'c', 'd'].map((tokenHash) =>
          store.accounts.rotateRefreshToken('a', { tokenHash, expiresAt: inDays(30) }),
        ),
      );
      expect(outcomes.filter(({ outcome }) => outcome === 'rotated')).toHaveLength(1);
    });

    it('lets refresh tokens expire, and forgets their sessions', async () => {
      const { id } = await addAccount();
      await store.accounts.startSession(id, { sessionId: 's', tokenHash: 'a', expiresAt: inDays(30) });
      passDays(30);
      expect(await store.accounts.findSession('s')).toBeNull();
      expect(await store.accounts.rotateRefreshToken('a', { tokenHash: 'b', expiresAt: inDays(30) })).toEqual({
        outcome: 'invalid',
      });
      await store.accounts.dropExpiredSessions();
      expect(await store.accounts.endSessionOfToken('a')).toBe(false);
    });

    it('ends sessions with a new password and with a block, and writes both down', async () => {
      const { id } = await addAccount();
      await store.accounts.startSession(id, { sessionId: 's', tokenHash: 'a', expiresAt: inDays(30) });
      expect(await store.accounts.setPassword(id, 'new', 'operator')).toBe(true);
      expect(await store.accounts.findSession('s')).toBeNull();
      await store.accounts.startSession(id, { sessionId: 't', tokenHash: 'b', expiresAt: inDays(30) });
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
        account: { id, maxKeys: 20 },
        by: 'user',
      }))!;
      expect(await store.accounts.startTrial(id, 'business', inDays(30), 'user')).toBe(true);
      expect((await store.keys.findKey(secret))?.plan).toBe('business');
      passDays(29.9);
      expect((await store.accounts.find(id))?.plan).toBe('business');
      passDays(0.1);
      // In force at once, before it is written.
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
      const create = () => store.keys.createKey({ name: 'k', plan: 'free', account: { id, maxKeys: 2 }, by: 'user' });
      const created = await Promise.all([create(), create(), create()]);
      const made = created.filter((each) => each !== null);
      expect(made).toHaveLength(2);
      await store.keys.revokeKey(made[0]!.record.id, 'user');
      expect(await create()).not.toBeNull();
      expect(await store.keys.listKeys(id)).toHaveLength(3);
      expect(await store.keys.listKeys(id + 1)).toEqual([]);
    });

    it('blocks the keys of a blocked account, and lets them work again', async () => {
      const { id } = await addAccount();
      const { secret } = (await store.keys.createKey({
        name: 'k',
        plan: 'free',
        account: { id, maxKeys: 2 },
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
        account: { id, maxKeys: 2 },
        by: 'user',
      }))!;
      await store.accounts.startSession(id, { sessionId: 's', tokenHash: 'a', expiresAt: inDays(30) });
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
      expect((await store.keys.listKeys()).map(({ id, lastUsedAt }) => [id, lastUsedAt])).toEqual([
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
