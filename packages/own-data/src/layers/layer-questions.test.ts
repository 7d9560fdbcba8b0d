import { expect, it } from 'vitest';
import type { Layer } from './layer.ts';
import { answerQuestion, openTileCache } from './layer-questions.ts';

/** Returns a function that asks for a tile of a layer version. The tile's length is the number of tiles cut so far. */
function tileAsker() {
  let cut = 0;
  const cache = openTileCache();
  const tiles = { tile: () => new Uint8Array(++cut) };
  const ask = (version: string, known: readonly string[] = []) => {
    const layers = new Map([['clients', { info: { name: 'clients', version }, tiles } as unknown as Layer]]);
    return answerQuestion(layers, { kind: 'tile', name: 'clients', z: 1, x: 0, y: 0, known }, cache);
  };
  return { ask, cuts: () => cut };
}

it('does not cut a tile that the client has', () => {
  const { ask, cuts } = tileAsker();
  expect(ask('v2', ['v1', 'v2'])).toEqual({ version: 'v2', bytes: null });
  expect(cuts()).toBe(0);
  expect(ask('v2', ['v1'])).toMatchObject({ bytes: new Uint8Array(1) });
});

it('cuts a tile once for many clients, and again when the layer has changed', () => {
  const { ask, cuts } = tileAsker();
  for (let i = 0; i < 3; i++) expect(ask('v1')).toMatchObject({ version: 'v1', bytes: new Uint8Array(1) });
  expect(ask('v2')).toMatchObject({ version: 'v2', bytes: new Uint8Array(2) });
  expect(cuts()).toBe(2);
});
