import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { cutLetters } from './cut-letters.ts';

/** A picture of one stroke with its halo on the ground; from `cutAt` on, the ground alone. */
function stroke(cutAt: number): PNG {
  const picture = new PNG({ width: 20, height: 20 });
  for (let y = 0; y < 20; y++) {
    for (let x = 0; x < 20; x++) {
      const fromStroke = Math.max(Math.abs(x - 10) - 3, Math.abs(y - 10) - 6);
      const colour = x >= cutAt || fromStroke > 2 ? [0, 0, 255] : fromStroke > 0 ? [0, 255, 0] : [255, 0, 0];
      picture.data.set([...colour, 255], 4 * (20 * y + x));
    }
  }
  return picture;
}

test('a whole letter has its halo all round, one that a tile cuts ends in the open', () => {
  expect(cutLetters(stroke(20))).toBe(0);
  expect(cutLetters(stroke(10))).toBe(13);
});
