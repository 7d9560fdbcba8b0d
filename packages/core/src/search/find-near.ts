import { distanceM, toCentimetres } from '../geo/distance.ts';
import type { PoiFilter, PoiMatch, Point } from './dependencies.ts';
import type { Sought } from './sought-place.ts';

/** The places found for a text, and how well they answer it. */
export interface Found {
  readonly matches: readonly PoiMatch[];
  /** 0 to 1: what the reading's confidence is multiplied by. */
  readonly trust: number;
  /** The words that nothing here answers to. */
  readonly missing: readonly string[];
}

/** Fewer are hardly what somebody can choose from. */
const A_LIST = 3;
const STAND_IN_RADIUS_M = 30_000;
/** Another kind than the one that is asked for may do, and is not it. */
export const STAND_IN = 0.75;
/** Of a kind that is not in reach the nearest elsewhere is told as what it is: not the answer. */
const ELSEWHERE = 0.45;
/** The same for kinds that not every town has, and that are gone to from afar. */
const LANDMARK_ELSEWHERE = 0.7;
/** Hours that are not known. */
const MAYBE_OPEN = 0.85;
/** It lacks something that was asked for. */
const LACKING = 0.72;

/** Finds places near a point, in growing circles until there are enough; anywhere if there is no point. */
export function findNear(sought: Sought, point: Point | null, filter: PoiFilter, withinM: number | null = null): Found {
  if (!point) return asked(sought, sought.find({ ...filter, sort: 'relevance' }));
  const around = (radiusM: number): PoiFilter => ({ ...filter, lat: point.lat, lon: point.lon, radiusM });
  const radiiM = withinM === null ? sought.radiiM : [withinM];
  const here = inCircles(sought, radiiM.map(around));
  const few = here.length > 0 && here.length < A_LIST && !sought.isLandmark;
  // «Обмен валюты» where there is one: banks after it.
  const listed = few ? filled(here, [() => sought.findStandIns?.(around(radiiM.at(-1)!)) ?? []], A_LIST) : here;
  if (here.length > 0 || withinM !== null) return asked(sought, listed);
  const widest = around(radiiM.at(-1)!);
  const lacking = sought.findLacking?.(widest) ?? [];
  if (lacking.length > 0) return asked(sought, lacking);
  const standIns = sought.findStandIns?.(around(STAND_IN_RADIUS_M)) ?? [];
  if (standIns.length > 0) return { matches: standIns, trust: STAND_IN, missing: subjectOf(sought) };
  const unknown = maybeOpen(sought, widest);
  if (unknown.length > 0) return { matches: unknown, trust: MAYBE_OPEN, missing: [] };
  const elsewhere = sought
    .find({ ...filter, sort: 'relevance' })
    .map((match) => ({ ...match, distanceM: toCentimetres(distanceM(point.lon, point.lat, match.lon, match.lat)) }))
    .sort((a, b) => a.distanceM - b.distanceM);
  if (sought.understood.category === null) return asked(sought, elsewhere);
  return {
    matches: elsewhere,
    trust: sought.isLandmark ? LANDMARK_ELSEWHERE : ELSEWHERE,
    missing: sought.isLandmark ? [] : subjectOf(sought),
  };
}

/** Returns the places of the smallest circle that has any, then those that wider ones add until there are enough. */
function inCircles(sought: Sought, circles: readonly PoiFilter[]): PoiMatch[] {
  const limit = circles[0]?.limit ?? 1;
  const searches = circles.map((circle) => () => sought.find(circle));
  return filled([], searches, sought.isLandmark ? 1 : limit).slice(0, limit);
}

/** Returns what is found first, then what other searches add, each place once, until there are enough. */
export function filled(
  first: readonly PoiMatch[],
  searches: readonly (() => readonly PoiMatch[])[],
  enough: number,
): PoiMatch[] {
  let found = [...first];
  for (const search of searches) {
    if (found.length >= enough) break;
    const known = new Set(found.map(({ id }) => id));
    found = [...found, ...search().filter(({ id }) => !known.has(id))];
  }
  return found;
}

/** Returns the places that are as asked for; or the offers that the first one lacks. */
function asked(sought: Sought, matches: readonly PoiMatch[]): Found {
  const { understood, attributeTexts } = sought;
  if (sought.standsIn && matches.length > 0) return { matches, trust: STAND_IN, missing: subjectOf(sought) };
  const offered = new Set(matches[0]?.attributes);
  const missing = matches.length === 0 ? [] : understood.attributes.filter((id) => !offered.has(id));
  if (missing.length === 0) return { matches, trust: 1, missing: [] };
  const texts = missing.map((id) => attributeTexts.get(id) ?? id);
  return { matches, trust: LACKING, missing: [...new Set(texts)] };
}

const subjectOf = ({ understood }: Sought): string[] => (understood.subject === null ? [] : [understood.subject]);

/** If nothing near is known to be open, returns near places that may be: better than one in another town that surely is. */
function maybeOpen(sought: Sought, { openNow, openAt, ...filter }: PoiFilter): PoiMatch[] {
  if (openNow === undefined && openAt === undefined) return [];
  return sought.find(filter).filter(({ openingHours }) => openingHours === null);
}
