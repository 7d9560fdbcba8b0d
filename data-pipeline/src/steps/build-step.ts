import type { PRODUCT_STAGES, BuildProgress, BuildSources } from '../build-options.ts';
import type { BuildProducts, LoadProduct, ProductName } from '../build-products.ts';

/** Inputs of a step besides the products of earlier steps. */
export interface StepInputs {
  /** Files and folders. */
  readonly sources?: readonly string[];
  /** Any value that JSON can hold. */
  readonly options?: unknown;
}

/** Called with the work done and in all, in bytes or any unit. */
export type TellStep = (done: number, total: number) => void;

/** One piece of a build: it makes products from sources and the products of earlier steps. */
export interface BuildStep {
  readonly name: string;
  /** Stage that people see in the progress. */
  readonly stage: (typeof PRODUCT_STAGES)[number];
  /** Share of the stage's work, of 100. */
  readonly share: number;
  readonly unit: BuildProgress['unit'];
  readonly takes: readonly ProductName[];
  /** Products that it loads too, but is not known by: what it takes tells all that it makes of them. */
  readonly reads?: readonly ProductName[];
  readonly makes: readonly ProductName[];
  /** True if the step belongs to the road network, which another thread may compile meanwhile. */
  readonly isBeside: boolean;
  readonly inputs: (sources: BuildSources) => StepInputs;
  readonly make: (load: LoadProduct, sources: BuildSources, tell: TellStep) => Promise<Partial<BuildProducts>>;
}
