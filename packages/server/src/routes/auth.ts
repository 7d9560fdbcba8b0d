import * as z from 'zod';
import {
  account as accountSchema,
  email,
  givenPassword,
  hasControlCharacters,
  newPassword,
  refreshToken,
  shownName,
  toAccount,
  tokens,
  toTokens,
} from './account-schemas.ts';
import { accepts } from '../endpoint/accepted-values.ts';
import { endpoint, SMALL_BODY_BYTES } from '../endpoint/endpoint.ts';
import { unauthorized } from '../http/http-error.ts';
import { messages } from '../http/messages.ts';

/** Properties shared by all log-in endpoints. */
const shared = {
  tag: 'Accounts',
  weight: 0,
  cors: false,
  responseHeaders: () => ({ 'Cache-Control': 'no-store' }),
} as const;

const open = { ...shared, method: 'POST', auth: 'none', bodyBytes: SMALL_BODY_BYTES } as const;

const companyName = z
  .string()
  .max(200)
  .refine((value) => !hasControlCharacters(value))
  .describe('Company');
accepts.add(companyName, {
  en: 'text of at most 200 characters without control characters',
  ru: 'текст не длиннее 200 символов без управляющих символов',
});

/** Registration, log-in and tokens. */
export const authEndpoints = [
  endpoint({
    ...open,
    path: '/api/auth/register',
    operationId: 'registerAccount',
    summary: 'Register an account on the free plan',
    description: '400 if the e-mail already has an account. One IP address can register five accounts an hour.',
    body: z.object({
      email,
      password: newPassword,
      name: shownName(100, { description: 'Name of the user', example: 'Иван' }),
      company: companyName.optional(),
    }),
    response: tokens,
    handler: async ({ accounts, accountLimits }, { body }, { address }) => {
      await accountLimits.registration(address);
      return toTokens(await accounts.register(body));
    },
  }),
  endpoint({
    ...open,
    path: '/api/auth/login',
    operationId: 'login',
    summary: 'Log in',
    description:
      '429 after ten wrong passwords in 15 minutes for one e-mail from one IP address, or fifty from one IP address.',
    body: z.object({
      email: z.string().min(1).max(254).meta({ description: 'E-mail address', example: 'ivan@example.org' }),
      password: givenPassword,
    }),
    response: tokens,
    handler: async ({ accounts, accountLimits }, { body }, { address }) => {
      const account = await accountLimits.login(body.email, address, () =>
        accounts.findByPassword(body.email, body.password),
      );
      if (account === null) throw unauthorized(messages.wrongCredentials, 'Bearer');
      return toTokens(await accounts.signIn(account));
    },
  }),
  endpoint({
    ...open,
    path: '/api/auth/refresh',
    operationId: 'refreshTokens',
    summary: 'Exchange a refresh token for new tokens',
    description: 'A refresh token is valid for one use. If it is used again, its session ends.',
    body: z.object({ refresh_token: refreshToken }),
    response: tokens,
    handler: async ({ accounts }, { body }) => toTokens(await accounts.refresh(body.refresh_token)),
  }),
  endpoint({
    ...open,
    path: '/api/auth/logout',
    operationId: 'logout',
    summary: 'End a session',
    description: 'Ends the session of the refresh token in the body, or else of the access token in the header.',
    optionalToken: true,
    body: z.object({ refresh_token: refreshToken.optional() }),
    response: z.object({ status: z.literal('ok') }).meta({ id: 'LoggedOut' }),
    handler: async ({ accounts }, { body }, { headers }) => {
      if (body.refresh_token !== undefined) await accounts.signOutByRefreshToken(body.refresh_token);
      else await accounts.signOut(await accounts.authenticate(headers.authorization));
      return { status: 'ok' as const };
    },
  }),
  endpoint({
    ...shared,
    path: '/api/auth/me',
    operationId: 'me',
    summary: 'Account of the access token',
    auth: 'account',
    response: accountSchema,
    handler: (_services, _input, { signedIn }) => toAccount(signedIn!.account),
  }),
];
