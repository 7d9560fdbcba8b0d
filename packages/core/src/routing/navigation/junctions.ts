import { EDGE_FLAGS, ROAD_CLASSES, type RoadClass } from '../edge-flags.ts';
import { isOpenArc, type RoadGraph } from '../graph/road-graph.ts';
import { signOfWay } from '../graph/road-signs.ts';
import { turnLanesOfWay } from '../graph/turn-lanes.ts';
import { type Stretch, wholeStretch } from '../leg.ts';
import { Directions } from './directions.ts';
import { NameSpellings } from './name-spellings.ts';
import { walkwayOf } from './road-kinds.ts';
import type { Profile } from '../profile.ts';
import { spokenName } from './texts/spoken-name.ts';

/** Two ways to one place within this angle are one way that is mapped twice. */
const DOUBLED_DEGREES = 2;
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

/** Text where there is no sign. */
export const NO_SIGN: Sign = { towards: [], exitNumber: '' };

/** The network as a driver sees it from the road: names, directions, and the choices at a junction. */
export class Junctions {
  readonly #graph: RoadGraph;
  /** By way: its name. The same names are asked for several times along a route. */
  readonly #names = new Map<number, string>();
  readonly #spellings = new NameSpellings();
  readonly #directions: Directions;
  /** By node: the arcs there, likewise. */
  readonly #arcs = new Map<number, Arcs>();

  constructor(graph: RoadGraph) {
    this.#graph = graph;
    this.#directions = new Directions(graph);
  }

  /** Returns the turn between two stretches: degrees from straight on, positive to the right, -180 … 180. */
  turnDegrees(previous: Stretch, next: Stretch): number {
    return this.#turnFrom(this.#directions.at(previous, false), next);
  }

  /** Returns the turn over the first metres at a junction, likewise. */
  kinkDegrees(previous: Stretch, next: Stretch): number {
    const back = this.#directions.atOnce(previous, false);
    return this.#turnFrom(back, next, this.#directions.atOnce(next, true));
  }

  /** Returns the direction in which a stretch begins, whole degrees clockwise from north; 0 if it has no length. */
  bearingAfter(stretch: Stretch): number {
    return wholeDegrees(this.#directions.at(stretch, true) ?? 0);
  }

  /** Returns the direction in which a stretch ends, likewise. */
  bearingBefore(stretch: Stretch): number {
    const back = this.#directions.at(stretch, false);
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
    const node = this.endNode(previous);
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
    for (const arc of this.#arcsAt(this.endNode(previous)).leaving) {
      const edge = arc >> 1;
      // Both ends of a loop may begin here: they are two ways.
      if (arc === backArc || arc === nextArc) continue;
      back = back === undefined ? this.#directions.at(previous, false) : back;
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
    return this.#arcsAt(this.endNode(previous))
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
    const leaving = this.#arcsAt(this.endNode(previous)).leaving.filter(
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
      name = mapped && this.#spellings.spelt(mapped);
      this.#names.set(way, name);
    }
    return name;
  }

  /** Returns the road's name, but no number of a regional road, which drivers do not know. */
  knownNameOf(stretch: Stretch): string {
    const name = this.nameOf(stretch);
    return name === '' || spokenName(name) === '' ? '' : name;
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
  #turnFrom(back: number | null, next: Stretch, ahead = this.#directions.at(next, true)): number {
    return back === null || ahead === null ? 0 : ((ahead - (back + 180) + 900) % 360) - 180;
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

  /** Returns the node at which a stretch ends. */
  endNode({ edge, forward }: Stretch): number {
    const { tail, head } = this.#graph.junctions;
    return (forward ? head : tail)[edge]!;
  }
}

const numbersIn = (ref: string): string[] => partsOf(ref).map((number) => number.trim());

const partsOf = (list: string): string[] => (list === '' ? [] : list.split(';'));

const wholeDegrees = (degrees: number): number => Math.round(degrees + 720) % 360;
