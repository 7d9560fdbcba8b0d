import type { SearchContext } from './context.ts';
import { ENDING, endingOf, stem } from '../words/stem.ts';
import { chainsCalled } from '../lexicon/chains.ts';
import { OFFERS_BEHIND } from '../lexicon/filters.ts';
import {
  calledSoFirst,
  HONOURING_KINDS,
  isSightCalled,
  KNOWN_TO_ALL,
  otherWordsLast,
  STREET_STOPS,
} from './called-so.ts';
import type { KindMeaning, NamedPoi, PoiFilter, PoiMatch, Point } from './deps.ts';
import { coreOf, isDoing, isLight } from './light-words.ts';
import type { Interpretation, SearchHit } from './types.ts';
import { wordsOf } from './words.ts';

/** A text that is taken for a kind of place, or for the name of one. */
export interface Sought {
  readonly type: 'poi' | 'organization';
  /** Whether several kinds at once are asked for: «аптека у вокзала», if nothing parts the two. */
  readonly isJoint: boolean;
  readonly confidence: number;
  readonly understood: Pick<Interpretation, 'subject' | 'category' | 'categoryName' | 'attributes'>;
  /** True if it is of a kind of which a city has few. */
  readonly isLandmark: boolean;
  /** True if it is a kind that is only meant because the snapshot has none of the kind that the words name. */
  readonly standsIn: boolean;
  /** True if it is a name that contains all words of the text. */
  readonly isWhole: boolean;
  /** True if it is a name that lacks words of the text which ask for no kind of place either. */
  readonly isPartial: boolean;
  /** Words of the text that say more of the place, and that were not heeded. */
  readonly unheeded: readonly string[];
  /** The words that ask for each of the attributes. */
  readonly attributeTexts: ReadonlyMap<string, string>;
  readonly find: (filter: PoiFilter) => PoiMatch[];
  /** The same without what the place must offer; null where nothing is said of that. */
  readonly findLacking: ((filter: PoiFilter) => PoiMatch[]) | null;
  /** The kinds that are meant where there is none of those that are meant first; null for a name. */
  readonly findStandIns: ((filter: PoiFilter) => PoiMatch[]) | null;
  /** Metres around a point within which to look, one after another until something is found. */
  readonly radiiM: readonly number[];
}

