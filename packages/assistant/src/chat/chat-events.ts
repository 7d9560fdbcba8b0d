import type { ChatAnswer, ChatToolCall } from './chat-types.ts';

/** Takes the events of a stream as they come. */
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
 * Server-sent events of a chat: `delta` with `{ text }`, `tool` with `{ name, arguments }`, at the end one of `done` with
 * the whole answer and `error` with `{ error }`.
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

  /** The answer, as the last event. */
  done(answer: ChatAnswer): void {
    this.#send('done', answer);
  }

  /** Why there is none, as the last event. */
  error(message: string): void {
    this.#send('error', { error: message });
  }

  /** Must be called at the end, whatever it is. */
  close(): void {
    clearInterval(this.#heartbeat);
  }

  #send(event: string, data: unknown): void {
    // JSON has no line breaks of its own, which would end an event.
    this.#sink.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }
}
