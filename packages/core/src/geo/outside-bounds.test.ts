import { expect, it } from 'vitest';
import { describeOutside } from './outside-bounds.ts';

const BOUNDS = [45.16, 58.44, 45.32, 58.51] as const;

it('tells that a point lies outside, and whether latitude and longitude are exchanged', () => {
  expect(describeOutside({ lat: 58.46, lon: 45.2 }, BOUNDS, 'en')).toBeNull();
  expect(describeOutside({ lat: 1, lon: 2 }, null, 'en')).toBeNull();
  expect(describeOutside({ lat: 55.75, lon: 37.61 }, BOUNDS, 'en')).toBe(
    '55.75,37.61 (latitude first) lies outside the map: latitude 58.44 to 58.51, longitude 45.16 to 45.32',
  );
  expect(describeOutside({ lat: 45.2, lon: 58.46 }, BOUNDS, 'en')).toMatch(/exchanged it lies within$/);
  expect(describeOutside({ lat: 45.2, lon: 58.46 }, BOUNDS, 'ru')).toMatch(/попадает на карту$/);
});
