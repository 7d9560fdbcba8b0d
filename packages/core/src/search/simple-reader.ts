import { addressDrafts, embankments, findAddresses, type WeighedAddress } from './addresses.ts';
import { clockMoment } from './clock.ts';
import { type Draft, interpretation, rounded, type SearchContext } from './search-context.ts';
import type { PoiFilter, PoiMatch, Point } from './dependencies.ts';
import { type Evidence, type EvidenceName, evidenceOf, stronger, withEvidence } from './evidence.ts';
import { isLight } from './light-words.ts';
import { nearPhrases } from './near-phrase.ts';
import { findNear } from './find-near.ts';
import { WATER_WORDS } from '../lexicon/ground.ts';
import { ENDING, endingOf, stem } from '../words/stem.ts';
import { findSought } from './find-sought.ts';
import { BORROWING_KINDS, holdsOthers, HONOURING_KINDS, LANDMARK_KINDS } from './known-kinds.ts';
import { isCalledWhole } from './order-by-name.ts';
import { A_LIST } from './list-size.ts';
import { REGION_M } from './reach.ts';
import { AS_GOOD, LIKELY, POSSIBLE, SURE } from '../scoring/sureness.ts';
import type { Sought } from './sought-place.ts';
import { unlessOwnPhrase } from './kind-head.ts';
import { toHit } from './search-hit.ts';
import type { Interpretation, SearchHit } from './types.ts';
import { type Hints, takeHints, withoutFillers, wordsOf } from './asking-words.ts';
import { SHORTEST_BEGINNING } from '../words/word-lengths.ts';
import { MOST_CANDIDATES } from '../scoring/candidates.ts';

/** A point that words name, with its confidence. */
export interface Named {
  readonly hit: SearchHit;
  readonly evidence: Evidence;
  /** The street's full name if the hit is a street. */
  readonly street: string | null;
  readonly bbox: WeighedAddress['bbox'];
}

/** The time at which something must be open, as a filter and as answers show it. */
export interface Opening {
  readonly filter: Pick<PoiFilter, 'openNow' | 'openAt'>;
  readonly understood: Partial<Pick<Interpretation, 'openNow' | 'openAt'>>;
}

const CENTRE = new Set(['центр', 'центре', 'центра', 'центру', 'downtown', 'center', 'centre']);
const CITY = new Set(['города', 'город', 'городе', 'city', 'of', 'the']);
const PLURAL = /[ыи]$/;

/** Returns true for a plural, which asks for several places, not for one of that name; «музей истории» is none. */
const isPlural = (kind: readonly string[]): boolean =>
  PLURAL.test(kind.find((word) => endingOf(word) !== ENDING.ADJECTIVE) ?? kind.at(-1)!);

const NO_HINTS: Omit<Hints, 'words'> = { open: null, nearby: false };
const WATER = 'natural_water';
const SIGHT = 'attraction';
const WATER_STEMS: ReadonlySet<string> = new Set([...WATER_WORDS].map(stem));

/** Reads words that name one thing: an address, a settlement, a kind of place, a name. Caches what it has read. */
export class SimpleReader {
  readonly #context: SearchContext;
  readonly #sought = new Map<string, Sought[]>();
  readonly #addresses = new Map<string, WeighedAddress[]>();

  constructor(context: SearchContext) {
    this.#context = context;
  }