/** Kinds where one eats, of which people say one for another. */
const MEALS: ReadonlySet<string> = new Set('cafe restaurant bar pub fast_food coffee_shop cafeteria'.split(' '));
/** Kinds that may do if no place has the cuisine that is asked for. */
const ANY_MEAL = 'restaurant';
/** A name of which a text for a kind that is not here is only a part is hardly meant: «станция метро» is no shop METRO. */
const ABSENT_KIND = 0.5;
/** What a text that is nothing but a word for a kind of place deserves. */
const KIND_CONFIDENCE = 0.96;
const CERTAIN_KIND = 0.95;
/** Below this share of understood words, a kind of place is but a guess. */
const SURE_KIND = 0.75;
const GUESS = 0.6;
/** The same where the words are all of a phrase for it, but misspelled. */
const MISSPELLED_KIND = 0.9;
const LEAST_KIND = 0.3;
/** «Магазин автозапчастей» is one kind. */
const GENERAL_KINDS = new Set('amenity shop tourism leisure healthcare office craft club'.split(' '));
/** «Магазин» is where one buys what is needed every day, hardly a hairdresser or a pick-up point, which the map calls shops as well. */
const ANY_SHOP = 'shop';
const EVERYDAY_SHOPS = new Set(
  'supermarket convenience general department_store mall variety_store greengrocer butcher bakery farm alcohol'.split(
    ' ',
  ),
);
const MAX_SHOPS = 60;
/** Fewer are hardly what somebody can choose from. */
const A_LIST = 3;
/** Whatever «остановка» stands for. */
const STOPS = new Set('bus_stop tram_stop platform halt station'.split(' '));
/** Two kinds at once are rarer than one and words that say nothing of it. */
const JOINT_KINDS = 0.93;
const KIND_AS_NAME = 0.85;
const KIND_NAME = 0.98;
/** A long name is no worse for what else it says where the words tell its kind: «парк Дружба». */
const OF_THE_KIND = 0.4;
/** A name that none of the kind bears which is asked for with it. */
const WITHOUT_KIND = 0.8;
/** Kinds that a city has few of, each a landmark. */
export const LANDMARK_KINDS: ReadonlySet<string> = new Set(
  'bus_station station aerodrome terminal circus zoo townhall stadium university marketplace ferry_terminal'.split(' '),
);
/** Of these the one that bears the city's name is its main one. */
const CALLED_AFTER_CITY: ReadonlySet<string> = new Set(['station', 'bus_station', 'aerodrome', 'townhall']);
/** A name is a little less sure than an address that is spelled as well: places are called after streets, not the reverse. */
const NAME_CONFIDENCE = 0.94;
/** Chains are looked for more often than anything else that bears their name. */
const BRAND_CONFIDENCE = 0.97;
const SURE_BRAND = 0.9;
/** «Калининград-Северный» is the station before any street in the town that is called so. */
const LANDMARK_NAME = 0.995;
/** A station or the like that is called by all of several words: «Новокузнецк-Восточный» rather than a street. */
const WHOLE_LANDMARK = 0.95;
/** An organisation is meant before an object that bears its name about as well: the stop before its door. */
const ORGANIZATION_MARGIN = 0.03;
/** A name that holds all words of a text as they are spelled or inflected agrees at least so well. */
const SPELLED_NAME = 0.8;
/** The same for what is of the kind that the words name: «Зимний театр» is a theatre rather than a sculpture of that name. */
const ASKED_MARGIN = 0.06;
const NAMES = 12;
/** The same for landmarks of a kind. */
const LANDMARKS = 12;
const OF_THE_CITY = /^администрация (?:г\.|город)/i;
/** What stands behind the city in the name of its main station. */
const MAIN_STATION = /^(?:[ -](?:пассажирск|центральн|главн)[а-я]*|[ -](?:1|i|пасс))?$/;
const RAILWAY = /^(?:жд|ж\/д|железнодорожн|станци)/;
/** Beyond this a name that somebody asks for is hardly meant. */
const FAR_M = 100_000;
const FAR = 0.7;
const OUT_OF_TOWN_M = 15_000;
const OTHER_TOWN_M = 40_000;
const OUT_OF_TOWN = 0.9;
const HONOURED = 0.75;
/** A name of which the one word of the text is but a part. */
const PART_OF_A_NAME = 0.97;
/** A kind that is asked for with words that say nothing of it. */
const WITHOUT_LIGHT_WORDS = 0.95;
/** Words of a wish in which two written apart are looked for. */
const MAX_JOINED = 4;
/** Letters in which a brand and a text that names it agree at least. */
const BEGINNING = 3;
const GENITIVE_PLURAL = /^([а-я]{3,})[ое]в$/;
/** What is bought, got or made somewhere is hardly called so. */
const NAME_TO_DO = 0.9;
/** The kind is right, and what it shall offer is not known. */
const UNKNOWN_OFFER = 0.75;
/** A name that has another word for the kind. */
const NAMED_LIKEWISE = 0.8;
/** A name that agrees no better is a guess: the kind that the words name is meant rather. */
const POOR_NAME = 0.7;
const ABOVE_POOR_NAME = 0.02;
/** Radii that are tried one after another until something is found. */
const KIND_RADII_M = [1000, 5000, 30_000];
const NAME_RADII_M = [50_000];
/** The one that bears the name may be farther than another of its kind. */
const LANDMARK_RADII_M = [10_000, 50_000];

/** What a name says besides what it is. */
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
  radiiM: NAME_RADII_M,
  findLacking: null,
  findStandIns: null,
};

