export interface ServerEvent {
  /** `message` if the server names none. */
  readonly event: string;
  readonly data: string;
}

/** Maximum length of an event, characters. */
const MAX_EVENT = 4_000_000;

/**
 * Yields the events of a `text/event-stream` body by the rules of the HTML standard; an unfinished last event is
 * dropped. Leaving the loop early ends the request.
 *
 * @param onBytes - called whenever bytes arrive, including keep-alive signals between events
 * @throws RangeError for an event longer than any that this API sends
 */
export async function* readServerEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void = () => undefined,
): AsyncGenerator<ServerEvent, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let pending = '';
  let event = '';
  let data: string[] = [];
  let dataLength = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onBytes();
      pending += decoder.decode(value, { stream: true });
      // A carriage return at the end may be half a line break.
      const lines = pending.split(/\r\n|\n|\r(?!$)/);
      pending = lines.pop()!;
      for (const line of lines) {
        if (line === '') {
          if (data.length > 0) yield { event: event || 'message', data: data.join('\n') };
          event = '';
          data = [];
          dataLength = 0;
          continue;
        }
        const [, field, text] = /^([^:]*):? ?(.*)$/s.exec(line)!;
        if (field === 'event') event = text!;
        else if (field === 'data') dataLength += data.push(text!) && text!.length;
      }
      if (pending.length + dataLength > MAX_EVENT) throw new RangeError('an event of the stream is too long');
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
