/**
 * The part of opentype.js 2 that is used (the CommonJS build hides its exports from imports). It has no types of its
 * own, and DefinitelyTyped's require a browser.
 */
declare module 'opentype.js/dist/opentype.mjs' {
  export type PathCommand =
    | { readonly type: 'M' | 'L'; readonly x: number; readonly y: number }
    | { readonly type: 'Q'; readonly x1: number; readonly y1: number; readonly x: number; readonly y: number }
    | {
        readonly type: 'C';
        readonly x1: number;
        readonly y1: number;
        readonly x2: number;
        readonly y2: number;
        readonly x: number;
        readonly y: number;
      }
    | { readonly type: 'Z' };

  export interface Glyph {
    readonly advanceWidth?: number;
    /** Returns the outline with y downward and the left end of the baseline at x, y. */
    getPath(x: number, y: number, fontSize: number): { readonly commands: readonly PathCommand[] };
  }

  export interface Font {
    readonly unitsPerEm: number;
    readonly glyphs: { get(index: number): Glyph };
    /** 0 for a character that the font does not have. */
    charToGlyphIndex(character: string): number;
  }

  export function parse(file: ArrayBuffer): Font;
}
