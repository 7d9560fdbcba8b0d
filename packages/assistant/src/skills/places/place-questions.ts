import { talk } from '@verst/core';
import type { ChatPlace } from '../../chat/chat-types.ts';
import { placeOf, resembles } from '../../reading/named-points.ts';
import { propertiesIn, withoutProperties } from '../../reading/place-tags.ts';
import { isOf, readingOf } from '../../reading/reading.ts';
import type { Reading } from '../../reading/reading.ts';
import type { Detail, Skill, Topic, Turn } from '../turn.ts';
import { EMPTY_FRAME, placesTurn } from '../turn.ts';
import { dayIn, detailsIn, isKind, isOnlyOne, tellDetails } from './details.ts';
import { findTurn } from './find.ts';
import { openingTimeIn } from '../../reading/opening-time.ts';
import { placesFound, searchFor } from '../../reading/look-ups.ts';

/** A telephone number; its owner is searched for by the digits alone. */
const NUMBER = /(?:\+7|8)[ (-]*\d{3,5}[ )-]*\d[\d -]{4,9}\d/;

/** Roles of words for a time, which ask for hours. */
const TIMES: readonly talk.ReferenceRole[] = ['day', 'now', 'clock'];
/** Roles of requests that ask for something else. */
const OTHERS: readonly talk.ReferenceRole[] = [
  ...(['walk', 'drive', 'cycle', 'truck', 'go', 'far', 'quicker', 'steps', 'back'] as const),
  ...(['nearer', 'difference', 'tenants', 'postcode', 'coordinates', 'rivals', 'residents', 'demand', 'much'] as const),
];
/** Verbs in a question about a property: «газ там заправляют», «можно с собакой зайти». */
const VERB = /^[а-я]{2,}(?:ть|ти|[уюая]т)$/;

/** A question about a place. */
interface Question {
  readonly details: readonly Detail[];
  /** The words for the day that is asked about; null for none. */
  readonly day: string | null;
  /** What it names besides. */
  readonly reading: Reading;
}

/** Returns false for words that only carry a question about a property. */
export const isFact = (word: string): boolean => !talk.TAG_FILLER.test(word) && !VERB.test(word);

/** Reads a message as a question about a place. */
function questionIn({ text, message }: Topic): Question {
  const asked = propertiesIn(text);
  // «Парковка у ЦУМа, платная она?», «японская кухня у вокзала» are searched for there.
  const isSought = asked.some(
    ({ words }) => text.startsWith(words) && talk.SOUGHT_BESIDE.test(text.slice(words.length)),
  );
  const properties = talk.TAG_WISH.test(text) || isSought ? [] : asked;
  const rest = properties.length === 0 ? text : withoutProperties(text, properties).split(' ').filter(isFact).join(' ');
  const reading = readingOf(rest.replace(talk.WITHIN_MINUTES, ' ').trim(), EMPTY_FRAME);
  const { roles } = reading;
  const details = detailsIn(reading);
  // «Слата круглосуточная?» is answered by yes or no.
  if (roles.has('clock') && message.includes('?')) return { details: ['clock', ...properties], day: null, reading };
  const isTimed = TIMES.some((role) => roles.has(role)) && !reading.isFresh && properties.length === 0;
  if (isTimed && !details.includes('hours')) details.push('hours');
  return { details: [...details, ...properties], day: dayIn(text), reading };
}

/** Answers what is asked of a place by its name or from the conversation: phone, hours, website, address, properties. */
export const detailSkill: Skill = async (topic) => {
  const { text, frame } = topic;
  const number = NUMBER.exec(text)?.[0];
  if (number !== undefined) return findTurn(number.trim(), topic);
  // «Какой из них открыт»: the follow-up skill filters the list.
  if (talk.OF_THEM.test(text) && frame.places.length > 1) return null;
  const turn = await questionTurn(topic);
  if (turn !== null) return turn;
  // «Ашан до скольки, посылку забрать надо»: what follows a question about a place and asks nothing explains it.
  const [head = '', ...rest] = text.split(', ');
  const isAside = rest.length > 0 && !talk.REQUEST.test(rest.join(', '));
  return isAside && detailsIn(readingOf(head, EMPTY_FRAME)).length > 0 ? questionTurn({ ...topic, text: head }) : null;
};

