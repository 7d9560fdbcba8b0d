import { chainsCalled } from '../lexicon/chains.ts';
import { fillersOf } from '../lexicon/fillers.ts';
import { CENTRES } from '../lexicon/institutions.ts';
import { PATRONYMIC_ENDINGS, TITLES_AND_GIVEN_NAMES } from '../lexicon/persons.ts';
import { ENDING, endingOf, stem } from '../words/stem.ts';
import { bySureness, evidenceOf, withEvidence } from './evidence.ts';
import { filled } from './find-near.ts';
import { isCalledWhole, sortByName, isSightCalled, ofBrandFirst } from './order-by-name.ts';
import type { KindMeaning, NamedPoi, PoiFilter, PoiMatch, Point, SearchDeps } from './dependencies.ts';
import {
  CENTRE_KINDS,
  GENERAL_KINDS,
  HONOURING_KINDS,
  KNOWN_TO_ALL,
  LANDMARK_KINDS,
  SHOWING_KINDS,
  STOPS,
  STREET_STOPS,
} from './known-kinds.ts';
import { coreOf, isLight } from './light-words.ts';
import { DISTRICT_M, FAR_M, REGION_M } from './reach.ts';
import { AS_GOOD, CERTAIN, LIKELY, POSSIBLE, SURE } from '../scoring/sureness.ts';
import type { Sought } from './sought-place.ts';
import { isJointly } from './sought-kind.ts';
import { wordsOf } from './asking-words.ts';
import { SHORTEST_BEGINNING } from '../words/word-lengths.ts';
import { MOST_CANDIDATES } from '../scoring/candidates.ts';
import { WEIGHTS } from '../scoring/place-weights.ts';

const HONOURING = fillersOf('name');
const FILLERS = fillersOf('poi');
const NUMBER = /^\d+$/;
const STOP_WORD = /(?<!\S)остановк[а-я]*(?!\S)/;

/** Default values for a search by name. */
const NAME_ALONE: Pick<
  Sought,
  | 'isJoint'
  | 'isLandmark'
  | 'standsIn'
  | 'isWhole'
  | 'isPartial'
  | 'unheeded'
  | 'attributeTexts'
  | 'radiiM'
  | 'findLacking'
  | 'findStandIns'
> = {
  isJoint: false,
  isLandmark: false,
  standsIn: false,
  isWhole: false,
  isPartial: false,
  unheeded: [],
  attributeTexts: new Map(),
  radiiM: [REGION_M],
  findLacking: null,
  findStandIns: null,
};

/** Adds names found without light words if the whole text hardly is one: «Банкомат ВТБ без комиссии». */
export function lightenedNames(
  words: readonly string[],
  names: readonly Sought[],
  deps: SearchDeps,
  near: Point | null,
): readonly Sought[] {
  if (names[0]?.isWhole && names[0].evidence.confidence >= POSSIBLE) return names;
  const core = coreOf(words);
  if (core === words || core.length === words.length) return names;
  const text = core.join(' ');
  const others = namesOf(text, deps.meaningOf(text), deps, near, false).map((name) => ({
    ...name,
    evidence: withEvidence(name.evidence, 'lightWords'),
    understood: { ...name.understood, subject: words.join(' ') },
  }));
  return [...others, ...names].sort(bySureness);
}

/**
 * Returns places named by a text, the surest first; if these are far away, also local ones that share most of its
 * words.
 */
export function namesOf(
  text: string,
  meaning: KindMeaning,
  deps: SearchDeps,
  near: Point | null,
  doing: boolean,
): Sought[] {
  const name = nameOf(text, meaning, deps, near, doing, null);
  const here = near && (name === null || name.isFar) ? nameOf(text, meaning, deps, near, doing, FAR_M) : null;
  const isPoor = [name, here].every((each) => each === null || each.isPartial || each.evidence.confidence < POSSIBLE);
  const likewise = isPoor ? namedLikewise(text, meaning, deps, near) : null;
  return [here, name, likewise].flatMap((each) => each ?? []).sort(bySureness);
}

