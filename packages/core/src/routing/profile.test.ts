import { describe, expect, it } from 'vitest';
import { InvalidInputError } from '../errors.ts';
import { SectionSet } from '../snapshot/sections.ts';
import { buildRouting } from './build/build-routing.ts';
import type { Profile } from './profile.ts';
import { openRouter } from './router.ts';
import { oneRoad } from './testing/one-road.ts';
import { byCar } from './testing/one-network.ts';

describe('profiles', () => {
  const sections = new SectionSet();
  buildRouting(byCar(oneRoad), sections);
  const router = openRouter(sections);
  const point = { lat: 52.28, lon: 104.28 };

  it('are refused by name where the snapshot lacks them, in every call', () => {
    const profile: Profile = 'bicycle';
    const calls = [
      () => router.route([point, point], { profile }),
      () => router.matrix([point], [point], { profile }),
      () => router.isochrone(point, { minutes: [5], profile }),
      () => router.nearest(point, { profile }),
    ];
    for (const call of calls) {
      expect(call).toThrow(InvalidInputError);
      expect(call).toThrow('profile is "bicycle"; this snapshot has: car');
    }
    expect(() => router.nearest(point, { profile: 7 as unknown as Profile })).toThrow('profile is number');
  });

  it('are the car unless asked otherwise, one network each', () => {
    expect(router.profiles).toContain('car');
    expect(router.network()).toBe(router.network('car'));
  });
});
