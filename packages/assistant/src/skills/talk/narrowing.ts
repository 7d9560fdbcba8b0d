import { talk } from '@verst/core';
import { toChatPlace } from '../../chat/chat-places.ts';
import type { ChatPlace } from '../../chat/chat-types.ts';
import { areaOf, soughtOf } from '../../reading/areas.ts';
import { cardOf, hasProperty, propertiesIn, withoutProperties } from '../../reading/place-tags.ts';
import { isQuality, kindWord } from '../../reading/quality.ts';
import { isNameOf, isOf, MOVING, readingOf } from '../../reading/reading.ts';
import { dayIn, detailsIn, subjectOf, tellDetails, tellDetailsOfEach } from '../places/details.ts';
import { findTurn } from '../places/find.ts';
import { isFact } from '../places/place-questions.ts';
import { isOpenThen } from '../places/opening.ts';
import type { OpeningTime } from '../../reading/opening-time.ts';
import { tellPlaces } from '../places/told-places.ts';
import { listLength } from './about-the-list.ts';
import { ALL, isToldBefore, listBefore, thoseOfTheList } from './those-of-the-list.ts';
import type { Condition } from './those-of-the-list.ts';
import type { ToolAnswer } from '../../tools/tool-answers.ts';
import type { Topic, Turn } from '../turn.ts';
import { inWords, missedTurn } from '../turn.ts';
import { isOpenDaily } from '../wording.ts';
import { pointParameters } from '../../reading/look-ups.ts';
import { goingOn } from '../../reading/phrases.ts';

/** Letters that all forms of a word share. */
const STEM = 4;
/** Results that a look-up of properties reads, and those of which it tells which have one. */
const [LOOKED_UP, MOST_FOUND] = [20, 50];

/** Returns true if words say where something is: «у вокзала». */
export const isPlaced = (words: string): boolean => talk.PLACED.test(`${words} `);

/** Searches for the kind of the last search at another place. */
export async function atPlace(place: string, subject: string, topic: Topic): Promise<Turn> {
  const turn = await findTurn(
    `${subject} ${place.replace(talk.BEGINS_CLOSER_TO, topic.say.in('рядом с ', 'near '))}`,
    topic,
  );
  if (turn.frame.near !== null) return turn;
  // Words that a search does not tell apart may still name both.
  const area = await areaOf(place, topic, true);
  return area === null || area.spot.name === null ? turn : findTurn(subject, topic, area.spot);
}

/** Searches for the kind of the last search with one more quality, or with another value of one: «круглосуточная». */
export async function withQuality(quality: string, subject: string, topic: Topic): Promise<Turn> {
  const { frame, text } = topic;
  const isWith = talk.WITH.test(quality);
  if (!(await isQuality(quality, topic))) {
    if ((isWith || talk.SO_THAT.test(text)) && frame.places.length > 0) return unknownQuality(quality, topic);
    const other = await withoutAdjective(quality, subject, topic);
    return other ?? findTurn(await withAdjective(quality, subject, topic), topic, frame.near);
  }
  // «С верандой» after «кофе с собой», «5 звёзд» after «3 звезды»: instead of it.
  const isSame = quality.split(' ').some((word) => word.length > STEM && subject.includes(word.slice(0, STEM)));
  const isInstead = frame.plainKind !== null && (isWith ? talk.OFFER_IN.test(subject) : isSame);
  const kind = isInstead ? (isSame ? kindWord(subject) : frame.plainKind) : subject;
  const query = `${kind} ${quality}`;
  const found = await searched(query, topic);
  // A search may not know the quality of that kind, though the tags tell it.
  const tagged = found !== null && found.interpretation.unresolved.length > 0 ? await taggedTurn(topic) : null;
  if (tagged !== null && tagged.places.length > 0) return tagged;
  const isUntold = found?.interpretation.unresolved.some((part) => quality.includes(part)) === true;
  return isUntold && frame.places.length > 0 ? unknownQuality(quality, topic) : findTurn(query, topic, frame.near);
}

/**
 * Returns a search with an adjective before the noun that it agrees with, «магазин детской одежды», and in place of
 * another value of the same property: «вьетнамская еда» for «корейская еда», but «ветеринарная круглосуточная аптека».
 */
async function withAdjective(adjective: string, subject: string, topic: Topic): Promise<string> {
  const words = subject.split(' ');
  const at = words.findIndex((word) => talk.ADJECTIVE.test(word));
  if (at >= 0 && words.length > 1) {
    const query = words.with(at, adjective).join(' ');
    const before = await propertiesOf(subject, topic);
    if ((await propertiesOf(query, topic)).some((property) => before.includes(property))) return query;
  }
  const isOfLast = at < 0 && words.length > 1 && talk.GENITIVE_ADJECTIVE.test(adjective);
  return (isOfLast ? words.toSpliced(-1, 0, adjective) : [adjective, ...words]).join(' ');
}

