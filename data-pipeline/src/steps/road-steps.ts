import {
  type NetworkInput,
  type Profile,
  ROAD_GROUPS,
  SectionSet,
  buildNetwork,
  writeSharedRoads,
} from '@verst/core/build';
import type { BuildStep } from './build-step.ts';

/** Stores the data that the networks of all profiles share. */
export const sharedRoads: BuildStep = {
  name: 'shared roads',
  stage: 'index',
  share: 2,
  memoryPercent: 6,
  takes: ['roads'],
  makes: ['roadSections'],
  async make(load) {
    const sections = new SectionSet();
    writeSharedRoads(load('roads'), sections);
    return { roadSections: [...sections] };
  },
};

/**
 * A step for each network, so that only one is in memory. The second of a group has its edges in the order of the first.
 */
export const networks = ROAD_GROUPS.flatMap((group) =>
  group.map((profile): BuildStep => {
    const orderName = `${group[0]!}EdgeOrder` as 'carEdgeOrder' | 'bicycleEdgeOrder';
    const isFirst = profile === group[0];
    return {
      name: `${profile} network`,
      stage: 'index',
      share: 12,
      memoryPercent: 80,
      takes: ['roadVertices', ...group.map((each) => `${each}Network` as const), ...(isFirst ? [] : [orderName])],
      makes: [`${profile}Sections`, ...(isFirst ? [orderName] : [])],
      async make(load, _sources, tell) {
        // Without a profile, routes are by car.
        const sections = new SectionSet(profile === 'car' ? 'hot' : 'late');
        const networkOf = (each: Profile): NetworkInput | null => load(`${each}Network`);
        const order = isFirst ? null : load(orderName);
        const made = networkOf(profile)
          ? buildNetwork(profile, networkOf, load('roadVertices'), sections, order, (share) => tell(share, 1))
          : null;
        return { [`${profile}Sections`]: [...sections], ...(isFirst && { [orderName]: made }) };
      },
    };
  }),
);
