import { ByteCache } from './byte-cache.ts';
import { ByteText, Reply } from './reply.ts';

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
    const encoded = new Reply(reply.status, reply.headers, new ByteText(Buffer.from(reply.body)));
    this.set(name, encoded);
    return encoded;
  }
}
