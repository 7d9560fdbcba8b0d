import { writeSync } from 'node:fs';

const STDERR = 2;

/** Lines are buffered up to this many bytes: writing each one alone costs more than answering a tile. */
const HELD_BYTES = 32_768;

/** Maximum bytes that wait for a reader; lines beyond them are dropped and counted. */
const MAX_WAITING_BYTES = 1_000_000;

/** Longest line, and longest text in a line that is longer, in UTF-16 units. */
const MAX_LINE = 16_384;
const MAX_TEXT = 2000;

/** Maximum bytes of a UTF-16 unit in UTF-8. */
const MAX_UNIT_BYTES = 3;

/** Longest time that a line is buffered. */
const FLUSH_INTERVAL_MS = 500;

/** Delay before a retry if the reader is not ready. */
const RETRY_MS = 50;

/** Longest time for writing the last lines of a process. */
const FINAL_FLUSH_MS = 1000;

/** Makes stderr non-blocking: a full pipe or socket refuses data instead of stopping the process. */
export function unblockStderr(): void {
  // Node.js does this on the first access to the stream; all threads share the mode.
  void process.stderr;
}

/**
 * Writes lines to stderr. If the reader stalls, at most a megabyte is buffered. Further lines are dropped, and their
 * number is logged as soon as there is room again. The final flush takes at most a second.
 */
export class LogWriter {
  readonly #held = Buffer.allocUnsafeSlow(HELD_BYTES + MAX_UNIT_BYTES * MAX_LINE);
  #heldBytes = 0;
  readonly #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #dropped = 0;
  #retry: NodeJS.Timeout | null = null;
  #isLate = false;

  constructor() {
    unblockStderr();
    setInterval(() => this.#handOver(), FLUSH_INTERVAL_MS).unref();
  }

  /** Writes a line of JSON, which includes its line break. */
  write(line: string): void {
    if (this.#waitingBytes >= MAX_WAITING_BYTES) {
      this.#dropped++;
      return;
    }
    this.#heldBytes += this.#held.write(line.length > MAX_LINE ? shortened(line) : line, this.#heldBytes);
    if (this.#heldBytes >= HELD_BYTES) this.#handOver();
  }

  /** Writes the buffered lines while the reader accepts them, for at most a second. */
  flush(): void {
    this.#handOver();
    const until = performance.now() + FINAL_FLUSH_MS;
    while (this.#waitingBytes > 0 && !this.#isLate) {
      if (performance.now() >= until) this.#isLate = true;
      else {
        sleep(10);
        this.#writeWaiting();
      }
    }
  }

  #handOver(): void {
    if (this.#heldBytes > 0) this.#wait(Buffer.from(this.#held.subarray(0, this.#heldBytes)));
    this.#heldBytes = 0;
    if (this.#retry === null) this.#writeWaiting();
  }

  #wait(bytes: Buffer): void {
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
  }

  #writeWaiting(): void {
    this.#retry = null;
    try {
      for (let first; (first = this.#waiting[0]) !== undefined;) {
        const written = writeSync(STDERR, first);
        this.#waitingBytes -= written;
        if (written < first.length) this.#waiting[0] = first.subarray(written);
        else this.#waiting.shift();
        if (this.#waiting.length === 0 && this.#dropped > 0) this.#tellDropped();
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EAGAIN') {
        this.#retry = setTimeout(() => this.#writeWaiting(), RETRY_MS).unref();
      } else {
        // The reader is gone, or the disk is full.
        this.#waiting.length = 0;
        this.#waitingBytes = 0;
      }
    }
  }

  #tellDropped(): void {
    const msg = `${this.#dropped} lines of the log were dropped: nobody read them in time`;
    this.#dropped = 0;
    this.#wait(Buffer.from(`${JSON.stringify({ level: 40, time: new Date().toISOString(), msg })}\n`));
  }
}

/**
 * Returns a line of JSON with long texts cut; if it is still too long, only level, time and the beginning of the
 * message.
 */
function shortened(line: string): string {
  const entry = JSON.parse(line) as { level: number; time: string; msg?: string };
  const text = JSON.stringify(entry, (_name, value: unknown) => (typeof value === 'string' ? cut(value) : value));
  if (text.length <= MAX_LINE) return `${text}\n`;
  const { level, time, msg = '' } = entry;
  return `${JSON.stringify({ level, time, msg: cut(msg), dropped: `${line.length} characters` })}\n`;
}

function cut(text: string): string {
  return text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT)}… (${text.length} characters)`;
}

function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
