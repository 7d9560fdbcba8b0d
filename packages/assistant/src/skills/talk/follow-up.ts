import { distanceM, talk } from '@verst/core';
import { toChatPlace } from '../../chat/chat-places.ts';
import type { ChatPlace } from '../../chat/chat-types.ts';
import { soughtOf } from '../../reading/areas.ts';
import { addressOf, tenantsTurn } from '../places/addresses.ts';
import { businessFollowUp } from '../business/business.ts';
import { compareFollowUp, nearestOption } from '../places/compare.ts';
import { countFollowUp } from '../places/counts.ts';
import { cardOf, namedPlace, tellDetails } from '../places/details.ts';
import { findTurn } from '../places/find.ts';
import { tellPlaces } from '../places/told-places.ts';
import { goingOn } from '../../reading/phrases.ts';
import { askedTags } from '../../reading/place-tags.ts';
import { meansIn } from '../../reading/means-of-travel.ts';
import { pointParameters, spotAt, spotOf } from '../../reading/named-points.ts';
import { isQuality, isUnknown, kindWord } from '../../reading/quality.ts';
import { aroundSkill, minutesText, reachFollowUp } from '../ways/reach.ts';
import { isOpenDaily } from '../wording.ts';
import { isOf, nearestIn, readingOf } from '../../reading/reading.ts';
import type { Part, Reading } from '../../reading/reading.ts';
import { notOnTheMap } from '../ways/routes.ts';
import { askWay, minutesIn, wayTurn } from '../ways/told-way.ts';
import type { Skill, Spot, Topic, Turn } from '../turn.ts';
import { EMPTY_FRAME, inWords } from '../turn.ts';

const PLACED =
  /^(?:рядом|около|возле|у|на|по|вдоль|в|во|вблизи|недалеко|ближе к|поближе к|напротив|near|at|on|in|by|close to|closer to|next to|around) /;
const CLOSER_TO = /^(?:ближе к|поближе к|closer to) /;
/** A longer message is not a follow-up. */
const MOST_WORDS = 10;
/** Most words of the things and qualities that one names. */
const MOST_NAMED = 6;
/** Two readings of one place are at most this far apart. */
const SAME_M = 700;
/** What is in a large building is at most this far from its middle. */
const IN_PLACE_M = 200;
/** Letters that all forms of a word share. */
const STEM = 4;
/** Most words of a bare kind or chain. */
const FEW_WORDS = 2;

/** Where a round begins, as `STOP_POSITIONS` reads it. */
const FIRST = 'первым';

/** Roles of words with which a message asks for something else than another search. */
const OTHER_REQUESTS: readonly talk.ReferenceRole[] = [
  ...(['walk', 'drive', 'cycle', 'go', 'steps', 'back', 'difference', 'phone', 'address', 'website'] as const),
  ...(['postcode', 'coordinates', 'district', 'residents', 'rivals', 'demand'] as const),
];
/** Markers of parts that are qualities. */
const QUALITIES: ReadonlySet<string | null> = new Set(['with', 'without', 'for']);

/**
 * Repeats the last request with the slots that a message names: another kind, place, quality, day or number of minutes;
 * the others stay: «а круглосуточная?», «а рядом с вокзалом?», «только с парковкой», «лукойл среди них есть?».
 */
