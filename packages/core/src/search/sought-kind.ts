import { fillersOf } from '../lexicon/fillers.ts';
import { SHOP, SMALL_SHOPS } from '../lexicon/wishes.ts';
import { SPECIAL_CLINICS } from '../lexicon/institutions.ts';
import { stem } from '../words/stem.ts';
import type { SearchContext } from './search-context.ts';
import type { KindMeaning, NamedPoi, PoiFilter, PoiMatch, SearchDeps } from './dependencies.ts';
import { evidenceOf, withEvidence } from './evidence.ts';
import { filled } from './find-near.ts';
import {
  BORROWING_KINDS,
  BY_SUBJECT,
  CALLED_AFTER_CITY,
  GENERAL_KINDS,
  LANDMARK_KINDS,
  MEALS,
  PUBLIC_KINDS,
  SHOWING_KINDS,
} from './known-kinds.ts';
import { CITY, isCalledWhole, namedFirst, RAILWAY } from './order-by-name.ts';
import { addedTo, headsOf } from './kind-head.ts';
import { coreForWhom, coreOf, isLight } from './light-words.ts';
import { DISTRICT_M, REGION_M, TOWN_M, WALK_M } from './reach.ts';
import { GUESS, POSSIBLE, SURE } from '../scoring/sureness.ts';
import type { Sought } from './sought-place.ts';
import { wordsOf } from './asking-words.ts';
import { A_LIST } from './list-size.ts';
import { MOST_CANDIDATES } from '../scoring/candidates.ts';

const FILLERS = fillersOf('line');
/** A place that has no other name than the words may be this much farther. */
const NAMED_SO_M = 500;

/** Kinds that may do if no place has the cuisine that is asked for. */
const ANY_MEAL = 'restaurant';
/**
 * «Магазин» means a shop for everyday needs, hardly a hairdresser or a pick-up point, which the map also calls shops.
 */
const ANY_SHOP = 'shop';

const EVERYDAY_SHOPS = new Set(
  'supermarket convenience general department_store mall variety_store greengrocer butcher bakery farm alcohol'.split(
    ' ',
  ),
);

const MAX_SHOPS = 60;
/** Kinds whose places cannot replace each other. */
const INSTITUTIONS: ReadonlySet<string> = new Set(
  'courthouse passport_office public_service_centre police government tax social_facility clinic hospital doctors library college pharmacy'.split(
    ' ',
  ),
);
/** Kinds with some places only for one illness or for some people. */
const MEDICAL_KINDS: ReadonlySet<string> = new Set('polyclinic clinic doctors hospital'.split(' '));
/** Number of institutions among which those named by the words are looked for. */
const MANY = 40;
const GENITIVE_PLURAL = /^([а-я]{3,})[ое]в$/;
/** Radii that are tried one after another until something is found. */
const KIND_RADII_M = [WALK_M, DISTRICT_M, REGION_M];
/** The one that has the name may be farther than another of its kind. */
const LANDMARK_RADII_M = [TOWN_M, REGION_M];

/** Returns the kind that the words ask for without words for what is done there and its quality, or null. */
export function coreKind(text: string, words: readonly string[], context: SearchContext): Sought | null {
  const forWhom = coreForWhom(words);
  const isOfSome = forWhom !== words && context.deps.meaningOf(forWhom.join(' '), context.thorough).isOnePhrase;
  const core = isOfSome ? forWhom : coreOf(words);
  const shop = shopKind(core, context);
  const respelled = joinedKind(core, context) ?? singularKind(core, context) ?? shop ?? core;
  const head = headKind(respelled, context);
  if (respelled === words && head === null) return null;
  const meaning = context.deps.meaningOf((head ?? respelled).join(' '), context.thorough);
  const kind = meaning.isOnePhrase ? kindOf(text, meaning, context) : null;
  if (kind === null) return null;
  // «Сырная лавка» is rather the shop of that name than any shop for cheese.
  const isLightened = core !== words || respelled === shop;
  const evidence = withEvidence(kind.evidence, isLightened && 'lightWords', head !== null && 'kindHead');
  const added = head === null ? [] : addedTo(head, respelled).filter((word) => !isLight(word));
  return { ...kind, evidence, unheeded: added.length === 0 ? kind.unheeded : [...kind.unheeded, added.join(' ')] };
}

