import { badRequest } from './http-error.ts';
import { messages } from './messages.ts';

/** Nesting depth of lists and objects; no body of the API needs a tenth of it. */
const MAX_DEPTH = 64;

/** Different names in a body; no schema has a third of them. V8 takes a microsecond for each: it stores it for good. */
const MAX_NAMES = 200;

/** Start of the hash of a name, random, so that nobody can choose names with the same hash. */
const HASH_START = Math.trunc(Math.random() * 2 ** 32);
const HASH_FACTOR = 16_777_619;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const OPEN_OBJECT = 0x7b;
const CLOSE_LIST = 0x5d;
const CLOSE_OBJECT = 0x7d;

/**
 * Refuses JSON that costs more to parse than any request needs, before it is parsed: nested so deeply that recursive
 * code would overflow the stack, or with too many different names. Also refuses texts with U+0000, which PostgreSQL
 * cannot store. Malformed JSON is left to the parser.
 *
 * @param json - UTF-8
 * @throws HttpError 400
 */
export function assertBoundedJson(json: Uint8Array): void {
  const nameHashes = new Set<number>();
  let depth = 0;
  let hash = 0;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]!;
    if (byte === QUOTE) {
      hash = HASH_START;
      for (at++; at < json.length && json[at] !== QUOTE; at++) {
        if (json[at] === BACKSLASH) {
          if (isEscapedNul(json, at)) throw badRequest(messages.hasNul);
          at++;
        }
        hash = Math.imul(hash ^ json[at]!, HASH_FACTOR);
      }
    } else if (byte === COLON) {
      if (nameHashes.add(hash).size > MAX_NAMES) throw badRequest(messages.bodyHasManyNames(MAX_NAMES));
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      if (++depth > MAX_DEPTH) throw badRequest(messages.bodyTooDeep(MAX_DEPTH));
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth--;
  }
}

const ESCAPED_NUL = Buffer.from(String.raw`\u0000`);

const isEscapedNul = (json: Uint8Array, at: number): boolean => ESCAPED_NUL.every((byte, i) => json[at + i] === byte);
