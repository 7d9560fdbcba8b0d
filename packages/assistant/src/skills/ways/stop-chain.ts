import { talk } from '@verst/core';
import { withoutMeans } from '../../reading/means-of-travel.ts';
import { spotOf } from '../../reading/named-points.ts';
import { stopNamed } from './stop-named.ts';
import { notOnTheMap } from './routes.ts';
import { wayTurn } from './told-way.ts';
import type { Skill, Spot } from '../turn.ts';

/** Most stops of a chain. */
const MOST = 12;

/** Describes the route through a chain of stops in their order: «дом -> музей -> рынок». */
export const stopChainSkill: Skill = async (topic) => {
  const { text, user, say } = topic;
  const mark = talk.CHAIN_MARKS.find(({ form }) => form.test(text))?.between;
  // «A - B через аптеку» is a single route.
  if (mark === undefined || (mark !== talk.STOP_ARROWS && talk.DASHED_VIA.test(text))) return null;
  const parts = withoutMeans(text.replace(talk.CHAIN_HEAD, '').replace(talk.WAYS_TAIL, ''))
    .split(mark)
    .map((part) => part.replace(/^[\s,:]+|[\s,:]+$/g, ''))
    .filter((part) => part !== '');
  if (parts.length < 2 || parts.length > MOST) return null;
  const stopAt = (part: string, from: Spot | null) =>
    from === null ? spotOf(part, topic) : stopNamed(part, from, topic);
  const spots: Spot[] = [];
  const unknown: string[] = [];
  for (const part of parts) {
    const spot = talk.OWN_PLACE.test(part) ? user : await stopAt(part, spots.at(-1) ?? user);
    if (spot === null) unknown.push(part);
    else spots.push(spot);
  }
  // A route with fewer stops than were asked for would be another one.
  const isRoute = talk.CHAIN_HEAD.test(text) || mark === talk.STOP_ARROWS;
  if ((unknown.length > 0 || spots.length < 2) && !isRoute) return null;
  if (unknown.length > 0 || spots.length < 2) return notOnTheMap(unknown, topic);
  const way = await wayTurn(spots, { ...topic, frame: { ...topic.frame, means: null } });
  const isHome = parts.some((part) => talk.OWN_PLACE.test(part)) && !way.missed;
  const note = say.in('Вашим местом считаю то, где вы сейчас.', 'Your own place is where you are now.');
  return isHome ? { ...way, reply: `${way.reply}\n${note}` } : way;
};