/** Returns the part of a text that asks for a kind of goods or services if all of it does not; null if none does. */
function headKind(words: readonly string[], { deps, thorough }: SearchContext): readonly string[] | null {
  if (deps.meaningOf(words.join(' '), thorough).isOnePhrase) return null;
  const isKind = (head: readonly string[]): boolean => {
    const { isOnePhrase, isInstitution, categories } = deps.meaningOf(head.join(' '), thorough);
    const id = categories[0]?.id ?? ANY_SHOP;
    return (
      isOnePhrase && !isInstitution && ![GENERAL_KINDS, LANDMARK_KINDS, SHOWING_KINDS].some((kinds) => kinds.has(id))
    );
  };
  return headsOf(words).find(isKind) ?? null;
}

/** Returns «молочный магазин» for «молочная лавка», if only that asks for a kind; null for other words. */
function shopKind(words: readonly string[], { deps }: SearchContext): readonly string[] | null {
  if (words.length < 2 || !words.some((word) => SMALL_SHOPS.has(word))) return null;
  const shop = words.map((word) => (SMALL_SHOPS.has(word) ? SHOP : word));
  const isKind = (text: readonly string[]): boolean => deps.meaningOf(text.join(' ')).isOnePhrase;
  return !isKind(words) && isKind(shop) ? shop : null;
}

/** Returns the words with two of them joined if that asks for a kind: «Зоо магазин»; null if no two do. */
function joinedKind(words: readonly string[], { deps }: SearchContext): readonly string[] | null {
  if (words.length < 2 || deps.meaningOf(words.join(' ')).isOnePhrase) return null;
  for (let at = 0; at + 1 < words.length; at++) {
    const word = words[at]! + words[at + 1]!;
    // «Как дела» only sounds like «коктейль».
    if (FILLERS.has(words[at]!) || !deps.isKindWord(word)) continue;
    const joined = [...words.slice(0, at), word, ...words.slice(at + 2)];
    const { isOnePhrase, score } = deps.meaningOf(joined.join(' '));
    if (isOnePhrase && score >= SURE) return joined;
  }
  return null;
}

/**
 * Returns «ремонт телефон» for «Ремонт телефонов»: the genitive plural has an ending that names of people have, too.
 */
function singularKind(words: readonly string[], { deps }: SearchContext): readonly string[] | null {
  const singular = words.map((word) => word.replace(GENITIVE_PLURAL, '$1'));
  if (singular.every((word, i) => word === words[i]) || deps.meaningOf(words.join(' ')).isOnePhrase) return null;
  return deps.meaningOf(singular.join(' ')).isOnePhrase ? singular : null;
}

