import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** Files that build or run whole programs begin first: what is short then fills the time of both workers to the end. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isWhole), ...sorted.filter((file) => !isWhole(file))];
  }
}

const isWhole = ({ project }: TestSpecification): boolean => project.name === 'whole';
