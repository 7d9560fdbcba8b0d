import type { ElementCounts } from './pbf-counts.ts';

/**
 * Detects if a file may have been cut between two blocks. PBF has no end mark, so such a file reads without an error.
 * But writers fill every block of a kind except the last one, and write nodes, ways and relations in this order.
 */
export class PbfEndWatch {
  readonly #total: ElementCounts = { nodes: 0, ways: 0, relations: 0 };
  #blocks = 0;
  #fullest = 0;
  #last = 0;

  /** Counts the elements in the next block. */
  addBlock({ nodes, ways, relations }: ElementCounts): void {
    this.#total.nodes += nodes;
    this.#total.ways += ways;
    this.#total.relations += relations;
    this.#last = nodes + ways + relations;
    this.#fullest = Math.max(this.#fullest, this.#last);
    this.#blocks++;
  }

  /** Returns the reason why the end of the file is doubtful, or null if the file looks complete. */
  doubt(): string | null {
    const { nodes, ways, relations } = this.#total;
    if (nodes + ways + relations === 0) return 'it holds no elements';
    if (ways + relations === 0) return 'it holds nodes and nothing else';
    if (relations === 0) return 'it holds no relations';
    if (this.#blocks > 3 && this.#last === this.#fullest) return `its last block is full (${this.#last} elements)`;
    return null;
  }
}
