import { EDGE_FLAGS } from '../edge-flags.ts';
import type { Maneuver } from './instructions.ts';
import type { Junctions } from './junctions.ts';
import { BLINK_M, crossesCarriageway, isAhead, leadsBack, STRAIGHT_DEGREES, turnManeuver } from './maneuvers.ts';
import { isCarriageway, MAIN_ROADS } from './road-kinds.ts';
import type { StepDraft } from './step-draft.ts';
import type { Stretch } from '../leg.ts';
import type { Profile } from '../profile.ts';

/** A road this short between two others is not announced by itself. */
const SHORT_M = 50;
/** Likewise one that bears the name of the road beside it, and a nameless one behind which the next is told. */
const BESIDE_M = 80;
/** The next junction within this distance is part of the same crossing. */
const WITHIN_CROSSING_M = 15;
/**
 * Two turns this close that change the direction by more than this are one U-turn, over the gap between two
 * carriageways.
 */
const GAP_M = 40;
const TURNED_ROUND_DEGREES = 120;
/** Likewise over a wider gap, between carriageways that are parallel. */
const WIDE_GAP_M = 80;
const PARALLEL_DEGREES = 150;
/** Likewise over a ramp. */
const RAMP_GAP_M = 150;
/** A turn to a side, at which a U-turn begins. */
const SIDE_DEGREES = 90;
/** A bridge or square no longer than this, on a road that goes on under its own name, is not announced. */
const INTERLUDE_M = 600;
/** If a road continues with no more than this offset to the side, the driver crosses over to it and does not turn. */
const OFFSET_M = 10;
/** A trip that begins or ends this close to a corner begins or ends at it. */
const CORNER_M = 2;
/** Likewise on foot, where people do not see on which side of the corner they are. */
const FOOT_CORNER_M = 10;
/** A way this far beside another is no turn away on foot and by bicycle. */
export const ASIDE_M = 4;
/** Two turns this close are one on foot and by bicycle. */
const KINK_M = 6;
/** People on foot change between a pavement and its road over no more than this. */
const PAVEMENT_M = 12;
/** A pavement and its road lead the same way within this. */
const ALONGSIDE_DEGREES = 25;
/** A smaller turn is not felt before another. */
const GENTLE_DEGREES = 45;
/** A way that leads back by more than this is none to turn into. */
const BACK_DEGREES = 150;
/** Two turns this close are told together: «направо и сразу налево», because a second text would come too late. */
const PAIR_M = { wheels: 25, foot: 15 };

/**
 * Merges steps that a driver takes as one: a U-turn over the gap between two carriageways, a turn onto a road over a
 * few metres of another, and a few metres under another name. A merged step may be merged with the step before it.
 * Changes the list in place.
 */
