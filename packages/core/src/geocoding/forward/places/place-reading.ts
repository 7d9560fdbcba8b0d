import { MOST_CANDIDATES } from '../../../scoring/candidates.ts';
import { WEIGHTS } from '../../../scoring/address-weights.ts';

/** A place that the query may name. */
export interface PlaceReading {
  readonly place: number;
  /** Units that its name explains. */
  readonly mask: number;
  /** Units that repeat them; they name the place, too, unless a street takes them: «Садовый, Садовый переулок». */
  readonly repeats: number;
  readonly coverage: number;
  readonly similarity: number;
  /** True if the place is a district, or its name says so: `Ленинский район`. */
  readonly district: boolean;
  /** Type id of the matched name, 0 for none. */
  readonly type: number;
  readonly key: number;
}

/** Returns how well a reading names its place: the words that its name lacks in the query cost little. */
export const fitOf = ({ similarity, coverage }: PlaceReading): number =>
  similarity * (1 - WEIGHTS.placeCoverage * (1 - coverage));

/** Largest number of places followed up in one query; region, district and bias decide which namesakes these are. */
export const MAX_PLACES = MOST_CANDIDATES;

/** Returns what the words of a name count for: a name of common words does count, and one of many rare words not too much. */
export const countedWeight = (weight: number): number => Math.min(weight + 2, WEIGHTS.mostOfName);

/** Returns true if a reading of this place and key would be kept; checked before one is created. */
export function enters(list: readonly PlaceReading[], place: number, key: number): boolean {
  for (let i = 0; i < list.length; i++) if (list[i]!.place === place) return list[i]!.key < key;
  return list.length < MAX_PLACES || list[list.length - 1]!.key < key;
}

/**
 * Inserts a reading that {@link enters} into a list of the best readings, one for each place, in descending order of
 * key.
 */
export function keep(list: PlaceReading[], reading: PlaceReading): void {
  for (let i = 0; i < list.length; i++) {
    if (list[i]!.place !== reading.place) continue;
    list.splice(i, 1);
    break;
  }
  let at = list.length;
  while (at > 0 && list[at - 1]!.key < reading.key) at--;
  list.splice(at, 0, reading);
  if (list.length > MAX_PLACES) list.pop();
}
