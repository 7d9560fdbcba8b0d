import { decode } from 'fast-png';
import { PbfReader } from 'pbf';
import { describe, expect, it } from 'vitest';
import { distanceField } from './distance-field.ts';
import { FONT_FACES } from './font-faces.ts';
import { drawGlyphs, faceOfStack, rangeStart } from './glyphs.ts';
import { OutlineBuilder } from './outline.ts';
import { POI_PICTOGRAMS } from './pictograms.ts';
import { paintSprite } from './sprite.ts';

interface Letter {
  readonly id: number;
  readonly bitmap: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  readonly advance: number;
}

/** Reads a glyph PBF as renderers do. */
function lettersOf(bytes: Uint8Array): Map<number, Letter> {
  const letters = new Map<number, Letter>();
  new PbfReader(bytes).readFields((stack, _, pbf) => {
    if (stack !== 1) return;
    pbf.readMessage((field) => {
      if (field !== 3) return;
      const letter = {
        id: 0,
        bitmap: new Uint8Array() as Uint8Array,
        width: 0,
        height: 0,
        left: 0,
        top: 0,
        advance: 0,
      };
      pbf.readMessage((part) => {
        if (part === 1) letter.id = pbf.readVarint();
        else if (part === 2) letter.bitmap = pbf.readBytes();
        else if (part === 3) letter.width = pbf.readVarint();
        else if (part === 4) letter.height = pbf.readVarint();
        else if (part === 5) letter.left = pbf.readSVarint();
        else if (part === 6) letter.top = pbf.readSVarint();
        else if (part === 7) letter.advance = pbf.readVarint();
      }, null);
      letters.set(letter.id, letter);
    }, null);
  }, null);
  return letters;
}

describe('a distance field', () => {
  it('is negative inside, and as large as the outline is far', () => {
    const outline = new OutlineBuilder();
    outline.moveTo(2, 2);
    outline.lineTo(6, 2);
    outline.lineTo(6, 6);
    outline.lineTo(2, 6);
    const field = distanceField(outline.finish(), { width: 8, height: 8, left: 0, top: 0, scale: 1 }, 8);
    expect(field[4 * 8 + 3]).toBe(-1.5);
    expect(field[4 * 8 + 0]).toBe(1.5);
    expect(field[0]).toBeCloseTo(Math.hypot(1.5, 1.5), 9);
  });
});

describe('the letters of the map', () => {
  it.each(FONT_FACES)('of %s are there in Latin and in Cyrillic, with a bitmap of their size', async (face) => {
    for (const [first, alphabet] of [
      [0, 'ABCxyz019(/№'.replace('№', '')],
      [1024, 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюяіїў'],
      [8192, '–—…'],
      [8448, '№'],
    ] as const) {
      const letters = lettersOf(await drawGlyphs(face, first));
      for (const character of alphabet) {
        const letter = letters.get(character.codePointAt(0)!);
        expect(letter, character).toBeDefined();
        expect(letter!.bitmap.length).toBe((letter!.width + 6) * (letter!.height + 6));
        expect(letter!.advance).toBeGreaterThan(0);
        // Ink inside the letter, none at the corner of its border.
        expect(Math.max(...letter!.bitmap)).toBeGreaterThan(192);
        expect(letter!.bitmap[0]).toBeLessThan(192);
      }
    }
  });

  it('of the ranges of «№» and «—» are those that names have', async () => {
    // «№» used to cost 42 KB per face.
    for (const [first, character, most] of [
      [8448, '№', 8000],
      [8192, '—', 16_000],
    ] as const) {
      const range = await drawGlyphs('Noto Sans Regular', first);
      expect(lettersOf(range).has(character.codePointAt(0)!)).toBe(true);
      expect(range.length, character).toBeLessThan(most);
    }
  });

  it('stand on one line: capitals of both alphabets are equally high', async () => {
    const latin = lettersOf(await drawGlyphs('Noto Sans Regular', 0)).get(0x48)!;
    const cyrillic = lettersOf(await drawGlyphs('Noto Sans Regular', 1024)).get(0x41d)!;
    expect([cyrillic.top, cyrillic.height]).toEqual([latin.top, latin.height]);
    expect(latin.height).toBe(18);
    expect(latin.top).toBe(-8);
  });

  it('are none, but a valid answer, where the font has none', async () => {
    expect(lettersOf(await drawGlyphs('Noto Sans Bold', 0x4e00)).size).toBe(0);
  });

  it('are asked for by lists of names and by whole ranges', () => {
    expect(faceOfStack('Arial, Noto Sans Bold,Noto Sans Regular')).toBe('Noto Sans Bold');
    expect(faceOfStack('constructor')).toBeNull();
    expect(rangeStart('1024-1279')).toBe(1024);
    expect(rangeStart('65280-65535')).toBe(65280);
    for (const range of ['0-256', '1-256', '65536-65791', '-256--1', '0x0-255', ''])
      expect(rangeStart(range)).toBeNull();
  });
});

describe('the sprite', () => {
  it.each([1, 2])('for %s pixels a point has every pictogram within its image', async (pixelRatio) => {
    const { index, png } = await paintSprite(pixelRatio);
    const image = decode(png);
    expect(Object.keys(index)).toEqual(expect.arrayContaining(['oneway', 'shield', 'poi-dot']));
    for (const { image: pictogram } of POI_PICTOGRAMS) {
      const place = index[pictogram]!;
      expect(place.pixelRatio).toBe(pixelRatio);
      expect(place.x + place.width).toBeLessThanOrEqual(image.width);
      expect(place.y + place.height).toBeLessThanOrEqual(image.height);
      // White pixels on the disc: the icon has been found and drawn.
      let white = 0;
      for (let y = place.y; y < place.y + place.height; y++) {
        for (let x = place.x; x < place.x + place.width; x++) {
          const at = 4 * (y * image.width + x);
          if (image.data[at]! > 200 && image.data[at + 1]! > 200 && image.data[at + 3]! > 200) white++;
        }
      }
      expect(white, pictogram).toBeGreaterThan(4);
    }
  });

  it('stands for each subclass of points of interest once', () => {
    const subclasses = POI_PICTOGRAMS.flatMap((pictogram) => pictogram.subclasses);
    expect(subclasses.filter((subclass, at) => subclasses.indexOf(subclass) !== at)).toEqual([]);
  });
});
