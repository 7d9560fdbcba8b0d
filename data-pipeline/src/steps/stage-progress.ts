import { BUILD_STAGES, type BuildProgress, type BuildStage } from '../build-options.ts';
import type { BuildStep, TellStep } from './build-step.ts';

/** Converts the progress of steps to progress and durations of the public stages. */
export class StageProgress {
  /** Seconds of each stage whose steps ran; parallel steps count with their full time each. */
  readonly durationS: Partial<Record<BuildStage, number>> = {};
  readonly #onProgress: (progress: BuildProgress) => void;
  /** Completed share of each running step, 0 to 1. */
  readonly #underWay = new Map<BuildStep, number>();
  readonly #doneShare: Partial<Record<BuildStage, number>> = {};

  constructor(onProgress: (progress: BuildProgress) => void) {
    this.#onProgress = onProgress;
  }

  begin(step: BuildStep): { tell: TellStep; end: () => void } {
    const started = performance.now();
    this.#underWay.set(step, 0);
    return {
      tell: (done, total) => {
        this.#underWay.set(step, total > 0 ? done / total : 1);
        if (this.#shown() !== step.stage) return;
        if (step.share === 100) this.#onProgress({ stage: step.stage, done, total, unit: step.unit ?? 'steps' });
        else this.#tellShares(step.stage);
      },
      end: () => {
        this.#underWay.delete(step);
        this.#doneShare[step.stage] = (this.#doneShare[step.stage] ?? 0) + step.share;
        this.#add(step.stage, started);
        if (step.share < 100) this.#tellShares(step.stage);
      },
    };
  }

  /** Runs a stage that is not made of steps, and records its duration. */
  async run<T>(stage: BuildStage, work: () => T | Promise<T>): Promise<T> {
    const started = performance.now();
    try {
      return await work();
    } finally {
      this.#add(stage, started);
    }
  }

  #add(stage: BuildStage, started: number): void {
    this.durationS[stage] = (this.durationS[stage] ?? 0) + (performance.now() - started) / 1000;
  }

  /** The earliest stage in progress: a parallel step may already belong to a later one. */
  #shown(): BuildStage | undefined {
    return BUILD_STAGES.find((stage) => [...this.#underWay.keys()].some((step) => step.stage === stage));
  }

  #tellShares(stage: BuildStage): void {
    let done = this.#doneShare[stage] ?? 0;
    for (const [step, share] of this.#underWay) if (step.stage === stage) done += share * step.share;
    this.#onProgress({ stage, done, total: 100, unit: 'steps' });
  }
}
