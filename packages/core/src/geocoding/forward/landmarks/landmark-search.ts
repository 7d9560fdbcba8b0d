import { distanceM } from '../../../geo/distance.ts';
import { fromE7, toE7 } from '../../../geo/e7.ts';
import { isLandmarkKind, isNearbyWord } from '../../../normalisation/landmark-words.ts';
import { type Query, ROLE } from '../../../grammar/query.ts';
import type { GeocodingIndex } from '../../index/geocoding-index.ts';
import { NONE, UNPLACED_E7 } from '../../layout.ts';
import { holds } from '../../bbox-filter.ts';
import type { CheckedOptions } from '../../options.ts';
import { bboxAt } from '../../placement.ts';
import type { MatchedPart } from '../../types.ts';
import { WEIGHTS } from '../../../scoring/address-weights.ts';
import { MOST_CANDIDATES } from '../../../scoring/candidates.ts';
import { AS_GOOD, DOUBTFUL } from '../../../scoring/sureness.ts';
import { SAME_PLACE_M } from '../../same-place.ts';

/** A point of interest or organisation that a text names. */
export interface LandmarkMatch {
  readonly id: string;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly category: string;
  readonly organization: boolean;
  /** 0 to 1: how well the words of text and name agree. */
  readonly score: number;
  /** True if a word of the text occurs in its name; otherwise only the kind of place agrees. */
  readonly byName: boolean;
}

/** Finds the points of interest that a text names, best first: another domain's search, injected by the engine. */
export type LandmarkFinder = (
  text: string,
  options: {
    readonly bias: { readonly lat: number; readonly lon: number } | null;
    readonly limit: number;
    /** Language of the names. */
    readonly lang: 'ru' | 'en';
  },
) => readonly LandmarkMatch[];

/** A landmark that a line names, with its score as an answer. */
export interface Landmark {
  readonly match: LandmarkMatch;
  /** 0 to 1. */
  readonly score: number;
  readonly matched: readonly MatchedPart[];
}

/** The words of a line that may name a landmark. */
export interface LandmarkText {
  /** The words that may name a landmark, as typed. */
  readonly text: string;
  /** Place id of the settlement that the line names, or NONE. */
  readonly settlement: number;
  /** True if a word shows that a landmark is meant: «напротив», «ТЦ». */
  readonly isMarked: boolean;
  /** Number of words in the name. */
  readonly wordCount: number;
  readonly matched: readonly MatchedPart[];
}

/** Margin around a settlement's box in which its landmarks may lie, degrees × 10⁷. */
const AROUND_E7 = 300_000;

/**
 * Returns the words of a line, without the settlement, that may name a landmark. Null if there are none, or if the line
 * names a street or house and nothing marks a landmark.
 *
 * @param settlement - the settlement that the line names, with the bits of its words, or null
 */
export function landmarkTextOf(
  query: Query,
  settlement: { readonly place: number; readonly mask: number } | null,
): LandmarkText | null {
  const { units, source } = query;
  const known = settlement?.mask ?? 0;
  let isMarked = false;
  let isStreet = query.houses.some(({ explicit }) => explicit);
  let wordCount = 0;
  let text = '';
  let end = -1;
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!;
    const isNearby = isNearbyWord(unit.text);
    const isKind = isLandmarkKind(unit.text);
    isMarked ||= isNearby || isKind;
    isStreet ||= unit.role === ROLE.TYPE && unit.types.length > 0 && unit.text.length > 1 && !isKind;
    const isLeftOut = unit.role === ROLE.CUT || (unit.role === ROLE.FILLER && !isKind) || isNearby;
    if (isLeftOut || (known >>> i) & 1) continue;
    if (unit.role === ROLE.CONTENT && !unit.isNumber && !isKind) wordCount++;
    text += (end < 0 ? '' : end === i ? source.text.slice(units[i - 1]!.end, unit.start) : ' ') + unit.text;
    end = i + 1;
  }
  if (text === '' || (!isMarked && (isStreet || query.houses.length > 0))) return null;
  return {
    text,
    settlement: settlement?.place ?? NONE,
    isMarked,
    wordCount,
    matched: [{ text, component: 'poi', corrected: null }],
  };
}

/** Returns the landmarks that the words name, best first; if the line names a settlement, only those in it. */
export function findLandmarks(
  find: LandmarkFinder,
  index: GeocodingIndex,
  said: LandmarkText,
  options: CheckedOptions,
): Landmark[] {
  const bias = options.bias ?? centreOf(index, said.settlement);
  const matches = find(said.text, { bias, limit: MOST_CANDIDATES, lang: options.lang }).filter(
    (match) => match.score >= DOUBTFUL && isIn(index, said.settlement, match) && isWanted(match, options),
  );
  const [best] = matches;
  if (!best) return [];
  const isRival = (match: LandmarkMatch): boolean =>
    best.score - match.score < AS_GOOD && distanceM(best.lon, best.lat, match.lon, match.lat) > SAME_PLACE_M;
  const isAmbiguous = matches.some(isRival);
  const ceiling = said.isMarked
    ? WEIGHTS.markedLandmark
    : said.wordCount > 1
      ? WEIGHTS.landmarkByWords
      : WEIGHTS.landmarkByWord;
  return matches.slice(0, options.limit).map((match) => ({
    match,
    score:
      (match.byName ? ceiling : WEIGHTS.landmarkByKind) * match.score * (isAmbiguous ? WEIGHTS.ambiguousLandmark : 1),
    matched: said.matched,
  }));
}

function isWanted({ organization, lat, lon }: LandmarkMatch, { types, bbox }: CheckedOptions): boolean {
  if (types && !types.has(organization ? 'organization' : 'poi')) return false;
  return !bbox || holds(bbox, toE7(lon), toE7(lat));
}

function centreOf({ placePosition }: GeocodingIndex, place: number): { lat: number; lon: number } | null {
  if (place === NONE || placePosition[2 * place] === UNPLACED_E7) return null;
  return { lat: fromE7(placePosition[2 * place + 1]!), lon: fromE7(placePosition[2 * place]!) };
}

function isIn({ placeBbox }: GeocodingIndex, place: number, { lat, lon }: LandmarkMatch): boolean {
  const bbox = place === NONE ? null : bboxAt(placeBbox, place, AROUND_E7);
  return !bbox || holds(bbox, toE7(lon), toE7(lat));
}
