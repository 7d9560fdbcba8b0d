import type { ChatAnswer, ChatToolCall } from './chat-types.ts';

/** Receives the events of a stream as they occur. */
export interface EventSink {
  write(chunk: string): void;
}

/** Events of an answer in progress. */
export interface ChatEvents {
  /** Further words of the reply. All of them together are the reply. */
  delta(text: string): void;
  /** An operation is being called. */
  tool(call: ChatToolCall): void;
}

/** Interval of heartbeats, which keep proxies from closing the stream. */
const HEARTBEAT_MS = 10_000;

/**
 * Server-sent events of a chat: `delta` with `{ text }`, `tool` with `{ name, arguments }`; the last event is `done`
 * with the whole answer or `error` with `{ error }`.
 */
export class ChatEventStream implements ChatEvents {
  readonly #sink: EventSink;
  readonly #heartbeat: NodeJS.Timeout;

  constructor(sink: EventSink) {
    this.#sink = sink;
    this.#heartbeat = setInterval(() => sink.write(': still here\n\n'), HEARTBEAT_MS);
  }

  delta(text: string): void {
    this.#send('delta', { text });
  }

  tool(call: ChatToolCall): void {
    this.#send('tool', call);
  }

  /** Sends the answer as the last event. */
  done(answer: ChatAnswer): void {
    this.#send('done', answer);
  }

  /** Sends an error message instead of an answer, as the last event. */
  error(message: string): void {
    this.#send('error', { error: message });
  }

  /** Must be called at the end, after success or failure. */
  close(): void {
    clearInterval(this.#heartbeat);
  }

  #send(event: string, data: unknown): void {
    // JSON contains no raw line breaks, which would end an event.
    this.#sink.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }
}
