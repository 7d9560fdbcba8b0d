/** Distances in metres to which people go for what they look for. */

/** Right beside something: the other side of the street. */
export const BESIDE_M = 300;
/** A few minutes on foot. */
export const WALK_M = 1000;
/** The part of the town around. */
export const DISTRICT_M = 3000;
/** The town around. */
export const TOWN_M = 10_000;
/** The towns around, too. */
export const REGION_M = 50_000;
/** Beyond this, something that the words do not place there is hardly meant. */
export const FAR_M = 2 * REGION_M;
