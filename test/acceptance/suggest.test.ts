import { openEngine, type Engine, type Suggestion } from '@verst/core';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { snapshotOf } from '../support/snapshots.ts';

const LIMIT = 5;

describe('one completion for everything, over the demo city', () => {
  let engine: Engine;
  let named: string[];

  beforeAll(async () => {
    engine = await openEngine(await snapshotOf('demo'));
    const pois = engine.searchOrganizations('', { limit: 100 }).results.map(({ name }) => name);
    named = [...new Set(pois)];
  });
  afterAll(() => engine.close());

  const shown = (text: string, limit = LIMIT): Suggestion[] => engine.suggest(text, { limit }).results;

  it('completes organisations, categories and streets at once, and tells which is which', () => {
    expect(named.length).toBeGreaterThan(10);
    const name = named[0]!;
    expect(shown(name)[0]).toMatchObject({ name });
    expect(shown('апте').some(({ kind, id }) => kind === 'category' && id === 'pharmacy')).toBe(true);
    expect(shown('мостовая').some(({ kind }) => kind === 'address')).toBe(true);
    expect(engine.suggest('апте', { types: ['address'] }).results.every(({ kind }) => kind === 'address')).toBe(true);
    expect(engine.suggest('апте', { types: ['category'] }).results.every(({ kind }) => kind === 'category')).toBe(true);
  });

  it('puts the town and the street that were typed before places whose names contain them', () => {
    // «тверь» was answered by «Школа №43» of Tver first, with a score of 0.45.
    expect(shown('верстовск')[0]).toMatchObject({ kind: 'address', type: 'place', placeType: 'city' });
    expect(shown('верст')[0]).toMatchObject({ kind: 'address', type: 'place' });
    const street = shown('мостовая').find(({ type }) => type === 'road')!;
    expect(shown('мостовая')[0]).toEqual(street);
  });

  it('leaves out brands and categories that have no place in the box', () => {
    // «Аптека» of another town was told for any box.
    const elsewhere = engine.suggest('апте', { bbox: [10, 10, 11, 11], types: ['brand', 'category'] });
    expect(elsewhere.results).toEqual([]);
    const [west, south, east, north] = engine.info().bbox!;
    const box = [west, south, (west + east) / 2, (south + north) / 2] as const;
    for (const { lat, lon } of engine.suggest('апте', { bbox: [...box], types: ['category'] }).results) {
      expect(lon! >= box[0] && lat! >= box[1] && lon! <= box[2] && lat! <= box[3]).toBe(true);
    }
  });

  it('tells the letters that were typed', () => {
    const [found] = engine.suggest('апте', { types: ['category'] }).results;
    expect(found!.highlight).toEqual([[0, 4]]);
  });

  it('fills the list with places where no address begins so', () => {
    // «апте» gave three lines of five.
    expect(shown('апте').filter(({ kind }) => kind !== 'address').length).toBeGreaterThan(3);
  });

  it('takes the last word of a phrase for no beginning of it', () => {
    // «поликлин» began «стоматологическая поликлиника»: dentists.
    const kinds = shown('поликлин', 20).filter(({ kind }) => kind === 'category');
    expect(kinds.map(({ id }) => id)).not.toContain('dentist');
    expect(shown('стоматол', 20).map(({ id }) => id)).toContain('dentist');
  });

  it('refuses types that there are not, naming the option', () => {
    expect(() => engine.suggest('а', { types: ['shop' as never] })).toThrow('types');
  });

  it('drops no name that still matches when a letter is added', () => {
    fc.assert(
      fc.property(fc.constantFrom(...named), fc.nat(), (name, at) => {
        const length = 1 + (at % name.length);
        const before = shown(name.slice(0, length)).filter(({ kind }) => kind !== 'address');
        const text = name.slice(0, length + 1);
        const after = new Set(shown(text).map(({ kind, id }) => `${kind} ${id}`));
        const matching = new Set(shown(text, 20).map(({ kind, id }) => `${kind} ${id}`));
        for (const { kind, id } of before) {
          const key = `${kind} ${id}`;
          expect(matching.has(key) && !after.has(key), `${key} at «${text}»`).toBe(false);
        }
      }),
      { numRuns: 200 },
    );
  });
});
