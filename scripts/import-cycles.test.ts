import { expect, it } from 'vitest';
import { importCycles } from './import-cycles.ts';

it('names the files of each cycle and no others', () => {
  const imports = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', ['e']],
    ['e', []],
    ['f', ['g', 'd']],
    ['g', ['f']],
  ]);
  expect(importCycles(imports).map((cycle) => cycle.toSorted())).toEqual([
    ['a', 'b', 'c'],
    ['f', 'g'],
  ]);
});
