import { talk } from '@verst/core';
import { nearestOf } from '../places/nearer.ts';
import { withoutMeans } from '../../reading/means-of-travel.ts';
import { spotAt, spotOf, spotTalkedOf } from '../../reading/named-points.ts';
import { notOnTheMap } from './routes.ts';
import { lastWay, wayTurn } from './told-way.ts';
import type { Skill, Spot, Topic, Turn } from '../turn.ts';

/** Adds a stop to the last route: «а если заехать на рынок», «через аптеку». */
export const addedStopSkill: Skill = async (topic) => {
  const { frame, user } = topic;
  const groups = talk.ADDED_STOP.exec(withoutMeans(topic.text))?.groups;
  const next = talk.AND_THEN_TO.exec(withoutMeans(topic.text))?.groups?.['next'];
  if (next !== undefined) return furtherTurn(next, topic);
  const words = groups?.['stop'] ?? groups?.['before'] ?? groups?.['through'];
  const from = frame.from ?? user;
  // «… а потом домой» is a round of its own.
  // «С остановкой у аптеки» after an address, «через рынок» after a list, is on the way there.
  const talkedOf = spotTalkedOf(topic);
  const to = frame.to ?? (groups?.['through'] !== undefined || frame.places.length === 1 ? talkedOf : null);
  if (words === undefined || from === null || to === null || to === from || talk.LIST_BETWEEN.test(words)) return null;
  const stop = await stopOf(words, from, topic);
  return stop === null
    ? notOnTheMap([words], topic)
    : wayTurn([from, ...frame.via, stop, to], { ...topic, frame: { ...frame, from } });
};

/** Continues the last route: «и потом до парка»; null if there was none. */
async function furtherTurn(words: string, topic: Topic): Promise<Turn | null> {
  const spots = lastWay(topic);
  if (spots === null) return null;
  const end = await stopOf(words, spots.at(-1)!, topic);
  return end === null
    ? notOnTheMap([words], topic)
    : wayTurn([...spots, end], { ...topic, frame: { ...topic.frame, from: spots[0]! } });
}

/** Returns the nearest to the start of a kind or chain, else the place that words name. */
export async function stopOf(words: string, from: Spot, topic: Topic): Promise<Spot | null> {
  const there: Topic = { ...topic, user: from };
  const found = await topic.tools.read('search', { query: words, limit: 1, lat: from.lat, lon: from.lon });
  const isKind = found !== null && found.interpretation.category !== null && found.interpretation.near === null;
  const nearest = isKind ? await nearestOf(words, from, topic) : null;
  return nearest === null ? spotOf(words, there) : { ...spotAt(nearest), asked: words };
}
