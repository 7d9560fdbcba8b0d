import { type DirectionLimits, EDGE_FLAGS, type RoadClass } from '@verst/core/build';
import { lookUp } from '../../look-up.ts';
import type { TagsInForce } from '../conditions.ts';
import { parseMeters } from '../measures.ts';
import { type Direction, directedTag, type Tags } from '../tags.ts';
import { type Access, wayAccess } from './access.ts';
import { bodyFits, isLimited, limitsOf } from './body.ts';
import { type Oneway, onewayOf } from './oneway.ts';
import {
  ALTERNATING_PREFERENCE,
  COUNTRY_STREET_DENSITY,
  DENSITY_SLOWDOWN,
  MAX_STREET_DENSITY,
  NARROW_PREFERENCE,
  NARROW_WIDTH_M,
  SETTLEMENT_LIMIT_KMH,
  SHARE_OF_HIGH_SIGN,
  SHARE_OF_LEGAL_LIMIT,
  SHARE_OF_LIMIT,
  SIDE_ROAD_PREFERENCE,
  USUAL_STREET_DENSITY,
  YARD_CUT_DS,
  YIELDING_PREFERENCE,
} from './shared-table.ts';
import { isSignlessInSettlement, parseSpeedKmh, speedLimitKmh } from './speed-limit.ts';
import { DISCOURAGED_PREFERENCE } from './truck-table.ts';
import type { ProfileTable } from './profile-table.ts';
import {
  commonFlags,
  durationOf,
  isClosedToAll,
  isOutOfSeason,
  type ProfileDirection,
  type ProfileWay,
  roadClassOf,
  type TownDensity,
} from './way.ts';

/**
 * Reads a way's tags for a motor vehicle; null if no vehicle of the table may drive there.
 *
 * @param month - 1 … 12, for seasonal roads
 */
export function interpretMotorWay(
  table: ProfileTable,
  { tags, conditional }: TagsInForce,
  month: number,
  townDensity: TownDensity,
): ProfileWay | null {
  const roadClass = roadClassOf(tags);
  if (roadClass === null || isClosed(table, tags)) return null;
  if (isOutOfSeason(tags, month) && !table.accessKeys.some((key) => conditional.has(key))) return null;
  const oneway = onewayOf(tags, table.onewayKeys);
  const access = { forward: wayAccess(table, tags, 'forward'), backward: wayAccess(table, tags, 'backward') };
  const ownModes = table.accessKeys.slice(0, 2);
  const limits = {
    forward: limitsFor(table, tags, access.forward, 'forward', ownModes),
    backward: limitsFor(table, tags, access.backward, 'backward', ownModes),
  };
  const isOpen = (direction: Direction): boolean =>
    oneway[direction] &&
    limits[direction] !== null &&
    (isForHeavyAlone(table, access[direction]) || admits(table, access[direction], roadClass, tags)) &&
    (table.keepsLimits === true || table.body === null || bodyFits(table.body, limits[direction]));
  const open = { forward: isOpen('forward'), backward: isOpen('backward') };
  if (!open.forward && !open.backward) return null;

  const preference = preferenceOf(table, tags, roadClass, oneway, open.forward && open.backward);
  const direct = (direction: Direction): ProfileDirection | null => {
    const speedKmh = open[direction] ? speedOf(table, tags, roadClass, direction, townDensity) : 0;
    if (speedKmh <= 0) return null;
    let liking = preference;
    if (yields(tags, direction)) liking = Math.min(liking, YIELDING_PREFERENCE);
    if (isDiscouraged(access[direction])) liking = Math.min(liking, DISCOURAGED_PREFERENCE);
    return { speedKmh, preference: liking };
  };
  const forward = direct('forward');
  const backward = direct('backward');
  if (!forward && !backward) return null;
  const restricted = (['forward', 'backward'] as const).some(
    (direction) => open[direction] && (access[direction].verdict === 'restricted' || isCarpoolOnly(tags, direction)),
  );
  return {
    flags: commonFlags(tags, roadClass) | tollFlag(tags, table) | (restricted ? EDGE_FLAGS.destinationOnly : 0),
    forward,
    backward,
    durationS: durationOf(tags, roadClass),
    uTurnLane: { forward: hasUTurnLane(tags, 'forward'), backward: hasUTurnLane(tags, 'backward') },
    ...(townDensity() !== null && {
      ...(roadClass === 'service' && { cutDs: YARD_CUT_DS }),
      joinDs: table.settlementJoinDs?.[roadClass] ?? 0,
      passDs: table.settlementPassDs?.[roadClass] ?? 0,
    }),
    ...(table.keepsLimits && keptLimits(limits, { forward, backward })),
  };
}