/** What a text may look for, the surest first. */
export function findSought(text: string, context: SearchContext, near: Point | null): Sought[] {
  const { deps } = context;
  const offer = offerBehind(text);
  if (offer !== null && deps.meaningOf(text, context.thorough).attributes.length === 0) {
    const kind = text.slice(0, -offer.length - 1);
    return findSought(kind, context, near).map((sought) => withoutOffer(sought, offer));
  }
  const meaning = deps.meaningOf(text, context.thorough);
  const kind = kindOf(text, meaning, context);
  // A name would be so much less sure that it is never told beside the kind: it need not be looked for.
  if (kind && meaning.isOnePhrase && kind.confidence >= CERTAIN_KIND && !context.thorough) return [kind];
  const words = text.split(' ');
  const named = lightenedNames(words, namesOf(text, meaning, deps, near, isDoing(words)), deps, near);
  // «Ашан» is neither a shop that is spelled alike nor a kind that is.
  const chains = chainsCalled(words);
  const isChain = chains.length > 0;
  const names =
    meaning.isAbsent || meaning.standsIn || isChain
      ? named.map((name) => (name.isWhole ? name : doubted(name)))
      : named;
  const [name = null] = names;
  const [asked, core] = [kind, coreKind(text, words, context)].map((each) =>
    each && isChain && !each.standsIn ? doubted(each) : each,
  );
  return [raised(asked!, name, meaning, deps, near), raised(core!, name, meaning, deps, near), ...names]
    .flatMap((sought) => sought ?? [])
    .sort((a, b) => b.confidence - a.confidence);
}

/** «С бассейном» of «гостиница с бассейном»; null where the text does not end with an offer. */
function offerBehind(text: string): string | null {
  const words = text.split(' ');
  for (let at = 1; at < words.length; at++) {
    const behind = words.slice(at).join(' ');
    if (OFFERS_BEHIND.has(behind)) return behind;
  }
  return null;
}

/** What is sought, where the map does not say of any place whether it has the offer. */
const withoutOffer = (sought: Sought, offer: string): Sought => ({
  ...sought,
  confidence: sought.confidence * UNKNOWN_OFFER,
  unheeded: [...sought.unheeded, offer],
});

const doubted = (name: Sought): Sought => ({ ...name, confidence: name.confidence * ABSENT_KIND });

/** «Банкомат ВТБ без комиссии»: where hardly anything is called so, what is called by the words that say more. */
function lightenedNames(
  words: readonly string[],
  names: readonly Sought[],
  deps: SearchContext['deps'],
  near: Point | null,
): readonly Sought[] {
  if (names[0] && names[0].confidence >= POOR_NAME) return names;
  const core = coreOf(words);
  if (core === words || core.length === words.length) return names;
  const text = core.join(' ');
  const others = namesOf(text, deps.meaningOf(text), deps, near, false).map((name) => ({
    ...name,
    confidence: name.confidence * WITHOUT_LIGHT_WORDS,
    understood: { ...name.understood, subject: words.join(' ') },
  }));
  return [...others, ...names].sort((a, b) => b.confidence - a.confidence);
}

/** What bears a text as its name; where that is far away, rather what does here by most of its words. The surest first. */
function namesOf(
  text: string,
  meaning: KindMeaning,
  deps: SearchContext['deps'],
  near: Point | null,
  doing: boolean,
): Sought[] {
  const name = nameOf(text, meaning, deps, near, doing, null);
  const here = near && (name === null || name.isFar) ? nameOf(text, meaning, deps, near, doing, FAR_M) : null;
  const likewise = name === null && here === null ? namedLikewise(text, meaning, deps, near) : null;
  return [here, name, likewise].flatMap((each) => each ?? []).sort((a, b) => b.confidence - a.confidence);
}

/**
 * Returns what is called by the words beside the kind, with another word for that kind: «институт Татищева» for «Волжский
 * университет имени Татищева». Null where nothing is.
 */
function namedLikewise(
  text: string,
  { categories, rest }: KindMeaning,
  deps: SearchContext['deps'],
  near: Point | null,
): Sought | null {
  const kinds = new Set(categories.map(({ id }) => id).filter((id) => !GENERAL_KINDS.has(id)));
  const wanted = wordsOf(rest);
  if (kinds.size === 0 || wanted.length === 0 || isOnlyAdjectives(rest) || isOnlyLight(rest)) return null;
  const isLikewise = ({ name, category }: PoiMatch): boolean => {
    const stems = new Set(wordsOf(name.replaceAll('.', ' ')).map(stem));
    if (!wanted.every((word) => stems.has(stem(word)))) return false;
    const isStop = kinds.has('bus_stop') && STOPS.has(category);
    return isStop || kinds.has(category) || deps.meaningOf(name).categories.some(({ id }) => kinds.has(id));
  };
  const find = (filter: PoiFilter): PoiMatch[] => {
    const named = deps.searchPois(rest, { ...filter, limit: Math.max(NAMES, filter.limit ?? 0) }, 'names');
    return named.filter(isLikewise).slice(0, filter.limit);
  };
  const around = near ? { ...near, radiusM: NAME_RADII_M[0]! } : {};
  const [first] = find(around);
  return first === undefined
    ? null
    : {
        type: first.organization ? 'organization' : 'poi',
        ...NAME_ALONE,
        confidence: NAMED_LIKEWISE,
        understood: { subject: text, category: null, categoryName: null, attributes: [] },
        find,
      };
}