export function mergeShortSteps(junctions: Junctions, steps: StepDraft[], profile: Profile): void {
  dropInterludes(junctions, steps);
  for (let at = 1; at + 1 < steps.length;) {
    const [previous, step, next, beyond] = [steps[at - 1]!, steps[at]!, steps[at + 1]!, steps[at + 2]];
    if (profile !== 'foot' && beyond && crossesBetween(junctions, step, next, beyond)) {
      step.maneuver = joinedManeuver(junctions, step, beyond);
      absorbNext(steps, at);
      absorbNext(steps, at);
      at = Math.max(1, at - 1);
    } else if (profile !== 'foot' && isTurningRound(junctions, previous, step, next)) {
      step.bentDegrees = step.maneuver.endsWith('right') ? SIDE_DEGREES : -SIDE_DEGREES;
      step.maneuver = 'u-turn';
      absorbNext(steps, at);
      if (crossOver(junctions, previous, step, next)) steps.splice(at, 1);
      at = Math.max(1, at - 1);
    } else if (areOneTurn(junctions, previous, step, next, beyond, profile)) {
      const crosses = isMotor(profile) ? null : roadCrossed(junctions, step, next);
      const degrees = junctions.turnDegrees(step.before!, next.onto!);
      const side = step.maneuver.endsWith('right') ? 'right' : 'left';
      step.maneuver = Math.abs(degrees) < STRAIGHT_DEGREES ? 'continue' : turnManeuver(degrees);
      const jogs = isJog(junctions, previous, step, next) && !isMotor(profile);
      if (step.maneuver === 'continue' && jogs) step.jogs = side;
      step.bentDegrees = degrees;
      absorbNext(steps, at);
      step.crosses ??= crosses;
    } else if (
      (isTurn(step) || step.maneuver === 'roundabout') &&
      aheadM(step) <= BESIDE_M &&
      !isStairs(junctions, step) &&
      !(isCrossing(step) && !isCrossing(next)) &&
      ((isNamedSoon(junctions, step, next, profile) &&
        !crossesCarriageway(junctions, next.before!, next.onto!, step.before!)) ||
        isSaidTwice(junctions, step, next, profile))
    ) {
      if (isSaidTwice(junctions, step, next, profile)) step.maneuver = joinedManeuver(junctions, step, next);
      absorbNext(steps, at);
      at = Math.max(1, at - 1);
    } else if (step.maneuver === 'continue' && isBlink(step, profile) && !mustTell(junctions, step)) {
      addLength(previous, step);
      steps.splice(at, 1);
    } else {
      at++;
    }
  }
  trimEnds(junctions, steps, profile);
  dropIdle(junctions, steps);
  pairTurns(junctions, steps, profile);
  for (let at = 1; at < steps.length; at++) {
    const [step, next] = [steps[at]!, steps[at + 1]];
    // Walkers and cyclists are told the kind of a nameless way.
    const isBare = isMotor(profile) || (step.along !== null && isCarriageway(junctions.classOf(step.along)));
    const tellsNext = next && (isTurn(next) || next.joins) && next.crosses === null;
    const isSoon = step.toldName === '' && aheadM(step) <= BESIDE_M && isBare;
    if (tellsNext && isSoon && next.toldName !== steps[at - 1]!.toldName) step.leadsTo = next.toldName;
    // A ramp at whose end the driver turns onto the road by which it is announced is told without that name.
    const isBehindTurn = step.name === '' && next?.maneuver.startsWith('turn-') && step.toldName === next.toldName;
    if (isBehindTurn) step.toldName = '';
    // A ramp is announced by the road that it leads to; the driver is not on that road yet.
    step.stays = isTurnOrUTurn(step) && step.toldName !== '' && step.toldName === steps[at - 1]!.name;
  }
}

/** Returns true if a step only tells to go on along the road that was told before, or a nameless way of its kind. */
function goesOnAlike(junctions: Junctions, previous: StepDraft, step: StepDraft): boolean {
  const [before, after] = [previous.along, step.along];
  if (previous.toldName !== step.toldName || step.crosses !== null || !before || !after) return false;
  if (step.jogs !== null) return false;
  const areWalkedAlike = junctions.isPushed(before) === junctions.isPushed(after);
  if (!areWalkedAlike || step.toldName !== '') return areWalkedAlike && !isStairs(junctions, step);
  const roadClass = junctions.classOf(after);
  return !isCarriageway(roadClass) && junctions.classOf(before) === roadClass;
}

/** Has a turn announce the next one too if that follows at once. */
function pairTurns(junctions: Junctions, steps: StepDraft[], profile: Profile): void {
  const pairM = profile === 'foot' ? PAIR_M.foot : PAIR_M.wheels;
  for (let at = 1; at + 1 < steps.length; at++) {
    const [step, next] = [steps[at]!, steps[at + 1]!];
    const isTold =
      (profile === 'bicycle' ? /^turn-/ : /^(?:turn-|u-turn)/).test(next.maneuver) ||
      (next.maneuver === 'roundabout' && next.exit !== null);
    const areTurns = step.maneuver.startsWith('turn-') && isTold;
    if (!areTurns || step.distanceM > pairM || isStairs(junctions, step)) continue;
    if (isCrossing(step) || isCrossing(next) || getsOnOrOff(junctions, step, next)) continue;
    step.secondTurn = next.maneuver;
  }
}

/** Returns true if a cyclist rides before two steps and pushes the bicycle behind them, or the other way round. */
const getsOnOrOff = (junctions: Junctions, { before }: StepDraft, { onto }: StepDraft): boolean =>
  before !== null && onto !== null && junctions.isPushed(before) !== junctions.isPushed(onto);

