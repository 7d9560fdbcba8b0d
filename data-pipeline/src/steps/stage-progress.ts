import { BUILD_STAGES, type BuildProgress, type BuildStage } from '../build-options.ts';
import type { BuildStep, TellStep } from './build-step.ts';

/** Turns what the steps tell into the progress and the seconds of the stages that people know. */
export class StageProgress {
  /** Seconds of each stage whose steps were run: those that go on beside each other count as they would alone. */
  readonly durationS: Partial<Record<BuildStage, number>> = {};
  readonly #onProgress: (progress: BuildProgress) => void;
  /** Steps under way by name, and how much of each is done, 0 to 1. */
  readonly #underWay = new Map<BuildStep, number>();
  readonly #doneShare: Partial<Record<BuildStage, number>> = {};

  constructor(onProgress: (progress: BuildProgress) => void) {
    this.#onProgress = onProgress;
  }

  /** Starts a step. */
  begin(step: BuildStep): { tell: TellStep; end: () => void } {
    const started = performance.now();
    this.#underWay.set(step, 0);
    return {
      tell: (done, total) => {
        this.#underWay.set(step, total > 0 ? done / total : 1);
        if (this.#shown() !== step.stage) return;
        if (step.share === 100) this.#onProgress({ stage: step.stage, done, total, unit: step.unit });
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

  /** Runs a stage that is no step, and keeps how long it took. */
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

  /** The earliest stage under way: a step beside it may already belong to a later one. */
  #shown(): BuildStage | undefined {
    return BUILD_STAGES.find((stage) => [...this.#underWay.keys()].some((step) => step.stage === stage));
  }

  #tellShares(stage: BuildStage): void {
    let done = this.#doneShare[stage] ?? 0;
    for (const [step, share] of this.#underWay) if (step.stage === stage) done += share * step.share;
    this.#onProgress({ stage, done, total: 100, unit: 'steps' });
  }
}