/**
 * Returns places named by the words besides the kind, with another word for that kind: «институт Татищева» for
 * «Волжский университет имени Татищева». Null if there are none.
 */
function namedLikewise(
  text: string,
  { categories, rest: other }: KindMeaning,
  deps: SearchDeps,
  near: Point | null,
): Sought | null {
  const kinds = new Set(categories.map(({ id }) => id).filter((id) => !GENERAL_KINDS.has(id)));
  // «Остановка администрация»: the stop has another kind as its name.
  const isStop = kinds.has('bus_stop') && STOP_WORD.test(text);
  // «Памятник велосипеду»: what a monument shows may be a kind of shop, too.
  // Also behind it: «Европа Азия стела», «Татищев на коне».
  const words = text.split(' ');
  const monument = [words[0]!, words.at(-1)!].find((word) =>
    deps.meaningOf(word).categories.some(({ id }) => SHOWING_KINDS.has(id)),
  );
  const shown = words.filter((word) => word !== monument && !FILLERS.has(word));
  const isMonument = monument !== undefined && shown.length > 0;
  const isCentre = words.some((word) => CENTRES.has(word));
  const rest = isStop ? text.replace(STOP_WORD, '').trim() : isMonument ? shown.join(' ') : other;
  const wanted = wordsOf(rest);
  // «Памятник Юрию Гагарину» is «Ю. А. Гагарину» or just «Гагарин».
  const surname = isMonument ? wanted.filter((word) => !isBesideSurname(word)) : [];
  const told = surname.length > 0 ? surname : wanted;
  if (
    kinds.size === 0 ||
    wanted.length === 0 ||
    (isOnlyAdjectives(rest) && !isStop && !isMonument && !isCentre) ||
    isOnlyLight(rest)
  )
    return null;
  const isLikewise = ({ name, category }: PoiMatch): boolean => {
    const stems = stemsIn(name);
    if (!told.every((word) => stems.has(stem(word)))) return false;
    if (isStop) return STOPS.has(category);
    // «Памятник мусоровозу» is mapped as an artwork.
    if (isMonument) return SHOWING_KINDS.has(category);
    // «Молодёжный ТЦ» is mapped as a department store.
    if (isCentre && CENTRE_KINDS.has(category) && isCalledWhole(name, rest)) return true;
    return kinds.has(category) || deps.meaningOf(name).categories.some(({ id }) => kinds.has(id));
  };
  /** Number of words that a name has, whole or as initials. */
  const met = ({ name }: PoiMatch): number => {
    const stems = stemsIn(name);
    return wanted.filter((word) => stems.has(stem(word)) || stems.has(word[0]!)).length;
  };
  const find = (filter: PoiFilter): PoiMatch[] => {
    const limit = Math.max(MOST_CANDIDATES, filter.limit ?? 0);
    const named = (isStop ? [...STOPS] : [undefined]).flatMap((category) =>
      deps.searchPois(
        told === wanted ? rest : told.join(' '),
        { ...filter, limit, ...(category && { category }) },
        'names',
      ),
    );
    const likewise = [...new Map(named.filter(isLikewise).map((match) => [match.id, match])).values()];
    return likewise.sort((a, b) => met(b) - met(a)).slice(0, filter.limit);
  };
  const around = near ? { ...near, radiusM: REGION_M } : {};
  const [first] = find(around);
  if (first === undefined) return null;
  // «Стела Европа — Азия» is called just so beside its kind.
  // So is «Дворец культуры им. Калинина» for «дк Калинина».
  const ownRest = deps
    .meaningOf(first.name)
    .rest.split(' ')
    .filter((word) => !HONOURING.has(word));
  const isCalled =
    (told !== wanted && (met(first) === wanted.length || [...stemsIn(first.name)].every((each) => each.length > 1))) ||
    [first.name, ownRest.join(' ')].some((name) => stemsOf(name) === stemsOf(rest));
  return {
    type: first.organization ? 'organization' : 'poi',
    ...NAME_ALONE,
    evidence: evidenceOf(1, isCalled ? 'nameWithKind' : 'nameWithoutKind'),
    understood: { subject: text, category: null, categoryName: null, attributes: [] },
    find,
  };
}

