import { Presets, SingleBar } from 'cli-progress';

const PLAIN_INTERVAL_MS = 5000;

export interface StageProgress {
  readonly stage: string;
  readonly done: number;
  readonly total: number;
  readonly unit: string;
}

/** Shows the progress of a long task: a bar on a terminal, plain lines elsewhere. `stop` leaves the line clean. */
interface ProgressView {
  update(progress: StageProgress): void;
  stop(): void;
}

/** Shows the progress of a task on stderr, as its kind allows, until the task ends. */
export async function withProgress<T>(task: (onProgress: (progress: StageProgress) => void) => Promise<T>): Promise<T> {
  const view: ProgressView = process.stderr.isTTY ? new BarView() : new LineView();
  try {
    return await task((progress) => view.update(progress));
  } finally {
    view.stop();
  }
}

class BarView implements ProgressView {
  #bar: SingleBar | null = null;
  #stage = '';

  update({ stage, done, total, unit }: StageProgress): void {
    if (stage !== this.#stage) {
      this.stop();
      this.#stage = stage;
      this.#bar = new SingleBar(
        {
          format: (options, params, payload: { unit: string }) => {
            const filled = Math.round(params.progress * 30);
            const bar = options.barCompleteString!.slice(0, filled) + options.barIncompleteString!.slice(filled, 30);
            const { value, total, startTime } = params;
            return `${stage.padEnd(10)} ${bar} ${describeProgress(value, total, payload.unit, Date.now() - startTime)}`;
          },
          stream: process.stderr,
          clearOnComplete: false,
          hideCursor: true,
          fps: 10,
        },
        Presets.shades_classic,
      );
      this.#bar.start(Math.max(1, total), done, { unit });
    }
    this.#bar!.setTotal(Math.max(1, total));
    this.#bar!.update(done, { unit });
  }

  stop(): void {
    this.#bar?.stop();
    this.#bar = null;
  }
}

export class LineView implements ProgressView {
  /** Stages overlap, because threads work on several at a time. */
  readonly #stages = new Map<string, { readonly startedMs: number; lastMs: number }>();
  readonly #write: (line: string) => void;
  readonly #now: () => number;

  constructor(write = (line: string): void => void process.stderr.write(line), now = Date.now) {
    this.#write = write;
    this.#now = now;
  }

  update({ stage, done, total, unit }: StageProgress): void {
    const nowMs = this.#now();
    const known = this.#stages.get(stage);
    if (known !== undefined && nowMs - known.lastMs < (done < total ? PLAIN_INTERVAL_MS : 100)) return;
    const { startedMs } = known ?? { startedMs: nowMs };
    this.#stages.set(stage, { startedMs, lastMs: nowMs });
    this.#write(`${stage}: ${describeProgress(done, total, unit, nowMs - startedMs)}\n`);
  }

  stop(): void {}
}

/** Describes the work done, the rate, and the time left at that rate. */
export function describeProgress(done: number, total: number, unit: string, elapsedMs: number): string {
  const amount = `${unit === 'bytes' ? quantity(done, unit) : number(done)} of ${quantity(total, unit)}`;
  const rate = done / Math.max(0.1, elapsedMs / 1000);
  if (rate === 0 || elapsedMs === 0) return amount;
  // A rate below one would be written as zero.
  const pace = rate < 1 ? '' : `, ${quantity(rate, unit)}/s`;
  return `${amount}${pace}, ${Math.ceil(Math.max(0, total - done) / rate)} s left`;
}

/** A number with its unit as a person reads it: `12.3 MB`, `0.8 kB`, `4,120 elements`. */
export function quantity(value: number, unit: string): string {
  if (unit !== 'bytes') return `${number(value)} ${unit}`;
  const [scaled, prefix] = value < 1e5 ? [value / 1e3, 'k'] : [value / 1e6, 'M'];
  return `${scaled.toFixed(scaled < 10 ? 1 : 0)} ${prefix}B`;
}

const number = (value: number): string => Math.round(value).toLocaleString('en-US');
