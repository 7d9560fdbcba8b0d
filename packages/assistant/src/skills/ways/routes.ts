import { talk } from '@verst/core';
import { toChatPlace } from '../../chat/chat-places.ts';
import type { ToolAnswer } from '../../tools/tool-answers.ts';
import { namedMeans, withoutMeans } from '../../reading/means-of-travel.ts';
import { exactlyNamed, isLargeCity, isNamedBy, lostName, placeOf, spotAt, spotOf } from '../../reading/named-points.ts';
import { goingOn, without } from '../../reading/phrases.ts';
import { soughtOf } from '../../reading/areas.ts';
import { MOVING, readingOf, wordsOf, CHOOSING } from '../../reading/reading.ts';
import type { Reading } from '../../reading/reading.ts';
import { stopBetween, toldStop } from './stop-between.ts';
import { isUser, lastWay, wayTurn } from './told-way.ts';
import type { Skill, Spot, Topic, Turn } from '../turn.ts';
import { EMPTY_FRAME, missedTurn, placesTurn } from '../turn.ts';
import { searchFor } from '../../reading/look-ups.ts';

/** Roles of words that ask for a way. */
const ASKING: readonly talk.ReferenceRole[] = [...MOVING, 'quicker', 'steps'];

const HERE_UNKNOWN = new Set(['отсюда', 'from here']);

/**
 * Answers questions about a route, including those that rely on earlier messages: «как туда доехать», «а от вокзала?»,
 * «а обратно?», «через рынок».
 */
export const waySkill: Skill = async (topic) => {
  const { text, frame } = topic;
  const branch = await otherBranch(topic);
  if (branch !== null) return branch;
  // «Какие из них до 22» names no ends of a route.
  if (talk.OF_THEM.test(text)) return null;
  if (talk.BETWEEN_THEM.test(text)) {
    const both =
      frame.earlier !== null && frame.focus !== null ? [frame.earlier, frame.focus] : frame.places.slice(0, 2);
    return both.length < 2 ? null : wayTurn(both.map(spotAt), topic);
  }
  // «В какую быстрее дойти от Мира 6» asks for one of the last list.
  if (frame.places.length > 1 && talk.QUICKEST_OF_THEM.test(goingOn(text) ?? text)) return null;
  const slots = await waySlotsTurn(readingOf(plainWay(text), EMPTY_FRAME), topic);
  if (slots !== null || !talk.WAYS_WISHES.test(text)) return slots;
  // «Чтобы без лестниц» after a route.
  const before = lastWay(topic);
  return before === null ? null : wayTurn(before, topic);
};

/**
 * Returns a question about a route with its ends and stops in one form, «от A до B через C», and without sizes, minutes
 * and company.
 */
export function plainWay(text: string): string {
  const ways = talk.WAY_FORMS.reduce((words, { form, plain }) => words.replace(form, plain), text);
  return without(ways, new RegExp(talk.DIMENSIONS, 'g'), talk.WITHIN_MINUTES, talk.IN_COMPANY);
}

/**
 * A route whose start, stops and ends are said in any order; what else is said beside both ends is told as left out. With
 * the way back, it returns to its start.
 */
