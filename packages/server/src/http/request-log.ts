import { pino } from 'pino';
import type { Logger } from 'pino';

/** A logger and the way to write out what it still holds. */
export interface RequestLog {
  readonly logger: Logger;
  flush(): void;
}

/** Lines are gathered to this many letters before they are written: writing each costs more than answering a tile. */
const HELD_LETTERS = 32_768;

/** How long a line may wait for others. */
const FLUSH_INTERVAL_MS = 500;

/** A log on stderr: short lines for people where it is a terminal, JSON for programs where it is not. */
export function openRequestLog(level: string): RequestLog {
  if (process.stderr.isTTY)
    return {
      logger: pino({ level }, { write: (line) => process.stderr.write(readable(line)) }),
      flush: () => undefined,
    };
  const flush = (): void => {
    handOver();
    try {
      destination.flushSync();
    } catch {
      // The stream opens a moment after the start; before that it holds nothing that could be written.
    }
  };
  // Before the destination's own listener, which ends it: the last lines of a crash are worth most.
  process.once('exit', flush);
  const destination = pino.destination({ fd: 2, sync: false });
  // The destination counts all that it holds anew at each line, so lines come to it by the thousand letters.
  let held = '';
  const handOver = (): void => {
    if (held !== '') destination.write(held);
    held = '';
  };
  setInterval(handOver, FLUSH_INTERVAL_MS).unref();
  const write = (line: string): void => {
    held += line;
    if (held.length >= HELD_LETTERS) handOver();
  };
  return { logger: pino({ level, timestamp: isoTime(), base: null }, { write }), flush };
}

/** The time as pino's own `isoTime` writes it; the text is made once for all lines of a millisecond. */
function isoTime(): () => string {
  let at = 0;
  let text = '';
  return () => {
    const now = Date.now();
    if (now === at) return text;
    at = now;
    text = `,"time":"${new Date(now).toISOString()}"`;
    return text;
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
