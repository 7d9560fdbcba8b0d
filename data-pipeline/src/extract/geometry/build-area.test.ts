import { describe, expect, it } from 'vitest';
import type { DrawnElements } from '../../sources/osm/testing/drawn-map.ts';
import { extractDrawing } from '../testing/extract-drawing.ts';
import { signedArea2 } from './rings.ts';

const wood = { natural: 'wood', type: 'multipolygon' };

/** Returns the rings of the first feature of the landuse layer, each as its number of vertices, negative for a hole. */
function ringsOf(drawing: string, elements: DrawnElements) {
  const { layers, warnings } = extractDrawing(drawing, elements);
  const { featureRings, ringVertices, xy } = layers.landuse.geometry;
  const rings: number[] = [];
  for (let ring = 0; ring < (featureRings[1] ?? 0); ring++) {
    const vertices = xy.slice(2 * ringVertices[ring]!, 2 * ringVertices[ring + 1]!);
    rings.push((Math.sign(signedArea2(vertices)) * vertices.length) / 2);
  }
  return { rings, features: layers.landuse.refs.length, warnings };
}

describe('multipolygons', () => {
  it('are joined from ways in any order and direction', () => {
    // a──b──c
    // │     │    ways: ab·bc turned round, then the rest from both ends
    // f──e──d
    const { rings, warnings } = ringsOf('a  b  c\n\nf  e  d', {
      ways: [
        ['cb', {}],
        ['fab', {}],
        ['edc', {}],
        ['ef', {}],
      ],
      relations: [{ members: [1, 3, 2, 4].map((way) => [way, 'outer'] as const), tags: wood }],
    });
    expect(rings).toEqual([6]);
    expect(warnings.counts).toEqual({});
  });

  it('come apart where two rings touch in a node', () => {
    // a──b
    // │  │
    // d──c──e      both rings share c; the ways pass through it
    //    │  │
    //    g──f
    const { rings } = ringsOf('a  b\n\nd  c  e\n\n   g  f', {
      ways: [
        ['bcg', {}],
        ['bad', {}],
        ['dc', {}],
        ['cef', {}],
        ['fg', {}],
      ],
      relations: [{ members: [1, 2, 3, 4, 5].map((way) => [way, ''] as const), tags: wood }],
    });
    expect(rings).toEqual([4, 4]);
  });

  it('have holes where a ring lies in a ring, whatever the roles say, and islands in the holes', () => {
    // a─────────b
    // │ e─────f │
    // │ │ i─j │ │
    // │ │ l─k │ │
    // │ h─────g │
    // d─────────c
    const { rings } = ringsOf('a         b\n  e     f\n    i j\n    l k\n  h     g\nd         c', {
      ways: [
        ['abcda', {}],
        ['efghe', {}],
        ['ijkli', {}],
      ],
      relations: [
        {
          members: [
            [1, 'inner'],
            [2, 'outer'],
            [3, 'outer'],
          ],
          tags: wood,
        },
      ],
    });
    expect(rings).toEqual([4, -4, 4]);
  });

  it('keep the rings that close and count by name those that do not', () => {
    const { rings, warnings } = ringsOf('a b e f\n\nd c h g', {
      ways: [
        ['abcda', {}],
        ['efgh', {}],
      ],
      relations: [
        {
          members: [
            [1, 'outer'],
            [2, 'outer'],
          ],
          tags: wood,
        },
      ],
    });
    expect(rings).toEqual([4]);
    expect(warnings.counts).toEqual({ 'multipolygon ring not closed': 1 });
    expect(warnings.samples[0]).toContain('r1');
  });

  it('take their tags from the outer way in the old style, and show it once', () => {
    const { features, rings, warnings } = ringsOf('a    b\n e f\n h g\nd    c', {
      ways: [
        ['abcda', { natural: 'wood' }],
        ['efghe', {}],
      ],
      relations: [
        {
          members: [
            [1, 'outer'],
            [2, 'inner'],
          ],
          tags: { type: 'multipolygon' },
        },
      ],
    });
    expect(features).toBe(1);
    expect(rings).toEqual([4, -4]);
    expect(warnings.counts).toEqual({ 'multipolygon tagged on its outer way': 1 });
  });

  it('without a single way are counted', () => {
    const { features, warnings } = ringsOf('a', { relations: [{ members: [['a', '']], tags: wood }] });
    expect(features).toBe(0);
    expect(warnings.counts).toEqual({ 'multipolygon without ways': 1 });
  });
});

describe('closed ways', () => {
  it('that cross themselves are split at the crossing', () => {
    // a──b
    //  ╲╱
    //  ╱╲
    // c──d   drawn a, b, c, d
    const { rings, warnings } = ringsOf('a    b\n\n\n\nc    d', { ways: [['abcda', { natural: 'wood' }]] });
    expect(rings).toEqual([3, 3]);
    expect(warnings.samples).toEqual(['w1: ring crosses itself: split into 2 rings']);
  });

  it('without area are counted and left out', () => {
    const { features, warnings } = ringsOf('a b c', { ways: [['abcba', { natural: 'wood' }]] });
    expect(features).toBe(0);
    expect(warnings.counts).toEqual({ 'ring without area': 1 });
  });

  it('turn counterclockwise whichever way they are drawn', () => {
    expect(ringsOf('a b\n\nd c', { ways: [['abcda', { natural: 'wood' }]] }).rings).toEqual([4]);
    expect(ringsOf('a b\n\nd c', { ways: [['adcba', { natural: 'wood' }]] }).rings).toEqual([4]);
  });
});