export const followUpSkill: Skill = async (topic) => {
  const { frame } = topic;
  const text = topic.text.replace(talk.REPLYING, '');
  const house = talk.OTHER_HOUSE.exec(text)?.groups?.['house'];
  const street = talk.OF_A_HOUSE.test(frame.near?.name ?? '')
    ? frame.near?.name
    : (frame.focus?.address ?? frame.places[0]?.address);
  if (
    house !== undefined &&
    frame.reached === null &&
    street != null &&
    talk.HOUSE_BEHIND.test(street) &&
    frame.counted === null
  ) {
    const at = await addressOf(street.replace(/^[^,:]+: /, '').replace(talk.HOUSE_BEHIND, ` ${house}`), topic);
    if (at?.type === 'address')
      return frame.business === null ? tenantsTurn(at, topic) : businessFollowUp(at.name, topic);
  }
  const listed = frame.places.length === 0 ? null : await listedTurn(text, topic);
  if (listed !== null) return listed;
  const going = goingOn(text.replace(talk.LOOKED_AT, ''));
  if (minutesIn(text) !== null || talk.MINUTES_ALONE.test(going ?? text)) {
    const reached = await reachFollowUp(going ?? text, topic);
    if (reached !== null) return reached;
  }
  const said = readingOf(text.replace(talk.LOOKED_AT, ''), frame);
  // A name of one of them was declined before: «а кофе» is a kind, though a kiosk has it in its name.
  const reading = said.isNamed ? readingOf(text.replace(talk.LOOKED_AT, ''), { ...frame, places: [] }) : said;
  const { roles, parts, rest } = reading;
  if (rest === '' || text.split(' ').length > MOST_WORDS || rest.split(' ').length > MOST_NAMED) return null;
  const instead = talk.INSTEAD.exec(text)?.groups?.['what'];
  if (instead !== undefined && frame.subject !== null) return findTurn(instead, topic, frame.near);
  if (frame.to !== null && talk.DIMENSIONS.test(text)) {
    const from = frame.from ?? topic.user;
    return from === null ? null : wayTurn([from, ...frame.via, frame.to], topic);
  }
  const edited = await editedWay(text, parts, topic);
  if (edited !== null) return edited;
  const relaxed = await relaxedTurn(text, topic);
  if (relaxed !== null) return relaxed;
  // «А до вокзала?» after which of two is nearer.
  const { again } = frame;
  if (again !== null && parts.length === 1 && parts[0]!.marker === 'to' && going !== null && roles.size === 1)
    return nearestOption([...again.options, parts[0]!.words], again.from, { ...topic, text: again.text });
  const elsewhere = await elsewhereTurn(parts, topic);
  if (elsewhere !== null) return elsewhere;
  if (OTHER_REQUESTS.some((role) => roles.has(role))) return null;
  const isQualified = parts.every(({ marker }) => QUALITIES.has(marker));
  const isBare = parts.length === 1 && rest.split(' ').length <= FEW_WORDS + 1;
  const isNew = reading.isFresh && !roles.has('that') && !isQualified && parts[0]?.marker !== 'with';
  const isCompared = frame.compared !== null && roles.has('of-them');
  // «А в воскресенье» names no place.
  if (parts.length > 0 && !isNew && (going !== null || isBare || isCompared || talk.INTERESTED.test(text))) {
    // «А бесплатные есть» after a count is a quality of what was counted.
    const isOfCounted = frame.counted !== null && frame.subject !== null && (await isQuality(qualityOf(rest), topic));
    // «А детских» after «сколько больниц».
    const ofCounted = frame.counted !== null && talk.ADJECTIVE.test(rest) ? `${rest} ${frame.counted.what}` : rest;
    for (const follow of [businessFollowUp, countFollowUp, reachFollowUp, compareFollowUp]) {
      if (isOfCounted || (isQualified && follow !== businessFollowUp)) break;
      // «Ближайший магнит» is no number.
      if (follow === countFollowUp && roles.has('nearest')) continue;
      const asked = follow === countFollowUp ? ofCounted : follow === businessFollowUp ? rest : kindAlone(rest);
      const turn = await follow(asked, topic);
      if (turn !== null) return turn;
    }
  }
  if ((roles.has('of-them') || talk.WHETHER_ALL.test(text)) && frame.places.length > 0) return amongTurn(rest, topic);
  const detailed = going === null ? null : await askedAgainTurn(parts, topic);
  if (detailed !== null) return detailed;
  const beside = await thereTurn(reading, topic);
  if (beside !== null) return beside;
  // «А поесть?» after a list of what is around a place.
  if (frame.subject === null && frame.near?.name != null && frame.to === null && going !== null && !isNew)
    return findTurn(rest, topic, frame.near);
  // «Сбербанк» after a list of what is around a place: a bare kind or chain is searched for there.
  const isPlain = isBare && !isNew && !isQualified && !talk.ADJECTIVE.test(rest);
  if (going === null && isPlain && frame.places.length > 0 && frame.near?.name != null)
    if ((await soughtOf(rest, topic)) !== null && !(await isQuality(rest, topic)))
      return findTurn(rest, topic, frame.near);
  // «И парковка чтобы рядом была» after a way: at its end.
  const isOfThing = parts.some(({ marker }) => marker === null);
  if (frame.to !== null && going !== null && isOfThing && talk.COUNT_NEARBY.test(text))
    return findTurn(rest, topic, frame.to);
  if (frame.subject === null) return null;
  // «А ночью?» asks for places that are always open.
  const isAlways = parts.length === 0 && roles.has('clock');
  // «Дальше по Северному шоссе»: the preposition says little elsewhere.
  const isAlong = talk.NAMES_STREET.test(rest) && ` ${text}`.includes(` по ${rest}`);
  const placed = isAlong ? `по ${rest}` : rest;
  const quality = isAlways ? topic.say.in(talk.ALWAYS.ru, talk.ALWAYS.en) : qualityOf(placed);
  // An adjective says which of the kind, whatever asks for it: «мне нужна ветеринарная».
  const isAdjective = parts.length <= 1 && talk.ADJECTIVE.test(quality);
  const isOfIt = isAlways || isQualified || isAdjective || (going !== null && !isNew) || PLACED.test(`${quality} `);
  const isOfKind = isOfIt || (await isQuality(quality, topic));
  // «Живая музыка есть?» is no kind that a search reads whole: the map does not tell it.
  const isAsked = (isBare || talk.IS_THERE.test(text)) && !isNew && frame.places.length > 0;
  if (!isOfKind && isAsked && (await isUnknown(quality, talk.IS_THERE.test(text), topic)))
    return withoutQuality(quality, topic);
  if (!isOfKind) return null;
  return isNew && !isAdjective ? null : lookAgain(quality, frame.subject, topic);
};

