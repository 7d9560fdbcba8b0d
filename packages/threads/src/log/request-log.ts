import { type Logger, pino } from 'pino';
import { LogWriter } from './log-writer.ts';

export { unblockStderr } from './log-writer.ts';

/** A logger, and a function that writes its buffered lines. */
export interface RequestLog {
  readonly logger: Logger;
  flush(): void;
}

/** Opens a log on stderr: short lines if it is a terminal, else JSON. */
export function openRequestLog(level: string): RequestLog {
  if (process.stderr.isTTY)
    return {
      logger: pino({ level }, { write: (line) => process.stderr.write(readable(line)) }),
      flush: () => undefined,
    };
  const writer = new LogWriter();
  const flush = (): void => writer.flush();
  // The last lines before a crash are the most useful.
  process.once('exit', flush);
  return { logger: pino({ level, timestamp: isoTime(), base: null }, writer), flush };
}

/** Returns a clock that writes the time like pino's own `isoTime` but formats it only once per millisecond. */
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

function readable(line: string): string {
  const entry = JSON.parse(line) as LogEntry;
  const time = new Date(entry.time).toTimeString().slice(0, 8);
  if (entry.method === undefined) return `${printable(`${time} ${entry.msg ?? ''} ${entry.err?.stack ?? ''}`)}\n`;
  const query = entry.query === undefined ? '' : `?${entry.query}`;
  return `${printable(`${time} ${entry.status} ${entry.method} ${entry.path}${query} ${entry.ms} ms`)}\n`;
}

/** Returns lines with control characters escaped, except line breaks: requests may contain some that terminals obey. */
function printable(lines: string): string {
  return lines.replace(/[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu, (character) =>
    character === '\n' ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