  /** Returns the readings of some words, in no order. */
  drafts(all: readonly string[]): Draft[] {
    const hints = takeHints(all);
    const asked = unlessOwnPhrase(all, hints.words, this.#context.deps);
    const { open, nearby } = asked === hints.words ? hints : NO_HINTS;
    const opening = this.opening(open);
    const centre = this.#centre(asked);
    if (centre) return [this.#centreDraft(asked.join(' '), centre)];
    const called = this.#calledLikeAsking(all);
    if (called) return [called];
    const words = this.#withoutHome(asked);
    const text = words.join(' ');
    const parted = this.#partedName(words);
    const sought = this.sought(words);
    const beforeTown = sought[0] && sought[0].evidence.confidence >= SURE ? null : this.#beforeHome(words, false);
    const inTown = beforeTown === null ? [] : this.sought(beforeTown);
    const places = [...sought, ...inTown].map((each) => this.#soughtDraft(each, opening, parted));
    // «Ближайшая» and «открыто сейчас» apply to places to go to, not to addresses.
    if (places.length > 0 && (open !== null || nearby)) return places;
    const streets = [...embankments(text, this.#context), ...this.#addressesOf(text, this.#context.point)];
    const addresses = addressDrafts(text, streets, this.#context);
    const ofHome = this.#beforeHome(asked, true) ?? words;
    return [...addresses.map((draft) => this.#besideKind(draft, ofHome.join(' '))), ...places];
  }

  /**
   * Reads words that are hardly looked for as a name: «Есть поесть», «Хочу пиццу» and, with a preposition, «В мире
   * животных»; null if nothing near has that name.
   */
  #calledLikeAsking(all: readonly string[]): Draft | null {
    const { deps, point, lang, limit } = this.#context;
    const text = all.join(' ');
    const isAsking = withoutFillers(all).length < all.length;
    if (!isAsking && (all.length < 2 || deps.meaningOf(text).wordCount === all.length)) return null;
    const around = point ? { ...point, radiusM: REGION_M } : {};
    // Others of a like name may be nearer: «Овощи и фрукты».
    const called = deps
      .searchPois(text, { ...around, limit: Math.max(MOST_CANDIDATES, limit), lang }, 'names')
      .filter(({ name }) => wordsOf(name.replaceAll('-', ' ')).join(' ') === text)
      .slice(0, limit);
    if (called.length === 0) return null;
    const evidence = evidenceOf(1, 'phrase');
    const finish: Draft['finish'] = () => ({
      interpretation: interpretation({ subject: text }),
      results: called.map((match) => toHit(match, rounded(evidence.confidence))),
      route: null,
    });
    return { type: called[0]!.organization ? 'organization' : 'poi', evidence, finish };
  }

  /**
   * Lowers the confidence of an address if a kind of place is meant rather: «Аэропорт» is the airport, not the suburb
   * or street of that name; a word for a kind that is absent here is hardly a misspelled street.
   */
  #besideKind(draft: Draft, text: string): Draft {
    const { isOnePhrase, isAbsent, standsIn, score, categories } = this.#context.deps.meaningOf(text);
    const isLandmark = isOnePhrase && score >= SURE && LANDMARK_KINDS.has(categories[0]?.id ?? '');
    const isPart = isLandmark && (draft.type === 'place' || draft.type === 'address');
    // Nor is «книжный» a street with that name in another gender: «Книжная улица».
    const isKind = draft.type === 'address' && isOnePhrase && score >= SURE;
    const isInflected =
      isKind && !wordsOf(this.#addressesOf(text, this.#context.point)[0]?.hit.name ?? '').includes(text);
    const isMisread = draft.type !== 'coordinates' && (isAbsent || standsIn) && draft.evidence.confidence < SURE;
    const isLess = isPart || isInflected;
    const name = isLess ? 'kindBeforeAddress' : isMisread && 'absent';
    return { ...draft, evidence: withEvidence(draft.evidence, name) };
  }

  /** Returns the things that some words may look for, the surest first. */
  sought(words: readonly string[]): Sought[] {
    return this.#soughtOf(words.join(' '), this.#context.point);
  }

  /** Returns the confidence that some words are an address or a settlement, 0 to 1. */
  sureOfAddress(all: readonly string[]): number {
    const { words } = takeHints(all);
    const centre = this.#centre(words);
    return (centre ?? this.#addressesOf(words.join(' '), this.#context.point)[0])?.evidence.confidence ?? 0;
  }

  /**
   * Returns the points that some words name, the surest first, at most three; of several of a kind, the nearest to
   * `near`.
   *
   * @param near - null for everywhere
   * @param onStreet - prefers a street to a place of the same name
   * @param mayBe - false for places that are not meant
   */
  named(
    all: readonly string[],
    near: Point | null,
    onStreet = false,
    mayBe: (place: SearchHit) => boolean = () => true,
  ): Named[] {
    const { words, open } = takeHints(all);
    const centre = this.#centre(words);
    if (centre) return [centre];
    const text = words.join(' ');
    const asNamed = this.#addressesOf(text, near);
    // «Каменской улице» is the case of «на».
    const asPlaced = onStreet && words.length > 1 ? this.#addressesOf(`на ${text}`, near) : [];
    const isPlaced = (asPlaced[0]?.evidence.confidence ?? 0) > (asNamed[0]?.evidence.confidence ?? 0);
    const addresses = isPlaced ? asPlaced : asNamed;
    const address = addresses[0]?.evidence ?? evidenceOf(0);
    for (const sought of this.#soughtOf(text, near)) {
      const { evidence } = sought;
      if (evidence.confidence <= address.confidence || (onStreet && address.confidence >= POSSIBLE)) break;
      // The surest may find nothing: «музей оружия» is no museum that sells weapons, but one of that name.
      const { matches } = findNear(sought, near, this.#filter(this.opening(open), A_LIST));
      const hits = matches.map((match) => toHit(match, rounded(evidence.confidence))).filter(mayBe);
      if (hits.length === 0) continue;
      return [...this.#landmarkCalled(text, sought, hits[0]!, near), ...hits]
        .slice(0, A_LIST)
        .map((hit) => ({ hit, evidence, street: null, bbox: null }));
    }
    const least = address.confidence - AS_GOOD;
    const likely = addresses.filter(({ evidence }) => evidence.confidence >= least);
    const agreeing = onStreet ? addresses.filter(({ hit }) => agreesInGender(words.at(-1)!, hit.name)) : [];
    const meant = agreeing.map((each) => ({ ...each, evidence: stronger(each.evidence, address) }));
    return (meant.length > 0 ? meant : likely).slice(0, A_LIST);
  }

  /**
   * Returns the places of the name that people orient by, if a shop or an office is found for it: «у Круиза» is by the
   * mall of that name, not by a travel agency.
   */
  #landmarkCalled(text: string, { understood }: Sought, found: SearchHit, near: Point | null): SearchHit[] {
    const { deps } = this.#context;
    const isKindItself =
      understood.categoryName !== null && stemsOf(wordsOf(understood.categoryName)) === stemsOf(wordsOf(text));
    if (found.type !== 'organization' || isKindItself || holdsOthers(found.category, found.name)) return [];
    return deps
      .searchPois(text, { ...(near && { ...near, radiusM: REGION_M }), limit: MOST_CANDIDATES }, 'names')
      .filter(
        ({ name, category }) =>
          !BORROWING_KINDS.has(category) && holdsOthers(category, name) && isCalledWhole(name, text),
      )
      .map((match) => toHit(match, found.score));
  }

  /** Returns all waters that have the name in the words: «у Ангары», «рядом с заливом»; empty for other words. */
  waters(words: readonly string[]): Named[] {
    const { deps, point } = this.#context;
    const wanted = words.filter((word) => !WATER_STEMS.has(stem(word)));
    const text = (wanted.length > 0 ? wanted : words).join(' ');
    const around = point ? { ...point, radiusM: REGION_M } : {};
    const stems = stemsOf(wordsOf(text));
    const isCalled = ({ name }: PoiMatch): boolean => {
      const own = wordsOf(name).map(stem);
      return wanted.length === 0
        ? own.includes(stems)
        : own.filter((each) => !WATER_STEMS.has(each)).join(' ') === stems;
    };
    // A bay has the category of sights.
    const found = (wanted.length === 0 ? [WATER, SIGHT] : [WATER]).flatMap((category) =>
      deps.searchPois(text, { ...around, category, limit: MOST_CANDIDATES }, 'names').filter(isCalled),
    );
    const evidence = evidenceOf(1, 'phrase');
    return found.map((match) => ({
      hit: toHit(match, rounded(evidence.confidence)),
      evidence,
      street: null,
      bbox: null,
    }));
  }

  #centreDraft(subject: string, { hit, evidence }: Named): Draft {
    const finish: Draft['finish'] = () => ({
      interpretation: interpretation({ subject }),
      results: [hit],
      route: null,
    });
    return { type: 'place', evidence, finish };
  }

  /**
   * Drops the user's own town: «Музеи Владимира», asked there, names it only to say where to look. Keeps it if a place
   * has that name: «гостиница Нальчик».
   */
  #withoutHome(words: readonly string[]): readonly string[] {
    const kind = this.#beforeHome(words, true);
    if (kind === null) return words;
    const { deps, point } = this.#context;
    const text = words.join(' ');
    const [named] = deps.namedPois(text, { bias: point, limit: 1, withinM: null });
    const mayBeCalledSo = named?.whole === true && named.wordsInName > 0 && !BORROWING_KINDS.has(named.category);
    if (!mayBeCalledSo || isPlural(kind)) return kind;
    // «Аптека Псков» does not mean a pharmacy that a firm of the town runs.
    const town = words.slice(kind.length).map(stem);
    const around = point ? { ...point, radiusM: REGION_M } : {};
    const isCalledSo = deps
      .searchPois(text, { ...around, limit: A_LIST }, 'names')
      .some(({ name }) => town.every((each) => wordsOf(name).map(stem).includes(each)));
    return isCalledSo ? words : kind;
  }

  /**
   * Returns the words before the name of the town that the user is in, or null.
   *
   * @param kindsOnly - only if they are words for a kind
   */
  #beforeHome(words: readonly string[], kindsOnly: boolean): readonly string[] | null {
    const { deps, point } = this.#context;
    const isKind = (kind: readonly string[]): boolean => {
      const { isOnePhrase, isAbsent } = deps.meaningOf(kind.join(' '));
      return isOnePhrase || isAbsent;
    };
    // «Памятник Королёву» in the town of that name.
    const isMonument = (kind: readonly string[]): boolean =>
      !isPlural(kind) && deps.meaningOf(kind.join(' ')).categories.some(({ id }) => HONOURING_KINDS.has(id));
    for (let from = 1; from < words.length; from++) {
      const kind = words.slice(0, from);
      // Few towns have the name of a kind, so the words before are read first, and only then the user's town is looked
      // up.
      const isChecked = kindsOnly && deps.isKindWord(words[from]!);
      if (isChecked && !isKind(kind)) continue;
      const home = deps.settlementAt(point)?.components.city;
      if (home === undefined || unhyphened([home]) !== unhyphened(words.slice(from))) continue;
      if ((!kindsOnly || isChecked || isKind(kind)) && !isMonument(kind)) return kind;
    }
    return null;
  }

  /** Returns the settlement's own point for «Центр», «центр города», «центр Тулы»; null for other words. */
  #centre([first, ...rest]: readonly string[]): Named | null {
    if (!CENTRE.has(first ?? '')) return null;
    const name = rest.filter((word) => !CITY.has(word)).join(' ');
    if (name !== '') {
      const [place] = this.#addressesOf(name, this.#context.point);
      return place?.hit.type === 'place' && place.evidence.confidence >= LIKELY ? place : null;
    }
    const { deps, point } = this.#context;
    const settlement = deps.settlementAt(point);
    if (!settlement) return null;
    const found = this.#addressesOf(settlement.name, point).find(({ hit }) => hit.id === settlement.id);
    return found ? { ...found, evidence: evidenceOf(1, 'phrase') } : null;
  }

  /** Returns evidence against a name of words with a preposition between them, which a search by name ignores. */
  #partedName(words: readonly string[]): EvidenceName | null {
    const [phrase] = nearPhrases(words, true);
    if (phrase === undefined) return null;
    return this.#context.deps.meaningOf(phrase.what.join(' ')).isOnePhrase ? 'partedFromKind' : 'partedName';
  }

  /** @param parted - evidence against a name */
  #soughtDraft(sought: Sought, opening: Opening, parted: EvidenceName | null): Draft {
    const { type, understood } = sought;
    const isName = understood.category === null || sought.isJoint;
    // «Столовая у Автоприбора» is not the factory.
    const isKindDropped = parted === 'partedFromKind' && sought.evidence.names.includes('nameWithoutKind');
    const evidence = withEvidence(sought.evidence, isName && parted, isKindDropped && 'wordsLeft');
    const finish: Draft['finish'] = () => {
      const { point, limit, radiusM } = this.#context;
      const { matches, shown, missing } = findNear(sought, point, this.#filter(opening, limit), radiusM);
      const sure = withEvidence(evidence, ...shown).confidence;
      return {
        interpretation: interpretation({
          ...understood,
          ...opening.understood,
          unresolved: [...missing, ...sought.unheeded, ...(matches[0] ? unsaid(sought, matches[0]) : [])],
        }),
        results: matches.map((match) => toHit(match, rounded(sure))),
        route: null,
        shown,
      };
    };
    return { type, evidence, finish };
  }

  #filter({ filter }: Opening, limit: number): PoiFilter {
    return { ...filter, limit, lang: this.#context.lang };
  }

  /** Returns the filter for open places: at the moment of the search, or at the next time that the query names. */
  opening(open: Hints['open']): Opening {
    const { at, deps, point } = this.#context;
    if (open === null) return { filter: {}, understood: {} };
    if (open === 'now') {
      return { filter: at === null ? { openNow: true } : { openAt: at }, understood: { openNow: true } };
    }
    const openAt = clockMoment(open, deps.wallClock(point, at));
    return { filter: { openAt }, understood: { openAt } };
  }

  #soughtOf(text: string, near: Point | null): Sought[] {
    return remembered(this.#sought, keyOf(text, near), () => findSought(text, this.#context, near));
  }

  #addressesOf(text: string, near: Point | null): WeighedAddress[] {
    return remembered(this.#addresses, keyOf(text, near), () => findAddresses(text, this.#context, near));
  }
}

/** Returns the words of a text that the name found for it does not contain: «троллейбусное» for a «Трамвайное депо». */
function unsaid({ isPartial, understood }: Sought, { name }: PoiMatch): string[] {
  if (!isPartial) return [];
  const own = wordsOf(name).map((word) => word.slice(0, SHORTEST_BEGINNING));
  return wordsOf(understood.subject ?? '').filter(
    (word) => !isLight(word) && !own.includes(word.slice(0, SHORTEST_BEGINNING)),
  );
}

/** Returns the stems of a town's name, which people also write without its hyphens: «йошкар ола». */
const unhyphened = (words: readonly string[]): string => stemsOf(wordsOf(words.join(' ').replaceAll('-', ' ')));

const stemsOf = (words: readonly string[]): string => words.map(stem).join(' ');
const keyOf = (text: string, near: Point | null): string => (near ? `${text}@${near.lat},${near.lon}` : text);

function remembered<T>(known: Map<string, T>, key: string, read: () => T): T {
  const before = known.get(key);
  if (before !== undefined) return before;
  const value = read();
  known.set(key, value);
  return value;
}

/**
 * Returns true if a street's adjective has the word's gender: «На Октябрьском» is on a проспект or переулок, «на
 * Октябрьской» on an улица.
 */
function agreesInGender(word: string, name: string): boolean {
  const nominative = /[ое]м$/.test(word) ? /[иыо]й$/ : /[ое]й$/.test(word) ? /(?:ая|яя)$/ : null;
  return (
    nominative !== null &&
    wordsOf(name).some((other) => nominative.test(other) && other !== word && stem(other) === stem(word))
  );
}
