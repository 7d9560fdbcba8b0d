import { setImmediate as nextTurn } from 'node:timers/promises';
import { PbfWriter } from 'pbf';
import type { Font, Glyph } from 'opentype.js/dist/opentype.mjs';
import { distanceField } from './distance-field.ts';
import { OutlineBuilder } from './outline.ts';

/** Glyphs in a range; ranges start at multiples of it. */
export const RANGE_SIZE = 256;

/**
 * Letters that are drawn of ranges that are mostly signs without use in names, by the first code point: a map with one
 * «№» loads that range in each of its faces.
 */
const DRAWN: ReadonlyMap<number, string> = new Map([
  [0x2000, '\u2002\u2003\u2009\u200a\u200b\u202f‐‑‒–—―‘’‚‛“”„†‡•…‰′″‹›⁄€₽'],
  [0x2100, '№™℃℮⅓⅔ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩⅪⅫ←↑→↓↔'],
]);

/** As map renderers expect: letters of 24 pixels, 3 pixels around them, distances up to 8 pixels, the edge at 3/4. */
const FONT_PIXELS = 24;
const BORDER = 3;
const RADIUS = 8;
const EDGE = 0.25;

/** Height of a line's top above the baseline in the renderers' scale. */
const ASCENDER = 26;

/** Glyphs that are drawn in one turn of the event loop: a millisecond or two. */
const GLYPHS_A_TURN = 4;

// Field numbers of the glyph format, https://github.com/mapbox/node-fontnik/blob/master/proto/glyphs.proto
const STACK = 1;
const STACK_NAME = 1;
const STACK_RANGE = 2;
const STACK_GLYPH = 3;
const GLYPH_ID = 1;
const GLYPH_BITMAP = 2;
const GLYPH_WIDTH = 3;
const GLYPH_HEIGHT = 4;
const GLYPH_LEFT = 5;
const GLYPH_TOP = 6;
const GLYPH_ADVANCE = 7;

/** A letter in the form that renderers expect; sizes without the border. */
interface DrawnGlyph {
  readonly id: number;
  /** Row by row with the border; null for a letter without ink. */
  readonly bitmap: Uint8Array | null;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  readonly advance: number;
}

/**
 * Draws the letters of a font from code point `first` on as signed distance fields, and returns those that the font has
 * as a glyph PBF. Yields to the event loop meanwhile.
 */
export async function drawGlyphRange(font: Font, name: string, first: number): Promise<Uint8Array> {
  const glyphs: DrawnGlyph[] = [];
  const drawn = DRAWN.get(first);
  for (let id = first; id < first + RANGE_SIZE; id++) {
    const letter = String.fromCodePoint(id);
    if (drawn !== undefined && !drawn.includes(letter)) continue;
    const index = font.charToGlyphIndex(letter);
    // Glyph 0 is the box for characters that the font lacks.
    if (index > 0) glyphs.push(drawGlyph(font, font.glyphs.get(index), id));
    if (id % GLYPHS_A_TURN === 0) await nextTurn();
  }
  return encodeRange(name, first, glyphs);
}

function drawGlyph(font: Font, glyph: Glyph, id: number): DrawnGlyph {
  const scale = FONT_PIXELS / font.unitsPerEm;
  const advance = Math.round((glyph.advanceWidth ?? 0) * scale);
  const outline = new OutlineBuilder();
  // At the em's own size: y grows downward, the baseline is at 0.
  const path = glyph.getPath(0, 0, FONT_PIXELS);
  for (const command of path.commands) {
    if (command.type === 'M') outline.moveTo(command.x, command.y);
    else if (command.type === 'L') outline.lineTo(command.x, command.y);
    else if (command.type === 'Q') outline.quadraticTo(command.x1, command.y1, command.x, command.y);
    else if (command.type === 'C')
      outline.cubicTo(command.x1, command.y1, command.x2, command.y2, command.x, command.y);
    else outline.close();
  }
  const edges = outline.finish();
  if (edges.length === 0) return { id, bitmap: null, width: 0, height: 0, left: 0, top: 0, advance };

  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < edges.length; i += 2) {
    minX = Math.min(minX, edges[i]!);
    maxX = Math.max(maxX, edges[i]!);
    minY = Math.min(minY, edges[i + 1]!);
    maxY = Math.max(maxY, edges[i + 1]!);
  }
  const left = Math.floor(minX);
  const top = Math.floor(minY);
  const width = Math.ceil(maxX) - left;
  const height = Math.ceil(maxY) - top;
  const grid = {
    width: width + 2 * BORDER,
    height: height + 2 * BORDER,
    left: left - BORDER,
    top: top - BORDER,
    scale: 1,
  };
  const field = distanceField(edges, grid, RADIUS);
  const bitmap = Uint8Array.from(field, (distance) =>
    Math.max(0, Math.min(255, Math.round(255 - 255 * (distance / RADIUS + EDGE)))),
  );
  return { id, bitmap, width, height, left, top: -top - ASCENDER, advance };
}

function encodeRange(name: string, first: number, glyphs: readonly DrawnGlyph[]): Uint8Array {
  const pbf = new PbfWriter();
  pbf.writeMessage(
    STACK,
    () => {
      pbf.writeStringField(STACK_NAME, name);
      pbf.writeStringField(STACK_RANGE, `${first}-${first + RANGE_SIZE - 1}`);
      for (const glyph of glyphs) pbf.writeMessage(STACK_GLYPH, writeGlyph, glyph);
    },
    null,
  );
  return pbf.finish();
}

function writeGlyph(glyph: DrawnGlyph, pbf: PbfWriter): void {
  pbf.writeVarintField(GLYPH_ID, glyph.id);
  if (glyph.bitmap !== null) pbf.writeBytesField(GLYPH_BITMAP, glyph.bitmap);
  pbf.writeVarintField(GLYPH_WIDTH, glyph.width);
  pbf.writeVarintField(GLYPH_HEIGHT, glyph.height);
  pbf.writeSVarintField(GLYPH_LEFT, glyph.left);
  pbf.writeSVarintField(GLYPH_TOP, glyph.top);
  pbf.writeVarintField(GLYPH_ADVANCE, glyph.advance);
}