export function kindOf(text: string, meaning: KindMeaning, context: SearchContext): Sought | null {
  const { categories, attributes, score } = meaning;
  if (score < GUESS || categories.length + attributes.length === 0) return null;
  const { deps, lang, point } = context;
  const isOne = isOneOfSome(meaning) || isOfFew(meaning, context);
  const [category = null] = categories;
  const isLandmark = category !== null && LANDMARK_KINDS.has(category.id);
  const isJoint = isJointly(meaning);
  const offered = new Set(attributes.flatMap(({ text: words }) => words.split(' ')));
  const plainText = meaning.text
    .split(' ')
    .filter((word) => !offered.has(word))
    .join(' ');
  const [attribute, ...others] = attributes.map(({ id }) => id);
  const isMeal = MEALS.has(category?.id ?? '');
  /** Finds only places that offer all that is asked for. */
  const offering = (words: string, filter: PoiFilter, scope: 'kinds' | 'standIns' = 'kinds'): PoiMatch[] =>
    deps
      .searchPois(words, attribute === undefined ? filter : { ...filter, category: attribute, inside: true }, scope)
      .filter((match) => others.every((each) => match.attributes.includes(each)));
  return {
    type: 'poi',
    isJoint,
    isLandmark,
    standsIn: meaning.standsIn,
    isWhole: false,
    isPartial: false,
    unheeded: meaning.rest.split(' ').filter((word) => word !== '' && !isLight(word)),
    attributeTexts: new Map(attributes.map(({ id, text: words }) => [id, words])),
    evidence: evidenceOf(
      score,
      'kind',
      score < POSSIBLE && (meaning.isOnePhrase ? 'misspelledKind' : 'wordsLeft'),
      isJoint && 'jointKinds',
    ),
    understood: {
      subject: text,
      category: category?.id ?? null,
      categoryName: category && (lang === 'en' ? category.nameEn : category.nameRu),
      attributes: attributes.map(({ id }) => id),
    },
    radiiM: isLandmark || isOne || meaning.isAcronym ? LANDMARK_RADII_M : KIND_RADII_M,
    findLacking:
      attribute === undefined
        ? null
        : (filter) => {
            // «Кафе с верандой»: a restaurant that has one rather than a café without one.
            const kin = isMeal ? mealsOf(offering('', filter)) : [];
            return kin.length > 0 ? kin : [...deps.searchPois(plainText || ANY_MEAL, filter, 'kinds')];
          },
    findStandIns:
      category && ((filter) => offering(attribute === undefined ? meaning.text : plainText, filter, 'standIns')),
    find: (filter) => {
      if (attribute !== undefined) {
        const found = offering(plainText, filter);
        // «Кафе со столиками на улице»: restaurants that have them, too.
        return isMeal ? filled(found, [() => mealsOf(offering('', filter))], A_LIST) : found;
      }
      if (category?.id === ANY_SHOP && meaning.rest === '') {
        const shops = deps.searchPois(meaning.text, { ...filter, limit: MAX_SHOPS }, 'kinds');
        const everyday = onePerPlace(shops.filter((match) => EVERYDAY_SHOPS.has(match.category)));
        return (everyday.length > 0 ? everyday : [...shops]).slice(0, filter.limit);
      }
      if (meaning.standsIn) {
        // «Репетитор»: the one place of that name rather than courses, which may do.
        const words = wordsOf(meaning.text).map(calledByWord);
        const called = deps.searchPois(meaning.text, filter, 'names').filter((match) => words.every((is) => is(match)));
        const others = (): PoiMatch[] => kindsAndNames(text, meaning, isOne, filter, deps);
        return filled(called, [others], filter.limit ?? 1).slice(0, filter.limit);
      }
      if (!isLandmark) return kindsAndNames(text, meaning, isOne, filter, deps);
      const found = deps.searchPois(
        meaning.text,
        { ...filter, limit: Math.max(MOST_CANDIDATES, filter.limit ?? 0) },
        'kinds',
      );
      const city = CALLED_AFTER_CITY.has(category.id) ? (deps.settlementAt(point)?.name.split(',')[0] ?? null) : null;
      const first = namedFirst(found, meaning.text, city);
      const called = calledBy(
        wordsOf(meaning.text)
          .filter((word) => !CITY.test(word))
          .join(' '),
      );
      if (called === null || first.some(called)) return first.slice(0, filter.limit);
      // «Речной вокзал» is a house of that name rather than a landing stage: the map has no landing stage of that name.
      const named = deps.searchPois(meaning.text, filter, 'names').filter(called);
      return filled(named, [() => first], filter.limit ?? 1).slice(0, filter.limit);
    },
  };
}

const mealsOf = (matches: readonly PoiMatch[]): PoiMatch[] => matches.filter(({ category }) => MEALS.has(category));

/** Returns true if the words ask for an institution that others cannot replace: the one of that name may be farther. */
const isOneOfSome = ({ text, categories, isInstitution }: KindMeaning): boolean => {
  const [first] = categories;
  if (first === undefined) return false;
  if (isInstitution || categories.some(({ id }) => BY_SUBJECT.test(id))) return true;
  return text.includes(' ') && INSTITUTIONS.has(first.id) && stemsOf(text) !== stemsOf(first.nameRu);
};

/**
 * Returns true if one word asks for a kind of which a town has so few that the one of that name is meant:
 * «консерватория».
 */
