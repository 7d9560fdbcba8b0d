import { ByteCache } from './byte-cache.ts';
import { Reply } from '../reply.ts';

/**
 * Keeps the answers to the queries that came last, encoded: many people ask the same, and who types the same word begins
 * with the same letters.
 */
export class AnswerCache extends ByteCache<Reply> {
  /** @param maxBytes - 0 keeps nothing */
  constructor(maxBytes: number) {
    super(maxBytes, ({ body }) => (body === null ? 0 : body.length));
  }

  /** Keeps a success; an answer of another kind is made anew each time. @returns what to send */
  keep(name: string, reply: Reply): Reply {
    if (reply.status !== 200 || typeof reply.body !== 'string') return reply;
    // In memory of its own: small buffers of Node share blocks, which one kept answer would hold.
    const bytes = Buffer.from(new TextEncoder().encode(reply.body).buffer);
    const encoded = new Reply(reply.status, reply.headers, bytes);
    this.set(name, encoded);
    return encoded;
  }
}
