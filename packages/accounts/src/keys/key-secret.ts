import { hash, randomBytes } from 'node:crypto';

/** Prefix of every API key, so that people and secret scanners recognise one. */
const KEY_PREFIX = 'vk_';

/** 24 bytes are 192 bits, which nobody can guess, so a plain fast hash is enough to store them. */
const KEY_BYTES = 24;

/** Characters of a key that may be shown, so that owners can tell their keys apart. */
const SHOWN_CHARACTERS = 8;

/** Returns a new API key: `vk_` and 32 characters of base64url. */
export function newKeySecret(): string {
  return KEY_PREFIX + randomBytes(KEY_BYTES).toString('base64url');
}

/** Returns SHA-256 of a key in hex, the only form in which a key is stored. */
export function hashKeySecret(secret: string): string {
  return hash('sha256', secret, 'hex');
}

/** Returns the part of a key that may be shown. */
export function shownPrefix(secret: string): string {
  return secret.slice(0, SHOWN_CHARACTERS);
}
