import { bySureness, type EvidenceName, weaker, withEvidence } from './evidence.ts';
import { filled, lackedWords, standingIn } from './find-near.ts';
import { distanceM, METERS_PER_DEGREE, metersPerDegreeLon } from '../geo/distance.ts';
import { findBesideAreas, findBesideRoads, findInArea, largeAreaOf } from './at-area.ts';
import { type Draft, interpretation, landmarkOf, rounded, type SearchContext } from './search-context.ts';
import type { PoiFilter, PoiMatch } from './dependencies.ts';
import { type NearPhrase, nearPhrases } from './near-phrase.ts';
import type { Named, Opening, SimpleReader } from './simple-reader.ts';
import { holdsOthers, HONOURING_KINDS, LANDMARK_KINDS } from './known-kinds.ts';
import { BESIDE_M, DISTRICT_M, FAR_M, REGION_M, TOWN_M, WALK_M } from './reach.ts';
import { LIKELY } from '../scoring/sureness.ts';
import { mealsIn } from './sought-kind.ts';
import type { Sought } from './sought-place.ts';
import { toHit } from './search-hit.ts';
import type { SearchHit } from './types.ts';
import { stem } from '../words/stem.ts';
import { takeHints, wordsOf } from './asking-words.ts';
import { A_LIST } from './list-size.ts';
import { MOST_CANDIDATES } from '../scoring/candidates.ts';

/** Circles around a landmark, tried one after another. */
const AROUND_M = [WALK_M, DISTRICT_M, TOWN_M];
/** Circles for «в» and «на» of a building: inside it, then beside it. */
const AT_M = [BESIDE_M, WALK_M];
/** Radius of a settlement without a box, by its kind; of a smaller one, {@link WALK_M}. */
const RADIUS_M: Readonly<Record<string, number>> = { city: TOWN_M, town: DISTRICT_M };
const BARS: ReadonlySet<string> = new Set(['bar', 'pub']);
/** A place is found around its own position. */
const ITSELF_M = 5;
/**
 * Returns the two surest readings of words as something at, in or near something else, the surest first.
 *
 * @param partedOnly - splits the words only at a preposition
 */
export function nearDrafts(
  all: readonly string[],
  partedOnly: boolean,
  reader: SimpleReader,
  context: SearchContext,
): Draft[] {
  const { words, open } = takeHints(all);
  const opening = reader.opening(open);
  const drafts = nearPhrases(words, partedOnly).flatMap((phrase) => draftOf(phrase, opening, reader, context) ?? []);
  return drafts.sort(bySureness).slice(0, 2);
}

function draftOf(phrase: NearPhrase, opening: Opening, reader: SimpleReader, context: SearchContext): Draft | null {
  const [sought] = reader.sought(phrase.what);
  if (
    !sought ||
    (phrase.guessed && (sought.evidence.confidence < LIKELY || reader.sureOfAddress(phrase.where) < LIKELY))
  )
    return null;
  const isBeside = !phrase.guessed && phrase.relation === 'near';
  const waters = isBeside ? reader.waters(phrase.where) : [];
  const mayBe = (place: SearchHit): boolean => mayHold(place, phrase, sought);
  const named = reader.named(phrase.where, context.point, phrase.relation === 'on', mayBe);
  const landmarks = [...waters.slice(0, 1), ...named];
  const [best] = landmarks;
  if (!best || (phrase.guessed && (best.evidence.confidence < LIKELY || isPoi(best) || isCalled(best, phrase.what))))
    return null;
  const finish: Draft['finish'] = () => {
    const filter: PoiFilter = { ...opening.filter, lang: context.lang };
    let landmark = best;
    let found: PoiMatch[] = [];
    let shown: EvidenceName | null = null;
    for (const { wanted, isBeside, shows } of searchesOf(sought)) {
      shown = shows;
      const at = (candidate: Named): PoiMatch[] =>
        candidate === waters[0]
          ? findBesideWaters(wanted, waters, filter, context)
          : findAt(wanted, candidate, phrase, filter, context, isBeside);
      // «Аптека на Мира»: of the streets of that name, one that has a place comes before places near another.
      for (const candidate of landmarks) {
        if (found.length > 0 || phrase.relation === 'near') break;
        found = onStreet(wanted, candidate, filter, context);
        landmark = candidate;
      }
      for (const candidate of found.length > 0 ? [] : landmarks) {
        landmark = candidate;
        found = at(candidate);
        if (found.length > 0) break;
      }
      if (found.length > 0) break;
    }
    const farther = searchesOf(sought)
      .filter(({ shows }) => shows === shown || sought.understood.attributes.length === 0)
      .map(({ wanted, isBeside, shows }) => () => {
        const others = findAt(wanted, landmark, phrase, filter, context, isBeside);
        return shows === shown ? others : standingIn(others);
      });
    if (found.length > 0) found = filled(found, farther, enoughOf(sought));
    else shown = null;
    const sure = withEvidence(sought.evidence, shown).confidence;
    const near = landmarkOf(phrase.where.join(' '), (found.length > 0 ? landmark : best).hit);
    return {
      interpretation: interpretation({
        ...sought.understood,
        near,
        ...opening.understood,
        unresolved: [
          ...(shown === 'standIn' ? [phrase.what.join(' ')] : shown === 'lacking' ? lackedWords(sought) : []),
          ...sought.unheeded,
        ],
      }),
      results: found.slice(0, context.limit).map((match) => toHit(match, rounded(sure))),
      route: null,
      shown: shown === null ? [] : [shown],
    };
  };
  const category = sought.understood.category ?? '';
  const isOdd = (isPoi(best) || phrase.guessed) && LANDMARK_KINDS.has(category);
  const evidence = withEvidence(
    weaker(sought.evidence, best.evidence),
    phrase.doubt,
    isOdd && 'landmarkSought',
    phrase.guessed && HONOURING_KINDS.has(category) && 'honoured',
    phrase.guessed && isInUnnamedTown(best, phrase.where, context) && 'far',
  );
  return { type: sought.type, evidence, finish };
}

