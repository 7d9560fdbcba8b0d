import { Presets, SingleBar } from 'cli-progress';

const PLAIN_INTERVAL_MS = 5000;

/** How far one stage of a long task has come. */
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

/** The view that fits where stderr leads to. */
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
            const rate = (params.value - 0) / Math.max(0.1, (Date.now() - params.startTime) / 1000);
            const left = rate > 0 ? Math.ceil((params.total - params.value) / rate) : 0;
            const amount = `${quantity(params.value, payload.unit)} of ${quantity(params.total, payload.unit)}`;
            return `${stage.padEnd(10)} ${bar} ${amount}, ${quantity(rate, payload.unit)}/s, ${left} s left`;
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
  #last = 0;

  update({ stage, done, total, unit }: StageProgress): void {
    const now = Date.now();
    if (stage === this.#stage && now - this.#last < PLAIN_INTERVAL_MS && done < total) return;
    if (stage === this.#stage && done >= total && now - this.#last < 100) return;
    this.#stage = stage;
    this.#last = now;
    process.stderr.write(`${stage}: ${quantity(done, unit)} of ${quantity(total, unit)}\n`);
  }

  stop(): void {}
}

/** A number with its unit as a person reads it: `12.3 MB`, `4,120 elements`. */
export function quantity(value: number, unit: string): string {
  if (unit === 'bytes') return `${(value / 1e6).toFixed(value < 1e7 ? 1 : 0)} MB`;
  return `${Math.round(value).toLocaleString('en-US')} ${unit}`;
}
