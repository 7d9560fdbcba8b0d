import { expect, it } from 'vitest';
import type { Layer } from './layer.ts';
import { answerQuestion } from './layer-questions.ts';

it('does not cut a tile that the client has', () => {
  let cut = 0;
  const tiles = { tile: () => new Uint8Array(++cut) };
  const layers = new Map([['clients', { info: { version: 'v2' }, tiles } as unknown as Layer]]);
  const ask = (known?: string) => answerQuestion(layers, { kind: 'tile', name: 'clients', z: 1, x: 0, y: 0, known });
  expect(ask('"v1", W/"v2"')).toEqual({ etag: 'W/"v2"', isKnown: true, bytes: null });
  expect(cut).toBe(0);
  expect(ask('W/"v1"')).toMatchObject({ isKnown: false, bytes: new Uint8Array(1) });
  expect(ask()).toMatchObject({ isKnown: false });
});