function isOfFew({ text, categories }: KindMeaning, { deps, point }: SearchContext): boolean {
  const [first] = categories;
  if (first === undefined || point === null || text.includes(' ') || MEALS.has(first.id)) return false;
  return deps.searchPois(text, { ...point, radiusM: TOWN_M, limit: A_LIST + 1 }, 'kinds').length <= A_LIST;
}

/**
 * Returns the nearest places of the kinds that several words ask for; if few are tagged so, also those with all the
 * words in their names («ремонт часов»). Of institutions, those with the words in their names come first: «мировой суд»
 * is no other court.
 */
function kindsAndNames(
  typed: string,
  meaning: KindMeaning,
  isOne: boolean,
  filter: PoiFilter,
  deps: SearchDeps,
): PoiMatch[] {
  const { text, categories } = meaning;
  const limit = filter.limit ?? 1;
  const isMedical = MEDICAL_KINDS.has(categories[0]?.id ?? '');
  const isAny = !isOne && !isMedical && !meaning.isAcronym;
  const isPublic = PUBLIC_KINDS.has(categories[0]?.id ?? '');
  const nearest = deps.searchPois(text, isAny && !isPublic ? filter : { ...filter, limit: MANY }, 'kinds');
  const found = isMedical ? generalFirst(nearest, filter) : publicFirst(nearest, categories);
  const isMeal = MEALS.has(categories[0]?.id ?? '');
  if (found.length < A_LIST && isMeal && filter.within) return filled(found, [() => mealsIn(filter, deps)], limit);
  const isCalled = calledBy(text);
  const byName = (): PoiMatch[] =>
    isCalled === null ? [] : deps.searchPois(text, { ...filter, limit }, 'names').filter(isCalled);
  if (meaning.isAcronym) {
    // «ФОК» is a physical culture centre rather than a nearer gym.
    const called = foundByName(text, found, filter, deps, ({ byName: isCalledSo }) => isCalledSo);
    return filled(called, [() => found], limit).slice(0, limit);
  }
  if (!isOne) {
    // «Депо троллейбусов»: «Троллейбусное депо» before «Троллейбусное управление», if that is hardly nearer.
    const nearM = (found[0]?.distanceM ?? 0) + NAMED_SO_M;
    const stems = wordsOf(text).map((word) => stem(word).replace(GENITIVE_PLURAL, '$1'));
    const isCalledLike = ({ name, distanceM }: PoiMatch): boolean => {
      const own = wordsOf(name);
      return (distanceM ?? 0) <= nearM && stems.every((each) => own.some((word) => word.startsWith(each)));
    };
    const first = isCalled ? found.filter(isCalledLike) : [];
    return filled(first, [() => found, byName], A_LIST).slice(0, limit);
  }
  const isTyped = [typed, text].map(calledByWord);
  // «Железнодорожная больница» is no polyclinic of one.
  const called = found.filter(
    (match) => isTyped.some((is) => is(match)) || isCalled?.(match) || isCalledWhole(match.name, text),
  );
  // «Лесничество»: the one without another name comes before «Верстовское лесничество», if that is hardly nearer.
  const whole = new Set([typed, text].map(stemsOf));
  const reachM = (called[0]?.distanceM ?? 0) + NAMED_SO_M;
  // «ЛОР-отделение» is the one of that name, however far another doctor's is.
  const isTypedWhole = (name: string): boolean =>
    typed !== text && stemsOf(name.replaceAll('-', ' ')) === stemsOf(typed);
  const named = called.filter(
    ({ name, category, distanceM }) =>
      isTypedWhole(name) || (whole.has(stemsOf(name)) && (category === 'museum' || (distanceM ?? 0) <= reachM)),
  );
  const ofKind = [...named, ...called.filter((match) => !named.includes(match))];
  // «Глазная больница» is rather a hospital than a centre, if none has both words.
  const ofNoun = (): PoiMatch[] => found.filter(calledByWord(wordsOf(text).at(-1) ?? ''));
  // «Дворец бракосочетания» is the other name of one registry office.
  const otherwise =
    ofKind.length > 0 ? ofKind : foundByName(text, found, filter, deps, ({ byOtherName }) => byOtherName);
  const first = otherwise.length > 0 ? otherwise : byName();
  return filled(first, [ofNoun, () => found], limit).slice(0, limit);
}

