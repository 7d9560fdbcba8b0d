import { talk } from '@verst/core';
import { around, findIn, soughtIn, soughtOf } from '../../reading/areas.ts';
import { nearestFirst } from '../../reading/distances.ts';
import { placesFound, searchFor } from '../../reading/look-ups.ts';
import { meansIn, namedMeans } from '../../reading/means-of-travel.ts';
import { kindsOf, lostPlaces, placesOf, unreadWords } from '../../reading/mentions.ts';
import type { KindMention, Mention } from '../../reading/mentions.ts';
import { stopNamed } from '../ways/stop-named.ts';
import { placeOf, spotAt, spotOf } from '../../reading/named-points.ts';
import { nearestOf } from './nearer.ts';
import { sentence, without } from '../../reading/phrases.ts';
import { isNameOf, readingOf, wordsOf } from '../../reading/reading.ts';
import type { Part } from '../../reading/reading.ts';
import { orderTurn } from '../ways/stops.ts';
import type { Skill, Spot, Topic, Turn } from '../turn.ts';
import { EMPTY_FRAME } from '../turn.ts';
import { leansOnTalk } from '../ways/routes.ts';
import { wayTurn } from '../ways/told-way.ts';

/** Search radii: beside a named place, and in a town. */
const [BESIDE_M, TOWN_M] = [3000, 20_000];
/** Places told of a single kind, and of each of several. */
const [TOLD, TOLD_EACH] = [5, 3];
const MOST_KINDS = 6;
/** From as many stops on, their order is chosen. */
const MANY_STOPS = 4;
/** Results requested for each kind; those not told come with «ещё». */
const MOST_FOUND = 20;
/** In a longer message, words that name nothing explain the others. */
const FEW_WORDS = 6;
/** Confidence below which a kind is only a substitute for the words. */
const EXACT = 0.794;

/**
 * Answers a message by what it names: kinds around the place, or the route through all of them; null if it names
 * nothing.
 */
export async function scanTurn(mentions: readonly Mention[], topic: Topic): Promise<Turn | null> {
  const [kinds, places] = [kindsOf(mentions), placesOf(mentions)];
  const isWay = talk.ASKS_WAY.test(topic.text);
  const round = isWay && mentions.length >= MANY_STOPS ? await throughTurn(mentions, topic) : null;
  if (round !== null) return round;
  if (kinds.length > 0) {
    const turn = await kindsTurn(kinds, places[0]?.spot ?? null, topic);
    return turn === null ? null : withLost(turn, mentions, topic);
  }
  const [place] = places;
  return isWay && place !== undefined && topic.user !== null ? wayTurn([topic.user, place.spot], topic) : null;
}

/** Returns a turn that names the places of the message that none of its mentions has. */
export function withLost(turn: Turn, mentions: readonly Mention[], { text, say }: Topic): Turn {
  const lost = lostPlaces(text, mentions).map((words) => `«${words}»`);
  const isShort = text.split(' ').length <= FEW_WORDS;
  const unread = !isShort ? [] : unreadWords(text.split(talk.MENTION_ENDS)[0]!, mentions).map((words) => `«${words}»`);
  const [missing, unchecked] = [lost.join(', '), unread.join(', ')];
  const notes = [
    ...say.when(lost.length > 0, `Не нашёл на карте: ${missing}.`, `Not found on the map: ${missing}.`),
    ...say.when(unread.length > 0, `Проверить не могу: ${unchecked}.`, `I cannot check: ${unchecked}.`),
  ];
  return { ...turn, reply: [...notes, turn.reply].join('\n') };
}

/** Plans the shortest round through everything that is named; of a kind, the nearest to the stop before. */
async function throughTurn(mentions: readonly Mention[], topic: Topic): Promise<Turn | null> {
  const spots: Spot[] = [];
  for (const mention of mentions) {
    const from = spots.at(-1) ?? topic.user;
    const nearest = mention.is === 'kind' && from !== null ? await nearestOf(mention.q, from, topic) : null;
    if (mention.is === 'place') spots.push(mention.spot);
    else if (nearest === null) return null;
    else spots.push(spotAt(nearest));
  }
  const [start = null, ...stops] = spots;
  return orderTurn({ start, end: null, stops, unknown: [] }, meansIn(topic.text) ?? 'car', topic);
}

/** Suggests where to go in a town, by kinds; null if the message does not ask that. */
export async function outingTurn(topic: Topic): Promise<Turn | null> {
  const { text, language } = topic;
  if (!talk.OUTING.test(text) && !talk.BORED.test(text)) return null;
  const { any, children } = talk.OUTING_KINDS[language];
  const { kinds } = await soughtIn((talk.WITH_CHILDREN.test(text) ? children : any).join(', '), topic);
  const mentions = kinds.map((kind): KindMention => ({ ...kind, is: 'kind', confidence: 1 }));
  const where = placedIn(topic);
  return kindsTurn(mentions, where === undefined ? null : await spotOf(where.words, topic), topic);
}

/** Returns the part of a message that says where to go out: «куда сходить в центре». */
export const placedIn = ({ text, frame }: Topic): Part | undefined =>
  readingOf(without(text, ...OUTING_WORDS), frame).parts.find(({ marker }) => marker === 'at' || marker === 'near');

/** What a request for an outing has besides the place. */
export const OUTING_WORDS = [talk.OUTING, talk.WITH_CHILDREN, talk.FIND_TIME_AND_TOWN, talk.IF_RAIN_OR_AGE];