/** The details that were asked for last, of another place that is named: «а библиотека Пушкина?» after «почтамт до скольки». */
async function askedAgainTurn([part, ...others]: readonly Part[], topic: Topic): Promise<Turn | null> {
  const { asked } = topic.frame;
  if (asked === null || part === undefined || part.marker !== null || part.isNot || others.length > 0) return null;
  const place = await namedPlace(part.words, topic);
  if (place === null) return null;
  const frame = { ...EMPTY_FRAME, subject: part.words, places: [place], told: 1, focus: place };
  return tellDetails(place, asked.details, asked.day, { ...topic, frame });
}

/** The last reach, comparison or look around from another place: «а от вокзала?», «а рядом с рынком?». */
async function elsewhereTurn([part, ...others]: readonly Part[], topic: Topic): Promise<Turn | null> {
  const { reached, again, subject, near, places, to, business } = topic.frame;
  const isAround = subject === null && business === null && near?.name != null && places.length > 1 && to === null;
  const isPlaced = part?.marker === 'from' || part?.marker === 'near' || (part?.marker === 'at' && again === null);
  if (!isPlaced || others.length > 0 || (reached === null && again === null && !isAround)) return null;
  const user = await spotOf(part.words, topic);
  if (user === null) return notOnTheMap([part.words], topic);
  if (reached !== null)
    return reachFollowUp(minutesText(reached.minutes, topic), {
      ...topic,
      frame: { ...topic.frame, reached: { ...reached, spot: user } },
    });
  if (again !== null) return nearestOption(again.options, user, { ...topic, text: again.text });
  return aroundSkill({ ...topic, text: topic.say.in('что рядом', 'what is nearby'), user });
}

/** The last search without a condition that it had: «а без коляски». */
async function relaxedTurn(text: string, topic: Topic): Promise<Turn | null> {
  const { frame } = topic;
  const words = talk.WITHOUT_CONDITION.exec(text)?.groups?.['words'];
  if (words === undefined || frame.subject === null || !frame.subject.includes(words.slice(0, STEM))) return null;
  return findTurn(frame.plainKind ?? kindWord(frame.subject), topic, frame.near);
}

/** Returns true if a name has a word for each of these. */
const isNamed = (words: string, name: string): boolean => words.split(' ').every((word) => isOf(word, name));

/** Returns true if words name a stop, by its name or the words that it was found by. */
const isSpot = (words: string, { name, asked }: Spot): boolean => isNamed(words, `${name ?? ''} ${asked ?? ''}`);

/**
 * The last route with its stops changed: one less, two in each other's place, another instead of one, one moved, or kept
 * away from; null for other messages.
 */
