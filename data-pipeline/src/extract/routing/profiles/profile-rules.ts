import type { Profile } from '@verst/core/build';
import type { TagsInForce } from '../conditions.ts';
import { BICYCLE } from './bicycle-table.ts';
import { interpretBicycleWay } from './bicycle-way.ts';
import { CAR } from './car-table.ts';
import { FOOT } from './foot-table.ts';
import { interpretFootWay } from './foot-way.ts';
import { interpretMotorWay } from './motor-way.ts';
import { TRUCK } from './truck-table.ts';
import type { ProfileTable } from './profile-table.ts';
import type { ProfileWay, TownDensity } from './way.ts';

/** Rules of a profile: its table, and its interpretation of ways. */
export interface ProfileRules {
  readonly table: ProfileTable;
  /** A way must have one of these keys to be considered. */
  readonly wayKeys: readonly string[];
  /**
   * Returns null if the profile cannot use the way.
   *
   * @param month - 1 … 12, for seasonal ways
   * @param townDensity - called for roads whose speed depends on it
   */
  readonly interpretWay: (tags: TagsInForce, month: number, townDensity: TownDensity) => ProfileWay | null;
}

const ROAD_KEYS = ['highway', 'route', 'bridge'] as const;
const WALKED_KEYS = [...ROAD_KEYS, 'man_made', 'railway', 'public_transport'] as const;

export const RULES: Readonly<Record<Profile, ProfileRules>> = {
  car: { table: CAR, wayKeys: ROAD_KEYS, interpretWay: (...way) => interpretMotorWay(CAR, ...way) },
  truck: { table: TRUCK, wayKeys: ROAD_KEYS, interpretWay: (...way) => interpretMotorWay(TRUCK, ...way) },
  bicycle: { table: BICYCLE, wayKeys: WALKED_KEYS, interpretWay: interpretBicycleWay },
  foot: { table: FOOT, wayKeys: WALKED_KEYS, interpretWay: interpretFootWay },
};
