import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isLoopback, OPERATOR_PLAN } from '@verst/settings';
import { type KeyRecord, newKeySecret, type ProcessKey, shownPrefix } from '@verst/accounts';

/** Id of the playground key, for counts by key; the store never assigns it. */
const PLAYGROUND_ID = 0;

/** Headers that only a proxy adds: behind one, a loopback address does not identify the client. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'] as const;

/**
 * The key of the page at `/`, for people who try the server on their own machine. It lasts as long as the process, is
 * not stored, and works only for requests from the page itself.
 */
export class PlaygroundKey implements ProcessKey {
  readonly secret: string;
  readonly record: KeyRecord;
  readonly #bytes: Buffer;

  /** @param secret - the secret that several threads share; default: a new one */
  constructor(secret = newKeySecret()) {
    this.secret = secret;
    this.#bytes = Buffer.from(secret);
    this.record = {
      id: PLAYGROUND_ID,
      name: 'playground',
      prefix: shownPrefix(secret),
      email: null,
      plan: OPERATOR_PLAN,
      status: 'active',
      accountId: null,
      createdAt: new Date().toISOString(),
      lastUsedAt: null,
    };
  }

  /** Returns the record of this key if `secret` is the key and the request comes from the page; else null. */
  accept(secret: string, { headers, socket }: IncomingMessage): KeyRecord | null {
    const bytes = Buffer.from(secret);
    if (bytes.length !== this.#bytes.length || !timingSafeEqual(bytes, this.#bytes)) return null;
    return headers['sec-fetch-site'] === 'same-origin' && isFromThisMachine(headers, socket.remoteAddress)
      ? this.record
      : null;
  }
}

/** Returns true if a request comes from this machine, without a proxy or another host name in between. */
export function isFromThisMachine(headers: IncomingHttpHeaders, remoteAddress: string | undefined): boolean {
  if (remoteAddress === undefined || !isLoopback(remoteAddress.replace(/^::ffff:/, ''))) return false;
  if (PROXY_HEADERS.some((name) => headers[name] !== undefined)) return false;
  return headers.host !== undefined && isLoopback(headers.host.replace(/:\d+$/, ''));
}
