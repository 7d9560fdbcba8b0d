import type { PRODUCT_STAGES, BuildProgress, BuildSources } from '../build-options.ts';
import type { BuildProducts, LoadLast, LoadProduct, ProductName } from '../build-products.ts';

/** Inputs of a step besides the products of earlier steps. */
export interface StepInputs {
  /** Files and folders. */
  readonly sources?: readonly string[];
  /** Any JSON value. */
  readonly options?: unknown;
}

/** Called with the work done and the total, in bytes or any unit. */
export type TellStep = (done: number, total: number) => void;

/** One step of a build, which makes products from sources and the products of earlier steps. */
export interface BuildStep {
  readonly name: string;
  /** Stage shown in the progress. */
  readonly stage: (typeof PRODUCT_STAGES)[number];
  /** Share of the stage's work, in percent. */
  readonly share: number;
  /** Unit of the progress; default: steps. */
  readonly unit?: BuildProgress['unit'];
  /** Products from which it makes others; default: none. */
  readonly takes?: readonly ProductName[];
  /**
   * Products that the step also loads but that are not part of its key: the contents of `takes` already determine
   * everything that it uses of them.
   */
  readonly reads?: readonly ProductName[];
  readonly makes: readonly ProductName[];
  /** Memory that it needs, in percent of what the largest step needs. */
  readonly memoryPercent: number;
  /** True if it is none of the steps that other threads can run. */
  readonly runsHere?: boolean;
  /** Default: no other inputs. */
  readonly inputs?: (sources: BuildSources) => StepInputs;
  /** One of its products, from whose last content it takes over what it would make again alike. */
  readonly reuses?: ProductName;
  readonly make: (
    load: LoadProduct,
    sources: BuildSources,
    tell: TellStep,
    loadLast: LoadLast,
  ) => Promise<Partial<BuildProducts>>;
}
