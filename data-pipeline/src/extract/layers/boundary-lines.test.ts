import { expect, it } from 'vitest';
import { extractDrawing } from '../testing/extract-drawing.ts';

const boundary = (level: string) => ({ type: 'boundary', boundary: 'administrative', admin_level: level, name: level });

it('boundaries are lines of the places layer: each way once, with the most important level that it bounds', () => {
  const { layers } = extractDrawing('a  b  c\n\nd  e  f', {
    // The way be divides two municipalities; the rest of their outlines is also the region's.
    ways: [
      ['be', {}],
      ['bade', {}],
      ['bcfe', {}],
    ],
    relations: [
      { members: [[1, 'outer'], [2, 'outer']], tags: boundary('8') }, // prettier-ignore
      { members: [[1, 'outer'], [3, 'outer']], tags: boundary('8') }, // prettier-ignore
      { members: [[2, 'outer'], [3, 'outer']], tags: boundary('4') }, // prettier-ignore
    ],
  });
  const lines = layers.places.attributes.filter((_, feature) => layers.places.kinds[feature] === 2);
  expect(lines.map((line) => String(line['admin_level'])).sort()).toEqual(['4', '4', '8']);
  expect(lines.every((line) => line['class'] === 'boundary')).toBe(true);
});

it('boundaries that the extract cuts are drawn as far as they are there; those of no level and at sea are not', () => {
  const { layers } = extractDrawing('a  b\n\nc  d', {
    ways: [
      ['ab', {}],
      ['cd', { maritime: 'yes' }],
      ['ac', {}],
    ],
    relations: [
      { members: [[1, 'outer'], [2, 'outer'], [9, 'outer']], tags: boundary('6') }, // prettier-ignore
      { members: [[3, 'outer']], tags: boundary('unknown') },
    ],
  });
  expect(layers.places.attributes).toEqual([{ class: 'boundary', admin_level: 6 }]);
});
