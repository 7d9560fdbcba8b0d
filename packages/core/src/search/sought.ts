import { distanceM } from '../geo/distance.ts';
import type { SearchContext } from './context.ts';
import { stem } from '../text/stem.ts';
import type { KindMeaning, NamedPoi, PoiFilter, PoiMatch, Point } from './deps.ts';
import type { Interpretation, SearchHit } from './types.ts';
import { wordsOf } from './words.ts';

/** A text that is taken for a kind of place, or for the name of one. */
export interface Sought {
  readonly type: 'poi' | 'organization';
  readonly confidence: number;
  readonly understood: Pick<Interpretation, 'subject' | 'category' | 'categoryName' | 'attributes'>;
  readonly find: (filter: PoiFilter) => PoiMatch[];
  /** Metres around a point within which to look, one after another until something is found. */
  readonly radiiM: readonly number[];
}

/** What a text that is nothing but a word for a kind of place deserves. */
const KIND_CONFIDENCE = 0.96;
const CERTAIN_KIND = 0.95;
/** Below this share of understood words, a kind of place is but a guess. */
const SURE_KIND = 0.75;
const GUESS = 0.6;
const LEAST_KIND = 0.3;
const KIND_AS_NAME = 0.85;
const KIND_NAME = 0.98;
/** A name that none of the kind bears which is asked for with it. */
const WITHOUT_KIND = 0.85;
/** Kinds that a city has few of, each a landmark. */
const LANDMARK_KINDS = new Set(
  'bus_station station aerodrome terminal circus zoo townhall stadium university marketplace ferry_terminal'.split(' '),
);
/** A name is a little less sure than an address that is spelled as well: places are called after streets, not the reverse. */
const NAME_CONFIDENCE = 0.94;
/** Chains are looked for more often than anything else that bears their name. */
const BRAND_CONFIDENCE = 0.97;
const SURE_BRAND = 0.9;
/** An organisation is meant before an object that bears its name about as well: the stop before its door. */
const ORGANIZATION_MARGIN = 0.03;
const NAMES = 12;
/** Radii that are tried one after another until something is found. */
const KIND_RADII_M = [1000, 5000, 30_000];
const NAME_RADII_M = [50_000];
/** The one that bears the name may be farther than another of its kind. */
const LANDMARK_RADII_M = [10_000, 50_000];

/** What a text may look for, the surest first. */
export function findSought(text: string, { deps, lang }: SearchContext, near: Point | null): Sought[] {
  const meaning = deps.meaningOf(text);
  const kind = kindOf(text, meaning, deps, lang);
  // A name would be so much less sure that it is never told beside the kind: it need not be looked for.
  if (kind && meaning.isOnePhrase && kind.confidence >= CERTAIN_KIND) return [kind];
  const name = nameOf(text, meaning, deps, near);
  return [kind, name].flatMap((sought) => sought ?? []).sort((a, b) => b.confidence - a.confidence);
}

function kindOf(text: string, meaning: KindMeaning, deps: SearchContext['deps'], lang: 'ru' | 'en'): Sought | null {
  const { categories, attributes, score } = meaning;
  if (score < LEAST_KIND || categories.length + attributes.length === 0) return null;
  const [category = null] = categories;
  const isLandmark = category !== null && LANDMARK_KINDS.has(category.id);
  return {
    type: 'poi',
    confidence: KIND_CONFIDENCE * score * (score >= SURE_KIND ? 1 : GUESS),
    understood: {
      subject: text,
      category: category?.id ?? null,
      categoryName: category && (lang === 'en' ? category.nameEn : category.nameRu),
      attributes: attributes.map(({ id }) => id),
    },
    radiiM: isLandmark ? LANDMARK_RADII_M : KIND_RADII_M,
    find: (filter) => {
      const found = deps.searchPois(meaning.text, filter, 'kinds');
      return isLandmark ? namedFirst(found, meaning.text) : [...found];
    },
  };
}

