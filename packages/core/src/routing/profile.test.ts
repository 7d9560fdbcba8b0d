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

  it('may lack the car: questions of other domains then take the first that there is', () => {
    const { ways, strings, networks } = byCar(oneRoad);
    const walked = new SectionSet();
    buildRouting({ ways, strings, networks: { foot: networks.car! } }, walked);
    const onFoot = openRouter(walked);
    expect([onFoot.profiles, onFoot.mainProfile, router.mainProfile]).toEqual([['foot'], 'foot', 'car']);
    expect(onFoot.nearest({ lat: 52.2, lon: 104.25 }, { profile: 'foot' })).not.toBeNull();
    expect(() => onFoot.nearest(point)).toThrow('profile is "car"; this snapshot has: foot');
  });

  it('are the car unless asked otherwise, one network each', () => {
    expect(router.profiles).toContain('car');
    expect(router.network()).toBe(router.network('car'));
  });
});
