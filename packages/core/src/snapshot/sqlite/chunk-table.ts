import type { StoredChunk } from '../snapshot-file.ts';
import type { Pages } from './pages.ts';
import { layoutOf, valueOf } from './record.ts';
import { type FindInLeaf, Tree } from './tree.ts';

/** Positions of the columns of `verst_chunks`. */
const CRC32 = 1;
const DATA = 2;

/** The chunks of sections, read from the pages of `verst_chunks` straight into the memory of sections. */
export class ChunkTable {
  readonly #tree: Tree;

  /**
   * @param root - the first page of `verst_chunks`
   * @param findInLeaf - as of {@link Tree}
   */
  constructor(pages: Pages, root: number, findInLeaf?: FindInLeaf) {
    this.#tree = new Tree(pages, root, findInLeaf);
  }

  /** Returns a chunk, valid until the next page is read; undefined if there is none of this id. */
  find(id: number): StoredChunk | undefined {
    const cell = this.#tree.find(id);
    if (cell === undefined) return undefined;
    const layout = layoutOf(cell);
    const start = layout.starts[DATA] ?? cell.bytes;
    return {
      crc32: Number(valueOf(this.#tree, cell, layout, CRC32)),
      bytes: (layout.starts[DATA + 1] ?? start) - start,
      copy: (into) => this.#tree.copy(cell, start, into),
    };
  }
}