/** Returns the places of a kind for everybody before those that only have one inside, unless they are much farther. */
function publicFirst(found: readonly PoiMatch[], [kind]: KindMeaning['categories']): readonly PoiMatch[] {
  if (!PUBLIC_KINDS.has(kind?.id ?? '')) return found;
  const farM = ({ category, distanceM }: PoiMatch): number =>
    (distanceM ?? 0) + (category === kind!.id ? 0 : NAMED_SO_M);
  return found.toSorted((a, b) => farM(a) - farM(b));
}

/** Returns the places found that a search by name finds, too, and that pass a test. */
function foundByName(
  text: string,
  found: readonly PoiMatch[],
  filter: PoiFilter,
  deps: SearchDeps,
  test: (named: NamedPoi) => boolean,
): readonly PoiMatch[] {
  const { lat, lon, radiusM = null } = filter;
  const bias = lat === undefined || lon === undefined ? null : { lat, lon };
  const named = deps.namedPois(text, { bias, limit: MANY, withinM: radiusM }).filter(test);
  const ids = new Set(named.map(({ id }) => id));
  return found.filter(({ id }) => ids.has(id));
}

/** Returns other places to eat, where few are of the kind asked for: «Кафе в Акварели». */
export const mealsIn = (filter: PoiFilter, deps: SearchDeps): PoiMatch[] =>
  [...MEALS]
    .flatMap((category) => deps.searchPois('', { ...filter, category }, 'kinds'))
    .sort((a, b) => (a.distanceM ?? 0) - (b.distanceM ?? 0))
    .slice(0, filter.limit);

/**
 * Returns clinics for everybody first: «Терапевт» is hardly in a nearer one for women, children or the skin. Empty if
 * only these are near, so that the search goes on farther off.
 */
function generalFirst(found: readonly PoiMatch[], { radiusM = Infinity }: PoiFilter): readonly PoiMatch[] {
  const general = found.filter(({ name }) => !SPECIAL_CLINICS.test(name));
  if (general.length === 0) return radiusM < DISTRICT_M ? [] : found;
  return [...general, ...found.filter((match) => !general.includes(match))];
}

/** Returns a test for places with all words of a text in their names; null for a text of one word. */
function calledBy(text: string): ((match: PoiMatch) => boolean) | null {
  const stems = wordsOf(text)
    .filter((word) => !RAILWAY.test(word))
    .map(stem);
  if (stems.length < 2) return null;
  return ({ name, category }) => {
    const words = wordsOf(withoutAcronyms(name)).map(stem);
    return !BORROWING_KINDS.has(category) && stems.every((each) => words.includes(each));
  };
}

/** Returns a name without its acronyms, which are no forms of other words: «МУЗ «Больница города»» is no «музей города». */
const withoutAcronyms = (name: string): string =>
  name === name.toUpperCase() ? name : name.replace(/(?<!\p{L})\p{Lu}{2,4}(?!\p{L})/gu, ' ');

/** Returns a test for places with a word in their names, whole or in parts: «Псих. диспансер». */
function calledByWord(word: string): (match: PoiMatch) => boolean {
  const wanted = stem(word);
  return ({ name }) => {
    const words = wordsOf(name.replaceAll('-', ' '));
    return words.join('') === word || words.some((each) => stem(each) === wanted);
  };
}

const stemsOf = (text: string): string => wordsOf(text).map(stem).join(' ');

/** Keeps only the first counter of each market: they all have its name and address. */
function onePerPlace(shops: readonly PoiMatch[]): PoiMatch[] {
  const seen = new Set<string>();
  return shops.filter(({ id, name, address }) => {
    const key = address === null ? id : `${name} ${address}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** Returns true if several kinds at once are asked for: «кафе аптека», «магазин вокзал», but not «магазин обуви». */
export function isJointly({ isOnePhrase, categories }: KindMeaning): boolean {
  const particular = categories.filter(({ id }) => !GENERAL_KINDS.has(id));
  const isBesideLandmark = particular.length < categories.length && particular.some(({ id }) => LANDMARK_KINDS.has(id));
  return !isOnePhrase && (particular.length > 1 || isBesideLandmark);
}