async function editedWay(text: string, parts: readonly Part[], topic: Topic): Promise<Turn | null> {
  const { frame, user, say } = topic;
  const from = frame.from ?? user;
  if (frame.to === null || from === null) return null;
  const spots = [from, ...frame.via, frame.to];
  const at = (words: string): number => spots.findIndex((spot) => isSpot(words, spot));
  const { old: gone } = talk.REMOVE_STOP.exec(text)?.groups ?? {};
  if (gone !== undefined) {
    const left = spots.filter((spot) => !isSpot(gone, spot));
    if (left.length < spots.length && left.length > 1) return wayTurn(left, topic);
    const none = say.in(`Остановки «${gone}» в этом пути нет.`, `This way has no stop “${gone}”.`);
    if (talk.WITHOUT_STOP.test(text)) return inWords(topic, none);
  }
  const { one, other: second } = talk.SWAP_STOPS.exec(text)?.groups ?? {};
  const [i, j] = one === undefined || second === undefined ? [-1, -1] : [at(one), at(second)];
  if (i >= 0 && j >= 0) return wayTurn(spots.with(i, spots[j]!).with(j, spots[i]!), topic);
  const { old, other } = talk.REPLACE_STOP.exec(text)?.groups ?? {};
  if (old !== undefined && other !== undefined && at(old) >= 0) {
    const spot = await spotOf(other, topic);
    return spot === null ? notOnTheMap([other], topic) : wayTurn(spots.with(at(old), spot), topic);
  }
  const begin = talk.START_WITH.exec(text)?.groups?.['stop'];
  const { stop, at: where } =
    begin === undefined ? (talk.MOVE_STOP.exec(text)?.groups ?? {}) : { stop: begin, at: FIRST };
  if (stop !== undefined && where !== undefined && at(stop) >= 0 && spots.length > 2) {
    const wanted = talk.STOP_POSITIONS.findIndex((form) => form.test(where));
    // The user's own position is no stop.
    const next = wanted < 0 ? spots.length - 1 : wanted + (from.name === null ? 1 : 0);
    return wayTurn(spots.toSpliced(at(stop), 1).toSpliced(next, 0, spots[at(stop)]!), topic);
  }
  const avoided = parts.find(({ marker, isNot }) => isNot && marker === 'via')?.words;
  if (avoided === undefined) return null;
  const spot = await spotOf(avoided, topic);
  const via = frame.via.filter((each) => spot === null || distanceM(each.lon, each.lat, spot.lon, spot.lat) > SAME_M);
  const way = await wayTurn([from, ...via, frame.to], topic);
  const note = say.in(
    `Объехать «${avoided}» нарочно не умею: это самый быстрый путь.`,
    `I cannot keep away from “${avoided}”: this is the quickest way.`,
  );
  return via.length < frame.via.length ? way : { ...way, reply: `${way.reply}\n${note}` };
}

/** Sorts or picks from the last list: the nearest to a place, the quickest to reach, something quieter. */
async function listedTurn(text: string, topic: Topic): Promise<Turn | null> {
  const { frame, say } = topic;
  const rest = goingOn(text) ?? text;
  const without = talk.EXCEPT.map((form) => form.exec(text)?.groups?.['old']).find((words) => words !== undefined);
  const left = without === undefined ? [] : frame.places.filter(({ name }) => !isNamed(without, name));
  if (without !== undefined && left.length < frame.places.length)
    return left.length === 0
      ? inWords(topic, say.in('Других не нашёл.', 'I found no others.'))
      : tellPlaces({ ...topic, frame: { ...frame, places: left, told: 0, focus: null } }, '');
  const kind = without === undefined ? null : await soughtOf(without.split(' ')[0]!, topic);
  if (kind !== null && kind.category !== null) {
    const found = await findTurn(kind.q, topic, frame.near);
    const others = found.frame.places.filter(({ name }) => !isNamed(without!, name));
    return tellPlaces({ ...topic, frame: { ...found.frame, places: others, told: 0 } }, '');
  }
  if (talk.COMPARATIVE.test(rest) && frame.subject !== null) {
    const note = say.in(
      'Такого признака на карте нет. Вот что ещё есть:',
      'The map does not tell that. This is what else there is:',
    );
    return tellPlaces(frame.told < frame.places.length ? topic : { ...topic, frame: { ...frame, told: 0 } }, note);
  }
  const wanted = frame.places.length > 1 ? talk.NEAREST_TO.exec(text)?.groups?.['to'] : undefined;
  if (wanted !== undefined) return nearestTurn(wanted, topic);
  const quickest = frame.places.length > 1 ? talk.QUICKEST_OF_THEM.exec(rest)?.groups : undefined;
  if (quickest !== undefined) return quickestTurn(quickest['from'], topic);
  if (!talk.ANY_NEARER.test(rest)) return null;
  const head = say.in('Ближе не нашёл. Ближайшее: ', 'There is nothing nearer. The nearest: ');
  const nearest = onePlace(nearestIn(frame.places), topic, head);
  // Of the kind without its quality, there may be a nearer one.
  if (frame.plainKind === null) return nearest;
  const found = await findTurn(frame.plainKind, topic, frame.near);
  const plain = found.places.length === 0 ? null : nearestIn(found.places);
  const isNearer = plain !== null && (plain.distance_m ?? Infinity) < (nearest.places[0]!.distance_m ?? Infinity);
  if (found.missed || !isNearer || frame.places.some(({ id }) => id === plain.id)) return nearest;
  const other = say.place(plain, topic.user === null || frame.near !== null ? '' : say.in('от вас', 'from you'));
  const note = say.in(`Без этого условия ближе: ${other}.`, `Nearer, but not known to be so: ${other}.`);
  return { ...nearest, reply: `${nearest.reply}\n${note}`, places: [...nearest.places, plain] };
}