/** Of the few of a kind that a city has, the one that is called so is meant: «автовокзал» is no stop at a market. */
function namedFirst(found: readonly PoiMatch[], text: string): PoiMatch[] {
  const stems = wordsOf(text).map(stem);
  const isNamed = ({ name }: PoiMatch): boolean => {
    const words = wordsOf(name).map(stem);
    return stems.every((each) => words.some((word) => word.startsWith(each)));
  };
  return [...found.filter(isNamed), ...found.filter((match) => !isNamed(match))];
}

function nameOf(
  text: string,
  { categories, score: kindScore, isOnePhrase, rest }: KindMeaning,
  deps: SearchContext['deps'],
  near: Point | null,
): Sought | null {
  // A word for the kind beside the name says that it is a place, not a street.
  const hasKind = kindScore > 0 && kindScore < SURE_KIND;
  let words = text;
  let named = namedBy(words, deps, near);
  if (named.length === 0 && hasKind && rest !== '') {
    // «Совкомбанк банкомат» where the bank has none: the bank.
    words = rest;
    named = namedBy(words, deps, near).filter(({ score }) => score >= SURE_BRAND);
  }
  const [best] = named;
  if (!best) return null;
  const asGood = named.filter(({ score }) => score >= best.score - ORGANIZATION_MARGIN);
  const kinds = new Set(categories.map(({ id }) => id));
  // «Московский вокзал» is the station, not the taxi rank that bears its name.
  const meant =
    asGood.find(({ category }) => kinds.has(category)) ?? asGood.find((match) => match.organization) ?? best;
  const sure =
    meant.brand !== null && meant.score >= SURE_BRAND ? BRAND_CONFIDENCE : hasKind ? KIND_NAME : NAME_CONFIDENCE;
  // Words that are nothing but a word for a kind of place are many a place's name, too, and hardly meant so.
  const factor = isOnePhrase && kindScore >= SURE_KIND ? KIND_AS_NAME : words === text ? 1 : WITHOUT_KIND;
  const by = meant.organization ? 'organizations' : 'names';
  return {
    type: meant.organization ? 'organization' : 'poi',
    confidence: meant.score * sure * factor,
    understood: { subject: text, category: null, categoryName: null, attributes: [] },
    radiiM: NAME_RADII_M,
    find: (filter) => {
      const found = deps.searchPois(words, filter, by);
      const [first] = found;
      if (!first || kinds.has(first.category) || !kinds.has(meant.category)) return [...found];
      return [...found.filter(({ id }) => id === meant.id), ...found.filter(({ id }) => id !== meant.id)];
    },
  };
}

const namedBy = (text: string, deps: SearchContext['deps'], near: Point | null): readonly NamedPoi[] =>
  deps.namedPois(text, { bias: near, limit: NAMES }).filter(({ byName }) => byName);

/** What is sought near a point, in growing circles until something is found; anywhere where there is no point. */
export function findNear(sought: Sought, point: Point | null, filter: PoiFilter): PoiMatch[] {
  if (!point) return sought.find({ ...filter, sort: 'relevance' });
  for (const radiusM of sought.radiiM) {
    const found = sought.find({ ...filter, lat: point.lat, lon: point.lon, radiusM });
    if (found.length > 0) return found;
  }
  return sought
    .find({ ...filter, sort: 'relevance' })
    .map((match) => ({ ...match, distanceM: distanceM(point.lon, point.lat, match.lon, match.lat) }))
    .sort((a, b) => a.distanceM - b.distanceM);
}

/** The published form of an object that was found for a text understood with some confidence. */
export const toHit = (match: PoiMatch, score: number): SearchHit => ({
  id: match.id,
  name: match.name,
  type: match.organization ? 'organization' : 'poi',
  category: match.category,
  lat: match.lat,
  lon: match.lon,
  distanceM: match.distanceM,
  address: match.address,
  phone: match.phone,
  openingHours: match.openingHours,
  isOpen: match.isOpen,
  score,
});
