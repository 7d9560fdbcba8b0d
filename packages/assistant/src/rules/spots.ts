import type { ChatPlace } from '../chat/chat-types.ts';
import { toChatPlace } from '../chat/chat-places.ts';
import { meansHere, meansThat, ordinalIn } from './phrases.ts';
import type { Spot, Topic } from './turn.ts';

/** Below this a search has hardly found what was meant. */
export const LEAST_CONFIDENCE = 0.4;

/** The point that words name: «здесь», «второй», an address, a place; null where nothing is known by them. */
export async function spotOf(words: string, topic: Topic): Promise<Spot | null> {
  const { user } = topic;
  if (words === '' || meansHere(words)) return user ?? spotTalkedOf(topic);
  const talkedOf = placeTalkedOf(words, topic);
  if (talkedOf !== null) return talkedOf;
  const place = await placeOf(words, topic);
  return place === null ? null : spotAt(place);
}

/** The best of what a search finds for words; null where that is nothing sure. */
export async function placeOf(words: string, { tools, user, frame, language }: Topic): Promise<ChatPlace | null> {
  const around = user ?? frame.near;
  const found = await tools.ask('search', { query: words, limit: 3, lang: language, ...pointParameters(around) });
  if (found === null || found.confidence < LEAST_CONFIDENCE) return null;
  return toChatPlace(found.results[0]);
}

/** What the talk was about last: a place, else the end of the way, else where was looked. */
export function spotTalkedOf({ frame }: Topic): Spot | null {
  return frame.focus ?? frame.to ?? frame.places[0] ?? frame.near;
}

/** The place that «туда», «вторая», «до нее» mean; null where words mean something else. */
export function placeTalkedOf(words: string, { frame }: Topic): ChatPlace | null {
  const at = ordinalIn(words);
  if (at !== null) return frame.places[at] ?? null;
  return meansThat(words) ? (frame.focus ?? frame.places[0] ?? null) : null;
}

/** A point as the parameters of operations. */
export function pointParameters(spot: Spot | null): { lat?: number; lon?: number } {
  return spot === null ? {} : { lat: spot.lat, lon: spot.lon };
}

/** A place as a point with a name. */
export function spotAt({ name, lat, lon }: ChatPlace): Spot {
  return { name, lat, lon };
}
