import { valueOn } from '../collections/monotone-curve.ts';
import { distanceM } from '../geo/distance.ts';
import { assertLang, assertObject, assertString, assertWhole, positionIn, refuse } from '../check-input.ts';
import { chainsCalled } from '../lexicon/chains.ts';
import { inRussianLayout } from '../normalisation/keyboard-layout.ts';
import { STREET_WORDS } from './addresses.ts';
import { alongDrafts } from './along-reader.ts';
import { apartWords } from './apart-words.ts';
import { CONFIDENCE_CURVE } from './confidence-curve.ts';
import { bySureness, withEvidence } from './evidence.ts';
import { type Draft, interpretation, rounded, type SearchContext, type WeighedReading } from './search-context.ts';
import { FAR_M } from './reach.ts';
import { AS_GOOD, DOUBTFUL, GUESS, LIKELY, NEARLY_AS_SURE, SURE } from '../scoring/sureness.ts';
import type { SearchDeps } from './dependencies.ts';
import { askedEnds, askedLine, lineReadings, lineReadingsTo, withoutLines } from './line-reader.ts';
import { nearDrafts } from './near-reader.ts';
import { openAllDay, otherNumbers, withoutAll } from './other-numbers.ts';
import { eachOf, numberedTown, type OfTheTown, ofTheTown, schoolsInFull, spelledAloud } from './other-wordings.ts';
import { isPhrase, unlessOwnPhrase } from './kind-head.ts';
import { byPhone } from './phone-reader.ts';
import { withHospital, withoutFrames } from './question-frames.ts';
import { takeRadius } from './radius.ts';
import { rememberedDeps } from './remembered-deps.ts';
import { routeDrafts } from './route-reader.ts';
import { SimpleReader } from './simple-reader.ts';
import type { SearchHit, SearchReading, SmartSearchOptions, SmartSearchResponse } from './types.ts';
import { CENTRAL } from '../lexicon/wishes.ts';
import { ENGLISH_WORDS } from '../lexicon/english-words.ts';
import { ENDING, endingOf, stem } from '../words/stem.ts';
import { wordsOf } from './asking-words.ts';
import { MOST_QUERY_WORDS, MOST_WORDS } from '../words/word-lengths.ts';

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 50;
const MAX_ALTERNATIVES = 3;
const POSTCODE = /^\s*\d{6}\s*$/;
/** Marks that are letters in the Russian layout: «f,cjk.n», «vbhf;». */
const LETTER_KEYS = /(?:[a-z]|^|\s)[,.;'[\]][a-z]|[a-z][;'[\]](?=\s|$)/i;
/** Latin letters alone may have been typed with the keyboard in the wrong layout: «rfat e yf,tht;yjq». */
const LATIN = /^[^а-яё]*[a-z][^а-яё]*$/i;

/** Understands a query in everyday words, and answers it. */
export class SmartSearch {
  readonly #deps: SearchDeps;

  constructor(deps: SearchDeps) {
    this.#deps = deps;
  }

