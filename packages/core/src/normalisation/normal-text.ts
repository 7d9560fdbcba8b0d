/** A text ready to be tokenised, with the mapping back to the typed text. */
export interface NormalText {
  /** The typed text in NFC, into which `starts` points. */
  readonly raw: string;
  /** Lower-case text with one spelling for each letter, dash, quote and space. */
  readonly text: string;
  /** Position in `raw` of each character of `text`; length `text.length + 1`, the last is `raw.length`. */
  readonly starts: Uint16Array;
}
