import { describe, expect, it } from 'vitest';
import { brandOf } from './counts.ts';

const called = (...names: string[]) => names.map((name) => ({ name }) as never);
const kind = { q: 'магнит', category: null, name: 'Магнит' };

describe('brandOf', () => {
  it('counts the places of exactly that name, and names the others', () => {
    const places = called('Магнит', 'РЦ Магнит', 'МАГНИТ', 'Магнит Косметик', 'Магнит Косметик');
    expect(brandOf({ kind, total: 5, places })).toEqual({
      total: 2,
      others: [
        ['Магнит Косметик', 2],
        ['РЦ Магнит', 1],
      ],
    });
  });

  it('leaves kinds, names that are all alike, and lists that are not known whole', () => {
    expect(brandOf({ kind: { ...kind, category: 'shop' }, total: 2, places: called('Магнит', 'Пчёлка') })).toBeNull();
    expect(brandOf({ kind, total: 2, places: called('Магнит', 'Магнит') })).toBeNull();
    expect(brandOf({ kind, total: 200, places: called('Магнит', 'РЦ Магнит') })).toBeNull();
  });
});
