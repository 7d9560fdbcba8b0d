import { talk } from '@verst/core';
import { soughtOf } from '../../reading/areas.ts';
import { without } from '../../reading/phrases.ts';
import { MOVING, readingOf, wordsOf } from '../../reading/reading.ts';
import type { Skill, Topic } from '../turn.ts';
import { EMPTY_FRAME } from '../turn.ts';
import { namedPlace } from './details.ts';
import { findTurn } from './find.ts';
import { MORNING_MIN, openingTimeIn } from './opening.ts';
import type { OpeningTime } from './opening.ts';
import { pointParameters } from '../../reading/look-ups.ts';

/** Roles of requests that are no search for what is open. */
const OTHERS: readonly talk.ReferenceRole[] = [
  ...MOVING,
  ...(['quicker', 'steps', 'phone', 'address', 'website', 'postcode', 'coordinates', 'that'] as const),
];

/** A kind that is open at a time, here or beside something: «почта в воскресенье работает», «bars open late». */
export const openThenSkill: Skill = async (topic) => {
  const text = without(topic.text, talk.WITHIN_MINUTES);
  const time = openingTimeIn(text);
  const { parts, roles } = readingOf(time?.rest ?? text, EMPTY_FRAME);
  const [kind, ...others] = parts;
  const isNow = roles.has('now') || roles.has('hours');
  const isAlways = time === null && roles.has('clock');
  if (kind === undefined || others.length > 1 || (time === null && !isNow && !isAlways)) return null;
  if (OTHERS.some((role) => roles.has(role))) return null;
  if (others.some(({ marker }) => marker === null || marker === 'from' || marker === 'to')) return null;
  const words = talk.FOOD.test(kind.words) ? topic.say.in(talk.TO_EAT.ru, talk.TO_EAT.en) : kind.words;
  const read = await topic.tools.read('search', { query: words, limit: 1, ...pointParameters(topic.user) });
  // «Музей льна» is one that the map lacks, and no kind.
  if (read === null || read.interpretation.unresolved.length > 0) return null;
  const sought = await soughtOf(words, topic);
  if (sought === null || sought.category === null || (await namedPlace(words, topic)) !== null) return null;
  // Hardly any place to eat is open all day.
  if (isAlways && talk.MEAL_KINDS.includes(sought.category) && talk.AT_NIGHT.test(text))
    return findTurn(
      [words, wordsOf(others), topic.say.in('открыто в 1:00', 'open at 1:00')].filter(Boolean).join(' '),
      topic,
    );
  if (isAlways) {
    const always = topic.say.in(talk.ALWAYS.ru, talk.ALWAYS.en);
    return findTurn([words, always, wordsOf(others)].filter(Boolean).join(' '), topic);
  }
  const open = topic.say.in('открыто', 'open');
  const when = time === null ? topic.say.in('сейчас', 'now') : (clockWords(time, topic) ?? time.words);
  return findTurn([words, wordsOf(others), open, when].filter(Boolean).join(' '), topic);
};

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
