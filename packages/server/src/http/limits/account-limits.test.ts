import { expect, it } from 'vitest';
import { memoryRateStores } from '@verst/rate-limits';
import { AccountLimits } from './account-limits.ts';

it('does not count a log-in whose password could not be checked', async () => {
  const settings = { registrationsPerHour: 5, failedLogins: 2, failedLoginsPerAddress: 2 };
  const accountLimits = new AccountLimits(settings, memoryRateStores());
  const logIn = (check: () => Promise<string | null>) => accountLimits.login('a@example.org', '192.0.2.1', check);
  for (let i = 0; i < 3; i++) await expect(logIn(() => Promise.reject(new Error('busy')))).rejects.toThrow('busy');
  expect(await logIn(() => Promise.resolve('in'))).toBe('in');
  for (let i = 0; i < 2; i++) expect(await logIn(() => Promise.resolve(null))).toBeNull();
  await expect(logIn(() => Promise.resolve('in'))).rejects.toMatchObject({ name: 'RateLimitError' });
});
