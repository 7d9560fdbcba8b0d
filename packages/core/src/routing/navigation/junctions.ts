import { METERS_PER_DEGREE, metersPerDegreeLon } from '../../geo/distance.ts';
import { E7 } from '../../geo/e7.ts';
import { EDGE_FLAGS, ROAD_CLASSES, type RoadClass } from '../edge-flags.ts';
import { isOpenArc, type RoadGraph } from '../graph/road-graph.ts';
import { signOfWay } from '../graph/road-signs.ts';
import { turnLanesOfWay } from '../graph/turn-lanes.ts';
import type { Stretch } from '../leg.ts';
import { isCarriageway, MAIN_ROADS, walkwayOf } from './road-kinds.ts';
import type { Profile } from '../profile.ts';
import { spokenName } from './spoken-name.ts';

/** Directions are measured over this length of road, so that a kink at the junction itself has no effect. */
const BEARING_LENGTH_M = { main: 20, other: 15 };
/** Over this length, a kink at the junction itself is what one sees. */
const KINK_LENGTH_M = 3;
/** Two ways to one place within this angle are one way that is mapped twice. */
const DOUBLED_DEGREES = 2;
/** A corner sharper than 45° ends what is measured, but not within the first metres: the road is another one behind it. */
const CORNER_COSINE = Math.SQRT1_2;
const CORNER_FROM_M = 8;
/** A direction is not measured over more pieces of road than this. */
const MOST_PIECES = 6;

/** A road that can be taken at a junction: degrees from straight on, positive to the right, -180 … 180. */
export interface Choice {
  readonly stretch: Stretch;
  readonly degrees: number;
}

/** Text of a sign over a road. */
export interface Sign {
  /** Roads and places that it leads to. */
  readonly towards: readonly string[];
  /** Number of the exit, empty if it has none. */
  readonly exitNumber: string;
}

/** Open edge arcs at a place. */
interface Arcs {
  readonly leaving: readonly number[];
  readonly entering: readonly number[];
}

/** A road that leads away from a junction. */
export interface Arm {
  /** Whole degrees clockwise from north, 0 to 359. */
  readonly bearing: number;
  readonly entry: boolean;
  readonly isIn: boolean;
  readonly isOut: boolean;
}

export const NO_SIGN: Sign = { towards: [], exitNumber: '' };

/** The network as a driver sees it from the road: names, directions, and the choices at a junction. */
export class Junctions {
  readonly #graph: RoadGraph;
  /** By way: its name. The same names are asked for several times along a route. */
  readonly #names = new Map<number, string>();
  /** By name as it sounds: its first spelling. The map may spell the name of a street in several ways. */
  readonly #spellings = new Map<string, string>();
  /** By name as it sounds with initials: its spelling in full. */
  readonly #inFull = new Map<string, string>();

  /** By road and end: the direction there. Most are asked for several times, too. */
  readonly #bearings = new Map<number, number | null>();
  /** By node: the arcs there, likewise. */
  readonly #arcs = new Map<number, Arcs>();

  constructor(graph: RoadGraph) {
    this.#graph = graph;
  }

  /** Returns the turn between two stretches: degrees from straight on, positive to the right, -180 … 180. */
  turnDegrees(previous: Stretch, next: Stretch): number {
    return this.#turnFrom(this.#bearing(previous, false), next);
  }

  /** Returns the turn over the first metres at a junction, likewise. */
  kinkDegrees(previous: Stretch, next: Stretch): number {
    const back = this.#measuredBearing(previous, false, KINK_LENGTH_M);
    return this.#turnFrom(back, next, this.#measuredBearing(next, true, KINK_LENGTH_M));
  }