/** The kind that the words ask for without what is to be done there and what it shall be like, or null. */
function coreKind(text: string, words: readonly string[], context: SearchContext): Sought | null {
  const core = coreOf(words);
  const respelled = joinedKind(core, context) ?? singularKind(core, context) ?? core;
  if (respelled === words) return null;
  const meaning = context.deps.meaningOf(respelled.join(' '), context.thorough);
  const kind = meaning.isOnePhrase ? kindOf(text, meaning, context) : null;
  return kind && { ...kind, confidence: kind.confidence * (core === words ? 1 : WITHOUT_LIGHT_WORDS) };
}

/** «Зоо магазин»: words two of which, written as one, ask for a kind; null where no two do. */
function joinedKind(words: readonly string[], { deps }: SearchContext): readonly string[] | null {
  if (words.length < 2 || words.length > MAX_JOINED || deps.meaningOf(words.join(' ')).isOnePhrase) return null;
  for (let at = 0; at + 1 < words.length; at++) {
    const joined = [...words.slice(0, at), words[at]! + words[at + 1]!, ...words.slice(at + 2)];
    const { isOnePhrase, score } = deps.meaningOf(joined.join(' '));
    if (isOnePhrase && score >= CERTAIN_KIND) return joined;
  }
  return null;
}

/** «Ремонт телефонов» as «ремонт телефон»: the genitive plural has an ending that names of people have, too. */
function singularKind(words: readonly string[], { deps }: SearchContext): readonly string[] | null {
  const singular = words.map((word) => word.replace(GENITIVE_PLURAL, '$1'));
  if (singular.every((word, i) => word === words[i]) || deps.meaningOf(words.join(' ')).isOnePhrase) return null;
  return deps.meaningOf(singular.join(' ')).isOnePhrase ? singular : null;
}

/** A kind of place is surer than a name that hardly agrees. */
function raised(
  kind: Sought | null,
  name: Sought | null,
  { rest }: KindMeaning,
  deps: SearchContext['deps'],
  near: Point | null,
): Sought | null {
  if (!kind || !name || name.confidence >= POOR_NAME || kind.understood.category === null) return kind;
  // «Магазин обоев»: not just any shop.
  if (rest !== '' && GENERAL_KINDS.has(kind.understood.category)) return kind;
  // «Банк Хоум Кредит»: where a place is called by one of the other words, its name is meant.
  const isCalled = (word: string): boolean =>
    namedBy(word, deps, near, near && FAR_M).some(({ score }) => score >= POOR_NAME);
  if (rest.split(' ').filter(Boolean).some(isCalled)) return kind;
  return { ...kind, confidence: Math.max(kind.confidence, name.confidence + ABOVE_POOR_NAME) };
}

