import { expect, it } from 'vitest';
import { shortened } from './short-lists.ts';

it('lists of ascending numbers keep all of them, and gain one where they pass over 65,536', () => {
  const lists = [[0, 5, 65_535], [], [65_536, 65_537, 131_073], [200_000], [7, 65_543, 196_615]];
  const starts = new Uint32Array(lists.length + 1);
  lists.forEach((list, i) => (starts[i + 1] = starts[i]! + list.length));
  const short = shortened({ starts, items: Uint32Array.from(lists.flat()) });
  const read = lists.map((_, list) => {
    let [before, range] = [-1, 0];
    return Array.from(short.items.subarray(short.starts[list], short.starts[list + 1]), (low) => {
      if (low <= before) range += 65_536;
      before = low;
      return range + low;
    });
  });
  for (const [i, list] of lists.entries()) expect(read[i]).toEqual(expect.arrayContaining(list));
  expect(read).toEqual([
    lists[0],
    [],
    [65_535, 65_536, 65_537, 131_073],
    [65_535, 131_071, 196_607, 200_000],
    [7, 65_543, 131_079, 196_615],
  ]);
});
