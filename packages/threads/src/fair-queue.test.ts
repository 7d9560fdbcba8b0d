import { describe, expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

/** Returns the items in the order in which they are taken. */
function taken(queue: FairQueue<string>): string[] {
  const items: string[] = [];
  for (let item = queue.shift(); item !== undefined; item = queue.shift()) items.push(item);
  return items;
}

describe('a fair queue', () => {
  it('gives each client its turn, however many items another has', () => {
    const queue = new FairQueue<string>();
    for (const item of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']) queue.push(item[0]!, item);
    expect(queue.size).toBe(7);
    expect(queue.sizeOf('a')).toBe(4);
    expect(taken(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
    expect(queue.size).toBe(0);
  });

  it('lets a client that comes later wait for one item of each other client', () => {
    const queue = new FairQueue<string>();
    for (const item of ['a1', 'a2', 'a3']) queue.push('a', item);
    expect(queue.shift()).toBe('a1');
    queue.push('b', 'b1');
    expect(taken(queue)).toEqual(['a2', 'b1', 'a3']);
  });

  it('takes items out that nobody waits for', () => {
    const queue = new FairQueue<string>();
    for (const item of ['a1', 'a2', 'b1']) queue.push(item[0]!, item);
    expect(queue.remove('a', 'a1')).toBe(true);
    expect(queue.remove('a', 'a1')).toBe(false);
    expect(queue.remove('b', 'b1')).toBe(true);
    expect(queue.size).toBe(1);
    expect(taken(queue)).toEqual(['a2']);
  });

  it('passes over a client that may not have its turn, which keeps its place', () => {
    const queue = new FairQueue<string>();
    for (const item of ['a1', 'b1', 'b2']) queue.push(item[0]!, item);
    expect(queue.shift((client) => client !== 'a')).toBe('b1');
    expect(queue.shift()).toBe('a1');
    expect(queue.shift(() => false)).toBeUndefined();
    expect(queue.size).toBe(1);
  });
});