const stemsIn = (name: string): ReadonlySet<string> => new Set(wordsOf(name.replaceAll('.', ' ')).map(stem));

/** The dative of titles and given names, which the lexicon has in the genitive: «маршалу», «юрию», «ольге». */
const DATIVE: ReadonlySet<string> = new Set(
  TITLES_AND_GIVEN_NAMES.map((word) =>
    word.replace(/(?:ого|[аяыи])$/, (end) => ({ ого: 'ому', а: 'у', я: 'ю' })[end] ?? 'е'),
  ),
);

/** Returns true for a title, a given name or a patronymic in the dative. */
const isBesideSurname = (word: string): boolean =>
  DATIVE.has(word) || PATRONYMIC_ENDINGS.some((ending) => word.endsWith(ending));

const stemsOf = (text: string): string => wordsOf(text.replaceAll(/[-–—]/g, ' ')).map(stem).sort().join(' ');

/** «Центральная» of «центральная мечеть»: without the kind such words name nothing. */
const isOnlyLight = (text: string): boolean => text.split(' ').every(isLight);
const isOnlyAdjectives = (text: string): boolean =>
  text.split(' ').every((word) => endingOf(word) === ENDING.ADJECTIVE);

function nameOf(
  text: string,
  meaning: KindMeaning,
  deps: SearchDeps,
  near: Point | null,
  doing: boolean,
  withinM: number | null,
): (Sought & { readonly isFar: boolean }) | null {
  const { categories, score: kindScore, isOnePhrase, isCorrected, rest } = meaning;
  // A word for the kind beside the name says that it is a place, not a street; «торговый центр Панорама» has a name
  // that is a kind, too.
  const hasKind = kindScore > 0 && (kindScore < POSSIBLE || isJointly(meaning));
  let words = text;
  let named = namedBy(words, deps, near, withinM);
  if (named.length === 0 && hasKind && rest !== '' && !isOnlyAdjectives(rest) && !isOnlyLight(rest)) {
    // «Совкомбанк банкомат» means the bank if it has no cash machine.
    words = rest;
    named = namedBy(words, deps, near, withinM).filter(({ score }) => score >= SURE);
  }
  const [best] = named;
  if (!best) return null;
  const asGood = named.filter(({ score }) => score >= best.score - AS_GOOD);
  const kinds = new Set(categories.map(({ id }) => id));
  const isStop = kinds.has('bus_stop');
  const isStation = kinds.has('station');
  const isAsked = (category: string): boolean =>
    kinds.has(category) ||
    (isStop && STOPS.has(category)) ||
    (isStation && STOPS.has(category) && !STREET_STOPS.has(category));
  // «Московский вокзал» is the station, not the taxi rank of its name. Nor is «Саратовская ГЭС» its museum: an object
  // of exactly that name is no worse for not being an organisation. A holiday camp «Октава» far out of town is not
  // preferred to the house of that name.
  const isOrganization = ({ organization, whole, distanceM: metres }: NamedPoi): boolean =>
    organization && (whole || !best.whole) && (metres ?? 0) <= (best.distanceM ?? 0) + DISTRICT_M;
  const least = STREET_STOPS.has(best.category) ? POSSIBLE : best.score - WEIGHTS.askedMargin;
  // «Зимний театр» is a theatre rather than a sculpture of that name; «Сады мечты» is the park of that name, not a
  // garden in it.
  const asAsked = named.find(
    ({ category, score, whole }) => isAsked(category) && score >= least && (whole || !isKnownPlace(best)),
  );
  // A stop is named after what is near: «Кремль» in front of the kremlin of the town.
  const behindStop =
    STREET_STOPS.has(best.category) && !isStop
      ? named.find((each) => KNOWN_TO_ALL.has(each.category) && each.score >= POSSIBLE)
      : undefined;
  // «Твой дом» is the shop of that name rather than a chain that has a branch in it.
  const ofThatName = asGood.find((each) => isOrganization(each) && each.whole && isOwnName(each.brand, words));
  // «Лопатинский» is the park rather than a café of its name.
  const ofAdjective = text.includes(' ') || endingOf(text) !== ENDING.ADJECTIVE ? undefined : asGood.find(isKnownToAll);
  // «Сбер» is the bank rather than a pharmacy of its group, and «мак» is no «Маяк».
  const ofChain = named.find(
    ({ brand, score: agreement }) => brand !== null && agreement >= POSSIBLE && isChainCalled(brand, words),
  );
  const meant =
    asAsked ??
    ofChain ??
    behindStop ??
    asGood.find(isKnownPlace) ??
    ofAdjective ??
    ofThatName ??
    asGood.find(isOrganization) ??
    best;
  const isOfKind = hasKind && isAsked(meant.category);
  const score = isOfKind ? meant.score + (1 - meant.score) * WEIGHTS.ofTheKind : meant.score;
  const isBrand = meant.brand !== null && meant.score >= SURE && isChain(meant.brand, words, named);
  // «Чугунный мост» is the bridge rather than the road over it, which the map also has under that name.
  const isLandmarkName =
    (LANDMARK_KINDS.has(meant.category) || (hasKind && isAsked(meant.category))) &&
    meant.whole &&
    text.includes(' ') &&
    meant.score >= CERTAIN;
  const sure = isLandmarkName ? 'landmarkName' : isBrand ? 'brand' : hasKind ? 'nameWithKind' : 'name';
  // «Садовая» is the street rather than «Садовая техника».
  const isPart = score < 1 && !isBrand && !text.includes(' ');
  // «Каликовой» is the street rather than the monument to her.
  const isHonoured = !hasKind && !text.includes(' ') && HONOURING_KINDS.has(meant.category);
  // Words that only name a kind of place are also the name of many places, but hardly meant so.
  // «Гостинец» only resembles one.
  const isCertain = meant.whole && meant.score >= CERTAIN;
  // «Столовая или кафе» asks for two kinds, and hardly for a «Столовая» of the other kind.
  // «Памятник пожарным и спасателям» asks for no fire station if that is the name of one.
  const isShown = meant.whole && SHOWING_KINDS.has(meant.category) && [...kinds].some((id) => SHOWING_KINDS.has(id));
  const isOnlyKinds = !isStop && !isShown && rest === '' && meant.wordsInName < meaning.wordCount;
  const isKind = (isOnePhrase || isOnlyKinds) && kindScore >= POSSIBLE && !(isCorrected && isCertain);
  const by = meant.organization ? 'organizations' : 'names';
  const metres = meant.distanceM ?? 0;
  const isFar = metres > FAR_M;
  // «Шиномонтаж 24» is no bank that has the number in its name.
  const isNumberAlone =
    hasKind && NUMBER.test(rest) && meant.wordsInName < meaning.wordCount && !isAsked(meant.category);
  // «Столица Франции» is neither French nor called so.
  const isOfOtherKind = meant.brand === null && kindScore > 0 && !isAsked(meant.category);
  const inside = withinM !== null;
  return {
    type: meant.organization ? 'organization' : 'poi',
    ...NAME_ALONE,
    isWhole: meant.wordsInName >= meaning.wordCount && meant.score > LIKELY && !isOtherChain(meant.brand, text),
    isPartial: meant.wordsInName + (isOfOtherKind ? 0 : wordsOf(meaning.text).length) < meaning.wordCount,
    evidence: evidenceOf(
      score,
      sure,
      isKind ? 'kindAsName' : words !== text && 'nameWithoutKind',
      isPart && 'partOfName',
      isHonoured && 'honoured',
      doing && 'doing',
      isFar && 'far',
      isNumberAlone && 'absent',
    ),
    isFar,
    understood: { subject: text, category: null, categoryName: null, attributes: [] },
    find: (filter) => {
      if (meant.brand !== null) {
        const branches = ofBrandFirst(deps.searchPois(words, { ...filter, inside }, by), words, meant.brand);
        // «Банкомат Сбера» is a cash machine of the chain rather than one of its banks, which may have one.
        const asked = hasKind ? branchesOf([...kinds], words, meant.brand, filter, deps) : [];
        return filled(asked, [() => branches], filter.limit ?? 1);
      }
      const isAlone = near !== null && (isOnePhrase || (kindScore > 0 && isOnlyAdjectives(rest)));
      const kind = { ids: kinds, words: new Set(isAlone ? [] : wordsOf(meaning.text).map(stem)), isAlone };
      const wider = { ...filter, inside, limit: Math.max(MOST_CANDIDATES, filter.limit ?? 0) };
      const found = sortByName(deps.searchPois(words, wider, by), words, named, kind).slice(0, filter.limit);
      const [first] = found;
      const isMeantFirst =
        first !== undefined &&
        !isSightCalled(first, words) &&
        (behindStop !== undefined || meant === ofAdjective || (isAsked(meant.category) && !isAsked(first.category)));
      if (!isMeantFirst) return found;
      return [...found.filter(({ id }) => id === meant.id), ...found.filter(({ id }) => id !== meant.id)];
    },
  };
}

