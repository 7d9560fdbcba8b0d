import { pino } from 'pino';
import type { Logger } from 'pino';
import { LogWriter } from './log-writer.ts';

/** A logger and the way to write out what it still holds. */
export interface RequestLog {
  readonly logger: Logger;
  flush(): void;
}

/** A log on stderr: short lines for people where it is a terminal, JSON for programs where it is not. */
export function openRequestLog(level: string): RequestLog {
  if (process.stderr.isTTY)
    return {
      logger: pino({ level }, { write: (line) => process.stderr.write(readable(line)) }),
      flush: () => undefined,
    };
  const writer = new LogWriter();
  const flush = (): void => writer.flush();
  // The last lines of a crash are worth most.
  process.once('exit', flush);
  return { logger: pino({ level, timestamp: isoTime(), base: null }, writer), flush };
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
  if (entry.method === undefined) return `${printable(`${time} ${entry.msg ?? ''} ${entry.err?.stack ?? ''}`)}\n`;
  const query = entry.query === undefined ? '' : `?${entry.query}`;
  return `${printable(`${time} ${entry.status} ${entry.method} ${entry.path}${query} ${entry.ms} ms`)}\n`;
}

/** Returns lines with control characters escaped, line breaks excepted: requests bring them, and terminals obey. */
function printable(lines: string): string {
  return lines.replace(/[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu, (character) =>
    character === '\n' ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
