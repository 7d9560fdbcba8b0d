import { distanceM, toCentimetres } from '../geo/distance.ts';
import type { PoiFilter, PoiMatch, Point } from './dependencies.ts';
import type { Sought } from './sought-place.ts';

/** The places found for a text, and how well they match it. */
export interface Found {
  readonly matches: readonly PoiMatch[];
  /** 0 to 1: factor for the reading's confidence. */
  readonly trust: number;
  /** The words that nothing here matches. */
  readonly missing: readonly string[];
}

/** Fewer places are hardly a choice. */
const A_LIST = 3;
const STAND_IN_RADIUS_M = 30_000;
/** Trust in a place of another kind: it may do, but is not what was asked for. */
export const STAND_IN = 0.75;
/** Trust in the nearest place elsewhere if none of the kind is in reach: it is not the answer. */
const ELSEWHERE = 0.45;
/** The same for kinds that not every town has and that people come to from afar. */
const LANDMARK_ELSEWHERE = 0.7;
/** Trust in a place whose hours are not known. */
const MAYBE_OPEN = 0.85;
/** Trust in a place that lacks something that was asked for. */
const LACKING = 0.72;

/** Finds places near a point, in growing circles until there are enough; anywhere if there is no point. */
export function findNear(sought: Sought, point: Point | null, filter: PoiFilter, withinM: number | null = null): Found {
  if (!point) return asked(sought, sought.find({ ...filter, sort: 'relevance' }));
  const around = (radiusM: number): PoiFilter => ({ ...filter, lat: point.lat, lon: point.lon, radiusM });
  const radiiM = withinM === null ? sought.radiiM : [withinM];
  const here = inCircles(sought, radiiM.map(around));
  const few = here.length > 0 && here.length < A_LIST && !sought.isLandmark;
  // If there are only a few places for «Обмен валюты», banks follow them.
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

/** Returns the places, with the trust in them and the offers that the first one lacks. */
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

/**
 * Returns near places that may be open, if open ones were asked for: better than one in another town that certainly is.
 */
function maybeOpen(sought: Sought, { openNow, openAt, ...filter }: PoiFilter): PoiMatch[] {
  if (openNow === undefined && openAt === undefined) return [];
  return sought.find(filter).filter(({ openingHours }) => openingHours === null);
}