/** Removes steps that only tell to go on along the road that was told before. */
function dropIdle(junctions: Junctions, steps: StepDraft[]): void {
  for (let at = 1; at < steps.length;) {
    const [previous, step] = [steps[at - 1]!, steps[at]!];
    if (step.maneuver !== 'continue' || !goesOnAlike(junctions, previous, step)) {
      at++;
      continue;
    }
    if (previous.name === '') Object.assign(previous, { name: step.name, ref: step.ref });
    addLength(previous, step);
    steps.splice(at, 1);
  }
}

/**
 * Removes turns and U-turns at a corner at which a leg begins or ends: it then begins on the road after the corner, or
 * ends on the road before it.
 */
function trimEnds(junctions: Junctions, steps: StepDraft[], profile: Profile): void {
  const cornerM = profile === 'foot' ? FOOT_CORNER_M : CORNER_M;
  const [first, second] = steps;
  if (second && !mustTell(junctions, first!)) {
    // The name of a street tells where to go, a nameless road behind the corner does not.
    const leastM = first!.toldName !== '' && second.toldName === '' ? CORNER_M : cornerM;
    const isAtCorner = first!.distanceM <= leastM && (isTurnOrUTurn(second) || second.maneuver === 'continue');
    const isNamedAtOnce = first!.distanceM <= WITHIN_CROSSING_M && second.maneuver === 'continue';
    if ((isAtCorner || isNamedAtOnce) && !mustTell(junctions, second)) absorbNext(steps, 0);
  }
  const last = steps.at(-1)!;
  const isAside = last.distanceM <= cornerM && isTurnOrUTurn(last);
  const isRenamed = last.distanceM <= WITHIN_CROSSING_M && last.maneuver === 'continue';
  if (steps.length > 1 && (isAside || isRenamed) && !mustTell(junctions, last)) {
    addLength(steps.at(-2)!, last);
    if (isAside) steps.at(-2)!.aside = last;
    steps.pop();
  }
}

/** Returns true if a road with another name is passed so quickly that its name is of no use. */
const isBlink = ({ distanceM }: StepDraft, profile: Profile): boolean =>
  distanceM <= (isMotor(profile) ? BESIDE_M : BLINK_M);

const isMotor = (profile: Profile): boolean => profile === 'car' || profile === 'truck';

const isTurnOrUTurn = (step: StepDraft): boolean => isTurn(step) || step.maneuver === 'u-turn';

const isTurn = ({ maneuver }: StepDraft): boolean => /^(?:turn|keep|exit)-/.test(maneuver);

function isTurningRound(junctions: Junctions, previous: StepDraft, step: StepDraft, next: StepDraft): boolean {
  if (!isTurn(step) || !step.onto) return false;
  if (step.distanceM > (junctions.hasFlag(step.onto, EDGE_FLAGS.link) ? RAMP_GAP_M : WIDE_GAP_M)) return false;
  if (next.maneuver !== 'continue' && !isTurn(next)) return false;
  if (!step.before || !next.onto || previous.name === '' || previous.name !== next.name) return false;
  // Who crosses a street on a crossing is told to cross it.
  if (junctions.classOf(step.onto) === 'crossing') return false;
  // To the right, a road may leave a junction at a sharp angle.
  const isNarrow = step.distanceM <= GAP_M;
  // Farther on, another street between them is one to turn into.
  if (!isNarrow && step.name !== '' && step.name !== previous.name) return false;
  const isGap = isNarrow && step.maneuver.endsWith('left');
  const least = isGap ? TURNED_ROUND_DEGREES : PARALLEL_DEGREES;
  return Math.abs(junctions.turnDegrees(step.before, next.onto)) > least;
}