export async function waySlotsTurn(reading: Reading, topic: Topic): Promise<Turn | null> {
  const { say } = topic;
  const said = reading.parts.filter(({ isNot }) => !isNot);
  // «Пельменная недалеко есть?» asks for no way.
  const isNearby =
    said.every(({ marker }) => marker === null || marker === 'with') && talk.NEARBY_ADVERB.test(topic.text);
  // «А от вокзала до него».
  const isThither = reading.roles.has('to') && reading.roles.has('that');
  const isMoving = isThither || ASKING.some((role) => reading.roles.has(role) && !(isNearby && role === 'far'));
  const stops = said.filter(({ marker }) => marker === 'via');
  let bare = said.filter(({ marker }) => marker === null);
  let start = said.find(({ marker }) => marker === 'from');
  let ends = said.filter(({ marker }) => marker === 'to' || (marker === 'at' && (isMoving || start !== undefined)));
  // «До вокзала» alone is a way, too.
  const isAlone =
    said.length === 1 && reading.roles.size === 1 && ends[0]?.said === 'до' && /^\p{L}/u.test(ends[0].words);
  const isExplicit = isAlone || ((start !== undefined || stops.length > 0) && ends.length > 0);
  // Which of several is nearer is another question.
  const isChoice = ends.length > 1 && CHOOSING.some((role) => reading.roles.has(role));
  if (isChoice || said.some(({ isOr }) => isOr)) return null;
  if ((!isMoving && !isExplicit) || said.length > stops.length + bare.length + ends.length + (start ? 1 : 0))
    return null;
  // «Северное шоссе 33 к Рыбинской 68».
  const house = bare.find(({ words }) => talk.OF_A_HOUSE.test(words));
  if (start === undefined && ends.length === 1 && house !== undefined) start = house;
  if (ends.length === 0 && bare.length === 1 && topic.frame.to === null) ends = bare;
  // «Как до неё доехать от Кутузова 10».
  const there = ends.length === 0 && isMoving && start !== undefined ? targetTalkedOf(reading, topic) : null;
  bare = bare.filter((part) => part !== start && !ends.includes(part));
  const isBack = reading.roles.has('back');
  const isChain = isBack || talk.THEN_TO.test(topic.text);
  if (ends.length > 1 && !isChain) {
    // «В храм на Соборной»: the second says where the first is.
    if (ends.slice(1).some(({ marker }) => marker !== 'at')) return null;
    const whole = { ...ends[0]!, words: wordsOf(ends).slice(ends[0]!.said.length).trim() };
    ends = [(await spotOf(whole.words, topic)) === null ? ends[0]! : whole];
  }
  if ((ends.length === 0 && there === null) || (bare.length > 0 && !isExplicit)) return null;
  for (const { words } of bare) if ((await soughtOf(words, topic))?.category != null) return null;
  const goesOn = goingOn(topic.text) !== null;
  const origin = goesOn ? (topic.frame.from ?? topic.user) : topic.user;
  const from = start === undefined ? origin : await spotOf(start.words, topic);
  if (from === null) return start === undefined ? null : notOnTheMap([start.words], topic);
  const targets: Spot[] = [];
  for (const { words, marker } of ends) {
    const spot = await spotOf(words, { ...topic, user: from });
    // «Вези, торопимся»: words without a preposition need not be a place.
    if (spot === null) return marker === null ? null : notOnTheMap([words], topic);
    targets.push(spot);
  }
  const spots: Spot[] = [from];
  const told: string[] = [];
  for (const { words } of stops) {
    const target = targets[0] ?? there;
    const between = target === null ? null : await stopBetween(words, spots.at(-1)!, target, topic);
    const spot = between === null ? await spotOf(words, { ...topic, user: from }) : spotAt(between.place);
    if (spot === null) return notOnTheMap([words], topic);
    if (between !== null) told.push(toldStop(between, topic));
    spots.push(spot);
  }
  spots.push(...targets);
  if (there !== null) spots.push(there);
  if (isBack && ends.length > 1) spots.push(from);
  const text = reading.roles.has('steps') ? `${topic.text} ${talk.BY_STEPS}` : topic.text;
  const way = await wayTurn(spots, {
    ...topic,
    text,
    frame: { ...topic.frame, means: goesOn ? topic.frame.means : null },
  });
  const unread = bare.filter(({ words }) => namedMeans(words) === null);
  const left = unread.map(({ words }) => `«${words}»`).join(', ');
  const leftOut = say.when(left !== '', `Не учёл: ${left}.`, `Left out: ${left}.`);
  return { ...way, reply: [way.reply, ...told, ...leftOut].join('\n') };
}

/** Returns the place that a route without a target leads to: the one in focus, the end of the last route, the first told. */
function targetTalkedOf({ roles }: Reading, { frame }: Topic): Spot | null {
  const place = frame.focus ?? (roles.has('that') || frame.to === null ? frame.places[frame.page] : undefined);
  return place === undefined ? frame.to : spotAt(place);
}

/** The way to the branch elsewhere of the shop that the last way led to: «а на Годовикова». */
async function otherBranch(topic: Topic): Promise<Turn | null> {
  const { frame, user, text } = topic;
  const [part, ...others] = readingOf(text, frame).parts;
  const from = frame.from ?? user;
  const { name, id } = frame.to?.place ?? {};
  if (part?.marker !== 'at' || others.length > 0 || from === null || name === undefined) return null;
  const branch = await placeOf(`${name} ${part.said} ${part.words}`, topic);
  return branch?.name === name && branch.id !== id ? wayTurn([from, spotAt(branch)], topic) : null;
}

/** Returns the start in words that ask for a route without a destination: «построй маршрут от вокзала»; null for none. */
export function startThere(text: string): string | null {
  const start = readingOf(text, EMPTY_FRAME).parts.find(({ marker }) => marker === 'from');
  return start !== undefined && leansOnTalk(text) ? start.words : null;
}

