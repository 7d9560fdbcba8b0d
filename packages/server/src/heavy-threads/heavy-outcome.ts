import { HttpError } from '../http/http-error.ts';
import { Reply } from '../http/reply.ts';
import { toHttpError } from '../http/to-http-error.ts';
import type { HeavyOutcome } from './heavy-work.ts';

/** Returns a reply in the form sent to another thread. */
export function outcomeOfReply({ status, headers, body }: Reply): HeavyOutcome {
  return { kind: 'reply', status, headers, body: typeof body === 'string' ? Buffer.from(body) : body };
}

/** Returns an error in the form sent to another thread. */
export function outcomeOfError(error: unknown): HeavyOutcome {
  const known = toHttpError(error);
  if (known !== null) return { kind: 'refusal', status: known.status, text: known.text, headers: known.headers };
  return { kind: 'fault', stack: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

/** Returns the reply of a job that another thread has done. @throws HttpError, or Error with the other thread's stack */
export function replyOfOutcome(outcome: HeavyOutcome): Reply {
  if (outcome.kind === 'reply') return new Reply(outcome.status, outcome.headers, outcome.body);
  if (outcome.kind === 'refusal') throw new HttpError(outcome.status, outcome.text, outcome.headers);
  const error = new Error('heavy work failed in its thread');
  error.stack = outcome.stack;
  throw error;
}

/** Returns the buffers of an outcome that can be transferred to the other thread instead of copied. */
export function transferablesOf(outcome: HeavyOutcome): ArrayBuffer[] {
  if (outcome.kind !== 'reply' || outcome.body === null) return [];
  const { buffer, byteLength } = outcome.body;
  // Small buffers of Node share one block of memory, which must stay here.
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
}