  /** Returns the direction in which a stretch begins, whole degrees clockwise from north; 0 if it has no length. */
  bearingAfter(stretch: Stretch): number {
    return wholeDegrees(this.#bearing(stretch, true) ?? 0);
  }

  /** Returns the direction in which a stretch ends, likewise. */
  bearingBefore(stretch: Stretch): number {
    const back = this.#bearing(stretch, false);
    return back === null ? 0 : wholeDegrees(back + 180);
  }

  /**
   * Returns the roads that meet between two stretches, clockwise from north. One of the stretches is null at an end of
   * a leg.
   */
  armsBetween(previous: Stretch | null, next: Stretch | null): Arm[] {
    // At an end of a leg there is only the way ahead or the way back.
    if (!previous || !next) {
      const bearing = previous ? wholeDegrees(this.bearingBefore(previous) + 180) : this.bearingAfter(next!);
      return [{ bearing, entry: next !== null, isIn: previous !== null, isOut: next !== null }];
    }
    const node = this.#endNode(previous);
    const { edges } = this.#graph;
    const arms = new Map<number, Arm>();
    const put = (arc: number, entry: boolean): void => {
      const edge = arc >> 1;
      // Both ends of a ring may meet here: they are two arms of one edge.
      if (arms.has(arc)) return;
      const isIn = edge === previous.edge && ((arc & 1) === 0) !== previous.forward;
      const isOut = edge === next.edge && ((arc & 1) === 0) === next.forward;
      // Lines across a square exist only for the search; a driver does not see them.
      if (!isIn && !isOut && (edges.flags[edge]! & EDGE_FLAGS.acrossArea) !== 0) return;
      const bearing =
        isIn && !isOut
          ? wholeDegrees(this.bearingBefore(previous) + 180)
          : this.bearingAfter(isOut ? next : wholeStretch(arc));
      arms.set(arc, { bearing, entry: isOut || (entry && !isIn), isIn, isOut });
    };
    const { leaving, entering } = this.#arcsAt(node);
    for (const arc of leaving) put(arc, true);
    for (const arc of entering) put(arc ^ 1, false);
    return [...arms.values()].sort((a, b) => a.bearing - b.bearing);
  }

  /** Returns the roads that can be taken at the end of a stretch, except `next` and the way back. */
  choicesBeside(previous: Stretch, next: Stretch): Choice[] {
    const choices: Choice[] = [];
    const { tail, head } = this.#graph.junctions;
    const ends = tail[next.edge]! + head[next.edge]!;
    const nextArc = 2 * next.edge + Number(!next.forward);
    const backArc = 2 * previous.edge + Number(previous.forward);
    let back: number | null | undefined;
    for (const arc of this.#arcsAt(this.#endNode(previous)).leaving) {
      const edge = arc >> 1;
      // Both ends of a loop may begin here: they are two ways.
      if (arc === backArc || arc === nextArc) continue;
      back = back === undefined ? this.#bearing(previous, false) : back;
      const stretch = wholeStretch(arc);
      const degrees = this.#turnFrom(back, stretch);
      // Both begin here, so they end at one place if the sums of their ends are equal.
      const isDoubled =
        ends === tail[edge]! + head[edge]! && Math.abs(degrees - this.#turnFrom(back, next)) < DOUBLED_DEGREES;
      if (!isDoubled) choices.push({ stretch, degrees });
    }
    return choices;
  }

  /** Returns true if one of the roads that can be taken beside a turn is such; false where a leg begins or ends. */
  hasBeside(previous: Stretch | null, next: Stretch | null, isSuch: (choice: Choice) => boolean): boolean {
    return previous !== null && next !== null && this.choicesBeside(previous, next).some(isSuch);
  }

  /** Returns the roads by which others arrive at the end of a stretch, except `previous` and `next`. */
  comingBeside(previous: Stretch, next: Stretch): Stretch[] {
    return this.#arcsAt(this.#endNode(previous))
      .entering.filter((arc) => arc >> 1 !== previous.edge && arc >> 1 !== next.edge)
      .map(wholeStretch);
  }

  /** Returns true if a road loses its name here but keeps its number. */
  losesNameOnly(previous: Stretch, next: Stretch): boolean {
    const { edges, ways, strings } = this.#graph;
    if (strings.get(ways.name[edges.way[next.edge]!]!) !== '') return false;
    const numbers = numbersIn(this.refOf(previous));
    return numbersIn(this.refOf(next)).some((number) => numbers.includes(number));
  }

  /** Returns the number of roads that leave the roundabout where the driver enters it, to the right of the way ahead. */
  exitsOnEntering(previous: Stretch, onto: Stretch): number {
    return this.#exitsRightOf(previous, onto, onto);
  }

  /** Returns true if a road that enters a roundabout is left for the exit at that very place, to the right of the ring. */
  takesExitOnEntering(previous: Stretch, next: Stretch): boolean {
    const isPassedRing = ({ stretch, degrees }: Choice): boolean =>
      this.hasFlag(stretch, EDGE_FLAGS.roundabout) && this.turnDegrees(previous, next) > degrees;
    return this.#isExit(next) && this.hasBeside(previous, next, isPassedRing);
  }

  /** Returns the number of exits at the end of a stretch of roundabout, up to the one that the route takes. */
  exitsAfter(ring: Stretch, next: Stretch): number {
    if (!this.hasFlag(next, EDGE_FLAGS.roundabout)) return 1 + this.#exitsRightOf(ring, next, ring);
    return this.#arcsAt(this.#endNode(ring)).leaving.filter((arc) => this.#countsAsExit(wholeStretch(arc), ring))
      .length;
  }

  #exitsRightOf(previous: Stretch, next: Stretch, ring: Stretch): number {
    const degrees = this.turnDegrees(previous, next);
    return this.choicesBeside(previous, next).filter(
      (exit) => exit.degrees > degrees && this.#countsAsExit(exit.stretch, ring),
    ).length;
  }

  /** Roads by which traffic enters do not count as exits: a bicycle is pushed along them. */
  #isExit(stretch: Stretch): boolean {
    return !this.hasFlag(stretch, EDGE_FLAGS.roundabout) && !this.isPushed(stretch);
  }

