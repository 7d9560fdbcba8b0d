import { talk } from '@verst/core';
import { toChatPlace } from '../../chat/chat-places.ts';
import type { ChatPlace } from '../../chat/chat-types.ts';
import { soughtOf } from '../../reading/areas.ts';
import { pointParameters } from '../../reading/named-points.ts';
import { askedTags } from '../../reading/place-tags.ts';
import { isQuality, kindWord } from '../../reading/quality.ts';
import { cardOf } from '../places/details.ts';
import { findTurn } from '../places/find.ts';
import { tellPlaces } from '../places/told-places.ts';
import type { Topic, Turn } from '../turn.ts';
import { inWords } from '../turn.ts';
import { isOpenDaily } from '../wording.ts';

/** Letters that all forms of a word share. */
const STEM = 4;
/** Results that a look-up of properties reads, and those of which it tells which have one. */
const [LOOKED_UP, MOST_FOUND] = [20, 50];
/** Most places whose tags are looked up. */
const MOST_TAGGED = 20;

/** Words that begin with where something is. */
const PLACED =
  /^(?:рядом|около|возле|у|на|по|вдоль|в|во|вблизи|недалеко|ближе к|поближе к|напротив|near|at|on|in|by|close to|closer to|next to|around) /;
const CLOSER_TO = /^(?:ближе к|поближе к|closer to) /;

/** Returns true if words say where something is: «у вокзала». */
export const isPlaced = (words: string): boolean => PLACED.test(`${words} `);

/** Searches for the kind of the last search at another place. */
export const atPlace = (place: string, subject: string, topic: Topic): Promise<Turn> =>
  findTurn(`${subject} ${place.replace(CLOSER_TO, topic.say.in('рядом с ', 'near '))}`, topic);

/** Searches for the kind of the last search with one more quality, or with another value of one: «круглосуточная». */
export async function withQuality(quality: string, subject: string, topic: Topic): Promise<Turn> {
  const { frame, text } = topic;
  const isWith = talk.WITH.test(quality);
  if (!(await isQuality(quality, topic))) {
    if ((isWith || talk.SO_THAT.test(text)) && frame.places.length > 0) return unknownQuality(quality, topic);
    const instead = await withOtherValue(quality, subject, topic);
    return findTurn(instead ?? `${quality} ${subject}`, topic, frame.near);
  }
  // «С верандой» after «кофе с собой», «5 звёзд» after «3 звезды»: instead of it.
  const isSame = quality.split(' ').some((word) => word.length > STEM && subject.includes(word.slice(0, STEM)));
  const isInstead = frame.plainKind !== null && (isWith ? talk.OFFER_IN.test(subject) : isSame);
  const kind = isInstead ? (isSame ? kindWord(subject) : frame.plainKind) : subject;
  return findTurn(`${kind} ${quality}`, topic, frame.near);
}

/**
 * Returns a search with another value of the property that it names, «вьетнамская еда» for «корейская еда»; null if the
 * value is of another property, «ветеринарная» after «круглосуточная аптека».
 */
async function withOtherValue(value: string, subject: string, topic: Topic): Promise<string | null> {
  const words = subject.split(' ');
  const at = words.findIndex((word) => talk.ADJECTIVE.test(word));
  if (at < 0 || words.length < 2) return null;
  const query = words.with(at, value).join(' ');
  const before = await propertiesOf(subject, topic);
  return (await propertiesOf(query, topic)).some((property) => before.includes(property)) ? query : null;
}

/** Returns the properties of the qualities that a search reads: `cuisine` of `cuisine_korean`. */
async function propertiesOf(query: string, { tools, language, user, frame }: Topic): Promise<string[]> {
  const around = pointParameters(frame.near ?? user);
  const found = await tools.read('search', { query, limit: LOOKED_UP, lang: language, ...around });
  return (found?.interpretation.attributes ?? []).map((attribute) => String(attribute).split('_')[0]!);
}

/** Repeats the list if the map does not have the quality that is wanted. */
export function unknownQuality(quality: string, topic: Topic): Turn {
  const note = topic.say.in(
    `Где «${quality}», на карте не указано. Всё, что нашёл:`,
    `The map does not say which are “${quality}”. All that I found:`,
  );
  return tellPlaces({ ...topic, frame: { ...topic.frame, told: 0 } }, note);
}