/** Signs for lorries do not apply to lorries up to this mass, tonnes. */
const LORRY_T = 3.5;

/** Returns true if a tag closes a way only to lorries, so lighter vehicles may pass. */
const isForHeavyAlone = ({ keepsLimits }: ProfileTable, { key, verdict }: Access): boolean =>
  keepsLimits === true && verdict === 'denied' && (key === 'hgv' || key === 'goods');

/** Returns the limits of a direction; null if it is closed to lorries of any size. */
function limitsFor(
  table: ProfileTable,
  tags: Tags,
  access: Access,
  direction: Direction,
  modes: readonly string[],
): ReturnType<typeof limitsOf> | null {
  const limits = limitsOf(tags, direction, table.keepsLimits ? modes : []);
  if (!isForHeavyAlone(table, access)) return limits;
  const light = wayAccess({ ...table, accessKeys: table.accessKeys.slice(2) }, tags, direction);
  const roadClass = roadClassOf(tags);
  if (roadClass === null || !admits(table, light, roadClass, tags)) return null;
  return { ...limits, weightT: Math.min(limits.weightT, LORRY_T) };
}

function keptLimits(
  limits: Readonly<Record<Direction, ReturnType<typeof limitsOf> | null>>,
  open: Readonly<Record<Direction, ProfileDirection | null>>,
): Pick<ProfileWay, 'limits'> {
  const isAny = DIRECTIONS.some((direction) => open[direction] && limits[direction] && isLimited(limits[direction]));
  if (!isAny) return {};
  const kept = (direction: Direction): DirectionLimits => ({
    ...(limits[direction] ?? NO_LIMITS),
    preference: open[direction]?.preference ?? 0,
  });
  return { limits: { forward: kept('forward'), backward: kept('backward') } };
}

const DIRECTIONS = ['forward', 'backward'] as const;
const NO_LIMITS = limitsOf({}, 'forward');

/** Returns true if the way is closed to motor vehicles regardless of its access tags. */
function isClosed({ neverOpen }: ProfileTable, tags: Tags): boolean {
  if (tags['area'] === 'yes' || neverOpen.has(tags['highway'] ?? '') || isClosedToAll(tags)) return true;
  if (tags['service'] === 'emergency_access') return true;
  return tags['ford'] === 'stepping_stones' || tags['ford'] === 'boat';
}

const isDiscouraged = ({ value }: Access): boolean => value === 'discouraged' || value === 'unsuitable';

/** Returns true if traffic in this direction must let oncoming traffic pass first. */
const yields = (tags: Tags, direction: Direction): boolean =>
  tags['priority'] === (direction === 'forward' ? 'backward' : 'forward');

const hasUTurnLane = (tags: Tags, direction: Direction): boolean =>
  directedTag(tags, 'turn:lanes', direction)?.includes('reverse') === true;

function admits({ speedKmh }: ProfileTable, access: Access, roadClass: RoadClass, tags: Tags): boolean {
  const isOpenByNature = speedKmh[roadClass] !== undefined;
  switch (access.verdict) {
    case 'allowed':
      return true;
    case 'denied':
      return false;
    case 'restricted':
      // `access=private` on a footpath refers to pedestrians.
      return isOpenByNature || access.byName;
    case 'unsaid':
      // A ferry that is tagged for passengers but not for cars carries no cars.
      return roadClass === 'ferry' ? !carriesPassengersOnly(tags) : isOpenByNature;
  }
}

const carriesPassengersOnly = (tags: Tags): boolean =>
  tags['foot'] === 'yes' || tags['foot'] === 'designated' || tags['passenger'] === 'yes';

/** Returns true if all lanes are reserved for carpools: others use the road only if they must. */
function isCarpoolOnly(tags: Tags, direction: Direction): boolean {
  if (tags['hov'] === 'designated') return true;
  const lanes = directedTag(tags, 'hov:lanes', direction);
  return lanes !== undefined && lanes.split('|').every((lane) => lane === 'designated');
}