function kindOf(text: string, meaning: KindMeaning, { deps, lang, point }: SearchContext): Sought | null {
  const { categories, attributes, score } = meaning;
  if (score < LEAST_KIND || categories.length + attributes.length === 0) return null;
  const [category = null] = categories;
  const isLandmark = category !== null && LANDMARK_KINDS.has(category.id);
  const isJoint = isJointly(meaning);
  const offered = new Set(attributes.flatMap(({ text: words }) => words.split(' ')));
  const plainText = meaning.text
    .split(' ')
    .filter((word) => !offered.has(word))
    .join(' ');
  const [attribute, ...others] = attributes.map(({ id }) => id);
  return {
    type: 'poi',
    isJoint,
    isLandmark,
    standsIn: meaning.standsIn,
    isWhole: false,
    isPartial: false,
    unheeded: meaning.rest.split(' ').filter((word) => word !== '' && !isLight(word)),
    attributeTexts: new Map(attributes.map(({ id, text: words }) => [id, words])),
    confidence:
      KIND_CONFIDENCE *
      score *
      (score >= SURE_KIND ? 1 : meaning.isOnePhrase ? MISSPELLED_KIND : GUESS) *
      (isJoint ? JOINT_KINDS : 1),
    understood: {
      subject: text,
      category: category?.id ?? null,
      categoryName: category && (lang === 'en' ? category.nameEn : category.nameRu),
      attributes: attributes.map(({ id }) => id),
    },
    radiiM: isLandmark ? LANDMARK_RADII_M : KIND_RADII_M,
    findLacking:
      attribute === undefined
        ? null
        : (filter) => {
            // «Кафе с верандой»: a restaurant that has one rather than a café that has none.
            const kin = MEALS.has(category?.id ?? '')
              ? deps
                  .searchPois('', { ...filter, category: attribute }, 'kinds')
                  .filter((match) => MEALS.has(match.category))
              : [];
            return kin.length > 0 ? [...kin] : [...deps.searchPois(plainText || ANY_MEAL, filter, 'kinds')];
          },
    findStandIns: category && ((filter) => [...deps.searchPois(meaning.text, filter, 'standIns')]),
    find: (filter) => {
      if (attribute !== undefined) {
        const offering = (text: string): PoiMatch[] =>
          deps
            .searchPois(text, { ...filter, category: attribute, inside: true }, 'kinds')
            .filter((match) => others.every((each) => match.attributes.includes(each)));
        const found = offering(plainText);
        if (found.length >= A_LIST || !MEALS.has(category?.id ?? '')) return found;
        // «Кафе со столиками на улице»: restaurants that have them, too.
        const known = new Set(found.map(({ id }) => id));
        return [...found, ...offering('').filter((match) => MEALS.has(match.category) && !known.has(match.id))];
      }
      if (category?.id === ANY_SHOP && meaning.rest === '') {
        const shops = deps.searchPois(meaning.text, { ...filter, limit: MAX_SHOPS }, 'kinds');
        const everyday = onePerPlace(shops.filter((match) => EVERYDAY_SHOPS.has(match.category)));
        return (everyday.length > 0 ? everyday : [...shops]).slice(0, filter.limit);
      }
      if (!isLandmark) return [...deps.searchPois(meaning.text, filter, 'kinds')];
      const found = deps.searchPois(
        meaning.text,
        { ...filter, limit: Math.max(LANDMARKS, filter.limit ?? 0) },
        'kinds',
      );
      const city = CALLED_AFTER_CITY.has(category.id) ? (deps.settlementAt(point)?.name.split(',')[0] ?? null) : null;
      return namedFirst(found, meaning.text, city).slice(0, filter.limit);
    },
  };
}