/** Returns true if a turn onto a road leads over some metres of another, which is only crossed. */
function crossesBetween(junctions: Junctions, step: StepDraft, next: StepDraft, beyond: StepDraft): boolean {
  if (step.distanceM > WIDE_GAP_M || next.distanceM > WITHIN_CROSSING_M || !isTurn(beyond)) return false;
  if (!step.maneuver.startsWith('turn-') || step.toldName === '' || !step.before || !beyond.onto) return false;
  if (next.toldName === step.toldName || beyond.toldName !== step.toldName) return false;
  const degrees = junctions.turnDegrees(step.before, beyond.onto);
  return Math.abs(degrees) < PARALLEL_DEGREES && step.maneuver.endsWith('right') === degrees > 0;
}

function dropInterludes(junctions: Junctions, steps: StepDraft[]): void {
  for (let at = 0; at + 2 < steps.length;) {
    const [previous, step, next] = [steps[at]!, steps[at + 1]!, steps[at + 2]!];
    if (!isInterlude(junctions, previous, step, next)) {
      at++;
      continue;
    }
    addLength(previous, step);
    addLength(previous, next);
    steps.splice(at + 1, 2);
  }
}

/** Returns true if a road only has another name for a while: «Октябрьская улица» over «Московский путепровод». */
function isInterlude(junctions: Junctions, previous: StepDraft, step: StepDraft, next: StepDraft): boolean {
  if (step.maneuver !== 'continue' || next.maneuver !== 'continue' || step.distanceM > INTERLUDE_M) return false;
  if (step.distanceM > BLINK_M && step.before && step.onto && getsOnOrOff(junctions, step, step)) return false;
  return previous.name !== '' && previous.name === next.name && !isStairs(junctions, step);
}

/** Returns true if two turns are so close that they are one, or none because the way goes on a few metres to the side. */
function areOneTurn(
  junctions: Junctions,
  previous: StepDraft,
  step: StepDraft,
  next: StepDraft,
  beyond: StepDraft | undefined,
  profile: Profile,
): boolean {
  const { before, onto, distanceM } = step;
  if (distanceM > WITHIN_CROSSING_M || !isTurn(step) || !isTurn(next) || !before || !onto || !next.onto) return false;
  if (isStairs(junctions, step) || crossesRoad(junctions, step, next)) return false;
  const degrees = junctions.turnDegrees(before, next.onto);
  const isHalf = isHalfCrossing(junctions, step, next);
  if (profile === 'foot' && MAIN_ROADS.has(junctions.classOf(onto)) && roadCrossed(junctions, step, next) !== null)
    return true;
  if (Math.abs(degrees) >= STRAIGHT_DEGREES) {
    if (isMotor(profile) || distanceM > (isHalf ? WITHIN_CROSSING_M : KINK_M)) return false;
    // Who turns to one side first is not told the other.
    const isAside = Math.abs(junctions.turnDegrees(before, onto)) >= GENTLE_DEGREES;
    return turnManeuver(degrees) !== 'u-turn' && (!isAside || step.maneuver.endsWith('right') === degrees > 0);
  }
  if (profile === 'foot' && distanceM <= PAVEMENT_M && step.maneuver !== next.maneuver) {
    const [isRoad, leadsOntoRoad, becomesRoad] = [before, onto, next.onto].map((each) =>
      isCarriageway(junctions.classOf(each)),
    );
    const endsAtRoad = isRoad && leadsOntoRoad && distanceM > KINK_M && !goesStraightOn(junctions, before, onto);
    if (beyond && roadCrossed(junctions, next, beyond) !== null) return false;
    if (isRoad !== becomesRoad && Math.abs(degrees) < ALONGSIDE_DEGREES && !endsAtRoad) return true;
  }
  const isOneStreet = profile === 'foot' && step.toldName !== '' && previous.toldName === next.toldName;
  if (distanceM > (isHalf || isOneStreet ? WITHIN_CROSSING_M : OFFSET_M)) return false;
  if (rejoinsRoad(junctions, previous, step, next)) return true;
  // Where one could also go straight on, the turn is told, unless the way is close by and its name or kind shows it.
  const isClose = !isMotor(profile) && (distanceM <= ASIDE_M || isHalf);
  const tells = (straightOn: Stretch): boolean =>
    isClose && (next.toldName !== '' || !junctions.areOneKind(straightOn, next.onto!));
  if (junctions.hasBeside(before, onto, (way) => isAhead(way) && !tells(way.stretch))) return false;
  // Two corners are two turns if one could also turn the other way, unless drivers see the name of the road opposite.
  const isSeen = isMotor(profile) ? next.toldName !== '' || distanceM <= ASIDE_M : isClose;
  return isSeen || !isChoice(junctions, before, onto);
}