/** A search for what is sought or for what may do, and what its results show. */
interface Search {
  readonly wanted: Sought;
  readonly isBeside: boolean;
  readonly shows: 'standIn' | 'lacking' | null;
}

/**
 * Returns the searches for what is sought, for kinds that may replace it, and last for places that lack what is asked
 * for. «Столовая рядом с вокзалом»: a café there rather than a canteen in another part of the town.
 */
function searchesOf(sought: Sought): Search[] {
  const by = (find: Sought['find'] | null, shows: Search['shows']): Omit<Search, 'isBeside'>[] =>
    find === null ? [] : [{ wanted: { ...sought, find }, shows }];
  const meant = [...by(sought.find, sought.standsIn ? 'standIn' : null), ...by(sought.findStandIns, 'standIn')];
  const inCircles = (wanted: typeof meant): Search[] =>
    [true, false].flatMap((isBeside) => wanted.map((each) => ({ ...each, isBeside })));
  return [...inCircles(meant).slice(meant.length === 1 ? 1 : 0), ...inCircles(by(sought.findLacking, 'lacking'))];
}

/** Returns true if an address is in another town than the user and the words do not name that town. */
function isInUnnamedTown({ hit }: Named, where: readonly string[], { point }: SearchContext): boolean {
  if (!point || hit.type !== 'address' || distanceM(point.lon, point.lat, hit.lon, hit.lat) < REGION_M) return false;
  const said = new Set(where.map(stem));
  return !wordsOf(hit.name.split(',')[0]!).some((word) => said.has(stem(word)));
}

/** Returns true if a place may be the landmark that words with «в», «на» or «по» name. */
function mayHold(place: SearchHit, { relation, alongStreet }: NearPhrase, sought: Sought): boolean {
  if (relation === 'near') return true;
  // «Урал на постаменте» is the monument itself.
  if (alongStreet || HONOURING_KINDS.has(place.category)) return false;
  return holdsOthers(place.category, place.name) && !(relation === 'in' && isItself(sought, place));
}

/** Returns true if a landmark is one of what is sought: «попариться в баньке» asks for one thing, not for two. */
const isItself = ({ find }: Sought, { id: own, lat, lon }: SearchHit): boolean =>
  find({ lat, lon, radiusM: ITSELF_M, limit: MOST_CANDIDATES }).some(({ id }) => id === own);

/** Returns true if words are a part of a place's name: «Гурвн Сала» is a quarter, and asks for no lard there. */
function isCalled({ hit }: Named, words: readonly string[]): boolean {
  const own = new Set(wordsOf(hit.name.replaceAll('-', ' ')).map(stem));
  return words.every((word) => own.has(stem(word)));
}

const isPoi = ({ hit }: Named): boolean => hit.type === 'poi' || hit.type === 'organization';

/** Finds places on the shores of waters of one name. */
function findBesideWaters(
  sought: Sought,
  waters: readonly Named[],
  filter: PoiFilter,
  context: SearchContext,
): PoiMatch[] {
  const areas = waters.flatMap(({ hit }) => context.deps.areaOf(hit) ?? []);
  return findBesideAreas(sought, areas, waters[0]!.hit, { ...filter, limit: context.limit }, context);
}

