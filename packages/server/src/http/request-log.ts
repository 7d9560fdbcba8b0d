import { pino } from 'pino';
import type { Logger } from 'pino';

/** A logger and the way to write out what it still holds. */
export interface RequestLog {
  readonly logger: Logger;
  flush(): void;
}

/** Lines are gathered to this many bytes before they are written: writing each costs more than answering a tile. */
const BUFFER_BYTES = 65_536;

/** How long a line may wait in the buffer. */
const FLUSH_INTERVAL_MS = 500;

/** A log on stderr: short lines for people where it is a terminal, JSON for programs where it is not. */
export function openRequestLog(level: string): RequestLog {
  if (process.stderr.isTTY)
    return {
      logger: pino({ level }, { write: (line) => process.stderr.write(readable(line)) }),
      flush: () => undefined,
    };
  const destination = pino.destination({
    fd: 2,
    sync: false,
    minLength: BUFFER_BYTES,
    // It must be above the first, and wants to hold a buffer that is nearly full and the line that fills it.
    maxWrite: 2 * BUFFER_BYTES,
    periodicFlush: FLUSH_INTERVAL_MS,
  });
  const logger = pino({ level, timestamp: pino.stdTimeFunctions.isoTime, base: null }, destination);
  return {
    logger,
    flush: () => {
      try {
        destination.flushSync();
      } catch {
        // The stream opens a moment after the start; before that it holds nothing that could be written.
      }
    },
  };
}

interface LogEntry {
  readonly time: string | number;
  readonly msg?: string;
  readonly err?: { readonly stack?: string };
  readonly method?: string;
  readonly path?: string;
  readonly query?: string;
  readonly status?: number;
  readonly ms?: number;
}

/** One JSON line as a person reads it. */
function readable(line: string): string {
  const entry = JSON.parse(line) as LogEntry;
  const time = new Date(entry.time).toTimeString().slice(0, 8);
  if (entry.method === undefined) return `${time} ${entry.msg ?? ''} ${entry.err?.stack ?? ''}\n`;
  const query = entry.query === undefined ? '' : `?${entry.query}`;
  return `${time} ${entry.status} ${entry.method} ${entry.path}${query} ${entry.ms} ms\n`;
}
