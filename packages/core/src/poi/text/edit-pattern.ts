/** Letters of a pattern: one bit each. */
const MAX_LETTERS = 31;
/** Code units that UTF-8 writes in one or two bytes. */
const LETTERS = 2048;

/**
 * A word that many others are compared with: edits (insertion, deletion, substitution, swap of neighbours) by Hyyrö's
 * bit-parallel form of optimal string alignment, over UTF-8 bytes, one step for each letter of the other word.
 */
export class EditPattern {
  /** By code unit: bits of the places at which the pattern has it. */
  readonly #places = new Int32Array(LETTERS);
  #text = '';

  get text(): string {
    return this.#text;
  }

  /** Takes a word as the pattern; false where it is too long, or holds letters that are too rare. */
  set(text: string): boolean {
    for (let i = 0; i < this.#text.length; i++) this.#places[this.#text.charCodeAt(i)] = 0;
    this.#text = '';
    if (text.length === 0 || text.length > MAX_LETTERS) return false;
    for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) >= LETTERS) return false;
    this.#text = text;
    for (let i = 0; i < text.length; i++) this.#places[text.charCodeAt(i)]! |= 1 << i;
    return true;
  }

  /** Edits that turn the pattern into the word in some bytes; -1 where it holds letters of three bytes or more. */
  editsTo(bytes: Uint8Array, from: number, to: number): number {
    const places = this.#places;
    const last = 1 << (this.#text.length - 1);
    let edits = this.#text.length;
    /** Where a column grows downwards by one, and where it falls by one. */
    let grows = -1;
    let falls = 0;
    let diagonal = 0;
    let before = 0;
    for (let at = from; at < to; at++) {
      let letter = bytes[at]!;
      if (letter >= 0x80) {
        if (letter >= 0xe0) return -1;
        letter = ((letter & 0x1f) << 6) | (bytes[++at]! & 0x3f);
      }
      const here = places[letter]!;
      const swapped = ((~diagonal & here) << 1) & before;
      diagonal = ((((here & grows) + grows) | 0) ^ grows) | here | falls | swapped;
      let grown = falls | ~(diagonal | grows);
      const fallen = diagonal & grows;
      if (grown & last) edits++;
      else if (fallen & last) edits--;
      grown = (grown << 1) | 1;
      grows = (fallen << 1) | ~(diagonal | grown);
      falls = diagonal & grown;
      before = here;
    }
    return edits;
  }
}
