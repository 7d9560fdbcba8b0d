import { describe, expect, it } from 'vitest';
import { formatOsmRef, ringsContain } from '@verst/core/build';
import type { DrawnElements } from '../../sources/osm/testing/drawn-map.ts';
import { extractDrawing } from '../testing/extract-drawing.ts';

/** Degrees between characters: the town is some kilometres wide. */
const STEP = 0.002;
const water = { natural: 'water', water: 'river', type: 'multipolygon' };

/** Returns a function that is true if a letter's position, moved by an offset in characters, is in water. */
function waterAt(drawing: string, elements: DrawnElements): (letter: string, right?: number, down?: number) => boolean {
  const { layers } = extractDrawing(drawing, elements, { step: STEP });
  const { featureRings, ringVertices, xy } = layers.water.geometry;
  const rings = Array.from({ length: featureRings.at(-1)! }, (_, ring) =>
    xy.subarray(2 * ringVertices[ring]!, 2 * ringVertices[ring + 1]!),
  );
  return (letter, right = 0, down = 0) => {
    const row = drawing.split('\n').findIndex((line) => line.includes(letter));
    const column = drawing.split('\n')[row]!.indexOf(letter);
    const [lon, lat] = [104.28 + (column + right) * STEP, 52.28 - (row + down) * STEP];
    return ringsContain(rings, Math.round(lon * 1e7), Math.round(lat * 1e7));
  };
}

// A town of houses with its corner nodes 1 … 9 (in no way) on a bank that bulges around it.
const TOWN = `
1      2      3

   c        d
     stuv
b    wxyz       e
a               f

7      8      9`;
const houses: DrawnElements['ways'] = [
  ['abcdef', {}],
  ['stus', { building: 'yes' }],
  ['wxyw', { building: 'yes' }],
  ['tuvz', { highway: 'residential' }],
];

/** Returns true if the water beside the town, with other ways on it, is a guess. */
function isGuess(ways: NonNullable<DrawnElements['ways']>): boolean {
  const { layers } = extractDrawing(
    TOWN,
    { ways: [...houses!, ...ways], relations: [{ members: [[1, 'outer'], [99, 'outer']], tags: water }] }, // prettier-ignore
    { step: STEP },
  );
  return layers.water.attributes[0]!['guess'] === true;
}

describe('an area that the extract cut', () => {
  it('is closed along the edge and not by a chord over houses', () => {
    // The bank runs round the town; a chord from f to a would put the houses in the water.
    const inWater = waterAt(TOWN, {
      ways: houses,
      relations: [{ members: [[1, 'outer'], [99, 'outer']], tags: water }],
    }); // prettier-ignore
    expect(inWater('s', 0.5, 0.5)).toBe(false);
    expect(inWater('2', 0, 0.5)).toBe(true);
  });

  it('lies where its islands are, whatever side is smaller', () => {
    const island = '7      8\n\n a    b\n  s t\n  v u\n1  2   3\n\n4  5   6';
    const inWater = waterAt(island, {
      ways: [
        ['ab', {}],
        ['stuvs', {}],
      ],
      relations: [{ members: [[1, 'outer'], [2, 'inner'], [99, 'outer']], tags: water }],
    }); // prettier-ignore
    expect(inWater('s', 0.5, 0.5)).toBe(false);
    expect(inWater('s', -0.5, 0.5)).toBe(true);
  });

  it('is not an island alone whose lake was cut away', () => {
    const { layers } = extractDrawing('a b\nd c', {
      ways: [['abcda', {}]],
      relations: [{ members: [[1, 'inner'], [99, 'outer']], tags: water }],
    }); // prettier-ignore
    expect(layers.water.refs).toHaveLength(0);
  });

  it('is a guess unless a river runs in it', () => {
    expect(isGuess([])).toBe(true);
    expect(isGuess([['13', { waterway: 'river' }]])).toBe(false);
  });

  it('is left open where both its sides are built on', () => {
    const drawing = '1 s t 2\n  v u\na     b\n  w x\n3 z y 4';
    const { layers, warnings } = extractDrawing(drawing, {
      ways: [
        ['ab', {}],
        ['stuvs', { building: 'yes' }],
        ['wxyzw', { building: 'yes' }],
      ],
      relations: [{ members: [[1, 'outer'], [99, 'outer']], tags: water }],
    }, { step: STEP }); // prettier-ignore
    expect(Array.from(layers.water.refs, formatOsmRef)).toEqual([]);
    expect(warnings.counts).toEqual({ 'multipolygon cut by the edge of the extract': 1 });
  });
});
