import { distanceM, toCentimetres } from '../geo/distance.ts';
import type { PoiFilter, PoiMatch, Point } from './dependencies.ts';
import type { EvidenceName } from './evidence.ts';
import { REGION_M } from './reach.ts';
import type { Sought } from './sought-place.ts';
import { A_LIST } from './list-size.ts';

/** The places found for a text, and how well they match it. */
export interface Found {
  readonly matches: readonly PoiMatch[];
  /** What the places show of the reading. */
  readonly shown: readonly EvidenceName[];
  /** The words that nothing here matches. */
  readonly missing: readonly string[];
}

/** Finds places near a point, in growing circles until there are enough; anywhere if there is no point. */
export function findNear(sought: Sought, point: Point | null, filter: PoiFilter, withinM: number | null = null): Found {
  if (!point) return asked(sought, sought.find({ ...filter, sort: 'relevance' }));
  const around = (radiusM: number): PoiFilter => ({ ...filter, lat: point.lat, lon: point.lon, radiusM });
  const radiiM = withinM === null ? sought.radiiM : [withinM];
  const here = inCircles(sought, radiiM.map(around));
  const few = here.length > 0 && here.length < A_LIST && !sought.isLandmark;
  // If there are only a few places for «Обмен валюты», banks follow them.
  const listed = few
    ? filled(here, [() => standingIn(sought.findStandIns?.(around(radiiM.at(-1)!)) ?? [])], A_LIST)
    : here;
  if (here.length > 0 || withinM !== null) return asked(sought, listed);
  const widest = around(radiiM.at(-1)!);
  const lacking = sought.findLacking?.(widest) ?? [];
  if (lacking.length > 0) return { matches: lacking, shown: ['lacking'], missing: lackedWords(sought) };
  const standIns = sought.findStandIns?.(around(REGION_M)) ?? [];
  if (standIns.length > 0) return { matches: standIns, shown: ['standIn'], missing: subjectOf(sought) };
  const unknown = maybeOpen(sought, widest);
  if (unknown.length > 0) return { matches: unknown, shown: ['lacking'], missing: [] };
  const elsewhere = sought
    .find({ ...filter, sort: 'relevance' })
    .map((match) => ({ ...match, distanceM: toCentimetres(distanceM(point.lon, point.lat, match.lon, match.lat)) }))
    .sort((a, b) => a.distanceM - b.distanceM);
  if (sought.understood.category === null) return asked(sought, elsewhere);
  return {
    matches: elsewhere,
    shown: [sought.isLandmark ? 'far' : 'absent'],
    missing: sought.isLandmark ? [] : subjectOf(sought),
  };
}

/** Returns the places of the smallest circle that has any, then those that wider ones add until there are enough. */
function inCircles(sought: Sought, circles: readonly PoiFilter[]): PoiMatch[] {
  const limit = circles[0]?.limit ?? 1;
  const searches = circles.map((circle) => () => sought.find(circle));
  return filled([], searches, sought.isLandmark ? 1 : limit).slice(0, limit);
}

/** Marks places of other kinds that continue a list. */
export const standingIn = (matches: readonly PoiMatch[]): PoiMatch[] =>
  matches.map((match) => ({ ...match, standsIn: true }));

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

/** Returns the places, with what they show and the offers that they lack. */
function asked(sought: Sought, matches: readonly PoiMatch[]): Found {
  const { understood } = sought;
  if (sought.standsIn && matches.length > 0) return { matches, shown: ['standIn'], missing: subjectOf(sought) };
  const { attributes } = understood;
  const isMet = matches.every((match) => attributes.every((id) => match.attributes.includes(id)));
  return isMet ? { matches, shown: [], missing: [] } : { matches, shown: ['lacking'], missing: lackedWords(sought) };
}

/** Returns the words that ask for what places do not offer. */
export const lackedWords = ({ understood, attributeTexts }: Sought): string[] => [
  ...new Set(understood.attributes.map((id) => attributeTexts.get(id) ?? id)),
];

const subjectOf = ({ understood }: Sought): string[] => (understood.subject === null ? [] : [understood.subject]);

/**
 * Returns near places that may be open, if open ones were asked for: better than one in another town that certainly is.
 */
function maybeOpen(sought: Sought, { openNow, openAt, ...filter }: PoiFilter): PoiMatch[] {
  if (openNow === undefined && openAt === undefined) return [];
  return sought.find(filter).filter(({ openingHours }) => openingHours === null);
}