async function questionTurn(topic: Topic): Promise<Turn | null> {
  const { text } = topic;
  const { details, day, reading } = questionIn(topic);
  const { roles, parts } = reading;
  const isOther =
    OTHERS.some((role) => roles.has(role)) ||
    parts.some(({ isNot, isOr }) => isNot || isOr) ||
    talk.IS_THERE_ANY.test(text) ||
    (details.includes('phone') && talk.DETAILS_THING.test(text)) ||
    talk.NEEDS_WHICH.test(text);
  // What names no place is asked of the answer before.
  if (details.length === 0 || isOther || parts.length === 0) return null;
  const [part, at, ...others] = parts;
  // «Парковка у ЦУМа» is searched for there.
  const isOwner = details.includes('phone') && at === undefined;
  const isBeside = (part!.marker === 'near' && !isOwner) || part!.marker === 'from' || part!.marker === 'to';
  if (isBeside || others.length > 0 || (at !== undefined && at.marker !== 'at')) return null;
  const words = at === undefined ? part!.words : `${part!.words} ${at.said} ${at.words}`;
  // «Аптека открыта сейчас»: any open one is meant.
  const isTimed =
    talk.ENDS_OPEN.test(text) ||
    roles.has('now') ||
    roles.has('clock') ||
    !roles.has('hours') ||
    openingTimeIn(text) !== null;
  const isAny = isTimed && !['phone', 'address', 'website'].some((detail) => details.includes(detail as Detail));
  // «Есть в центре кафе с детской комнатой».
  const placed = `${part!.said} ${words}`.trim();
  if (isAny && (await isKind(placed, topic)) && !(await isOnlyOne(words, topic))) return null;
  // «Дай номер такси»: of a kind, the nearest place that has what is asked for.
  const ofKind = details.includes('phone') && at === undefined ? await knownOfKind(words, topic) : null;
  if (ofKind !== null) return ofKind;
  const branch = at === undefined ? null : await branchAt(part!.words, at.words, topic);
  // «Телефон стоматологии на Советской»: any there.
  const isAnyThere =
    branch === null &&
    at !== undefined &&
    talk.NAMES_STREET.test((await placeOf(`${at.said} ${at.words}`, topic))?.name.toLowerCase() ?? '');
  if (isAnyThere && (await isKind(part!.words, topic))) return findTurn(words, topic);
  const place = branch ?? (await placeOf(words, topic));
  if (place?.type !== 'poi' && place?.type !== 'organization') return null;
  // «Точный» is no clinic, «торговый центр Мир» is «Мир».
  if (!resembles(words, place) && !words.split(' ').some((word) => isOf(word, place.name))) return null;
  const after = { ...EMPTY_FRAME, subject: words, places: [place], told: 1, focus: place };
  return tellDetails(place, details, day, { ...topic, frame: after });
}

/** Places of a kind among which the nearest with a telephone is looked for. */
const MOST_OF_KIND = 20;

/** Answers with the nearest places of a kind that have a telephone; null if words are not a kind or none has one. */
async function knownOfKind(words: string, topic: Topic): Promise<Turn | null> {
  const { user, say } = topic;
  // Of several words, some may be a name.
  if (words.includes(' ')) return null;
  const found = await searchFor(words, MOST_OF_KIND, user, topic);
  if (found === null || found.interpretation.category === null) return null;
  const all = placesFound(found);
  const known = all
    .filter(({ phone }) => phone !== null)
    .toSorted((a, b) => (a.distance_m ?? 0) - (b.distance_m ?? 0))
    .slice(0, 3);
  if (known.length === 0 || all[0]?.phone != null) return null;
  const name = found.interpretation.category_name ?? words;
  const from = user === null ? '' : say.in('от вас', 'from you');
  const head = say.in(`${name}, ближайшие с телефоном на карте:`, `${name}, the nearest with a phone on the map:`);
  return placesTurn(`${head}\n${say.list(known.map((place) => say.place(place, from)))}`, known, {
    ...EMPTY_FRAME,
    subject: words,
    places: known,
    told: known.length,
  });
}

/** Returns the branch of a chain whose address has a street: «Бургер Кинг на Победы»; null if there is none. */
async function branchAt(name: string, street: string, topic: Topic): Promise<ChatPlace | null> {
  const found = await searchFor(name, 20, topic.user, topic);
  if (found === null || found.interpretation.category !== null) return null;
  const places = placesFound(found);
  return (
    places.find(
      ({ name: own, address }) => isOf(name.split(' ')[0]!, own) && isOf(street.split(' ')[0]!, address ?? ''),
    ) ?? null
  );
}
