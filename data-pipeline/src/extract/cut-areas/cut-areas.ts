import { ringContains } from '@verst/core/build';
import type { OsmData } from '../../sources/osm/osm-data.ts';
import { AreaIndex } from '../geometry/area-index.ts';
import { insidePoint } from '../geometry/inside-point.ts';
import { nestRings } from '../geometry/nest-rings.ts';
import { areaOfRings, type Rings, signedArea2 } from '../geometry/rings.ts';
import { uncrossRing } from '../geometry/uncross.ts';
import type { ClosedArea } from '../sweep/sweep.ts';
import type { Coverage } from './coverage.ts';
import { CoverageEdge } from './coverage-edge.ts';
import { type CutRelation, cutRelations, type WholeRing } from './cut-relations.ts';
import { countVotes, type Votes } from './ground-votes.ts';
import { joinNearEnds } from './join-ends.ts';

/** Water extends this far beyond the covered ground: extracts are often cut along a bank or in midstream. */
const WATER_MARGIN_M = 400;
/** A ring whose role contradicts a closing counts as much as this many vertices of buildings and roads. */
const ROLE_WEIGHT = 5;

/** One of two ways to close an area that the extract cut. */
interface Closing {
  /** Outer rings, each with its holes. */
  readonly parts: readonly Rings[];
  /** The whole rings that belong to them. */
  readonly placed: readonly WholeRing[];
  /** Number of whole rings that contradict their roles. */
  readonly misplaced: number;
}

/**
 * Areas of which the extract contains only some ways, closed along the edge of the covered ground.
 *
 * Ways are complete, so a chain of them ends outside the extract, and inside it no part of the outline is missing: the
 * chains divide the covered ground into pieces that alternately belong to the area and do not.
 *
 * ```
 *   ┌────┬──────────┐  the edge of the covered ground
 *   │    │bank      │  The water is either left or right of the bank.
 *   └────┴──────────┘
 * ```
 *
 * Votes decide which side it is: buildings and roads are not on water, rivers and ferries are, and the roles of whole
 * rings count too. On a tie, the smaller side is the area.
 */
export class CutAreas {
  readonly #closed = new Map<number, ClosedArea>();

  constructor(osm: OsmData, coverage: Coverage) {
    const cut = cutRelations(osm);
    if (cut.length === 0) return;
    const edgesAt = (growM: number): CoverageEdge[] => coverage.outlines(growM).map((ring) => new CoverageEdge(ring));
    const [landEdges, waterEdges] = [edgesAt(0), edgesAt(WATER_MARGIN_M)];
    const closings = cut.map((relation) => {
      const { chains, rings } = joinNearEnds(relation.chains, landEdges);
      return closingsOf({ ...relation, chains }, rings, relation.ground === 'water' ? waterEdges : landEdges);
    });
    const parts = closings.flatMap(({ pairs, joined }) => [...joined, ...pairs.flat()].flatMap((own) => own.parts));
    const votes = countVotes(osm, new AreaIndex(parts));
    const votesOf = new Map(parts.map((part, i) => [part, votes[i]!]));
    cut.forEach(({ relation, ground }, i) => {
      const { pairs, joined, apart } = closings[i]!;
      const rings = [...apart];
      const scoreOf = (part: Rings): number => scoreFor(ground, votesOf.get(part)!);
      // Water that fits neither closing is left open.
      const fits = (part: Rings): boolean => ground !== 'water' || scoreOf(part) <= 0;
      const chosen = pairs.map(([first, second]) => (isBetter(first, second, scoreOf) ? first : second));
      const fitting = [...joined, ...chosen].flatMap(({ parts: own }) => own.filter(fits));
      for (const part of fitting) rings.push(...part);
      const isGuess = ground === 'water' && fitting.some((part) => votesOf.get(part)!.water === 0);
      this.#closed.set(relation, { rings, isGuess });
    });
  }

  /** Returns the closed area of a relation that the extract cut; null for others. */
  closed(relation: number): ClosedArea | null {
    return this.#closed.get(relation) ?? null;
  }
}

function scoreFor(ground: CutRelation['ground'], { land, water }: Votes): number {
  if (ground === 'water') return land - water;
  return ground === 'green' ? land : 0;
}

function isBetter(first: Closing, second: Closing, scoreOf: (part: Rings) => number): boolean {
  const score = ({ parts, misplaced }: Closing): number =>
    parts.reduce((sum, part) => sum + scoreOf(part), ROLE_WEIGHT * misplaced);
  return (score(first) - score(second) || areaOf(first) - areaOf(second)) <= 0;
}

const areaOf = ({ parts }: Closing): number => parts.reduce((sum, part) => sum + areaOfRings(part), 0);

/**
 * Returns both closings along each edge that the chains cross, the areas joined without an edge, and the other rings.
 */
function closingsOf(
  { chains, whole }: CutRelation,
  rings: readonly Int32Array[],
  edges: readonly CoverageEdge[],
): { pairs: (readonly [Closing, Closing])[]; joined: Closing[]; apart: Int32Array[] } {
  const pairs: (readonly [Closing, Closing])[] = [];
  const joined = rings.map((ring) => {
    const within = whole.filter((own) => own.isInner && ringContains(ring, own.ring[0]!, own.ring[1]!));
    return closingOf([ring], within);
  });
  const used = new Set(joined.flatMap(({ placed }) => placed));
  let apart = whole.filter((ring) => !used.has(ring));
  for (const edge of edges) {
    const crossings = chains.flatMap((chain) => edge.crossingsOf(chain));
    if (crossings.length === 0) continue;
    const within = apart.filter(({ ring }) => edge.contains(ring[0]!, ring[1]!));
    apart = apart.filter((ring) => !within.includes(ring));
    const [first, second] = edge.close(crossings);
    pairs.push([closingOf(first, within), closingOf(second, within)]);
  }
  // Otherwise, an island whose lake was cut away would become a lake.
  return { pairs, joined, apart: withoutMisplaced([], apart).map(({ ring }) => ring) };
}

function closingOf(closed: readonly Int32Array[], whole: readonly WholeRing[]): Closing {
  const simple = closed.flatMap((ring) => uncrossRing(ring) ?? []).filter((ring) => signedArea2(ring) !== 0);
  const placed = withoutMisplaced(simple, whole);
  const nested = nestRings([...simple, ...placed.map(({ ring }) => ring)]);
  const parts: Int32Array[][] = [];
  for (const ring of nested) {
    if (signedArea2(ring) > 0) parts.push([ring]);
    else parts.at(-1)?.push(ring);
  }
  return { parts, placed, misplaced: whole.length - placed.length };
}

/**
 * Returns the whole rings whose position fits their role: inner ones in an odd number of others, outer in an even one.
 */
function withoutMisplaced(closed: readonly Int32Array[], whole: readonly WholeRing[]): WholeRing[] {
  return whole.filter((own) => {
    if (signedArea2(own.ring) === 0) return false;
    const [x, y] = insidePoint([own.ring]);
    const around = (ring: Int32Array): boolean => ringContains(ring, x, y);
    const depth = closed.filter(around).length + whole.filter((other) => other !== own && around(other.ring)).length;
    return depth % 2 === (own.isInner ? 1 : 0);
  });
}