/**
 * Searches for a kind without the adjective that a message replaces: «взрослая» after «детская поликлиника» is any but
 * those with «детская» in their names; null if the adjective makes another kind, «детский сад».
 */
async function withoutAdjective(adjective: string, subject: string, topic: Topic): Promise<Turn | null> {
  const words = subject.split(' ');
  const at = words.findIndex((word) => talk.ADJECTIVE.test(word));
  if (at < 0 || words.length < 2 || !talk.ADJECTIVE.test(adjective)) return null;
  const plain = words.toSpliced(at, 1).join(' ');
  const [bare, whole] = [await soughtOf(plain, topic), await soughtOf(subject, topic)];
  const isOpposite = talk.OPPOSITES.some((pair) => pair.every((form) => form.test(adjective) || form.test(words[at]!)));
  if (bare === null || bare.category === null || !(isOpposite || bare.category === whole?.category)) return null;
  if ((await propertiesOf(subject, topic)).length > 0) return null;
  const found = await findTurn(plain, topic, topic.frame.near);
  const places = found.frame.places.filter(({ name }) => !isOf(words[at]!, name));
  const note = topic.say.in(`Без «${words[at]!}» в названии:`, `Without “${words[at]!}” in the name:`);
  return tellPlaces({ ...topic, frame: { ...found.frame, places, told: 0 } }, note);
}

/** Returns the properties of the qualities that a search reads: `cuisine` of `cuisine_korean`. */
async function propertiesOf(query: string, topic: Topic): Promise<string[]> {
  const attributes = (await searched(query, topic))?.interpretation.attributes ?? [];
  return attributes.map((attribute) => String(attribute).split('_')[0]!);
}

const searched = (query: string, { tools, language, user, frame }: Topic): Promise<ToolAnswer<'search'> | null> =>
  tools.read('search', { query, limit: LOOKED_UP, lang: language, ...pointParameters(frame.near ?? user) });

/** Says that the map does not have the quality that is wanted of the list. */
export const unknownQuality = (quality: string, topic: Topic): Turn =>
  inWords(
    topic,
    `Где «${quality}», на карте не указано: отобрать по этому не могу.`,
    `The map does not say which are “${quality}”: I cannot choose by that.`,
  );

/** Answers with those of the last list that have a quality or a name. */
export async function amongTurn(quality: string, topic: Topic): Promise<Turn> {
  const { frame, tools, language, user } = topic;
  if (talk.EVERY_DAY.test(quality)) return everyDayTurn(topic);
  const queries = [...(frame.subject === null ? [] : [`${frame.subject} ${quality}`]), quality];
  for (const query of queries) {
    const around = pointParameters(frame.near ?? user);
    const found = await tools.ask('search', { query, limit: MOST_FOUND, lang: language, ...around });
    if (found === null || found.interpretation.unresolved.length > 0) continue;
    const ids = new Set(found.results.flatMap((hit) => toChatPlace(hit)?.id ?? []));
    if (frame.places.some(({ id }) => id !== null && ids.has(id)))
      return such(({ id }) => id !== null && ids.has(id), '', topic);
  }
  const tagged = await taggedTurn(topic);
  if (tagged !== null) return tagged;
  return inWords(
    topic,
    'Среди найденных таких нет, или на карте это не указано.',
    'None of them, or the map does not say so.',
  );
}

/**
 * «Где там есть веранда», «а вайфай?», «парковка у них есть?»: a property of the place that the talk is about, or those
 * of the last list that have it; null for other messages.
 */