/** Returns true if people see that their way goes on a few metres aside, along a road that is not theirs. */
function isJog(junctions: Junctions, previous: StepDraft, step: StepDraft, next: StepDraft): boolean {
  const goesOn = previous.toldName === next.toldName;
  if (goesOn && next.toldName !== '') return step.distanceM > ASIDE_M && step.toldName !== next.toldName;
  const isAlike = goesOn && step.toldName === '' && junctions.areOneKind(step.before!, next.onto!);
  return isAlike ? step.distanceM > KINK_M && isChoice(junctions, step.before, step.onto) : step.distanceM > ASIDE_M;
}

/** Returns true if the route rejoins the road that it leaves at once: by name, or among nameless ones by kind. */
function rejoinsRoad(
  junctions: Junctions,
  previous: StepDraft,
  { before, onto, distanceM }: StepDraft,
  next: StepDraft,
): boolean {
  if (previous.toldName !== next.toldName) return false;
  if (next.toldName !== '') return true;
  if (!junctions.areOneKind(before!, next.onto!)) return false;
  if (distanceM > ASIDE_M && goesStraightOn(junctions, before, next.onto)) return false;
  // Within one net of nameless ways, each turn is told that one could also not take.
  return distanceM <= ASIDE_M || !junctions.areOneKind(before!, onto!) || !isChoice(junctions, before, onto);
}

/**
 * Returns true if one could go another way at a turn than the one told, other than back.
 *
 * @param isAlike - true if only ways of the kind of the one told count
 */
export const isChoice = (
  junctions: Junctions,
  before: Stretch | null,
  onto: Stretch | null,
  isAlike = false,
): boolean =>
  junctions.hasBeside(
    before,
    onto,
    ({ stretch, degrees }) =>
      Math.abs(degrees) <= BACK_DEGREES &&
      (!isAlike || junctions.areOneKind(stretch, onto!)) &&
      !junctions.hasFlag(stretch, EDGE_FLAGS.acrossArea) &&
      !junctions.isPushed(stretch),
  );

/** Returns true if a way like the one taken leads straight on. */
const goesStraightOn = (junctions: Junctions, before: Stretch | null, onto: Stretch | null): boolean =>
  junctions.hasBeside(before, onto, (way) => isAhead(way) && junctions.areOneKind(way.stretch, onto!));

/**
 * Merges a U-turn with the turn onto the first carriageway right before it: the driver crosses over to the second
 * carriageway in one turn. Returns true if so, and changes the first step.
 */
function crossOver(junctions: Junctions, first: StepDraft, turningRound: StepDraft, last: StepDraft): boolean {
  if (!isTurn(first) || first.distanceM > BLINK_M || !first.before || !last.onto) return false;
  const turns = [first, turningRound, last].map(({ before, onto }) => junctions.turnDegrees(before!, onto!));
  // Over more than half a circle, the direction of the sum is not that of the turns.
  if (Math.abs(turns.reduce((sum, turn) => sum + turn)) > 180) return false;
  const degrees = junctions.turnDegrees(first.before, last.onto);
  first.maneuver = Math.abs(degrees) < STRAIGHT_DEGREES ? 'continue' : turnManeuver(degrees);
  first.bentDegrees = degrees;
  takeIn(first, turningRound);
  return true;
}

