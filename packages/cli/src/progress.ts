import { Presets, SingleBar } from 'cli-progress';

const PLAIN_INTERVAL_MS = 5000;

export interface StageProgress {
  readonly stage: string;
  readonly done: number;
  readonly total: number;
  readonly unit: string;
}

/** Shows the progress of a long task on stderr: a bar on a terminal, plain lines elsewhere. `stop` leaves the line clean. */
export interface ProgressView {
  update(progress: StageProgress): void;
  stop(): void;
}

/** Returns the view for the kind of stderr. */
export const createProgressView = (): ProgressView => (process.stderr.isTTY ? new BarView() : new LineView());

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

class LineView implements ProgressView {
  #stage = '';
  #started = 0;
  #last = 0;

  update({ stage, done, total, unit }: StageProgress): void {
    const now = Date.now();
    if (stage === this.#stage && now - this.#last < PLAIN_INTERVAL_MS && done < total) return;
    if (stage === this.#stage && done >= total && now - this.#last < 100) return;
    if (stage !== this.#stage) this.#started = now;
    this.#stage = stage;
    this.#last = now;
    process.stderr.write(`${stage}: ${describeProgress(done, total, unit, now - this.#started)}\n`);
  }

  stop(): void {}
}

/** Describes the work done, the rate, and the time left at that rate. */
export function describeProgress(done: number, total: number, unit: string, elapsedMs: number): string {
  const amount = `${quantity(done, unit)} of ${quantity(total, unit)}`;
  const rate = done / Math.max(0.1, elapsedMs / 1000);
  if (rate === 0 || elapsedMs === 0) return amount;
  return `${amount}, ${quantity(rate, unit)}/s, ${Math.ceil(Math.max(0, total - done) / rate)} s left`;
}

/** A number with its unit as a person reads it: `12.3 MB`, `4,120 elements`. */
export function quantity(value: number, unit: string): string {
  if (unit === 'bytes') return `${(value / 1e6).toFixed(value < 1e7 ? 1 : 0)} MB`;
  return `${Math.round(value).toLocaleString('en-US')} ${unit}`;
}
