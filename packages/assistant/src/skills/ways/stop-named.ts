import { nearestOf } from '../places/nearer.ts';
import { spotAt, spotOf } from '../../reading/named-points.ts';
import type { Spot, Topic } from '../turn.ts';

/** Returns the nearest to a point of a kind or chain, else the place that words name. */
export async function stopNamed(words: string, from: Spot, topic: Topic): Promise<Spot | null> {
  const there: Topic = { ...topic, user: from };
  const found = await topic.tools.read('search', { query: words, limit: 1, lat: from.lat, lon: from.lon });
  const isKind = found !== null && found.interpretation.category !== null && found.interpretation.near === null;
  const nearest = isKind ? await nearestOf(words, from, topic) : null;
  return nearest === null ? spotOf(words, there) : { ...spotAt(nearest), asked: words };
}