/** Returns true if words ask for a route without a destination: «как туда доехать», «построй маршрут». */
export function leansOnTalk(text: string): boolean {
  const { roles, parts } = readingOf(text, EMPTY_FRAME);
  return ASKING.some((role) => roles.has(role)) && parts.every(({ marker }) => marker === 'from' || marker === 'via');
}

/**
 * Removes the means, wishes and manner of telling from a question about a route: «по шагам» is not part of an address.
 */
export const withoutManner = (text: string): string =>
  withoutMeans(text.replace(talk.STEP_BY_STEP, ' ').replace(talk.WAYS_WISHES, ' ').replace(talk.HOW_FROM, '')).replace(
    talk.WAYS_TAIL,
    '',
  ) || text;

/** Answers with the route that a search read in a message. */
export async function routeTurn({ interpretation }: ToolAnswer<'search'>, told: Topic): Promise<Turn> {
  // A complete question starts anew: only «а до вокзала?» keeps the means of the previous route.
  const topic = goingOn(told.text) === null ? { ...told, frame: { ...told.frame, means: null } } : told;
  const { user } = topic;
  const { unresolved } = interpretation;
  const [from, to] = [await endOfSearch(interpretation.from, topic), await endOfSearch(interpretation.to, topic)];
  // If no start is written, it is the position of the user, which the search names in words of its own.
  const unknown = unresolved.filter((part) => !HERE_UNKNOWN.has(part));
  if (to === null) return notOnTheMap(unknown.length > 0 ? unknown : [interpretation.to?.text ?? ''], topic);
  if (from === null && interpretation.from?.text) return notOnTheMap([interpretation.from.text], topic);
  const start = from ?? user;
  if (start !== null) return wayTurn([isUser(start, user) ? { ...start, name: null } : start, to], topic);
  return unknown.length === 0 ? askForStart(to, topic) : notOnTheMap(unknown, topic);
}

/** Returns an end as the search read it; stations and large cities are looked up again by their words. */
async function endOfSearch(end: (Spot & { readonly text?: string }) | null, topic: Topic): Promise<Spot | null> {
  if (end !== null && isUser(end, topic.user)) return topic.user;
  if (end?.text !== undefined && end.text !== '') {
    const found = await searchFor(end.text, 5, topic.user, topic);
    if (found !== null && lostName(found) !== null) return null;
    const exact = found === null ? null : exactlyNamed(end.text, found);
    if (exact !== null) return { ...spotAt(exact), asked: end.text };
    // A route to something that only resembles the words would lead astray.
    if (found !== null && !isNamedBy(end.text, found)) return null;
  }
  return end?.text !== undefined &&
    (talk.NUMBERED_STATION.test(end.text) ||
      talk.STATION_WORD.test(end.text) ||
      talk.AIRPORT_WORD.test(end.text) ||
      isLargeCity(end.text))
    ? await spotOf(end.text, topic)
    : end === null
      ? null
      : { ...end, ...(end.text === undefined ? {} : { asked: end.text }) };
}

/** Answers that words are not on the map, and what the map has instead: another airport for the one that is named. */
export async function notOnTheMap(words: readonly string[], topic: Topic): Promise<Turn> {
  const { say, user } = topic;
  const names = words.map((each) => `«${each.slice(0, 100)}»`).join(', ');
  const missed = missedTurn(topic, `Не нашёл на карте: ${names}.`, `I do not find this on the map: ${names}.`);
  for (const each of words) {
    const found = await searchFor(each, 1, user, topic);
    const other = found === null || lostName(found) === null ? null : toChatPlace(found.results[0]);
    if (other === null) continue;
    const told = say.place({ ...other, phone: null }, user === null ? '' : say.in('от вас по прямой', 'from you'));
    const offer = say.in(`Из похожего есть: ${told}.`, `Something similar: ${told}.`);
    const frame = { ...topic.frame, places: [other], told: 1, focus: other };
    return { ...missed, reply: `${missed.reply}\n${offer}`, places: [other], frame };
  }
  return missed;
}

function askForStart(to: Spot, topic: Topic): Turn {
  const { say } = topic;
  const reply = say.in(
    `Откуда? Я не знаю, где вы. Скажите, например: «от вокзала до ${to.name ?? 'этого места'}».`,
    `From where? I do not know where you are. Say, for example: “from the station to ${to.name ?? 'that place'}”.`,
  );
  return placesTurn(reply, [], { ...EMPTY_FRAME, to });
}
