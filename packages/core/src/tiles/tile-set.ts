/** A block has a side of 2^6 tiles: a bitmap of 512 bytes. */
const BLOCK_BITS = 6;
const BLOCK_SIDE = 2 ** BLOCK_BITS;
const WORDS_PER_ROW = BLOCK_SIDE / 32;

/** A set of tiles of one zoom, stored as bitmaps of its non-empty blocks. */
export class TileSet {
  /** Bitmap of each block, tiles row by row, by the row and column of the block. */
  readonly #blocks = new Map<number, Uint32Array>();
  readonly #side: number;
  #size = 0;
  #lastKey = -1;
  #lastBlock: Uint32Array = new Uint32Array();

  constructor(z: number) {
    this.#side = 2 ** z;
  }

  get size(): number {
    return this.#size;
  }

  /** Adds a tile of the zoom. */
  add(x: number, y: number): void {
    const block = this.#blockAt((y >> BLOCK_BITS) * this.#side + (x >> BLOCK_BITS));
    const at = (y % BLOCK_SIDE) * WORDS_PER_ROW + ((x % BLOCK_SIDE) >> 5);
    const bit = 1 << (x & 31);
    if ((block[at]! & bit) !== 0) return;
    block[at]! |= bit;
    this.#size++;
  }

  /** Returns the column and row of each tile, row by row. */
  toArray(): Uint32Array {
    const xy = new Uint32Array(2 * this.#size);
    let length = 0;
    const byRow = Map.groupBy(
      [...this.#blocks.keys()].sort((a, b) => a - b),
      (key) => Math.floor(key / this.#side),
    );
    for (const [blockRow, keys] of byRow) {
      for (let row = 0; row < BLOCK_SIDE; row++) {
        for (const key of keys) {
          const block = this.#blocks.get(key)!;
          const firstX = (key % this.#side) * BLOCK_SIDE;
          for (let word = 0; word < WORDS_PER_ROW; word++) {
            for (let bits = block[row * WORDS_PER_ROW + word]!; bits !== 0; bits &= bits - 1) {
              xy[length++] = firstX + 32 * word + (31 - Math.clz32(bits & -bits));
              xy[length++] = blockRow * BLOCK_SIDE + row;
            }
          }
        }
      }
    }
    return xy;
  }

  #blockAt(key: number): Uint32Array {
    if (key === this.#lastKey) return this.#lastBlock;
    let block = this.#blocks.get(key);
    if (block === undefined) this.#blocks.set(key, (block = new Uint32Array(BLOCK_SIDE * WORDS_PER_ROW)));
    this.#lastKey = key;
    this.#lastBlock = block;
    return block;
  }
}