/** Returns the nearest places of a chain that are of the kinds asked for. */
const branchesOf = (
  kinds: readonly string[],
  words: string,
  brand: string,
  filter: PoiFilter,
  deps: SearchDeps,
): PoiMatch[] =>
  kinds
    .filter((kind) => !GENERAL_KINDS.has(kind))
    .flatMap((category) => deps.searchPois(words, { ...filter, category }, 'names'))
    .filter((match) => match.brand === brand)
    .sort((a, b) => (a.distanceM ?? 0) - (b.distanceM ?? 0));

/**
 * Returns true if the words alone are the name of something that a whole town knows: «Рязань 2» is not the fire station
 * that has both words in its official name, nor is «Лопатинский сад» the café in the park.
 */
const isKnownPlace = ({ whole, category }: NamedPoi): boolean =>
  whole && (LANDMARK_KINDS.has(category) || isKnownToAll({ category }));

const isKnownToAll = ({ category }: Pick<NamedPoi, 'category'>): boolean =>
  KNOWN_TO_ALL.has(category) && !HONOURING_KINDS.has(category);

/** Returns true if a text is a name of a chain. */
const isChainCalled = (chain: string, text: string): boolean =>
  chainsCalled(text.split(' ')).some((each) => lettersOf(each) === lettersOf(chain));

