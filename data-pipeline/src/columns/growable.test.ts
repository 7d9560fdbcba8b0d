import { expect, it } from 'vitest';
import { free, growableFloat64 } from './growable.ts';

it('frees the memory of an array at once, also of one that is the beginning of its buffer', () => {
  const array = new Uint32Array(1000);
  free(array.subarray(0, 10));
  expect(array.buffer.byteLength).toBe(0);
});

it('frees the memory of a column at once and is empty then', () => {
  const column = growableFloat64();
  column.push(1);
  const { buffer } = column.array;
  column.free();
  expect(buffer.byteLength).toBe(0);
  column.push(2);
  expect([...column.values()]).toEqual([2]);
});