/** Returns true if the road turned onto soon continues under the name by which it is announced. */
function isNamedSoon(junctions: Junctions, step: StepDraft, next: StepDraft, profile: Profile): boolean {
  // The exit of a roundabout may bend where its carriageways join.
  const mayBend = step.maneuver === 'roundabout' && isGentle(next.maneuver);
  const onlyBends = mayBend && !junctions.hasBeside(next.before, next.onto, (way) => !leadsBack(way));
  if (next.maneuver !== 'continue' && !onlyBends) return false;
  // A name that comes late and ends soon is of no use.
  if (step.toldName === '' && next.distanceM <= BLINK_M && next.distanceM < step.distanceM) return false;
  if (step.toldName === '' || step.toldName === next.toldName) return aheadM(step) <= SHORT_M;
  if (passesSideRoad(junctions, step, next)) return aheadM(step) <= WITHIN_CROSSING_M;
  if (step.maneuver === 'roundabout') return aheadM(step) <= SHORT_M;
  return aheadM(step) <= (bearsNameBeside(junctions, step) ? BESIDE_M : isMotor(profile) ? SHORT_M : BLINK_M);
}

/** Returns true if another arm of a fork or roundabout bears the same name: it does not tell the way. */
const bearsNameBeside = (junctions: Junctions, { maneuver, before, onto, toldName }: StepDraft): boolean =>
  /^(?:keep-|exit-)/.test(maneuver) &&
  junctions.hasBeside(before, onto, ({ stretch }) => junctions.nameOf(stretch) === toldName);

/** Returns true if another road than that of a step leads off to a side where the next step begins. */
const passesSideRoad = (junctions: Junctions, { toldName }: StepDraft, { before, onto }: StepDraft): boolean =>
  junctions.hasBeside(
    before,
    onto,
    ({ stretch, degrees }) =>
      isCarriageway(junctions.classOf(stretch)) &&
      junctions.nameOf(stretch) !== toldName &&
      Math.abs(degrees) > STRAIGHT_DEGREES &&
      Math.abs(degrees) <= BACK_DEGREES,
  );

/**
 * Returns true if two turns to the same side announce the same road, or are close with nothing to choose between them, and
 * one of them is hardly a turn, or leads onto a slip road to that very road.
 */
function isSaidTwice(junctions: Junctions, step: StepDraft, next: StepDraft, profile: Profile): boolean {
  const hasChoice = isSeenApart(junctions, step, next, profile);
  const isPassed = step.distanceM <= (step.toldName === '' ? SHORT_M : isFork(step) ? BLINK_M : OFFSET_M);
  const isOneRoad = (isPassed && !hasChoice) || (step.toldName !== '' && step.toldName === next.toldName);
  if (!isOneRoad || !isTurn(next) || step.maneuver === 'roundabout' || step.distanceM > SHORT_M) return false;
  // Where the street parts right behind the turn onto it, the side is told.
  if (step.name !== '' && isFork(next) && !isGentle(step.maneuver)) return false;
  // A fork before the turn itself is told where it is.
  if (isFork(step) && !isFork(next) && step.distanceM > BLINK_M) return false;
  if (step.maneuver.endsWith('right') !== next.maneuver.endsWith('right')) return false;
  const isSlipRoad = step.toldName !== '' && step.onto !== null && junctions.hasFlag(step.onto, EDGE_FLAGS.link);
  return (
    isSlipRoad || isGentle(step.maneuver) || isGentle(next.maneuver) || crossesFirstCarriageway(junctions, step, next)
  );
}

/** Returns true if the turn behind a step is one of its own: one could also go on there, or straight on. */
function isSeenApart(junctions: Junctions, step: StepDraft, next: StepDraft, profile: Profile): boolean {
  const { before, onto } = next;
  const isBeyondCrossing = step.distanceM > WITHIN_CROSSING_M;
  if (isFork(step) && (isMotor(profile) || !isBeyondCrossing))
    return isBeyondCrossing && goesStraightOn(junctions, before, onto);
  if (isBeyondCrossing) return isChoice(junctions, before, onto);
  if (step.distanceM <= KINK_M) return false;
  // Among paths and yard roads, people see each turn.
  const isAmongPaths = !isMotor(profile) && next.toldName === '';
  return goesStraightOn(junctions, before, onto) || (isAmongPaths && isChoice(junctions, before, onto, true));
}

/** Returns true if the first of two turns leads over the nearer carriageway of the road that the second leads onto. */
const crossesFirstCarriageway = (junctions: Junctions, { before, onto }: StepDraft, { toldName }: StepDraft): boolean =>
  toldName !== '' &&
  onto !== null &&
  isCarriageway(junctions.classOf(onto)) &&
  junctions.hasBeside(before, onto, ({ stretch }) => junctions.nameOf(stretch) === toldName);