/** Searches beside the place of the answer before: «а парковка там есть?». */
export async function thereTurn({ rest: all, isThere }: Reading, topic: Topic): Promise<Turn | null> {
  const { frame, say } = topic;
  const rest = all.replace(talk.THERE_VERB, '');
  if (!isThere) return null;
  const within = (await reachFollowUp(rest, topic)) ?? (await compareFollowUp(rest, topic));
  if (within !== null) return within;
  const quality = qualityOf(rest);
  // «А круглосуточное что-нибудь там есть»: of the kind that was searched for.
  if (frame.subject !== null && (await isQuality(quality, topic)))
    return findTurn(`${frame.subject} ${quality}`, topic, frame.near);
  // «Там» after several places beside a landmark is that landmark.
  const landmark = frame.places.length > 1 && frame.near?.name != null ? frame.near : null;
  const place = frame.focus ?? frame.to ?? landmark ?? frame.places[frame.page] ?? null;
  if (place === null) return null;
  const turn = await findTurn(rest, topic, place);
  // «А там есть инсулин»: more pharmacies are no answer.
  const isSame = turn.places[0] !== undefined && 'category' in place && turn.places[0].category === place.category;
  const isIn = 'category' in place && talk.HOUSES_OF_MANY.has(place.category ?? '');
  const isFar = (turn.places[0]?.distance_m ?? 0) > IN_PLACE_M;
  if (!turn.missed && !isSame && isIn && isFar) {
    const none = say.in(`В самом «${place.name}» на карте такого нет.`, `The map has none in ${place.name} itself.`);
    return { ...turn, reply: `${none}\n${turn.reply}` };
  }
  if (!turn.missed && !isSame) return turn;
  return inWords(
    topic,
    say.in(`Есть ли там «${quality}», на карте не указано.`, `The map does not say whether there is “${quality}”.`),
  );
}

/** Returns the kind of «аптек там сколько». */
const kindAlone = (words: string): string =>
  words.replace(talk.HOW_MANY_THERE, ' ').replace(/\s+/g, ' ').trim() || words;

/** Replies about one of the places told. */
export function onePlace(place: ChatPlace, topic: Topic, head = ''): Turn {
  const { frame, say, user } = topic;
  const told = `${head}${say.place(place, user === null || frame.near !== null ? '' : say.in('от вас', 'from you'))}.`;
  return { reply: told, places: [place], route: null, frame: { ...frame, focus: place } };
}

/** Most places of a list to which routes are computed: the nearest in a straight line. */
const MOST_TRIED = 5;

/** Answers with the place of the last list that is quickest to reach, and the route to it. */
async function quickestTurn(start: string | undefined, topic: Topic): Promise<Turn | null> {
  const { frame, user } = topic;
  const from = start === undefined ? (user ?? frame.near) : await spotOf(start, topic);
  if (from === null) return null;
  const straight = (place: ChatPlace): number => distanceM(from.lon, from.lat, place.lon, place.lat);
  const tried = frame.places.toSorted((a, b) => straight(a) - straight(b)).slice(0, MOST_TRIED);
  let [best, least] = [tried[0]!, Infinity];
  for (const place of tried) {
    const way = await askWay([from, spotAt(place)], meansIn(topic.text) ?? 'car', topic);
    if (way !== null && way.duration_min < least) [best, least] = [place, way.duration_min];
  }
  return wayTurn([from, spotAt(best)], topic);
}

