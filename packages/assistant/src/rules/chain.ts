import { talk } from '@verst/core';
import { findTurn } from './find.ts';
import { placeTalkedOf, spotAt, spotOf } from './spots.ts';
import type { Skill, Topic, Turn } from './turn.ts';
import { wayTurn } from './ways.ts';

/** Finds a place and the way to it in one answer, or the way to the place that was talked about. */
export const chainSkill: Skill = async (topic) => {
  const { text, frame, user } = topic;
  const lead = talk.CHAIN_LEAD.exec(text)?.groups;
  const start = talk.CHAIN_FROM_THERE.exec(text)?.groups?.['from'];
  if (lead !== undefined || start !== undefined) {
    const words = (lead?.['to'] ?? 'там').replace(/^(?:ко?|до) (?=\S{4})/, '');
    const place = placeTalkedOf(words, topic) ?? (words === 'там' ? (frame.focus ?? frame.places[0]) : null) ?? null;
    if (place === null) return null;
    const from = start === undefined ? user : await spotOf(start, topic);
    return from === null ? null : wayTurn([from, spotAt(place)], topic);
  }
  const then = talk.CHAIN_THEN_WAY.exec(text);
  return then === null ? null : foundTurn(then[1]!.replace(talk.CHAIN_LOOK, ''), then.groups!['from'], topic);
};

async function foundTurn(what: string, start: string | undefined, topic: Topic): Promise<Turn | null> {
  const from = start === undefined ? topic.user : await spotOf(start, topic);
  if (from === null) return null;
  const around = start === undefined ? null : from;
  const found = await findTurn(what, { ...topic, text: what }, around);
  const [best] = found.places;
  if (best === undefined || found.route !== null) return found.places.length === 0 ? found : null;
  const way = await wayTurn([from, spotAt(best)], { ...topic, frame: { ...found.frame, means: null } });
  return { ...way, reply: `${found.reply}\n${way.reply}`, places: found.places, frame: { ...way.frame, focus: best } };
}
