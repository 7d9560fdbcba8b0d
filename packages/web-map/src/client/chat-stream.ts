import { ServerFailedError, UnreadableAnswerError } from './errors.ts';
import type { AnswerOf } from './operation.ts';
import { readServerEvents } from './server-events.ts';

/** Event of a streamed chat; the last one is `done` with the whole answer. */
export type ChatEvent =
  /** The next piece of the reply. All pieces joined are the reply. */
  | { readonly type: 'delta'; readonly text: string }
  /** An operation of the API is being called. */
  | { readonly type: 'tool'; readonly name: string; readonly arguments: Readonly<Record<string, unknown>> }
  | { readonly type: 'done'; readonly answer: AnswerOf<'chat'> };

const OPERATION = 'chat';

/**
 * Yields the events of a streamed answer. Unknown events are skipped, because a newer server may send more.
 *
 * @param onBytes - called whenever bytes arrive
 * @throws ServerFailedError if the server reports that it cut the answer off
 * @throws UnreadableAnswerError if the answer is not such a stream, or ends before `done`
 */
export async function* readChatEvents(
  response: Response,
  onBytes: () => void,
): AsyncGenerator<ChatEvent, void, undefined> {
  const requestId = response.headers.get('x-request-id');
  const unreadable = (what: string, options?: ErrorOptions) =>
    new UnreadableAnswerError(`${OPERATION}: ${what}`, response.status, requestId, options);
  if (response.body === null || !(response.headers.get('content-type') ?? '').startsWith('text/event-stream')) {
    await response.body?.cancel();
    throw unreadable('the answer is not an event stream');
  }
  for await (const { event, data } of readServerEvents(response.body, onBytes)) {
    let told: Record<string, unknown>;
    try {
      told = JSON.parse(data) as Record<string, unknown>;
    } catch (error) {
      throw unreadable('an event of the answer is not JSON', { cause: error });
    }
    if (event === 'delta') yield { type: 'delta', text: String(told['text']) };
    else if (event === 'tool') {
      yield { type: 'tool', name: String(told['name']), arguments: told['arguments'] as Record<string, unknown> };
    } else if (event === 'done') {
      yield { type: 'done', answer: told as unknown as AnswerOf<'chat'> };
      return;
    } else if (event === 'error') throw new ServerFailedError(String(told['error']), response.status, requestId);
  }
  throw unreadable('the answer breaks off');
}
