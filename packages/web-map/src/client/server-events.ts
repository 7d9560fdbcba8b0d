/** One of a stream of server-sent events. */
export interface ServerEvent {
  /** `message` where the server does not say. */
  readonly event: string;
  readonly data: string;
}

/** A single event may have so many characters. */
const MAX_EVENT = 4_000_000;

/**
 * The events of a `text/event-stream` body, as the HTML standard reads them; the last one counts only if it has ended.
 * Leaving the loop early ends the request.
 *
 * @param onBytes - called for whatever comes, signs of life between the events among them
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
