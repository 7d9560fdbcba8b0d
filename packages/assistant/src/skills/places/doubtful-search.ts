import { distanceM, talk } from '@verst/core';
import { toChatPlace } from '../../chat/chat-places.ts';
import type { ToolAnswer } from '../../tools/tool-answers.ts';
import { kindsOf, mentionsIn, placesOf } from '../../reading/mentions.ts';
import { outingTurn, scanTurn } from './several-kinds.ts';
import { SAME_M } from './told-places.ts';
import type { Topic, Turn } from '../turn.ts';

/** Confidence below which the words were hardly understood. */
export const UNSURE = 0.35;
/** Confidence from which a name is the one that is meant. */
const SURE_NAME = 0.925;
/** A request of fewer words is no more than a kind and a place. */
export const FEW_WORDS = 3;

/**
 * Answers with what the message names if a search for the whole found nothing, or took other words for a name; null
 * otherwise.
 */
export async function scanIfDoubtful(words: string, found: ToolAnswer<'search'>, topic: Topic): Promise<Turn | null> {
  const { type, confidence, interpretation } = found;
  const isLost = found.results.length === 0 || confidence < UNSURE;
  const isAddress = type === 'address' || type === 'place' || type === 'coordinates';
  if ((isAddress && !isLost) || talk.PHONE_DIGITS.test(words)) return null;
  const { near, category } = interpretation;
  if (!isLost && category !== null && (interpretation.open_now || interpretation.open_at !== null)) return null;
  const unresolved = interpretation.unresolved.filter((part) => !talk.OFFER_BEHIND.test(part));
  if (
    !isLost &&
    (words.split(' ').length < FEW_WORDS || (category !== null && near === null && unresolved.length === 0))
  )
    return null;
  // «Поесть хычины рядом с парком»: all words were understood.
  if (near !== null && unresolved.length === 0 && confidence >= SURE_NAME && isBesideAlone(topic.text)) return null;
  if (near !== null && unresolved.length === 0 && isAllRead(words, interpretation)) return null;
  const mentions = await mentionsIn(topic.text, topic);
  // «Где поесть около театра оперы и балета»: words of the name of the landmark are not a wish.
  const kinds = kindsOf(mentions).filter(({ q }) => near === null || isLost || !holdsStem(near.text ?? '', q));
  if (kinds.length === 0 && !isLost) return null;
  const isSame =
    near !== null &&
    (talk.BESIDE_WORD.test(topic.text) ||
      placesOf(mentions).some(({ spot }) => distanceM(spot.lon, spot.lat, near.lon, near.lat) < SAME_M));
  // No doubt about a name of several words found as it is, or a kind at the place that is named.
  const isNamed = near === null && (confidence >= SURE_NAME || isCovered(words, found));
  if (!isLost && kinds.length < 2 && (isSame || isNamed)) return null;
  return (await scanTurn(mentions, topic)) ?? (isLost ? outingTurn(topic) : null);
}

/** Returns true if the search read every word as what is wanted or where: «попить кофе в 130 квартале». */
function isAllRead(words: string, { subject, near }: ToolAnswer<'search'>['interpretation']): boolean {
  const read = new Set(`${subject ?? ''} ${near?.text ?? ''}`.split(' '));
  return words.split(' ').every((word) => read.has(word) || talk.MENTION_BETWEEN.test(word));
}

/** Returns true if a text contains a word with the same beginning as another. */
const holdsStem = (text: string, word: string): boolean =>
  text.split(' ').some((each) => each.startsWith(word.slice(0, Math.max(4, word.length - 2))));

/** Returns true if a message is one sentence that asks for something beside something. */
const isBesideAlone = (text: string): boolean => talk.BESIDE_WORD.test(text) && !talk.SENTENCE_ENDS.test(text);

/** Returns true if the name found contains at least half of the meaningful words. */
function isCovered(words: string, { results }: ToolAnswer<'search'>): boolean {
  const name = toChatPlace(results[0])?.name.toLowerCase() ?? '';
  const named = words.split(' ').filter((word) => word.length > 3 && !talk.MENTION_BETWEEN.test(word));
  return named.filter((word) => name.includes(word.slice(0, 4))).length * 2 >= named.length;
}
