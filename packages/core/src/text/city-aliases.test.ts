import { describe, expect, it } from 'vitest';
import { cityAliases } from './city-aliases.ts';

describe('other names of a city', () => {
  it.each([
    ['москва', 'мск'],
    ['санкт-петербург', 'ленинград'],
    ['самара', 'куйбышев'],
    ['нижний новгород', 'горький'],
    ['киров', 'вятка'],
    ['набережные челны', 'наб челны'],
  ])('%s is known as %s', (name, other) => {
    expect(cityAliases(name)).toContain(other);
  });

  it('are none for most', () => {
    expect(cityAliases('покровка')).toEqual([]);
  });
});