/** Sorts the last list by straight distance to a place. */
async function nearestTurn(words: string, topic: Topic): Promise<Turn | null> {
  const { frame, say } = topic;
  const spot = await spotOf(words, topic);
  if (spot === null) return null;
  const places = frame.places
    .map((place) => ({ ...place, distance_m: Math.round(distanceM(spot.lon, spot.lat, place.lon, place.lat)) }))
    .toSorted((a, b) => a.distance_m - b.distance_m);
  const to = spot.name === null ? say.in('к вам', 'to you') : say.in(`к «${spot.name}»`, `to ${spot.name}`);
  const telling = { ...topic, frame: { ...frame, places, told: 0, near: spot, focus: places[0]! } };
  return tellPlaces(telling, say.in(`Ближе всего ${to} (по прямой):`, `Nearest ${to} (in a straight line):`));
}

/**
 * Returns the quality in a question: «работают в понедельник» of «Какие из них работают в понедельник»,
 * «самообслуживание» of «самообслуживание есть».
 */
const qualityOf = (rest: string): string => rest.replace(talk.AND_NOT, '').trim();

/** Returns true if a quality has a word of those asked for before: «5 звёзд» after «3 звезды». */
const isSameProperty = (quality: string, subject: string): boolean =>
  quality.split(' ').some((word) => word.length > STEM && subject.includes(word.slice(0, STEM)));

async function lookAgain(rest: string, subject: string, topic: Topic): Promise<Turn | null> {
  const { frame, language } = topic;
  // Nearer than those beside a landmark means nearer to the user.
  if (talk.NEARER.test(rest)) {
    return frame.near === null || topic.user === null
      ? tellPlaces({ ...topic, frame: { ...frame, told: 0 } }, '')
      : findTurn(subject, topic);
  }
  // The same thing with one more quality: «круглосуточная аптека», «кафе с вайфаем», «детская поликлиника».
  const isWith = talk.WITH.test(rest);
  const isKnown = await isQuality(rest, topic);
  if (!isKnown && (isWith || talk.SO_THAT.test(topic.text)) && frame.places.length > 0)
    return withoutQuality(rest, topic);
  // «С верандой» after «кофе с собой»: instead of it.
  const isInstead = frame.plainKind !== null && (isWith ? talk.OFFER_IN.test(subject) : isSameProperty(rest, subject));
  const kind = isSameProperty(rest, subject) ? kindWord(subject) : frame.plainKind;
  if (isKnown) return findTurn(`${isInstead ? kind : subject} ${rest}`, topic, frame.near);
  if (talk.ADJECTIVE.test(rest)) {
    const instead = await withOtherValue(rest, subject, topic);
    return findTurn(instead ?? `${rest} ${subject}`, topic, frame.near);
  }
  // Another place for the same thing.
  if (PLACED.test(`${rest} `)) {
    const place = rest.replace(CLOSER_TO, language === 'ru' ? 'рядом с ' : 'near ');
    return findTurn(`${subject} ${place}`, topic);
  }
  // Another thing at the same place.
  return findTurn(rest, topic, frame.near);
}

/** Results that a look-up of properties reads. */
const LOOKED_UP = 20;

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
function withoutQuality(rest: string, topic: Topic): Turn {
  const note = topic.say.in(
    `Где «${rest}», на карте не указано. Всё, что нашёл:`,
    `The map does not say which are “${rest}”. All that I found:`,
  );
  return tellPlaces({ ...topic, frame: { ...topic.frame, told: 0 } }, note);
}

/** Answers with those of the last list that have a quality or a name; if none has, with where else there is one. */
export async function amongTurn(quality: string, topic: Topic): Promise<Turn | null> {
  const { frame, say, tools, language, user } = topic;
  if (talk.EVERY_DAY.test(quality)) return everyDayTurn(topic);
  const queries = [...(frame.subject === null ? [] : [`${frame.subject} ${quality}`]), quality];
  for (const query of queries) {
    const found = await tools.ask('search', {
      query,
      limit: 50,
      lang: language,
      ...pointParameters(frame.near ?? user),
    });
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
  const elsewhere = frame.subject === null ? null : await lookAgain(quality, frame.subject, topic);
  if (elsewhere === null && frame.near?.name != null && (await soughtOf(quality, topic)) !== null)
    return findTurn(quality, topic, frame.near);
  return elsewhere === null || elsewhere.missed || elsewhere.isAnother
    ? inWords(topic, none)
    : { ...elsewhere, reply: `${none}\n${elsewhere.reply}` };
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

/** Most places whose tags are looked up. */
const MOST_TAGGED = 20;

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
  return inWords(
    topic,
    `${say.in('Среди найденных таких на карте нет.', 'The map has none among them.')} ${unknown === 0 ? '' : note}`.trim(),
  );
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