function findAt(
  sought: Sought,
  landmark: Named,
  { relation, guessed }: NearPhrase,
  filter: PoiFilter,
  context: SearchContext,
  isBeside: boolean,
): PoiMatch[] {
  const { hit } = landmark;
  const limited = { ...filter, limit: context.limit };
  if (hit.type === 'place' && context.radiusM === null) return inPlace(sought, landmark, limited, context);
  const area = isPoi(landmark) ? largeAreaOf(hit, context) : null;
  const inArea =
    area === null
      ? []
      : relation === 'near'
        ? findBesideAreas(sought, [area], hit, limited, context)
        : findInArea(sought, area, hit, limited, context);
  // A guessed street far from everything that is sought is hardly meant: «станция метро».
  const isGuessedStreet = guessed && hit.category === 'street';
  const radiiM = relation !== 'near' && isPoi(landmark) ? AT_M : AROUND_M;
  const tried = isGuessedStreet || isBeside ? radiiM.slice(0, 1) : radiiM;
  const circles = around(sought, hit, context.radiusM === null ? tried : [context.radiusM], limited);
  const beside = { ...limited, lat: hit.lat, lon: hit.lon, radiusM: BESIDE_M };
  const { category: kind, attributes } = sought.understood;
  // «Кафе рядом с СитиМоллом»: a fast food right there rather than a café farther off.
  const meals =
    relation === 'near' && context.radiusM === null && kind === 'cafe' && attributes.length === 0
      ? [() => sought.find(beside), () => mealsIn(beside, context.deps).filter(({ category }) => !BARS.has(category))]
      : [];
  return filled([], [...meals, () => inArea, ...circles], enoughOf(sought));
}

/** The searches in circles around a point, one after another. */
const around = (
  sought: Sought,
  { lat, lon }: Named['hit'],
  radiiM: readonly number[],
  filter: PoiFilter,
): (() => PoiMatch[])[] => radiiM.map((radiusM) => () => sought.find({ ...filter, lat, lon, radiusM }));

/** Returns the number of places that is enough: one for landmarks and names, which a town has few of. */
const enoughOf = ({ isLandmark, understood }: Sought): number =>
  isLandmark || understood.category === null ? 1 : A_LIST;

/**
 * Returns the places with an address of a street or, if there are few, beside its roads; empty if the landmark is no
 * street.
 */
function onStreet(
  sought: Sought,
  { hit, bbox, street }: Named,
  filter: PoiFilter,
  { deps, limit, point }: SearchContext,
): PoiMatch[] {
  if (hit.category !== 'street' || street === null || bbox === null) return [];
  const centre = point ?? { lat: hit.lat, lon: hit.lon };
  const addressed = sought.find({
    ...filter,
    ...centre,
    radiusM: FAR_M,
    bbox: widened(bbox, hit.lat),
    onStreet: street,
    limit,
  });
  // Houses with an address of a quarter or a cross street may be on it, too.
  const beside = (): PoiMatch[] => findBesideRoads(sought, deps.streetLines(hit.id), centre, { ...filter, limit });
  return filled(addressed, [beside], enoughOf(sought));
}

function inPlace(sought: Sought, { hit, bbox }: Named, filter: PoiFilter, context: SearchContext): PoiMatch[] {
  const { point } = context;
  const area = context.deps.areaOf(hit);
  const inside = area === null ? [] : findInArea(sought, area, hit, filter, context);
  const radiusM = RADIUS_M[hit.category] ?? WALK_M;
  // If a quarter has none, the place nearest to it is better than nothing.
  const circles = around(sought, hit, [radiusM, ...AROUND_M.filter((each) => each > radiusM)], filter);
  if (inside.length > 0 || !bbox || bbox[0] >= bbox[2]) return filled(inside, circles, enoughOf(sought));
  const isInside =
    point && point.lon >= bbox[0] && point.lon <= bbox[2] && point.lat >= bbox[1] && point.lat <= bbox[3];
  if (isInside) return sought.find({ ...filter, ...point, radiusM: FAR_M, bbox });
  return filled(sought.find({ ...filter, bbox, sort: 'relevance' }), circles, enoughOf(sought));
}

function widened(
  [minLon, minLat, maxLon, maxLat]: NonNullable<Named['bbox']>,
  lat: number,
): [number, number, number, number] {
  const dLat = BESIDE_M / METERS_PER_DEGREE;
  const dLon = BESIDE_M / metersPerDegreeLon(lat);
  return [
    Math.max(-180, minLon - dLon),
    Math.max(-90, minLat - dLat),
    Math.min(180, maxLon + dLon),
    Math.min(90, maxLat + dLat),
  ];
}
