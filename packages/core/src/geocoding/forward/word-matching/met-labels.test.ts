import { expect, it } from 'vitest';
import type { LabelIndex } from '../../index/label-index.ts';
import { MetLabels } from './met-labels.ts';

/** Returns labels by word: `postings[word]` are those that contain it. */
function labelsOf(postings: readonly (readonly number[])[], count: number): LabelIndex {
  const starts = [0];
  for (const of of postings) starts.push(starts.at(-1)! + of.length);
  const none = new Uint32Array(0);
  return {
    feature: new Uint32Array(count),
    firstLabel: none,
    type: new Uint8Array(count),
    start: none,
    words: none,
    wordStart: Uint32Array.from(starts),
    wordLabels: Uint32Array.from(postings.flat()),
  };
}

it('labels of neighbouring words come each once, in order, as far as they are asked for', () => {
  const labels = new MetLabels(labelsOf([[5], [70, 99], [3, 31, 32, 70], [0]], 100));
  expect(labels.countOf(1, 3)).toBe(6);
  expect([...labels.find(1, 3, 100)]).toEqual([3, 31, 32, 70, 99]);
  expect([...labels.find(1, 3, 99)]).toEqual([3, 31, 32, 70]);
  expect([...labels.find(0, 1, 100)]).toEqual([5]);
  expect([...labels.find(2, 2, 100)]).toEqual([]);
});
