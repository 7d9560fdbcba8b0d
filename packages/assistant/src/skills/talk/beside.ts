import { talk } from '@verst/core';
import { isQuality } from '../../reading/quality.ts';
import type { Reading } from '../../reading/reading.ts';
import { compareFollowUp } from '../places/compare.ts';
import { findTurn } from '../places/find.ts';
import { reachFollowUp } from '../ways/reach.ts';
import type { Topic, Turn } from '../turn.ts';
import { inWords } from '../turn.ts';

/** What is in a large building is at most this far from its middle. */
const IN_PLACE_M = 200;

/** Searches beside the place of the answer before, «а парковка там есть?», or within its reach or areas. */
export async function besideIt({ rest }: Reading, topic: Topic): Promise<Turn | null> {
  const { frame, say } = topic;
  const words = rest.replace(talk.THERE_VERB, '');
  const within = (await reachFollowUp(words, topic)) ?? (await compareFollowUp(words, topic));
  if (within !== null) return within;
  const quality = words.replace(talk.AND_NOT, '').trim();
  // «А круглосуточное что-нибудь там есть»: of the kind that was searched for.
  if (frame.subject !== null && (await isQuality(quality, topic)))
    return findTurn(`${frame.subject} ${quality}`, topic, frame.near);
  // «Там» after several places beside a landmark is that landmark.
  const landmark = frame.places.length > 1 && frame.near?.name != null ? frame.near : null;
  const place = frame.focus ?? frame.to ?? landmark ?? frame.places[frame.page] ?? null;
  if (place === null) return null;
  const turn = await findTurn(words, topic, place);
  // «А там есть инсулин»: more pharmacies are no answer.
  const isSame = turn.places[0] !== undefined && 'category' in place && turn.places[0].category === place.category;
  if (turn.missed || isSame)
    return inWords(
      topic,
      `Есть ли там «${quality}», на карте не указано.`,
      `The map does not say whether there is “${quality}”.`,
    );
  const isIn = 'category' in place && talk.HOUSES_OF_MANY.has(place.category ?? '');
  if (!isIn || (turn.places[0]?.distance_m ?? 0) <= IN_PLACE_M) return turn;
  const none = say.in(`В самом «${place.name}» на карте такого нет.`, `The map has none in ${place.name} itself.`);
  return { ...turn, reply: `${none}\n${turn.reply}` };
}
