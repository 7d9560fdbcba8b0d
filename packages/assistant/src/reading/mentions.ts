import { talk } from '@verst/core';
import { toChatPlace } from '../chat/chat-places.ts';
import { nominative, sharesStem } from './areas.ts';
import type { Sought } from './areas.ts';
import { meansThat, sentence } from './phrases.ts';
import { isOf, readingOf } from './reading.ts';
import { placeOf, placeTalkedOf, spotAt } from './named-points.ts';
import type { ToolAnswer } from '../tools/tool-answers.ts';
import { EMPTY_FRAME } from '../skills/turn.ts';
import type { Spot, Topic } from '../skills/turn.ts';
import { pointParameters } from './look-ups.ts';

/** A kind of place or a chain that a message names. */
export interface KindMention extends Sought {
  readonly is: 'kind';
  readonly confidence: number;
}

/** A place, a street or an address that a message names. */
export interface PlaceMention {
  readonly is: 'place';
  readonly spot: Spot;
  /** The words that name it. */
  readonly words: string;
}

/** A kind or a place that a message names. */
export type Mention = KindMention | PlaceMention;

/** Longest names of places and of kinds that are looked up, in words. */
const [MOST_PLACE, MOST_KIND] = [4, 3];
/** Most words of a message that are read. */
const MOST_WORDS = 30;
/** Confidence from which words are a kind, a substitute for one, and a name. */
const [SURE, STAND_IN, NAMED] = [0.908, 0.76, 0.925];
/** Tolerance of confidence for places, since their words may be in any grammatical case. */
const NEARLY = 0.065;

/**
 * Finds the kinds and places in a message, whatever surrounds them: «думаем про барбершоп на Верхней Дуброве» names a
 * barber and a street. After a part that names a kind, kinds behind a comma count only if they continue a list.
 */
export async function mentionsIn(text: string, topic: Topic): Promise<Mention[]> {
  const mentions: Mention[] = [];
  let count = 0;
  for (const part of text.split(talk.MENTION_ENDS)) {
    const words = part.split(' ').filter(Boolean);
    count += words.length;
    if (count > MOST_WORDS) break;
    const { found, left } = await mentionsOf(words, topic);
    // «Шиномонтаж рядом, колесо пробил»: at least half of the words behind the comma name nothing.
    const isAside = left >= found.length && mentions.some(({ is }) => is === 'kind');
    mentions.push(...found.filter(({ is }) => !isAside || is === 'place'));
  }
  // A substitute kind counts only if nothing better is named.
  const isSure = mentions.some((each) => each.is === 'kind' && each.confidence >= SURE);
  return mentions.filter((each) => each.is === 'place' || !isSure || each.confidence >= SURE);
}

/** The kinds that a message names, each once. */
export const kindsOf = (mentions: readonly Mention[]): KindMention[] =>
  mentions.filter(
    (each, i): each is KindMention =>
      each.is === 'kind' && mentions.findIndex((other) => other.is === 'kind' && other.name === each.name) === i,
  );

/** The places that a message names. */
export const placesOf = (mentions: readonly Mention[]): PlaceMention[] =>
  mentions.filter((each): each is PlaceMention => each.is === 'place');

/** Returns the words and names of mentions. */
const wordsRead = (mentions: readonly Mention[]): string =>
  mentions.flatMap((each) => (each.is === 'place' ? [each.words] : [each.q, each.name.toLowerCase()])).join(' ');

/** Returns the places in a message that none of its mentions has: «в зареченском районе» of a town without it. */
export function lostPlaces(text: string, mentions: readonly Mention[]): string[] {
  const read = wordsRead(mentions);
  return readingOf(text, EMPTY_FRAME)
    .parts.filter(({ marker, words }) => marker === 'near' || (marker === 'at' && talk.PART_OF_PLACE.test(words)))
    .filter(({ words }) => !words.split(' ').some((word) => isOf(word, read)))
    .map(({ words, said }) => `${said} ${words}`);
}

/** Returns the words for things and qualities that none of the mentions of a message has: «детское», «с игровой». */
export function unreadWords(text: string, mentions: readonly Mention[]): string[] {
  const read = wordsRead(mentions);
  return readingOf(text, EMPTY_FRAME)
    .parts.filter(({ marker }) => marker === null || marker === 'with' || marker === 'without')
    .flatMap(({ words, said }) => {
      const left = words.split(' ').filter((word) => !isOf(word, read) && !talk.MENTION_BETWEEN.test(word));
      return left.length === 0 ? [] : [`${said} ${left.join(' ')}`.trim()];
    });
}

async function mentionsOf(words: readonly string[], topic: Topic): Promise<{ found: Mention[]; left: number }> {
  const found: Mention[] = [];
  let left = 0;
  let isKind = false;
  let isWith = false;
  for (let at = 0; at < words.length;) {
    const before = words
      .slice(0, at)
      .filter((word) => !talk.ARTICLE.test(word))
      .slice(-2)
      .join(' ');
    // «С детской комнатой» is a quality, «с вокзала» a place.
    const noun = talk.BEFORE_NOUN.test(words[at]!) ? (words[at + 1] ?? '') : words[at]!;
    // «С пандусом и банкоматом»: the second, too.
    const isAfterWith = /(?:^| )(?:со?|за)$/.test(before) && !/ядом со?$/.test(before);
    if (!talk.JOINS_NAME.has(words[at]!))
      isWith = (isAfterWith || (isWith && talk.JOINS_NAME.has(words[at - 1]!))) && talk.INSTRUMENTAL.test(noun);
    const isPlaced = talk.PLACE_BEFORE.test(before) && !isWith;
    const place = await placeFrom(words, at, isPlaced, talk.BESIDE_BEFORE.test(before) && !isWith, topic);
    const kind = place === null && !isWith ? await kindFrom(words, at, topic) : null;
    const hit = place ?? kind;
    const last = found.at(-1);
    // «Аптека Антей» means the chain alone.
    const isChain = kind !== null && kind.mention.category === null && isKind && last?.is === 'kind';
    if (isChain) found.pop();
    if (isChain) found.push({ ...kind.mention, name: `${last.name} ${kind.mention.name}` });
    else if (hit !== null) found.push(hit.mention);
    else if (!talk.MENTION_BETWEEN.test(words[at]!)) left++;
    isKind = kind?.mention.category != null;
    at += hit?.length ?? 1;
  }
  return { found, left };
}