  /** Nobody counts nameless drives and footways among the exits of a roundabout on a street; signs do not, either. */
  #countsAsExit(stretch: Stretch, ring: Stretch): boolean {
    const isLesser = !isCarriageway(this.classOf(stretch)) && this.nameOf(stretch) === '';
    return this.#isExit(stretch) && !(isLesser && isCarriageway(this.classOf(ring)));
  }

  lanesOf({ edge, forward }: Stretch): number | null {
    const { edges, ways } = this.#graph;
    return (forward ? ways.forwardLanes : ways.backwardLanes)[edges.way[edge]!] || null;
  }

  /**
   * Returns the value of `turn:lanes` on the road that leads to a junction, and the turns in degrees of all roads that
   * lead on from it. Null if no arrows are mapped, or if the same way continues, so that they are about a junction
   * farther on.
   */
  arrowsBefore(previous: Stretch): { readonly tag: string; readonly ways: number[] } | null {
    const { edges, ways, turnLanes, strings } = this.#graph;
    if (!turnLanes) return null;
    const way = edges.way[previous.edge]!;
    const text = turnLanesOfWay(turnLanes, ways.osmId[way]!, previous.forward);
    if (text === 0) return null;
    const leaving = this.#arcsAt(this.#endNode(previous)).leaving.filter(
      (arc) => arc >> 1 !== previous.edge && (edges.flags[arc >> 1]! & EDGE_FLAGS.acrossArea) === 0,
    );
    const leadsOn = leaving.some((arc) => edges.way[arc >> 1] === way && ((arc & 1) === 0) === previous.forward);
    if (leadsOn) return null;
    return { tag: strings.get(text), ways: leaving.map((arc) => this.turnDegrees(previous, wholeStretch(arc))) };
  }

  refOf({ edge }: Stretch): string {
    const { edges, ways, strings } = this.#graph;
    return strings.get(ways.ref[edges.way[edge]!]!);
  }

  /** Returns the road's name, else its numbers. */
  nameOf({ edge }: Stretch): string {
    const { edges, ways, strings } = this.#graph;
    const way = edges.way[edge]!;
    let name = this.#names.get(way);
    if (name === undefined) {
      const mapped = strings.get(ways.name[way]!) || numbersIn(strings.get(ways.ref[way]!)).join(', ');
      name = mapped && this.#spelt(mapped);
      this.#names.set(way, name);
    }
    return name;
  }

  /** Returns the road's name, but no number of a regional road, which drivers do not know. */
  knownNameOf(stretch: Stretch): string {
    const name = this.nameOf(stretch);
    return name === '' || spokenName(name) === '' ? '' : name;
  }

  #spelt(name: string): string {
    const sound = soundOf(name);
    const withInitials = name.replace(FIRST_NAMES, '$1 ');
    const short = withInitials === name ? sound : soundOf(withInitials);
    const known =
      this.#spellings.get(sound) ?? (sound === short ? this.#inFull.get(short) : this.#spellings.get(short));
    if (known === undefined) {
      this.#spellings.set(sound, name);
      if (sound !== short) this.#inFull.set(short, name);
    }
    return known ?? name;
  }

  signOf({ edge }: Stretch): Sign {
    const { edges, ways, signs, strings } = this.#graph;
    const at = signs ? signOfWay(signs, ways.osmId[edges.way[edge]!]!) : -1;
    if (!signs || at === -1) return NO_SIGN;
    return {
      towards: partsOf(strings.get(signs.towards[at]!)),
      exitNumber: partsOf(strings.get(signs.exitNumber[at]!)).join(', '),
    };
  }

  classOf({ edge }: Stretch): RoadClass {
    const { edges, ways } = this.#graph;
    return ROAD_CLASSES[ways.roadClass[edges.way[edge]!]!]!;
  }

  /** Returns true if a road is of no lesser rank than another. */
  isOfRank(one: Stretch, other: Stretch): boolean {
    const { edges, ways } = this.#graph;
    return ways.roadClass[edges.way[one.edge]!]! <= ways.roadClass[edges.way[other.edge]!]!;
  }

  /** Returns the class of a road that is announced by its kind: a nameless one, on foot or by bicycle; else null. */
  namelessClassOf(stretch: Stretch, profile: Profile): RoadClass | null {
    if (profile !== 'foot' && profile !== 'bicycle') return null;
    return this.nameOf(stretch) === '' && !this.hasFlag(stretch, EDGE_FLAGS.acrossArea) ? this.classOf(stretch) : null;
  }

  /** Returns true if two stretches are of one class; all kinds of footway count as one. */
  areOneKind(one: Stretch, other: Stretch): boolean {
    return walkwayOf(this.classOf(one)) === walkwayOf(this.classOf(other));
  }

  /** Returns true if traffic may come the other way, too. */
  isTwoWay({ edge, forward }: Stretch): boolean {
    return isOpenArc(this.#graph, 2 * edge + (forward ? 1 : 0));
  }

  /** Returns true if a cyclist pushes the bicycle along a stretch. */
  isPushed(stretch: Stretch): boolean {
    return this.hasFlag(stretch, stretch.forward ? EDGE_FLAGS.pushedForward : EDGE_FLAGS.pushedBackward);
  }

  hasFlag({ edge }: Stretch, flag: number): boolean {
    return (this.#graph.edges.flags[edge]! & flag) !== 0;
  }

  /** Returns the turn into a stretch from a road that leads back in a direction. */
  #turnFrom(back: number | null, next: Stretch, ahead = this.#bearing(next, true)): number {
    return back === null || ahead === null ? 0 : ((ahead - (back + 180) + 900) % 360) - 180;
  }

  /**
   * Returns the compass direction in which a stretch begins, or the one from its end back along it; null if it has no
   * length.
   */
  #bearing(stretch: Stretch, ahead: boolean): number | null {
    if (stretch.start || stretch.end) return this.#measuredBearing(stretch, ahead);
    const key = 4 * stretch.edge + 2 * Number(stretch.forward) + Number(ahead);
    let bearing = this.#bearings.get(key);
    if (bearing === undefined) {
      bearing = this.#measuredBearing(stretch, ahead);
      this.#bearings.set(key, bearing);
    }
    return bearing;
  }

  /** @param kinkM - metres that are looked at, instead of those that are usual for the road */
  #measuredBearing(stretch: Stretch, ahead: boolean, kinkM?: number): number | null {
    const isMain = MAIN_ROADS.has(this.classOf(stretch)) && !this.hasFlag(stretch, EDGE_FLAGS.roundabout);
    const trace: Trace = {
      eastM: 0,
      northM: 0,
      lengthM: 0,
      fullM: kinkM ?? (isMain ? BEARING_LENGTH_M.main : BEARING_LENGTH_M.other),
      lastEastM: 0,
      lastNorthM: 0,
      isDone: false,
    };
    let at: Stretch | null = stretch;
    for (let pieces = 0; at && !trace.isDone && pieces < MOST_PIECES; pieces++) {
      follow(this.#graph, at, ahead, trace);
      if (!trace.isDone) at = this.#onlyWayOn(at, ahead);
    }
    return trace.lengthM === 0 ? null : degreesOf(trace.eastM, trace.northM);
  }

  /** Returns the road that alone continues a stretch, because the map only cuts the way there in two; null if none. */
  #onlyWayOn(stretch: Stretch, ahead: boolean): Stretch | null {
    if ((ahead ? stretch.end : stretch.start) !== null) return null;
    const { edges, junctions } = this.#graph;
    const linkStart = 2 * edges.tail.length;
    const isAtHead = stretch.forward === ahead;
    const node = (isAtHead ? junctions.head : junctions.tail)[stretch.edge]!;
    let only = -1;
    const past = junctions.firstArc.at(node + 1)!;
    for (let i = junctions.firstArc.at(node)!; i < past; i++) {
      const leaving = junctions.arcs.at(i)!;
      const isLink = leaving >= linkStart;
      const arc = ahead || isLink ? leaving : leaving ^ 1;
      if (!isOpenArc(this.#graph, arc)) continue;
      if (isLink) return null;
      if (arc >> 1 === stretch.edge || (edges.flags[arc >> 1]! & EDGE_FLAGS.acrossArea) !== 0) continue;
      if (only !== -1) return null;
      only = arc;
    }
    return only === -1 ? null : wholeStretch(only);
  }

  /** Returns the open edge arcs that leave and enter a place, also across the open links between its nodes. */
  #arcsAt(node: number): Arcs {
    const known = this.#arcs.get(node);
    if (known) return known;
    const graph = this.#graph;
    const { tail, linkTo, firstArc, arcs } = graph.junctions;
    const linkStart = 2 * tail.length;
    const nodes = [node];
    const leaving: number[] = [];
    const entering: number[] = [];
    for (const at of nodes) {
      const past = firstArc.at(at + 1)!;
      for (let i = firstArc.at(at)!; i < past; i++) {
        const arc = arcs.at(i)!;
        if (arc < linkStart && isOpenArc(graph, arc ^ 1)) entering.push(arc ^ 1);
        if (!isOpenArc(graph, arc)) continue;
        if (arc < linkStart) leaving.push(arc);
        else if (!nodes.includes(linkTo[arc - linkStart]!)) nodes.push(linkTo[arc - linkStart]!);
      }
    }
    const found = { leaving, entering };
    this.#arcs.set(node, found);
    return found;
  }

  #endNode({ edge, forward }: Stretch): number {
    const { tail, head } = this.#graph.junctions;
    return (forward ? head : tail)[edge]!;
  }
}

