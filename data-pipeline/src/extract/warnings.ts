import type { ExtractWarnings } from './types.ts';

const SAMPLE_LIMIT = 100;
/** Maximum samples of one kind: a frequent fault must not hide the rare ones. */
const SAMPLES_PER_KIND = 8;

/** Collects faults of the map by kind: each is counted, the first few of a kind are kept as messages. */
export class WarningCollector {
  readonly #counts = new Map<string, number>();
  readonly #samples: string[] = [];

  /** Counts a fault; `element` is its public id (`r123`), `detail` describes the fault. */
  add(kind: string, element: string, detail = ''): void {
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    if (count <= SAMPLES_PER_KIND && this.#samples.length < SAMPLE_LIMIT) {
      this.#samples.push(detail === '' ? `${element}: ${kind}` : `${element}: ${kind}: ${detail}`);
    }
  }

  finish(): ExtractWarnings {
    return { counts: Object.fromEntries(this.#counts), samples: this.#samples };
  }
}
