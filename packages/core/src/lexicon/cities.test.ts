import { describe, expect, it } from 'vitest';
import { OTHER_CITY_NAMES } from './cities.ts';

describe('other names of a city', () => {
  it.each([
    ['москва', 'мск'],
    ['санкт-петербург', 'ленинград'],
    ['самара', 'куйбышев'],
    ['нижний новгород', 'горький'],
    ['киров', 'вятка'],
    ['набережные челны', 'наб челны'],
  ])('%s is known as %s', (name, other) => {
    expect(OTHER_CITY_NAMES.get(name)).toContain(other);
  });

  it('are none for most', () => {
    expect(OTHER_CITY_NAMES.get('покровка')).toBeUndefined();
  });
});
