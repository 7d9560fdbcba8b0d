import type { ChatPlace } from '../../chat/chat-types.ts';
import type { ToolAnswer } from '../../tools/tool-answers.ts';
import type { Spot, Topic, Turn } from '../turn.ts';
import { EMPTY_FRAME } from '../turn.ts';
import { fittingPlaces, standInNote, unknownHours } from './fitting.ts';
import { withProperties } from './properties.ts';
import { addressTurn, farFromMark, headOf, isAnother, measured, notesOf, ownKind, tellPlaces } from './told-places.ts';
import { insideTurn } from './where-to-look.ts';

/**
 * Tells what a search found.
 *
 * @param standIns - places that may do instead of those of the kind
 * @param landmark - beside which they were sought; null if none was named
 * @param around - the spot around which the search was made; null for the user
 */
export async function tellFound(
  words: string,
  found: ToolAnswer<'search'>,
  places: readonly ChatPlace[],
  standIns: readonly ChatPlace[],
  landmark: Spot | null,
  around: Spot | null,
  topic: Topic,
): Promise<Turn> {
  const { user } = topic;
  const { type, confidence, interpretation } = found;
  const isHere = around !== null && around.name === null && around.lat === user?.lat && around.lon === user.lon;
  const near = isHere ? null : (around ?? landmark);
  const { from, to } = interpretation;
  const isQualified =
    interpretation.attributes.length > 0 || interpretation.open_now || interpretation.open_at !== null;
  const plainKind = isQualified ? interpretation.category_name : null;
  const subject = interpretation.subject ?? words;
  const frame = { ...EMPTY_FRAME, subject, plainKind, near, from, to, places, told: 0 };
  if (type === 'address' || type === 'coordinates' || type === 'place') return addressTurn(places, confidence, topic);
  const inside = near === null || around !== null ? null : await insideTurn(found, near, topic);
  if (inside !== null) return inside;
  const fitting = await fittingPlaces(found, near, measured(found, near, ownKind(found, places), topic), topic);
  const having = await withProperties(fitting.places, interpretation, topic);
  // «Открыто» would be read as now.
  const isThen = interpretation.open_at !== null;
  const telling = {
    ...topic,
    frame: { ...frame, places: isThen ? having.places.map((each) => ({ ...each, is_open: null })) : having.places },
  };
  const turn = tellPlaces(telling, interpretation.category === null && near === null ? '' : headOf(found, telling));
  // What the tags of the places tell is not missing.
  const isShown = interpretation.attributes.length > 0 && having.tail.length > 0;
  const shown = isShown ? { ...found, interpretation: { ...interpretation, unresolved: [] } } : found;
  const notes = notesOf(shown, telling);
  const tail = interpretation.attributes.length === 0 ? [] : farFromMark(telling);
  const told = {
    ...turn,
    reply: [
      ...notes,
      ...having.head,
      turn.reply,
      ...tail,
      ...having.tail,
      ...fitting.tail,
      ...standInNote(standIns, places.length, interpretation.category === null, topic),
      ...(await unknownHours(found, near, fitting.places, topic)),
    ].join('\n'),
  };
  return isAnother(shown) ? { ...told, isAnother: true } : told;
}