/** Returns the expected speed in km/h, 0 if the road cannot be driven. */
function speedOf(
  table: ProfileTable,
  tags: Tags,
  roadClass: RoadClass,
  direction: Direction,
  townDensity: TownDensity,
): number {
  const limit = limitFor(table, tags, direction);
  let speed = limit !== null ? limit * SHARE_OF_LIMIT : usualSpeedOf(table, tags, roadClass);
  const legalKmh = table.legalLimitKmh?.[roadClass === 'motorway' ? 'motorway' : 'other'];
  if (legalKmh !== undefined && limit !== null) speed = Math.min(speed, legalKmh * SHARE_OF_LEGAL_LIMIT);
  const inTownKmh = table.settlementKmh?.[roadClass];
  if (inTownKmh !== undefined && (limit ?? 0) <= SETTLEMENT_LIMIT_KMH && !isMotorRoad(tags, roadClass)) {
    const density = townDensity();
    const isYard = roadClass === 'service';
    const isInTown = density !== null && (isYard || density >= COUNTRY_STREET_DENSITY);
    if (isInTown || isSignlessInSettlement(tags, direction)) {
      const signedKmh = limit === null ? inTownKmh : signedInTownKmh(inTownKmh, speed);
      speed = isYard ? signedKmh : Math.min(signedKmh / slowdownBy(density), limit ?? SETTLEMENT_LIMIT_KMH);
    }
  }
  for (const surface of tags['surface']?.split(';') ?? []) {
    speed = Math.min(speed, lookUp(table.surfaceKmh, surface.trim()) ?? speed);
  }
  speed = Math.min(speed, lookUp(table.tracktypeKmh, tags['tracktype']) ?? speed);
  speed = Math.min(speed, lookUp(table.smoothnessKmh, tags['smoothness']) ?? speed);
  if (tags['ford'] !== undefined && tags['ford'] !== 'no') speed = Math.min(speed, table.fordKmh);
  return speed;
}

/** Returns the speed on a street with a sign: a low limit slows it, a high one tells a better street of its class. */
const signedInTownKmh = (usualKmh: number, limitedKmh: number): number =>
  limitedKmh < usualKmh ? limitedKmh : usualKmh * (limitedKmh / usualKmh) ** SHARE_OF_HIGH_SIGN;

/** Returns the factor by which a drive takes longer than at the table's speeds; 1 if the street density is unknown. */
function slowdownBy(density: number | null): number {
  if (density === null) return 1;
  return 1 + DENSITY_SLOWDOWN * (Math.min(density, MAX_STREET_DENSITY) - USUAL_STREET_DENSITY);
}

function usualSpeedOf(table: ProfileTable, tags: Tags, roadClass: RoadClass): number {
  if (tags['bridge'] === 'movable') return table.movableBridgeKmh;
  return table.speedKmh[roadClass] ?? table.otherSpeedKmh;
}

/** Returns true for motorways and motor roads: they have limits of their own, in settlements too. */
const isMotorRoad = (tags: Tags, roadClass: RoadClass): boolean =>
  roadClass === 'motorway' || roadClass === 'motorway_link' || tags['motorroad'] === 'yes';

/** Returns the signed limit, preferably the one for these vehicles. */
function limitFor(table: ProfileTable, tags: Tags, direction: Direction): number | null {
  const own = table.accessKeys
    .slice(0, 2)
    .map((mode) => parseSpeedKmh(directedTag(tags, `maxspeed:${mode}`, direction)));
  return own.find((limit) => limit !== null) ?? speedLimitKmh(tags, direction);
}

/** Returns the lowest of the preferences that apply to the way. */
function preferenceOf(
  table: ProfileTable,
  tags: Tags,
  roadClass: RoadClass,
  oneway: Oneway,
  bothWays: boolean,
): number {
  let preference = lookUp(table.servicePreference, tags['service']) ?? 1;
  preference = Math.min(preference, table.classPreference[roadClass] ?? 1);
  const widthM = parseMeters(tags['width']);
  const lanes = Number.parseFloat(tags['lanes'] ?? '');
  const isOneLane = lanes > 0 && lanes <= 1;
  const narrow = (widthM !== null && widthM <= NARROW_WIDTH_M) || (bothWays && isOneLane);
  if (narrow) preference = Math.min(preference, NARROW_PREFERENCE);
  if (oneway.alternating) preference = Math.min(preference, ALTERNATING_PREFERENCE);
  const sideRoad = tags['side_road'];
  if (sideRoad === 'yes' || sideRoad === 'rotary') preference = Math.min(preference, SIDE_ROAD_PREFERENCE);
  return preference;
}

/** Returns the flag for a toll: `toll:motorcar` takes precedence over `toll:motor_vehicle`, and this over `toll`. */
function tollFlag(tags: Tags, { onewayKeys }: ProfileTable): number {
  const value = onewayKeys.map((mode) => tags[`toll:${mode}`]).find((particular) => particular !== undefined);
  return (value ?? tags['toll']) === 'yes' ? EDGE_FLAGS.toll : 0;
}