/** Returns true for the end of a text and for words that come between places and kinds. */
const isBetween = (word: string | undefined): boolean =>
  word === undefined || talk.MENTION_BETWEEN.test(word) || talk.NEVER_IN_PLACE.test(word);

type Hit<M extends Mention> = { readonly mention: M; readonly length: number } | null;

/** Returns the longest place that begins at a word. */
async function placeFrom(
  words: readonly string[],
  at: number,
  isPlaced: boolean,
  isBeside: boolean,
  topic: Topic,
): Promise<Hit<PlaceMention>> {
  // «36 микрорайон»: the number is part of the name.
  const isNumbered = /^\d/.test(words[at]!) && talk.PART_OF_TOWN.test(words[at + 1] ?? '');
  if (talk.MENTION_BETWEEN.test(words[at]!) && !isNumbered) return null;
  const talkedOf = isPlaced && meansThat(words[at]!) ? placeTalkedOf(words[at]!, topic) : null;
  if (talkedOf !== null) return { mention: { is: 'place', spot: spotAt(talkedOf), words: words[at]! }, length: 1 };
  for (let length = Math.min(MOST_PLACE, words.length - at); length > 0; length--) {
    const span = words.slice(at, at + length);
    const said = span.join(' ');
    if (talk.MENTION_BETWEEN.test(span.at(-1)!) && !/\d/.test(span.at(-1)!) && !talk.DISTRICT_ALONE.test(said))
      continue;
    // «Гоголевским мостом» is no shop called Гоголевский, «Пролетарском районе» no street.
    const next = words[at + length];
    const isCut =
      talk.ADJECTIVE_IN_ANY_CASE.test(span.at(-1)!) && (!isBetween(next) || talk.NAMES_DISTRICT.test(next ?? ''));
    if (isCut || (!isPlaced && length < 2) || span.some((word) => talk.NEVER_IN_PLACE.test(word))) continue;
    const found = await read(said, topic);
    if (found === null || found.interpretation.unresolved.length > 0 || found.interpretation.near !== null) continue;
    const { type, confidence, interpretation } = found;
    const isAddress = (type === 'address' || type === 'place') && confidence >= SURE - 2 * NEARLY;
    const isThing = type === 'organization' || type === 'poi';
    const isName = isThing && interpretation.category === null && isPlaced && confidence >= SURE - NEARLY;
    const isMark = isBeside && interpretation.category !== null && confidence >= SURE;
    if (!isAddress && !isName && !isMark) continue;
    const place = (await placeOf(said, topic)) ?? toChatPlace(found.results[0]);
    if (place !== null)
      return { mention: { is: 'place', spot: { ...spotAt(place), asked: said }, words: said }, length };
  }
  return null;
}

/** Returns the longest kind or chain that begins at a word. */
async function kindFrom(words: readonly string[], at: number, topic: Topic): Promise<Hit<KindMention>> {
  if (talk.MENTION_BETWEEN.test(words[at]!)) return null;
  for (let length = Math.min(MOST_KIND, words.length - at); length > 0; length--) {
    const span = words.slice(at, at + length);
    if (talk.MENTION_BETWEEN.test(span.at(-1)!)) continue;
    const q = span.join(' ');
    if (talk.OR.test(q) || ['filler', 'quicker'].includes(talk.referenceRole(q) ?? '')) continue;
    const found = await read(q, topic);
    if (found === null || (found.type !== 'poi' && found.type !== 'organization')) continue;
    const { category, category_name: name, unresolved, near, attributes } = found.interpretation;
    const least = category === null ? NAMED - (length === 1 ? 0.05 : 0) : length === 1 ? STAND_IN : SURE;
    if (unresolved.length > 0 || near !== null || found.confidence < least) continue;
    if (category === null && length === 1 && !isOwnName(q, toChatPlace(found.results[0])?.name ?? '')) continue;
    // «Поесть» covers many kinds.
    const isMixed = found.results.some((hit) => toChatPlace(hit)?.category !== category);
    const isOther = attributes.length > 0 || name === null || (isMixed && !sharesStem(q, name));
    const called = isOther ? q : name;
    return {
      mention: {
        is: 'kind',
        confidence: found.confidence,
        q: nominative(q, found),
        category,
        name: sentence(called),
      },
      length,
    };
  }
  return null;
}

/** Returns true if a word is a name by itself: «магнит», but not «кто» of «Кто сказал мяу», nor «жене» of «У Жени». */
function isOwnName(word: string, name: string): boolean {
  const own = name
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);
  return talk.referenceRole(word) === null && (own.length === 1 || isOf(word, own[0]!));
}

function read(query: string, { tools, user, language }: Topic): Promise<ToolAnswer<'search'> | null> {
  return tools.read('search', { query, limit: 5, lang: language, ...pointParameters(user) });
}