const lettersOf = (name: string): string => wordsOf(name).join('');

/**
 * Returns true if a brand is not the chain that a text names, which may sound alike: «Ашан» and the Asian-Pacific bank.
 */
function isOtherChain(brand: string | null, text: string): boolean {
  if (brand === null || chainsCalled(text.split(' ')).length === 0) return false;
  const isSpelledAlike = wordsOf(brand).some((word) => text.startsWith(word.slice(0, SHORTEST_BEGINNING)));
  return !isSpelledAlike && !isChainCalled(brand, text);
}

/**
 * Returns true if words name a chain, not just the one branch of it that is named after its location: «ВТБ
 * Октябрьский».
 */
function isChain(brand: string, words: string, named: readonly NamedPoi[]): boolean {
  return named.filter((each) => each.brand === brand).length > 1 || isOwnName(brand, words);
}

/** Returns true if words have one of a chain's name; a place of no chain has only its own. */
function isOwnName(brand: string | null, words: string): boolean {
  const stems = new Set(wordsOf(brand ?? words).map(stem));
  return wordsOf(words).some((word) => stems.has(stem(word)));
}

/** Returns places named by the words; far ones only if nothing nearer matches about as well. */
export function namedBy(
  text: string,
  deps: SearchDeps,
  near: Point | null,
  withinM: number | null,
): readonly NamedPoi[] {
  const named = deps.namedPois(text, { bias: near, limit: MOST_CANDIDATES, withinM }).filter(({ byName }) => byName);
  const around = named.filter(({ distanceM: metres }) => (metres ?? 0) <= FAR_M);
  return around.length > 0 && around[0]!.score >= named[0]!.score * POSSIBLE ? around : named;
}
