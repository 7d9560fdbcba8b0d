import { ByteCache } from './byte-cache.ts';
import { Reply } from '../reply.ts';

/**
 * Caches encoded answers to recent queries: many people ask the same, and typing the same word starts with the same
 * letters.
 */
export class AnswerCache extends ByteCache<Reply> {
  /** @param maxBytes - 0 keeps nothing */
  constructor(maxBytes: number) {
    super(maxBytes, ({ body }) => (body === null ? 0 : body.length));
  }

  /** Caches a successful answer; others are made anew each time. @returns the reply to send */
  keep(name: string, reply: Reply): Reply {
    if (reply.status !== 200 || typeof reply.body !== 'string') return reply;
    // Copied to its own memory: small buffers of Node.js share blocks, and one cached answer would keep a whole block.
    const bytes = Buffer.from(new TextEncoder().encode(reply.body).buffer);
    const encoded = new Reply(reply.status, reply.headers, bytes);
    this.set(name, encoded);
    return encoded;
  }
}
