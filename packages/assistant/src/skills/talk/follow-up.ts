import { talk } from '@verst/core';
import { goingOn, without } from '../../reading/phrases.ts';
import { soughtOf } from '../../reading/areas.ts';
import { isQuality } from '../../reading/quality.ts';
import { readingOf, wordsOf } from '../../reading/reading.ts';
import { addressOf, tenantsTurn } from '../places/addresses.ts';
import { businessFollowUp } from '../business/business.ts';
import { answersAbout } from './about-the-answer.ts';
import { reordered } from './changed-list.ts';
import { askedAgain } from './asked-again.ts';
import type { Change } from './asked-again.ts';
import { unknownQuality } from './narrowing.ts';
import { isToldBefore } from './those-of-the-list.ts';
import { editedWay } from './way-edits.ts';
import type { Skill, Topic, Turn } from '../turn.ts';
import { bareAddress } from '../../reading/named-points.ts';

/** A longer message is not a follow-up. */
const MOST_WORDS = 10;
/** Most words of the things and qualities that one names. */
const MOST_NAMED = 6;
/** Most words of a bare kind or chain. */
const FEW_WORDS = 3;

/** Markers of parts that are qualities. */
const QUALITIES: ReadonlySet<string | null> = new Set(['with', 'without', 'for']);

/** Roles of words that ask something of what a changed request finds: «а у вокзала сколько», «ближайшая с парковкой». */
const OPERATIONS: readonly talk.ReferenceRole[] = [
  ...(['walk', 'drive', 'cycle', 'truck', 'go', 'far', 'steps', 'back', 'difference', 'phone', 'address'] as const),
  ...(['website', 'postcode', 'coordinates', 'district', 'residents', 'rivals', 'demand', 'much', 'nearest'] as const),
];

/** Roles of words that change a request by themselves: «а поближе», «а сейчас открыты», «а в субботу». */
const CHANGING: readonly talk.ReferenceRole[] = ['nearer', 'now', 'day', 'hours'];

/**
 * Decides what a message is to the answer before it, by what it names:
 *
 * - nothing of its own: an operation on that answer (`about-the-answer.ts`);
 * - stops of the last route, places of the last list, a house of the same street: the same with these changed;
 * - a quality, a place, or a thing behind «а»: the request before with it (`asked-again.ts`), and then the operation that
 *   its other words ask for, on what that finds;
 * - a thing of its own: a new subject, which takes nothing of the old.
 */
export const followUpSkill: Skill = async (topic) => {
  const text = topic.text.replace(talk.REPLYING, '');
  const own = { ...topic, text };
  const changed = (await otherHouse(text, own)) ?? (await reordered(text, own));
  if (changed !== null) return changed;
  const change = await changeIn(text.replace(talk.LOOKED_AT, ''), own);
  if (change === null) return null;
  const edited = await editedWay(text, own);
  if (edited !== null) return edited;
  if (change.asksMore) return operatedTurn(change, own);
  const turn = await askedAgain(change, own);
  const isSame = turn !== null && change.isQuality && isToldBefore(turn, topic.frame.places);
  return isSame ? unknownQuality(change.words, own) : turn;
};

/** Returns what a message names in place of something of the request before; null if that is too much, or nothing. */
async function changeIn(text: string, topic: Topic): Promise<Change | null> {
  const { frame } = topic;
  const said = readingOf(text, frame);
  // A name of one of them was declined before: «а кофе» is a kind, though a kiosk has it in its name.
  const reading = said.isNamed ? readingOf(text, { ...frame, places: [] }) : said;
  const { roles, parts, rest } = reading;
  if (text.split(' ').length > MOST_WORDS || rest.split(' ').length > MOST_NAMED) return null;
  // «А ночью?» asks for places that are always open.
  const isAlways = parts.length === 0 && roles.has('clock');
  const asksMore = OPERATIONS.some((role) => roles.has(role));
  const named = asksMore ? wordsOf(parts) : rest.replace(talk.AND_NOT, '').trim();
  const words = isAlways ? topic.say.in(talk.ALWAYS.ru, talk.ALWAYS.en) : named;
  // Words that only ask are no change: «какой лучше»; nor is a day, where nothing was searched for.
  const isChanging = frame.subject !== null && CHANGING.some((role) => roles.has(role));
  const isNone = parts.length === 0 && !isAlways && !isChanging;
  if (words === '' || isNone) return null;
  const isMarked = parts.length > 0 && parts.every(({ marker }) => QUALITIES.has(marker));
  // «Столовая» and «пивная» are kinds.
  const isOneWord = parts.length <= 1 && talk.ADJECTIVE.test(words) && (await kindOf(words, topic)) === null;
  const isOfIt = isAlways || isMarked || isOneWord || (frame.subject !== null && (await isQuality(words, topic)));
  const goesOn = goingOn(text) !== null;
  // «А где аптека?» after what is beside a place is searched for there, too.
  const isThereToo = goesOn && frame.near?.name != null && frame.business === null && !roles.has('nearest');
  const isBare = parts.length === 1 && words.split(' ').length <= FEW_WORDS;
  return {
    reading,
    words,
    asksMore,
    goesOn,
    isQuality: isOfIt,
    isNew: reading.isFresh && !roles.has('that') && !isOfIt && !isThereToo,
    leans: goesOn || isBare || roles.has('of-them') || talk.INTERESTED.test(text),
  };
}

/** Returns the category that words name by themselves, and not as a quality; null for none. */
const kindOf = async (words: string, topic: Topic): Promise<string | null> =>
  (await isQuality(words, topic)) ? null : ((await soughtOf(words, topic))?.category ?? null);

/** The request before with a change, and the operation on what it finds; null if either is none. */
async function operatedTurn(change: Change, topic: Topic): Promise<Turn | null> {
  const { parts, roles } = change.reading;
  const isPlace = parts.length > 0 && parts.every(({ marker }) => marker === 'near' || marker === 'at');
  // A thing by itself is a request of its own: «до вокзала на машине».
  if (change.isNew || !(change.goesOn || change.isQuality || isPlace || roles.has('of-them'))) return null;
  const turn = await askedAgain(change, topic);
  if (turn === null || turn.missed || turn.isAnother || turn.frame.asked !== null) return turn;
  const text = without(topic.text, ...parts.map((part) => wordsOf([part])));
  const left = readingOf(text, turn.frame);
  // «Круглосуточных сколько»: the quality is in what was found.
  const asked = { ...left, roles: new Set([...left.roles].filter((role) => role !== 'clock')) };
  return (await answersAbout(asked, { ...topic, text, frame: turn.frame })) ?? turn;
}

/** What is in another house of the same street, or a business there: «а 12?»; null for other messages. */
async function otherHouse(text: string, topic: Topic): Promise<Turn | null> {
  const { near, focus, places, reached, counted, business } = topic.frame;
  const house = talk.OTHER_HOUSE.exec(text)?.groups?.['house'];
  const street = talk.OF_A_HOUSE.test(near?.name ?? '') ? near?.name : (focus?.address ?? places[0]?.address);
  if (house === undefined || street == null || !talk.HOUSE_BEHIND.test(street)) return null;
  if (reached !== null || counted !== null) return null;
  const at = await addressOf(bareAddress(street).replace(talk.HOUSE_BEHIND, ` ${house}`), topic);
  if (at?.type !== 'address') return null;
  return business === null ? tenantsTurn(at, topic) : businessFollowUp(at.name, topic);
}
