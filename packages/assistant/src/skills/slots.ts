import { talk } from '@verst/core';
import { toChatPlace } from '../chat/chat-places.ts';
import type { ChatPlace } from '../chat/chat-types.ts';
import { addressOf, tenantsTurn } from './places/addresses.ts';
import { soughtOf } from '../reading/areas.ts';
import { compareAreas, nearestOption } from './places/compare.ts';
import { namedPlace, tellDetails } from './places/details.ts';
import { findTurn } from './places/find.ts';
import { pointParameters, spotOf } from '../reading/named-points.ts';
import { MORNING_MIN, openingTimeIn } from './places/opening.ts';
import type { OpeningTime } from './places/opening.ts';
import { isOf, readingOf, wordsOf } from '../reading/reading.ts';
import type { Part, Reading } from '../reading/reading.ts';
import type { Detail, Skill, Topic, Turn } from './turn.ts';
import { EMPTY_FRAME } from './turn.ts';

type Role = talk.ReferenceRole;

const MOVING: readonly Role[] = ['walk', 'drive', 'cycle', 'truck', 'go', 'far', 'quicker', 'steps'];
const COMPARING: readonly Role[] = ['nearer', 'nearest', 'quicker', 'difference'];
const DETAILS: readonly Detail[] = ['phone', 'address', 'website', 'hours'];
const OPEN: readonly Role[] = ['day', 'now', 'clock'];
/** Roles of requests that are no search for what is open. */
const NOT_OPEN: readonly Role[] = [...MOVING, 'phone', 'address', 'website', 'postcode', 'coordinates', 'that'];

/**
 * Answers requests by their slots, in whatever order these are said: «ашан сегодня до скольки», «до цирка или до театра
 * быстрее дойти», «до рынка сколько ехать от вокзала». It declines a message with any part that the request has no
 * slot for.
 */
export const slotsSkill: Skill = async (topic) => {
  const reading = readingOf(topic.text.replace(talk.WITHIN_MINUTES, ' ').replace(/\s+/g, ' ').trim(), EMPTY_FRAME);
  if (reading.parts.length === 0) return null;
  for (const answer of [areasTurn, choiceTurn, houseTurn, openSlotsTurn, detailSlotsTurn]) {
    const turn = await answer(reading, topic);
    if (turn !== null) return turn;
  }
  // «Ашан до скольки, посылку забрать надо»: what follows a question about a place and asks nothing explains it.
  const [head = '', ...rest] = topic.text.split(', ');
  const isAside = rest.length > 0 && has(readingOf(head, EMPTY_FRAME), DETAILS) && !talk.REQUEST.test(rest.join(', '));
  return isAside ? slotsSkill({ ...topic, text: head }) : null;
};

const has = ({ roles }: Reading, asked: readonly Role[]): boolean => asked.some((role) => roles.has(role));

/** Which of two parts of a town has more: «семье где лучше Лесная Поляна или Южный». */
async function areasTurn(reading: Reading, topic: Topic): Promise<Turn | null> {
  const { parts } = reading;
  const isOption = ({ isOr }: Part, i: number): boolean => isOr || parts[i + 1]?.isOr === true;
  const options = parts.filter(isOption).map(({ words, said }) => `${said} ${words}`.trim());
  if (options.length < 2 || has(reading, [...COMPARING, ...MOVING, ...OPEN])) return null;
  return compareAreas(
    options,
    parts
      .filter((part, i) => !isOption(part, i))
      .map(({ words }) => words)
      .join(', '),
    topic,
  );
}

/** Which of two is nearer: «до цирка или до драмтеатра быстрее дойти». */
async function choiceTurn(reading: Reading, topic: Topic): Promise<Turn | null> {
  const { parts } = reading;
  const second = parts.findIndex(({ isOr }) => isOr);
  if (!has(reading, [...COMPARING, ...MOVING])) return null;
  const targets = parts.filter(({ marker }) => marker === 'to');
  // «До вокзала и до пристани, одинаково по времени?».
  const isBoth = second < 0 && targets.length > 1 && has(reading, COMPARING) && !has(reading, ['go']);
  if (second < 1 && !isBoth) return null;
  const options = isBoth ? targets : parts.filter((part, i) => part.isOr || parts[i + 1]?.isOr === true);
  const start = parts.find((part) => !options.includes(part));
  if (start !== undefined && (parts.length > options.length + 1 || start.marker === null)) return null;
  const from = start === undefined ? topic.user : await spotOf(start.words, topic);
  const words = options.map((option) => option.words);
  return from === null ? null : nearestOption(words, from, topic);
}