/** Answers with those of the last list that have a quality or a name; if none has, with where else there is one. */
export async function amongTurn(quality: string, topic: Topic): Promise<Turn> {
  const { frame, say, tools, language, user } = topic;
  if (talk.EVERY_DAY.test(quality)) return everyDayTurn(topic);
  const queries = [...(frame.subject === null ? [] : [`${frame.subject} ${quality}`]), quality];
  for (const query of queries) {
    const around = pointParameters(frame.near ?? user);
    const found = await tools.ask('search', { query, limit: MOST_FOUND, lang: language, ...around });
    if (found === null || found.interpretation.unresolved.length > 0) continue;
    const ids = new Set(found.results.flatMap((hit) => toChatPlace(hit)?.id ?? []));
    const places = frame.places.filter(({ id }) => id !== null && ids.has(id));
    if (places.length > 0) return someOfThem(places, [], topic);
  }
  const tagged = await taggedTurn(topic);
  if (tagged !== null) return tagged;
  const none = say.in(
    'Среди найденных таких нет, или на карте это не указано.',
    'None of them, or the map does not say so.',
  );
  const elsewhere = await elsewhereTurn(quality, topic);
  return elsewhere === null || elsewhere.missed || elsewhere.isAnother
    ? inWords(topic, none)
    : { ...elsewhere, reply: `${none}\n${elsewhere.reply}` };
}

/** Where else there is one of a quality or a name; null if the words are neither. */
async function elsewhereTurn(quality: string, topic: Topic): Promise<Turn | null> {
  const { frame } = topic;
  const isOfKind = talk.ADJECTIVE.test(quality) || (await isQuality(quality, topic));
  if (isOfKind) return frame.subject === null ? null : withQuality(quality, frame.subject, topic);
  if (isPlaced(quality) && frame.subject !== null) return atPlace(quality, frame.subject, topic);
  const isKind = frame.subject !== null || (await soughtOf(quality, topic)) !== null;
  return isKind ? findTurn(quality, topic, frame.near) : null;
}

/** Tells those of the last list that are as a message asks, and how many these are if it asks for all or their number. */
function someOfThem(places: readonly ChatPlace[], notes: readonly string[], topic: Topic): Turn {
  const { frame, say, text } = topic;
  const [count, total] = [places.length, frame.places.length];
  const all = count === total ? say.in('Да, у всех', 'Yes, all') : say.in('Отмечено не у всех', 'Not marked for all');
  const isCounted = talk.WHETHER_ALL.test(text) || talk.HOW_MANY.test(text);
  const ofAll = talk.WHETHER_ALL.test(text) ? `${all}: ` : '';
  const head = isCounted
    ? say.in(`${ofAll}${count} из ${total}.`, `${ofAll}${count} of ${total}.`)
    : say.in('Из найденных:', 'Of those:');
  const turn = tellPlaces({ ...topic, frame: { ...frame, places, told: 0, focus: null } }, head);
  return { ...turn, reply: [turn.reply, ...notes].join('\n') };
}

/** Answers with those of the last list whose tags say so: «те, где вход платный»; null if the message asks for no tag. */
async function taggedTurn(topic: Topic): Promise<Turn | null> {
  const { frame, say, text } = topic;
  const asked = askedTags(text);
  if (asked.length === 0) return null;
  const no = talk.WANTS_NO.test(text);
  const places: ChatPlace[] = [];
  let unknown = 0;
  for (const place of frame.places.slice(0, MOST_TAGGED)) {
    const tags = Object.entries((await cardOf(place, topic))?.tags ?? {});
    const values = asked.map(({ keys }) => tags.filter(([key]) => keys.test(key)).map(([, value]) => value));
    if (values.some((each) => each.length === 0)) unknown++;
    else if (values.every((each) => each.some((value) => (value === 'no') === no))) places.push(place);
  }
  const names = asked.map(({ ru, en }) => say.in(ru, en)).join(', ');
  const count = frame.places.slice(0, MOST_TAGGED).length;
  const note = say.in(
    `У ${unknown} из ${count} на карте не указано: ${names}.`,
    `For ${unknown} of ${count} the map does not say: ${names}.`,
  );
  if (places.length > 0) return someOfThem(places, unknown === 0 ? [] : [note], topic);
  const none = say.in('Среди найденных таких на карте нет.', 'The map has none among them.');
  return inWords(topic, `${none} ${unknown === 0 ? '' : note}`.trim());
}

/** Answers with those of the last list that are open on all days, by the hours on the map. */
function everyDayTurn(topic: Topic): Turn {
  const { frame, say } = topic;
  const places = frame.places.filter(({ opening_hours: hours }) => hours !== null && isOpenDaily(hours));
  const none = say.in(
    'Без выходных, по часам на карте, ни одного из них.',
    'By the hours on the map, none is open every day.',
  );
  if (places.length === 0) return inWords(topic, none);
  const head = say.in('Без выходных, по часам на карте:', 'Open every day by the hours on the map:');
  return tellPlaces({ ...topic, frame: { ...frame, places, told: 0 } }, head);
}