/** First names and initials, and other capital words before another: «Максима» in «улица Максима Горького», «М.». */
const FIRST_NAMES = /(?<!\p{L})(\p{Lu})\p{Ll}*(?:\. ?| )(?=\p{Lu})/gu;

/** Returns what spellings of one name have in common: «Юго-западное шоссе» is «Юго-Западное шоссе». */
const soundOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[-–. ]+/g, ' ')
    .replace(/([бвгдзклмнпрстфцчшщ])\1/g, '$1')
    .replace(/^улица | улица(?= |$)/, '')
    .trim();

const numbersIn = (ref: string): string[] => partsOf(ref).map((number) => number.trim());

const partsOf = (list: string): string[] => (list === '' ? [] : list.split(';'));

function wholeStretch(arc: number): Stretch {
  return { edge: arc >> 1, forward: (arc & 1) === 0, start: null, end: null, turnDs: 0 };
}

const wholeDegrees = (degrees: number): number => Math.round(degrees + 720) % 360;

/** A line from a junction while its direction is measured: where it has come to, and its last segment. */
interface Trace {
  eastM: number;
  northM: number;
  lengthM: number;
  /** Length after which the direction is known. */
  readonly fullM: number;
  lastEastM: number;
  lastNorthM: number;
  isDone: boolean;
}

