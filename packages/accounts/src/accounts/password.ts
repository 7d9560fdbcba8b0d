import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { PASSWORD_COST } from './password-cost.ts';
import { ProcessTurnstile } from './process-turnstile.ts';

/** Allowed length of a password, in characters. */
export const PASSWORD_CHARACTERS = { min: 6, max: 256 } as const;

const HASH_BYTES = 32;
const SALT_BYTES = 16;

/** Hashes that a process computes at once: half of the Node.js thread pool, which also serves files and compression. */
const AT_ONCE = 2;

/** Maximum waiting hashes: about 1.5 s of work. */
const MAY_WAIT = 32;

const turnstile = new ProcessTurnstile('passwords', AT_ONCE, MAY_WAIT);
const scryptAsync = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
);

/** Returns a salted hash of a password, with its parameters: `scrypt$15$8$1$<salt>$<hash>`. */
export async function hashPassword(password: string): Promise<string> {
  const { log2N, r, p } = PASSWORD_COST;
  const salt = randomBytes(SALT_BYTES);
  return hashText(salt.toString('base64url'), await derive(password, salt, log2N, r, p));
}

/**
 * Resolves to true if the password matches the hash.
 *
 * @param hash - null if there is no account: the same work is done, so that timing reveals nothing
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, log2N, r, p, salt, expected] = (hash ?? hashText('AAAA', NO_HASH)).split('$');
  const expectedBytes = Buffer.from(expected!, 'base64url');
  const actual = await derive(password, Buffer.from(salt!, 'base64url'), Number(log2N), Number(r), Number(p));
  return timingSafeEqual(actual, expectedBytes) && hash !== null;
}

/** A hash that no password has. */
const NO_HASH = Buffer.alloc(HASH_BYTES);

function hashText(salt: string, hash: Buffer): string {
  const { log2N, r, p } = PASSWORD_COST;
  return ['scrypt', log2N, r, p, salt, hash.toString('base64url')].join('$');
}

/** Derives a key. NFKC, because the same text typed on two systems may have different code points. */
function derive(password: string, salt: Buffer, log2N: number, r: number, p: number): Promise<Buffer> {
  const options = { N: 2 ** log2N, r, p, maxmem: 256 * 2 ** log2N * r };
  return turnstile.pass(() => scryptAsync(password.normalize('NFKC'), salt, HASH_BYTES, options));
}
