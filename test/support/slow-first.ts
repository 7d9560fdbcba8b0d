import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that build or run whole programs begin first: what is short then fills the time of all workers to the end. While
 * the first of those that ask for a snapshot builds it, the others have files that ask for none, and do not wait.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const whole = sorted.filter(isWhole);
    const asking = whole.filter(asksForSnapshot);
    const others = sorted.filter((file) => !isWhole(file));
    return [
      ...asking.slice(0, 1),
      ...whole.filter((file) => !asking.includes(file)),
      ...asking.slice(1),
      ...others.filter(asksForSnapshot),
      ...others.filter((file) => !asksForSnapshot(file)),
    ];
  }
}

const isWhole = ({ project }: TestSpecification): boolean => project.name === 'whole';

const asksForSnapshot = ({ moduleId }: TestSpecification): boolean =>
  /support\/(?:playground|snapshots|talks)\.ts/.test(readFileSync(moduleId, 'utf8'));