/** Follows a stretch from one of its ends. Reads no more vertices than needed: whole lines took most of a step's time. */
function follow({ edges, ways }: RoadGraph, stretch: Stretch, fromStart: boolean, trace: Trace): void {
  const { edge, forward, start, end } = stretch;
  const [origin, target] = fromStart ? [start, end] : [end, start];
  const isAscending = forward === fromStart;
  let vertex = edgeEnd(edges, edge, isAscending);
  if (origin) vertex = isAscending ? origin.vertex + 1 : origin.vertex;
  let last = edgeEnd(edges, edge, !isAscending);
  if (target) last = isAscending ? target.vertex : target.vertex + 1;
  const step = isAscending ? 1 : -1;
  const { vertices } = ways;
  let lonE7 = origin ? origin.lonE7 : vertices[2 * vertex]!;
  let latE7 = origin ? origin.latE7 : vertices[2 * vertex + 1]!;
  const perLon = metersPerDegreeLon(latE7 / E7) / E7;
  const perLat = METERS_PER_DEGREE / E7;
  for (; (last - vertex) * step >= 0 && !trace.isDone; vertex += step) {
    const [nextLonE7, nextLatE7] = [vertices[2 * vertex]!, vertices[2 * vertex + 1]!];
    extend(trace, (nextLonE7 - lonE7) * perLon, (nextLatE7 - latE7) * perLat);
    lonE7 = nextLonE7;
    latE7 = nextLatE7;
  }
  if (target && !trace.isDone) extend(trace, (target.lonE7 - lonE7) * perLon, (target.latE7 - latE7) * perLat);
}

function extend(trace: Trace, eastM: number, northM: number): void {
  const lengthM = Math.sqrt(eastM * eastM + northM * northM);
  if (lengthM === 0) return;
  const { lastEastM, lastNorthM } = trace;
  if (trace.lengthM >= CORNER_FROM_M) {
    const lastLengthM = Math.sqrt(lastEastM * lastEastM + lastNorthM * lastNorthM);
    if (eastM * lastEastM + northM * lastNorthM < CORNER_COSINE * lengthM * lastLengthM) {
      trace.isDone = true;
      return;
    }
  }
  const share = Math.min(lengthM, trace.fullM - trace.lengthM) / lengthM;
  trace.eastM += share * eastM;
  trace.northM += share * northM;
  trace.lengthM += share * lengthM;
  trace.lastEastM = eastM;
  trace.lastNorthM = northM;
  trace.isDone = trace.lengthM >= trace.fullM - 0.01;
}

const edgeEnd = ({ firstVertex, lastVertex }: RoadGraph['edges'], edge: number, isFirst: boolean): number =>
  (isFirst ? firstVertex : lastVertex)[edge]!;

const degreesOf = (east: number, north: number): number => (Math.atan2(east, north) * 180) / Math.PI;
