import { describe, expect, it } from 'vitest';
import { PbfEndWatch } from './pbf-end.ts';

/** Feeds a watch with blocks given as `n`, `w` or `r` with their number of elements. */
function doubtOf(...blocks: string[]): string | null {
  const watch = new PbfEndWatch();
  for (const block of blocks) {
    const counts = { nodes: 0, ways: 0, relations: 0 };
    counts[block.startsWith('n') ? 'nodes' : block.startsWith('w') ? 'ways' : 'relations'] = Number(block.slice(1));
    watch.addBlock(counts);
  }
  return watch.doubt();
}

describe('PbfEndWatch', () => {
  it('doubts none of a file that ends as writers end it', () => {
    expect(doubtOf('n8000', 'n8000', 'n120', 'w8000', 'w7', 'r3')).toBeNull();
  });

  it('doubts a file cut after any of its blocks', () => {
    const whole = ['n8000', 'n8000', 'n120', 'w8000', 'w7', 'r8000', 'r3'];
    for (let kept = 0; kept < whole.length; kept++)
      expect(doubtOf(...whole.slice(0, kept)), `${kept} blocks`).not.toBeNull();
  });
});
