import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

it('works of one name are done once for all that came while another was under way, so that none pile up', async () => {
  const done: string[] = [];
  const errors: unknown[] = [];
  const turns = new Turns((error) => errors.push(error));
  const { promise: read, resolve: finish } = Promise.withResolvers<void>();
  const work = (name: string) => async (): Promise<void> => {
    done.push(name);
    await read;
    if (name === 'b') throw new Error('b is broken');
  };
  turns.add('a', work('a'));
  await Promise.resolve();
  for (let change = 0; change < 100; change++) for (const name of ['b', 'a']) turns.add(name, work(name));
  finish();
  await expect.poll(() => done).toEqual(['a', 'b', 'a']);
  expect(errors).toEqual([new Error('b is broken')]);
  turns.add('b', work('b'));
  await expect.poll(() => done).toEqual(['a', 'b', 'a', 'b']);
});
