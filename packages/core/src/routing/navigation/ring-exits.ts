import { EDGE_FLAGS } from '../edge-flags.ts';
import type { Stretch } from '../leg.ts';
import type { Profile } from '../profile.ts';
import type { Choice, Junctions } from './junctions.ts';
import { isCarriageway } from './road-kinds.ts';
import { isAhead } from './turn-angles.ts';

/** The carriageways of a street join within this many pieces of road behind a roundabout. */
const SPREAD_PIECES = 6;

/** Counts the exits of roundabouts as signs do, in the direction of their traffic. */
export class RingExits {
  readonly #junctions: Junctions;
  readonly #profile: Profile;
  /** The arm that a walker passed last: its other carriageway is no exit of its own. */
  #passed: Stretch | null = null;

  constructor(junctions: Junctions, profile: Profile) {
    this.#junctions = junctions;
    this.#profile = profile;
  }

  /**
   * Returns true if the exits of the roundabout that a route enters are counted: walkers count them only if they go with
   * the traffic and leave by a road.
   */
  areCounted(leg: readonly Stretch[], first: number): boolean {
    if (this.#profile !== 'foot') return true;
    const before = leg[first - 1];
    const exit = leg.slice(first).find((stretch) => !this.#isRing(stretch));
    if (!before || !exit || !isCarriageway(this.#junctions.classOf(exit))) return false;
    return !this.#hasRing(before, leg[first]!, 1);
  }

  /** Returns the number of roads that leave the roundabout where the driver enters it, to the right of the way ahead. */
  onEntering(previous: Stretch, onto: Stretch): number {
    this.#passed = { ...previous, forward: !previous.forward };
    return this.#passedAt(previous, onto, onto);
  }

  /** Returns the number of exits at the end of a stretch of roundabout, up to the one that the route takes. */
  after(ring: Stretch, next: Stretch): number {
    const passed = this.#passedAt(ring, next, ring);
    return this.#isRing(next) ? passed : passed + this.#countOf(next);
  }

  /** Returns true if a road that enters a roundabout is left for the exit at that very place, to the right of the ring. */
  isTakenOnEntering(previous: Stretch, next: Stretch): boolean {
    return this.#isExit(next) && this.#hasRing(previous, next, -1);
  }

  /** Returns true if an arm of a roundabout leads off on a side of a way: to the right if 1, to the left if -1. */
  #hasRing(previous: Stretch, next: Stretch, side: 1 | -1): boolean {
    const degrees = this.#junctions.turnDegrees(previous, next);
    const isBeside = (way: Choice): boolean => this.#isRing(way.stretch) && side * (way.degrees - degrees) > 0;
    return this.#junctions.hasBeside(previous, next, isBeside);
  }

  /** Counts the exits to the right of the way on; a second ring that begins there is one. */
  #passedAt(previous: Stretch, next: Stretch, ring: Stretch): number {
    const junctions = this.#junctions;
    const degrees = junctions.turnDegrees(previous, next);
    return junctions
      .choicesBeside(previous, next)
      .filter((way) => way.degrees > degrees && this.#countsAsExit(way.stretch, ring, next))
      .sort((a, b) => b.degrees - a.degrees)
      .reduce((sum, { stretch }) => sum + this.#countOf(stretch), 0);
  }

  /** Returns 1 for an exit, 0 if it only is another carriageway of the street that a walker passed last. */
  #countOf(exit: Stretch): number {
    const passed = this.#passed;
    this.#passed = exit;
    return this.#profile === 'foot' && passed !== null && this.#joins(passed, exit) ? 0 : 1;
  }

  /** Returns true if two arms of a roundabout meet a few pieces of road behind it. */
  #joins(one: Stretch, other: Stretch): boolean {
    const ends = this.#endsAlong(one);
    return this.#endsAlong(other).some((node) => ends.includes(node));
  }

  #endsAlong(arm: Stretch): number[] {
    const junctions = this.#junctions;
    const ends: number[] = [];
    for (let at: Stretch | undefined = arm; at && ends.length < SPREAD_PIECES;) {
      ends.push(junctions.endNode(at));
      const ways: Choice[] = junctions.choicesBeside(at, at);
      at = ways.find((way) => isAhead(way) && isCarriageway(junctions.classOf(way.stretch)))?.stretch;
    }
    return ends;
  }

  #isRing(stretch: Stretch): boolean {
    return this.#junctions.hasFlag(stretch, EDGE_FLAGS.roundabout);
  }

  /** Roads by which traffic enters do not count as exits: a bicycle is pushed along them. */
  #isExit(stretch: Stretch): boolean {
    return !this.#isRing(stretch) && !this.#junctions.isPushed(stretch);
  }

  /** Nobody counts nameless drives and footways among the exits of a roundabout on a street; signs do not, either. */
  #countsAsExit(stretch: Stretch, ring: Stretch, next: Stretch): boolean {
    const junctions = this.#junctions;
    if (this.#isRing(stretch)) return this.#profile !== 'foot' && this.#isRing(next);
    const isLesser = !isCarriageway(junctions.classOf(stretch)) && junctions.nameOf(stretch) === '';
    return this.#isExit(stretch) && !(isLesser && isCarriageway(junctions.classOf(ring)));
  }
}