  /** @throws InvalidInputError naming the field that cannot be used */
  search(query: string, options: SmartSearchOptions = {}): SmartSearchResponse {
    const startedAt = performance.now();
    assertString('query', query);
    const asked = readContext(options, rememberedDeps(withoutLines(this.#deps, query)));
    const readings = this.#byNumber(query, asked) ?? this.#inAnyLayout(query, asked);
    const [best = nothing(query), ...others] = readings.map(calibrated);
    return {
      query,
      ...best,
      alternatives: others.slice(0, MAX_ALTERNATIVES),
      timeMs: Math.round(performance.now() - startedAt),
    };
  }

  /**
   * Returns every reading of a query as it was typed, also those that `search` does not choose; empty for a telephone
   * number and a line of public transport, which have only one.
   */
  readings(query: string, options: SmartSearchOptions = {}): WeighedReading[] {
    const asked = readContext(options, rememberedDeps(withoutLines(this.#deps, query)));
    const { words, radiusM } = takeRadius(askedFor(query, asked));
    if (words.length === 0 || byPhone(query, asked) !== null || askedLine(words) !== null) return [];
    const context = { ...asked, radiusM, thorough: false };
    return this.#drafts(words, new SimpleReader(context), context).map(finished);
  }

  /**
   * Returns the readings of a telephone number; null for another text. Six digits that are a postcode here are an
   * address first.
   */
  #byNumber(query: string, asked: Asked): SearchReading[] | null {
    const phone = byPhone(query, asked);
    if (phone === null || !POSTCODE.test(query)) return phone;
    const addresses = this.#inAnyLayout(query, asked).filter(({ type }) => type === 'address');
    return sureOf(addresses) >= DOUBTFUL ? [...addresses, ...phone] : phone;
  }

  /**
   * Returns the readings of a query; if they are unsure, those of what its keys write in the Russian layout if these
   * are surer.
   */
  #inAnyLayout(query: string, asked: Asked): SearchReading[] {
    const typed = this.#readingsOf(query, asked);
    const sure = sureOf(typed);
    if (!LATIN.test(query) || wordsOf(query).some((word) => ENGLISH_WORDS.has(word))) return typed;
    const keys = inRussianLayout(query.toLowerCase());
    // «Lyc» is «днс» rather than a lyceum.
    const mayBeKeys = LETTER_KEYS.test(query) || chainsCalled(wordsOf(keys)).length > 0;
    if (sure >= SURE && !mayBeKeys) return typed;
    const switched = this.#readingsOf(keys, asked);
    return sureOf(switched) >= sure + (mayBeKeys ? 0 : NEARLY_AS_SURE) ? switched : typed;
  }

  #readingsOf(query: string, asked: Asked): SearchReading[] {
    const { words: said, radiusM } = takeRadius(askedFor(query, asked));
    const context = { ...asked, radiusM, thorough: false };
    const words = numberedTown(said, () => townOf(context)) ?? said;
    const typed = this.#readings(words, context);
    let best = typed;
    // «Все для бани» is no bath, nor is «мойка 24» one that is open all night.
    const sayings = isPhrase(words, context.deps)
      ? []
      : [otherNumbers, openAllDay, withoutAll, eachOf, spelledAloud, schoolsInFull];
    const others = sayings.flatMap((say) => [...say(words)]);
    for (const other of others) {
      if (sureOf(best) >= SURE) break;
      const readings = this.#readings(other, context);
      if (sureOf(readings) > sureOf(best) + AS_GOOD) best = readings;
    }
    const ofTown = ofTheTown(words, () => townOf(context));
    if (ofTown !== null) {
      const readings = sureOf(best) < SURE ? this.#readings(ofTown.words, context) : [];
      best = (sureOf(readings) > sureOf(best) + AS_GOOD ? readings : best).map(calledFirst(ofTown));
    }
    // «Вкусвил» is a chain, and no «вкус» of «вилы».
    if (sureOf(best) >= DOUBTFUL || chainsCalled(words).length > 0) return best;
    const [apart = []] = apartWords(words, context.deps);
    const parted = this.#readings(withoutFrames(apart), context);
    return sureOf(parted) > sureOf(best) + NEARLY_AS_SURE ? parted : best;
  }

  /** Returns the best reading, and those nearly as sure that also found something. */
  #readings(words: readonly string[], context: SearchContext): SearchReading[] {
    if (words.length === 0) return [];
    const line = askedLine(words);
    if (line !== null) return lineReadings(line, words, context);
    const ends = askedEnds(words);
    const bound = ends === null ? [] : lineReadingsTo(ends, words, context);
    if (bound.length > 0) return bound;
    const isAbsent =
      context.deps.meaningOf(withoutTown(words, context).join(' ')).isAbsent || chainsCalled(words).length > 0;
    const readings = this.#likely(words, context, isAbsent);
    return isAbsent && sureOf(readings) < DOUBTFUL ? readings.map(unanswered(words)) : readings;
  }

  #likely(words: readonly string[], context: SearchContext, isAbsent: boolean): SearchReading[] {
    const reader = new SimpleReader(context);
    const readings = answered(this.#drafts(words, reader, context));
    const [best] = readings;
    // «Гемотест, ул. Ленина 5»: an unsure address may have an unknown name before it.
    const isCentral = words.some((word) => CENTRAL.test(word));
    const least = isCentral ? SURE : best?.type === 'address' ? DOUBTFUL : GUESS;
    if (best && best.confidence >= least && !isFar(best.results)) return readings;
    // A far place that matches all words is hardly meant: rather a name here, or a match of nearly all words.
    const thorough = { ...context, thorough: true };
    const again = answered(this.#drafts(words, new SimpleReader(thorough), thorough));
    // The answer says that a kind is absent here, so no word is dropped: «станция метро».
    const others = isAbsent ? [] : answered(withoutAWord(words, reader, context));
    const all = [...(again.length > 0 ? again : readings), ...others].sort((a, b) => sureness(b) - sureness(a));
    return all.filter((reading) => sureness(reading) >= sureness(all[0]!) - NEARLY_AS_SURE);
  }

  #drafts(words: readonly string[], reader: SimpleReader, context: SearchContext): Draft[] {
    // «Маршрут автобуса» is no way to one.
    const mayBeRoute = words.length <= MOST_QUERY_WORDS && !isPhrase(words, context.deps);
    const routes = mayBeRoute ? routeDrafts(words, reader, context) : [];
    if (routes[0] && routes[0].evidence.confidence >= SURE) return routes;
    const along = words.length <= MOST_QUERY_WORDS ? alongDrafts(words, reader, context) : [];
    if (along[0] && along[0].evidence.confidence >= DOUBTFUL) return [...routes, ...along];
    const whole = reader.drafts(words);
    if (words.length < 2 || words.length > MOST_QUERY_WORDS) return [...routes, ...along, ...whole];
    const isSure = whole.some(({ evidence }) => evidence.confidence >= SURE);
    return [...routes, ...along, ...whole, ...nearDrafts(words, isSure, reader, context)];
  }
}

/** Returns the words that say what a query asks for. */
function askedFor(query: string, { deps }: Asked): readonly string[] {
  const words = wordsOf(query);
  return withHospital(unlessOwnPhrase(words, withoutFrames(words), deps));
}

/** Returns the name of the town that the user is in, or null. */
const townOf = ({ deps, point }: SearchContext): string | null =>
  (point && deps.settlementAt(point)?.name.split(',')[0]) ?? null;

/** Returns «Станция метро» for «станция метро Чебоксары» if the user is in Чебоксары. */
function withoutTown(words: readonly string[], context: SearchContext): readonly string[] {
  const town = townOf(context);
  if (!town) return words;
  const own = wordsOf(town).map(stem);
  const begins = own.every((word, i) => stem(words[i] ?? '') === word);
  if (begins) return words.slice(own.length);
  const at = words.length - own.length;
  return own.every((word, i) => stem(words[at + i] ?? '') === word) ? words.slice(0, at) : words;
}

/** Returns the published form of a reading, with the share of such readings that were meant as its confidence. */
const calibrated = ({
  type,
  confidence,
  interpretation: understood,
  results,
  route,
}: SearchReading): SearchReading => ({
  type,
  confidence: rounded(valueOn(CONFIDENCE_CURVE, confidence)),
  interpretation: understood,
  results,
  route,
});

/** Returns a reading with the places first that are called after the town. */
const calledFirst =
  ({ isCalledSo }: OfTheTown) =>
  (reading: SearchReading): SearchReading => ({
    ...reading,
    results: reading.results.toSorted((a, b) => Number(isCalledSo(b.name)) - Number(isCalledSo(a.name))),
  });

const sureOf = ([best]: readonly SearchReading[]): number => best?.confidence ?? 0;

/** Returns the readings of the surest drafts that find something. */
function answered(drafts: readonly Draft[]): SearchReading[] {
  const readings: SearchReading[] = [];
  for (const draft of [...drafts].sort(bySureness)) {
    const least = Math.max(0, ...readings.map(({ confidence }) => confidence)) - NEARLY_AS_SURE;
    if (draft.evidence.confidence < least || readings.length > MAX_ALTERNATIVES) break;
    const reading = finished(draft);
    // A reading that finds nothing is only worth returning if the query explicitly asks for it.
    if (reading.results.length > 0 || (reading.type === 'route' && readings.length === 0)) readings.push(reading);
  }
  return readings.sort((a, b) => b.confidence - a.confidence);
}

function finished(draft: Draft): WeighedReading {
  const { shown = [], ...found } = draft.finish();
  const evidence = withEvidence(draft.evidence, ...shown);
  return { type: draft.type, confidence: rounded(evidence.confidence), ...found, evidence };
}

/**
 * Confidence by which readings are ordered: of two nearly as sure, the one with a result near enough to go to is meant.
 */
const sureness = ({ type, confidence, results }: SearchReading): number =>
  confidence - ((type === 'poi' || type === 'organization') && isFar(results) ? NEARLY_AS_SURE : 0);

const isFar = (results: SearchReading['results']): boolean => (results[0]?.distanceM ?? 0) > FAR_M;

/**
 * Returns sure readings of all words but one, or but those before a street, for a query that nothing matches completely:
 * «Пункт озон». Rather drops «круглосуточно» than keeps it alone.
 */
function withoutAWord(words: readonly string[], reader: SimpleReader, context: SearchContext): Draft[] {
  if (words.length < 2 || words.length > MOST_WORDS) return [];
  const street = words.findIndex((word) => STREET_WORDS.has(word));
  const runs = [...words.keys()].map((at) => [at, at + 1]);
  // «Рога и копыта, ул. Ленина 5»
  if (street > 1) runs.push([0, street]);
  return runs.flatMap(([from, to]) => {
    const left = words.slice(from, to).join(' ');
    const isCentral = CENTRAL.test(left);
    return (isCentral ? new SimpleReader({ ...context, limit: MAX_LIMIT }) : reader)
      .drafts([...words.slice(0, from), ...words.slice(to)])
      .filter(({ evidence }) => evidence.confidence >= LIKELY)
      .map(({ type, evidence, finish }): Draft => ({
        type,
        evidence: withEvidence(evidence, isAttribute(left, context.deps) ? 'lacking' : 'wordsLeft'),
        finish: () => {
          const found = finish();
          const results = isCentral ? fromTheMiddle(found.results, context) : found.results;
          return { ...found, results, interpretation: { ...found.interpretation, unresolved: [left] } };
        },
      }));
  });
}

/** Returns the results that are nearest to the middle of the user's town. */
function fromTheMiddle(results: readonly SearchHit[], { deps, point, limit }: SearchContext): SearchHit[] {
  const town = deps.settlementAt(point);
  const offM = ({ lat, lon }: SearchHit): number => distanceM(lon, lat, town?.lon ?? lon, town?.lat ?? lat);
  return results.toSorted((a, b) => offM(a) - offM(b)).slice(0, limit);
}

/**
 * Returns true if a word describes a place or what it offers, «центральная мечеть»: it may be dropped rather than the
 * place.
 */
function isAttribute(word: string, deps: SearchDeps): boolean {
  const { attributes, categories } = deps.meaningOf(word);
  return categories.length === 0 && (attributes.length > 0 || endingOf(word) === ENDING.ADJECTIVE);
}

const unanswered =
  (words: readonly string[]) =>
  (reading: SearchReading): SearchReading => ({
    ...reading,
    interpretation: { ...reading.interpretation, unresolved: [words.join(' ')] },
  });

/** The part of the context that depends on the options, not on the words. */
type Asked = Omit<SearchContext, 'radiusM' | 'thorough'>;

function readContext(options: SmartSearchOptions, deps: SearchDeps): Asked {
  assertObject('options', options);
  const { at, limit = DEFAULT_LIMIT, lang = 'ru' } = options;
  const point = positionIn(options);
  if (at !== undefined && (typeof at !== 'string' || Number.isNaN(Date.parse(at)))) {
    refuse('at', 'an ISO 8601 moment such as 2026-11-21T12:00:00+03:00', at);
  }
  assertWhole('limit', limit, 1, MAX_LIMIT);
  assertLang(lang);
  return { deps, point, at: at ?? null, limit, lang };
}

/** Returns the reading of a query that nothing matches. */
const nothing = (query: string): SearchReading => ({
  type: 'poi',
  confidence: 0,
  interpretation: interpretation({ unresolved: query.trim() === '' ? [] : [query] }),
  results: [],
  route: null,
});