/** Of the counters of one market the first: they bear its name and stand at its address. */
function onePerPlace(shops: readonly PoiMatch[]): PoiMatch[] {
  const seen = new Set<string>();
  return shops.filter(({ id, name, address }) => {
    const key = address === null ? id : `${name} ${address}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** Whether several kinds at once are asked for. */
const isJointly = ({ isOnePhrase, categories }: KindMeaning): boolean =>
  !isOnePhrase && categories.filter(({ id }) => !GENERAL_KINDS.has(id)).length > 1;

/** «Центральная» of «центральная мечеть»: without the kind such words name nothing. */
const isOnlyLight = (text: string): boolean => text.split(' ').every(isLight);
const isOnlyAdjectives = (text: string): boolean =>
  text.split(' ').every((word) => endingOf(word) === ENDING.ADJECTIVE);

/**
 * Of the few of a kind that a city has, the one that is called so is meant: «автовокзал» is no stop at a market; and of its
 * railway stations the one that bears the city's name.
 */
function namedFirst(found: readonly PoiMatch[], text: string, city: string | null): PoiMatch[] {
  const stems = wordsOf(text)
    .filter((word) => !RAILWAY.test(word))
    .map(stem);
  const cityWords = city === null ? null : wordsOf(city).join(' ');
  const cityStem = city === null ? null : stem(wordsOf(city)[0] ?? '');
  const rank = ({ name }: PoiMatch): number => {
    const words = wordsOf(name);
    // «Администрация г. Иркутска», not that of one of its districts.
    if (cityStem && OF_THE_CITY.test(name) && words.some((word) => stem(word) === cityStem)) return -1;
    const plain = words.join(' ');
    const isSpelled = stems.every((each) => words.some((word) => stem(word).startsWith(each)));
    if (isSpelled && cityWords !== null && plain.includes(cityWords)) return 0;
    const isOfCity = cityWords !== null && plain.startsWith(cityWords);
    // «Смоленск-Центральный» before «Пригородный вокзал».
    if (isOfCity && MAIN_STATION.test(plain.slice(cityWords.length))) return 1;
    return isSpelled ? 2 : isOfCity ? 3 : 4;
  };
  return [...found].sort((a, b) => rank(a) - rank(b));
}

function nameOf(
  text: string,
  meaning: KindMeaning,
  deps: SearchContext['deps'],
  near: Point | null,
  doing: boolean,
  withinM: number | null,
): (Sought & { readonly isFar: boolean }) | null {
  const { categories, score: kindScore, isOnePhrase, rest } = meaning;
  // A word for the kind beside the name says that it is a place, not a street; «торговый центр Панорама» has a name that is a kind, too.
  const hasKind = kindScore > 0 && (kindScore < SURE_KIND || isJointly(meaning));
  let words = text;
  let named = namedBy(words, deps, near, withinM);
  if (named.length === 0 && hasKind && rest !== '' && !isOnlyAdjectives(rest) && !isOnlyLight(rest)) {
    // «Совкомбанк банкомат» where the bank has none: the bank.
    words = rest;
    named = namedBy(words, deps, near, withinM).filter(({ score }) => score >= SURE_BRAND);
  }
  const [best] = named;
  if (!best) return null;
  const asGood = named.filter(({ score }) => score >= best.score - ORGANIZATION_MARGIN);
  const kinds = new Set(categories.map(({ id }) => id));
  const isStop = kinds.has('bus_stop');
  const isStation = kinds.has('station');
  const isAsked = (category: string): boolean =>
    kinds.has(category) ||
    (isStop && STOPS.has(category)) ||
    (isStation && STOPS.has(category) && !STREET_STOPS.has(category));
  // «Московский вокзал» is the station, not the taxi rank that bears its name.
  // Nor is «Саратовская ГЭС» its museum: what is called so and no more is no worse for being no organisation.
  const isOrganization = ({ organization, whole }: NamedPoi): boolean => organization && (whole || !best.whole);
  const least = STREET_STOPS.has(best.category) ? POOR_NAME : best.score - ASKED_MARGIN;
  // Nor is «Рязань 2» the fire station that has both words in its official name.
  // Nor is «Лопатинский сад» the café in the park.
  const isKnownPlace = ({ whole, category }: NamedPoi): boolean =>
    whole && (LANDMARK_KINDS.has(category) || (KNOWN_TO_ALL.has(category) && !HONOURING_KINDS.has(category)));
  // «Зимний театр» is a theatre rather than a sculpture of that name; «Сады мечты» are no garden in the park that is called so.
  const asAsked = named.find(
    ({ category, score, whole }) => isAsked(category) && score >= least && (whole || !isKnownPlace(best)),
  );
  // A stop is called after what is near: «Кремль» before the kremlin of the town.
  const behindStop =
    STREET_STOPS.has(best.category) && !isStop
      ? named.find((each) => KNOWN_TO_ALL.has(each.category) && each.score >= POOR_NAME)
      : undefined;
  const meant = asAsked ?? behindStop ?? asGood.find(isKnownPlace) ?? asGood.find(isOrganization) ?? best;
  const isOfKind = hasKind && isAsked(meant.category);
  const score = isOfKind ? meant.score + (1 - meant.score) * OF_THE_KIND : meant.score;
  const isBrand = meant.brand !== null && meant.score >= SURE_BRAND && isChain(meant.brand, words, named);
  const isLandmarkName =
    LANDMARK_KINDS.has(meant.category) && meant.whole && text.includes(' ') && meant.score >= WHOLE_LANDMARK;
  const sure = isLandmarkName ? LANDMARK_NAME : isBrand ? BRAND_CONFIDENCE : hasKind ? KIND_NAME : NAME_CONFIDENCE;
  // «Садовая» is the street rather than «Садовая техника».
  const whole = score < 1 && !isBrand && !text.includes(' ') ? PART_OF_A_NAME : 1;
  // «Каликовой» is the street rather than the monument to her.
  const honoured = !hasKind && !text.includes(' ') && HONOURING_KINDS.has(meant.category) ? HONOURED : 1;
  // Words that are nothing but a word for a kind of place are many a place's name, too, and hardly meant so.
  const factor = isOnePhrase && kindScore >= SURE_KIND ? KIND_AS_NAME : words === text ? 1 : WITHOUT_KIND;
  const by = meant.organization ? 'organizations' : 'names';
  const metres = meant.distanceM ?? 0;
  const isFar = metres > FAR_M;
  // «Хинкали» are rather eaten in town than where a café in the next one is called so.
  const isOutOfTown = metres > (isOnePhrase ? OUT_OF_TOWN_M : OTHER_TOWN_M);
  const nearness = isFar ? FAR : isOutOfTown ? OUT_OF_TOWN : 1;
  const inside = withinM !== null;
  return {
    type: meant.organization ? 'organization' : 'poi',
    ...NAME_ALONE,
    isWhole: meant.wordsInName >= meaning.wordCount && meant.score > SPELLED_NAME && !isOtherChain(meant.brand, text),
    isPartial: meant.wordsInName + wordsOf(meaning.text).length < meaning.wordCount,
    confidence: score * sure * factor * whole * honoured * (doing ? NAME_TO_DO : 1) * nearness,
    isFar,
    understood: { subject: text, category: null, categoryName: null, attributes: [] },
    find: (filter) => {
      if (meant.brand !== null) return otherWordsLast(deps.searchPois(words, { ...filter, inside }, by), words);
      const isAlone = near !== null && (isOnePhrase || (kindScore > 0 && isOnlyAdjectives(rest)));
      const kind = { ids: kinds, words: new Set(isAlone ? [] : wordsOf(meaning.text).map(stem)), isAlone };
      const wider = { ...filter, inside, limit: Math.max(NAMES, filter.limit ?? 0) };
      const found = calledSoFirst(deps.searchPois(words, wider, by), words, named, kind).slice(0, filter.limit);
      const [first] = found;
      const isMeantFirst =
        first !== undefined &&
        !isSightCalled(first, words) &&
        (behindStop !== undefined || (isAsked(meant.category) && !isAsked(first.category)));
      if (!isMeantFirst) return found;
      return [...found.filter(({ id }) => id === meant.id), ...found.filter(({ id }) => id !== meant.id)];
    },
  };
}

/** Whether a brand is not the chain that a text names, which may sound alike: «Ашан» and the Asian-Pacific bank. */
function isOtherChain(brand: string | null, text: string): boolean {
  const chains = chainsCalled(text.split(' '));
  if (brand === null || chains.length === 0) return false;
  const words = wordsOf(brand);
  const isSpelledAlike = words.some((word) => text.startsWith(word.slice(0, BEGINNING)));
  return !isSpelledAlike && !chains.some((chain) => wordsOf(chain).join('') === words.join(''));
}

/** Whether words name a chain, not just the one branch of it that is called after where it stands: «ВТБ Октябрьский». */
function isChain(brand: string, words: string, named: readonly NamedPoi[]): boolean {
  if (named.filter((each) => each.brand === brand).length > 1) return true;
  const stems = new Set(wordsOf(brand).map(stem));
  return wordsOf(words).some((word) => stems.has(stem(word)));
}

/** What bears the words as its name; what is far away only where nothing nearer does about as well. */
function namedBy(
  text: string,
  deps: SearchContext['deps'],
  near: Point | null,
  withinM: number | null,
): readonly NamedPoi[] {
  const named = deps.namedPois(text, { bias: near, limit: NAMES, withinM }).filter(({ byName }) => byName);
  const around = named.filter(({ distanceM: metres }) => (metres ?? 0) <= FAR_M);
  return around.length > 0 && around[0]!.score >= named[0]!.score * FAR ? around : named;
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
