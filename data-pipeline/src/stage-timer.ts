/** Runs stages one after another and keeps how many seconds each took. */
export class StageTimer<Stage extends string> {
  readonly durationS: Partial<Record<Stage, number>> = {};

  async run<T>(stage: Stage, work: () => T | Promise<T>): Promise<T> {
    const started = performance.now();
    try {
      return await work();
    } finally {
      this.durationS[stage] = (performance.now() - started) / 1000;
    }
  }
}
