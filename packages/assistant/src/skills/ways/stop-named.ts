import { nearestOf } from '../places/nearer.ts';
import { spotAt, spotOf } from '../../reading/named-points.ts';
import type { Spot, Topic } from '../turn.ts';
import { searchFor } from '../../reading/look-ups.ts';

/**
 * Returns the nearest to a point of a kind or chain, else the place that words name.
 *
 * @param known - places that are stops already
 */
export async function stopNamed(
  words: string,
  from: Spot,
  topic: Topic,
  known?: ReadonlySet<string | null>,
): Promise<Spot | null> {
  const found = await searchFor(words, 1, from, topic);
  const isKind = found !== null && found.interpretation.category !== null;
  const nearest = isKind ? await nearestOf(words, from, topic, known) : null;
  return nearest === null ? spotOf(words, { ...topic, user: from }) : { ...spotAt(nearest), asked: words };
}