/** What is in a house: «чей это дом: Советская 27». */
async function houseTurn(reading: Reading, topic: Topic): Promise<Turn | null> {
  const { parts } = reading;
  const part = parts.length === 1 ? parts[0] : parts.find(({ words }) => talk.OF_A_HOUSE.test(words));
  if (!has(reading, ['tenants']) || part === undefined) return null;
  const house = await addressOf(part.words, topic);
  return house?.type === 'address' ? tenantsTurn(house, topic) : null;
}

/** A kind that is open at a time, here or beside something: «почта в воскресенье работает», «bars open late». */
async function openSlotsTurn(_reading: Reading, topic: Topic): Promise<Turn | null> {
  const time = openingTimeIn(topic.text);
  const reading = readingOf(time?.rest ?? topic.text, EMPTY_FRAME);
  const [kind, ...others] = reading.parts;
  const isNow = has(reading, ['now', 'hours']);
  const isAlways = time === null && has(reading, ['clock']);
  if (kind === undefined || others.length > 1 || (time === null && !isNow && !isAlways) || has(reading, NOT_OPEN))
    return null;
  if (others.some(({ marker }) => marker === null || marker === 'from' || marker === 'to')) return null;
  const words = talk.FOOD.test(kind.words) ? topic.say.in(talk.TO_EAT.ru, talk.TO_EAT.en) : kind.words;
  const read = await topic.tools.read('search', { query: words, limit: 1, ...pointParameters(topic.user) });
  // «Музей льна» is one that the map lacks, and no kind.
  if (read === null || read.interpretation.unresolved.length > 0) return null;
  const sought = await soughtOf(words, topic);
  if (sought === null || sought.category === null || (await namedPlace(words, topic)) !== null) return null;
  if (isAlways) {
    const always = topic.say.in(talk.ALWAYS.ru, talk.ALWAYS.en);
    return findTurn([words, always, wordsOf(others)].filter(Boolean).join(' '), topic);
  }
  const open = topic.say.in('открыто', 'open');
  const when = time === null ? topic.say.in('сейчас', 'now') : (clockWords(time, topic) ?? time.words);
  return findTurn([words, wordsOf(others), open, when].filter(Boolean).join(' '), topic);
}

/**
 * Returns the words for the night after a day, «в 1:00 в субботу» for «в час ночи в пятницу», and for an hour of the
 * evening, «в 23:01» for «после одиннадцати»; null for other times.
 */
function clockWords({ weekday, minute, words }: OpeningTime, { language, say }: Topic): string | null {
  if (minute !== null && talk.UNTIL_EVENING.test(words))
    return `${say.in('в', 'at')} ${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
  if (language !== 'ru' || weekday === null || minute === null || minute >= MORNING_MIN) return null;
  const [day] = [...talk.WEEKDAY_WORDS].find(([, number]) => number === (weekday + 1) % 7)!;
  return `в ${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')} в ${day}`;
}

/** Returns the branch of a chain whose address has a street: «Бургер Кинг на Победы»; null if there is none. */
async function branchAt(name: string, street: string, topic: Topic): Promise<ChatPlace | null> {
  const { tools, user, language } = topic;
  const found = await tools.ask('search', { query: name, limit: 20, lang: language, ...pointParameters(user) });
  if (found === null || found.interpretation.category !== null) return null;
  const places = found.results.flatMap((hit) => toChatPlace(hit) ?? []);
  return (
    places.find(
      ({ name: own, address }) => isOf(name.split(' ')[0]!, own) && isOf(street.split(' ')[0]!, address ?? ''),
    ) ?? null
  );
}

/** Details of a place that is named: «ашан сегодня до скольки», «цирк работает по выходным». */
async function detailSlotsTurn(reading: Reading, topic: Topic): Promise<Turn | null> {
  const { roles, parts } = reading;
  const [part, at] = parts;
  const asked = DETAILS.filter((detail) => roles.has(detail));
  if (part === undefined || part.isNot || has(reading, MOVING)) return null;
  if (parts.length > (at?.marker === 'at' ? 2 : 1) || (asked.length === 0 && !has(reading, OPEN))) return null;
  const place = at === undefined ? await namedPlace(part.words, topic) : await branchAt(part.words, at.words, topic);
  if (place === null) return null;
  if (has(reading, OPEN) && !asked.includes('hours')) asked.push('hours');
  const day = talk.ON_DAY.exec(topic.text)?.[0].trim() ?? null;
  const frame = { ...EMPTY_FRAME, subject: part.words, places: [place], told: 1, focus: place };
  return tellDetails(place, asked, day, { ...topic, frame });
}