/** Returns the manoeuvre for two turns to the same side: a ramp stays a ramp, and two turns are no U-turn. */
function joinedManeuver(junctions: Junctions, step: StepDraft, next: StepDraft): Maneuver {
  const degrees = step.before && next.onto ? junctions.turnDegrees(step.before, next.onto) : 0;
  const areForks = isFork(step) && isFork(next);
  if (areForks || step.maneuver.startsWith('exit') || Math.abs(degrees) < STRAIGHT_DEGREES) return step.maneuver;
  const joined = turnManeuver(degrees);
  if (joined !== 'u-turn' && !joined.startsWith('turn-sharp')) return joined;
  const side = step.maneuver.endsWith('right') ? 'right' : 'left';
  const isSharp = step.distanceM <= OFFSET_M || [step, next].some(({ maneuver }) => maneuver.startsWith('turn-sharp'));
  return isSharp ? `turn-sharp-${side}` : `turn-${side}`;
}

const isFork = ({ maneuver }: StepDraft): boolean => maneuver.startsWith('keep-');

const isGentle = (maneuver: Maneuver): boolean => /^(?:keep|exit|turn-slight)-/.test(maneuver);

/** Stairs are announced however short: people with wheels must know of them. */
const isStairs = (junctions: Junctions, { along }: StepDraft): boolean =>
  along !== null && junctions.classOf(along) === 'steps';

const isCrossing = ({ crosses }: StepDraft): boolean => crosses !== null;

const mustTell = (junctions: Junctions, step: StepDraft): boolean =>
  isStairs(junctions, step) || isCrossing(step) || step.jogs !== null;

/** Length of a step behind its roundabout. */
const aheadM = ({ distanceM, ringM }: StepDraft): number => distanceM - ringM;

/** Returns the road that people cross because they turn onto it and off it to the other side; else null. */
function roadCrossed(junctions: Junctions, step: StepDraft, next: StepDraft): string | null {
  const { before, onto, crosses, name, distanceM } = step;
  if (distanceM > PAVEMENT_M || crosses !== null || next.toldName !== '' || !isTurn(next) || !before || !onto)
    return null;
  const isStreet = name !== '' && name !== junctions.nameOf(before) && isCarriageway(junctions.classOf(onto));
  const isMain = MAIN_ROADS.has(junctions.classOf(onto)) && !MAIN_ROADS.has(junctions.classOf(before));
  if (!isTurn(step) || !(isStreet || isMain)) return null;
  return step.maneuver.endsWith('right') !== next.maneuver.endsWith('right') ? name : null;
}

/** Returns true if a step leads onto a road over a part of a crossing: it does not cross the road. */
const isHalfCrossing = (junctions: Junctions, { along, crosses }: StepDraft, { onto }: StepDraft): boolean =>
  crosses === null &&
  along !== null &&
  junctions.classOf(along) === 'crossing' &&
  onto !== null &&
  isCarriageway(junctions.classOf(onto));

/** Returns true if a step crosses a road from pavement to pavement. */
const crossesRoad = (junctions: Junctions, step: StepDraft, next: StepDraft): boolean =>
  isCrossing(step) &&
  !isHalfCrossing(junctions, step, next) &&
  step.before !== null &&
  !isCarriageway(junctions.classOf(step.before));

/** Makes a step absorb the one behind it. */
function absorbNext(steps: StepDraft[], at: number): void {
  takeIn(steps[at]!, steps[at + 1]!);
  steps.splice(at + 1, 1);
}

/** Makes a step lead onto the road of the step after it, which it absorbs. */
function takeIn(step: StepDraft, next: StepDraft): void {
  step.name = next.name;
  step.ref = next.ref;
  step.toldName = next.toldName;
  step.along = next.along;
  step.lanes = next.lanes;
  step.crosses = next.crosses;
  if (step.sign.towards.length === 0) step.sign = next.sign;
  addLength(step, next);
}

function addLength(step: StepDraft, other: StepDraft): void {
  step.distanceM += other.distanceM;
  step.durationS += other.durationS;
}