/** Plans errands one after the other: «надо в налоговую, а потом в МФЦ». Every part must be a stop. */
export const oneAfterOtherSkill: Skill = async (topic) => {
  const { text, user, say } = topic;
  if (!talk.ONE_AFTER_OTHER.test(text) || leansOnTalk(text)) return null;
  const said = placedParts(readingOf(text, EMPTY_FRAME).parts, text).filter(
    ({ words }) => !talk.STOPS_REQUEST.test(words),
  );
  const parts = (await Promise.all(said.map((part) => joinedStops(part, topic)))).flat();
  if (parts.length < 2 || parts.some(({ isOr, isNot }) => isOr || isNot)) return null;
  const start = parts[0]!.marker === 'from' ? await spotOf(parts[0]!.words, topic) : user;
  if (start === null) return null;
  const spots: Spot[] = [start];
  const unknown: string[] = [];
  const lines: string[] = [];
  for (const { words } of parts[0]!.marker === 'from' ? parts.slice(1) : parts) {
    const isOwn = user !== null && talk.OWN_PLACE.test(words);
    const stop = isOwn ? user : await stopNamed(words, spots.at(-1)!, topic);
    if (stop === null) unknown.push(words);
    else {
      spots.push(stop);
      const kind = isOwn ? null : await soughtOf(words, topic);
      if (kind !== null && kind.category !== null) lines.push(`${kind.name}: ${stop.name ?? say.coordinates(stop)}`);
    }
  }
  // Of a message with more unknown parts than stops, others may know more.
  if (spots.length < 2 || unknown.length >= spots.length - 1) return null;
  const isWalk = namedMeans(text) === null && talk.STOPS_ON_FOOT.test(text);
  const asked = { ...topic, text: isWalk ? talk.FIND_ON_FOOT : text, frame: { ...topic.frame, means: null } };
  const way = await wayTurn(spots, asked);
  const lost = unknown.map((words) => say.in(`Не нашёл на карте: «${words}».`, `Not found on the map: “${words}”.`));
  return { ...way, reply: [way.reply, ...(lines.length === 0 ? [] : [say.list(lines)]), ...lost].join('\n') };
};

/** Returns parts with those that say where the one before is joined to it: «в садик на Салмышской». */
function placedParts(parts: readonly Part[], text: string): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    const both = wordsOf(before === undefined ? [part] : [before, part]);
    if (before?.marker == null || part.marker !== 'at' || !text.includes(both)) joined.push(part);
    // «На работу на Терешковой 10» is that house.
    else joined.splice(-1, 1, { ...before, words: both.replace(talk.STOPS_WHY, '').replace(talk.AREA_LEADING, '') });
  }
  return joined;
}

/** Returns the stops of «музей и парк»; one if a place bears the whole name, «парк культуры и отдыха». */
async function joinedStops(part: Part, topic: Topic): Promise<Part[]> {
  const whole = part.words.replace(talk.STOPS_BEFORE, '');
  const stops = whole.split(talk.STOPS_BETWEEN_STOPS).filter((words) => words !== '');
  const isOne = stops.length < 2 || isNameOf(whole, (await placeOf(whole, topic)) ?? undefined);
  return (isOne ? [whole] : stops).map((words) => ({ ...part, words }));
}

/** Lists the nearest places of each kind. */
export async function kindsTurn(kinds: readonly KindMention[], near: Spot | null, topic: Topic): Promise<Turn | null> {
  const { say, user, when = '' } = topic;
  const spot = near ?? user;
  if (spot === null) return null;
  const lines = say.when(
    when !== '',
    `${sentence(when)}, по часам на карте:`,
    `${sentence(when)}, by the hours on the map:`,
  );
  const all = [];
  for (const kind of kinds.slice(0, MOST_KINDS)) {
    const open = when === '' ? null : placesFound(await searchFor(`${when} ${kind.q}`, MOST_FOUND, spot, topic));
    const beside =
      open === null
        ? await findIn(kind, around(spot, near === null ? TOWN_M : BESIDE_M), topic, MOST_FOUND)
        : { total: open.length, places: nearestFirst(open, spot).map((place) => ({ ...place, is_open: null })) };
    const isFar = beside.total === 0 && kind.category !== null;
    const found = isFar ? await findIn(kind, around(spot, TOWN_M), topic, MOST_FOUND) : beside;
    const told = found.places.slice(0, kinds.length > 1 ? TOLD_EACH : TOLD);
    const from = near === null ? say.in('от вас', 'from you') : '';
    const where = near === null ? '' : say.in(` рядом с «${near.name ?? ''}»`, ` near ${near.name ?? ''}`);
    if (told.length === 0 && kind.category === null && kinds.length > 1) continue;
    if (told.length === 0) lines.push(say.in(`${kind.name}${where}: не нашёл.`, `${kind.name}${where}: none found.`));
    else {
      const note = say.when(
        kind.confidence < EXACT,
        `Точно «${kind.q}» на карте не нашёл. Ближайшее из похожего:`,
        `I found no exact “${kind.q}”. The nearest similar place:`,
      );
      lines.push(...note, `${kind.name}${where}:`, say.list(told.map((place) => say.place(place, from))));
    }
    all.push(...(kinds.length > 1 ? told : found.places));
  }
  if (all.length === 0) return null;
  const way =
    meansIn(topic.text) !== null && near !== null && talk.ASKS_WAY.test(topic.text)
      ? await wayTurn([near, spotAt(all[0]!)], topic)
      : null;
  return {
    reply: [...lines, ...(way === null ? [] : [way.reply])].join('\n'),
    places: all.slice(0, kinds.length > 1 ? all.length : TOLD),
    route: way?.route ?? null,
    frame: { ...EMPTY_FRAME, subject: kinds[0]!.q, near, places: all, told: kinds.length > 1 ? all.length : TOLD },
  };
}