export async function propertyTurn(topic: Topic): Promise<Turn | null> {
  const { frame, text } = topic;
  const { places, focus, subject } = frame;
  // «А туалет?» after «есть ли там парковка» asks the same of it.
  const isMore = frame.asked?.details.some((detail) => typeof detail !== 'string') === true && goingOn(text) !== null;
  const there = topic.say.in('там', 'there');
  const said = isMore ? `${text} ${there}` : text;
  const asked = talk.TAG_WISH.test(text) || talk.SO_THAT.test(text) ? [] : propertiesIn(said);
  if (asked.length === 0) return null;
  const reading = readingOf(withoutProperties(text, asked).split(' ').filter(isFact).join(' '), frame);
  const { parts, pick, roles, isThere } = reading;
  if (readingOf(text, frame).isBeside || parts.length > 0 || OTHERS.some((role) => roles.has(role))) return null;
  // «У третьей есть вайфай?» of a list of two.
  if (reading.isLost) return listLength(topic);
  // «А у него есть парковка» is about one, «у какой есть парковка» about all.
  const isOfAll = places.length > 1 && talk.WHICH_HAS_WITHIN.test(text);
  const isOne = isOfAll
    ? false
    : focus !== null || pick !== null || places.length < 2 || isNameOf(subject ?? '', places[0]);
  const isOfIt = roles.has('that') && !isThere && !talk.THERE_BESIDE.test(text) && !talk.ALL_OF_THEM.test(text);
  if (isOne || isOfIt) {
    const place = pick ?? (await subjectOf(topic));
    const isUnknown = place === null && frame.near?.name == null && talk.THERE_BESIDE.test(text);
    if (isUnknown) return missedTurn(topic, 'О каком месте речь? Назовите его.', 'Which place do you mean? Name it.');
    if (place?.type !== 'poi' && place?.type !== 'organization') return null;
    const after = { ...topic, frame: { ...frame, focus: place } };
    return tellDetails(place, [...detailsIn(reading), ...asked], dayIn(text), after);
  }
  // «Тип разъёма какой»: its value for each that was told.
  if (talk.WHICH_VALUE.test(text)) return tellDetailsOfEach(places.slice(frame.page, frame.told), asked, null, topic);
  return subject === null ? null : taggedTurn(topic);
}

/** Roles of requests that ask for something else than a property. */
const OTHERS: readonly talk.ReferenceRole[] = ['more', 'another', ...MOVING];

/** Tells those of the last list that a condition of a message is true for. */
const such = (isSo: Condition['isSo'], unknown: string, topic: Topic): Turn =>
  thoseOfTheList(
    {
      isSo,
      head: topic.say.in('Из найденных:', 'Of those:'),
      none: topic.say.in('Среди найденных таких на карте нет.', 'The map has none among them.'),
      unknown,
    },
    topic,
  );

/** Answers with those of the last list whose tags say so: «те, где вход платный»; null if the message asks for no tag. */
async function taggedTurn(topic: Topic): Promise<Turn | null> {
  const { frame, say, text } = topic;
  const asked = propertiesIn(text);
  if (asked.length === 0) return null;
  const no = talk.WANTS_NO.test(text);
  const known = new Map<ChatPlace, boolean>();
  for (const place of frame.places.slice(0, ALL)) {
    const { tags = {} } = (await cardOf(place, topic)) ?? {};
    const states = asked.map((property) => hasProperty(property, tags));
    if (!states.includes(null))
      known.set(
        place,
        states.every((state) => state !== no),
      );
  }
  return such((place) => known.get(place) ?? null, asked.map(({ ru, en }) => say.in(ru, en)).join(', '), topic);
}

/** Answers with those of the last list that are open on all days, by the hours on the map. */
const everyDayTurn = (topic: Topic): Turn =>
  such(
    ({ opening_hours: hours }) => (hours === null ? null : isOpenDaily(hours)),
    topic.say.in('часы', 'hours'),
    topic,
  );

/** Tells those of the last list that are open at a time; if none is, where else there is one. */
export async function openThenTurn(time: OpeningTime, topic: Topic): Promise<Turn> {
  const { frame, say } = topic;
  const unknown = say.in('часы', 'hours');
  const list = listBefore(frame, unknown);
  if (list.every(({ opening_hours: hours }) => hours === null))
    return inWords(
      topic,
      'Часы работы ни одного из них на карте не указаны.',
      'The map has no opening hours for any of them.',
    );
  // «Открыто» would be read as now.
  const places = list.map((place) => ({ ...place, is_open: null }));
  const among = thoseOfTheList(
    {
      isSo: (place) => isOpenThen(place, time),
      head: say.in(`Открыты по часам на карте (${time.words}):`, `Open by the hours on the map (${time.words}):`),
      none: say.in(
        'По часам на карте не открыто ни одно из найденных.',
        'By the hours on the map none of them is open then.',
      ),
      unknown,
    },
    { ...topic, frame: { ...frame, places, narrowed: null } },
  );
  if (among.places.length > 0 || frame.subject === null) return among;
  const query = `${frame.subject} ${say.in('открыто', 'open')} ${time.words}`;
  const elsewhere = await findTurn(query, topic, frame.near);
  return elsewhere.missed || elsewhere.isAnother || isToldBefore(elsewhere, list)
    ? { ...among, frame }
    : { ...elsewhere, reply: `${among.reply}\n${elsewhere.reply}` };
}
