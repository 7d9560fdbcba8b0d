import { lowerBound } from '../../../collections/lower-bound.ts';
import type { GeocodingIndex } from '../../index/geocoding-index.ts';
import { isSettlement } from '../../layout.ts';
import type { SearchRequest } from '../search-request.ts';
import type { MetWords } from '../word-matching/met-words.ts';
import type { Effort } from '../work-limit.ts';
import { MAX_PLACES, type PlaceReading } from './place-reading.ts';

/**
 * Finds, among all settlements with the name of the best reading, those with a street that the query may name:
 * «Михайловка, улица Собинова» is one of hundreds of Mikhailovkas, and no large one.
 *
 * @param settlements - the readings that are followed up in any case
 * @param isOfNamedRegion - returns true for a place in a region that the query names
 * @returns readings of other settlements: first those whose streets have most words of the query, then the larger ones;
 *   none if all namesakes are followed up already
 */
export function findNamesakes(
  index: GeocodingIndex,
  met: MetWords,
  effort: Effort,
  { blocked }: SearchRequest,
  settlements: readonly PlaceReading[],
  isOfNamedRegion: (place: number) => boolean,
): PlaceReading[] {
  const [best] = settlements;
  if (!best || settlements.length < MAX_PLACES || settlements[MAX_PLACES - 1]!.mask !== best.mask) return [];
  let namesakes = placesCalled(index, labelOf(index, met, best), effort);
  namesakes = namesakes.filter((place) => !settlements.some((reading) => reading.place === place));
  const inRegion = namesakes.filter(isOfNamedRegion);
  if (inRegion.length > 0) namesakes = inRegion;
  const streetWords = met.words.filter((word) => met.unitsOf(word) & ~best.mask & ~blocked);
  return withStreets(index, namesakes, streetWords, effort).map((place) => ({ ...best, place }));
}

/** Returns the label of a reading's place that its words name. */
function labelOf({ placeLabels: labels }: GeocodingIndex, met: MetWords, { place, mask }: PlaceReading): number {
  const first = labels.firstLabel[place]!;
  for (let label = first; label < labels.firstLabel[place + 1]!; label++) {
    let units = 0;
    for (let w = labels.start[label]!; w < labels.start[label + 1]!; w++) units |= met.unitsOf(labels.words[w]!);
    if ((units & mask) === mask) return label;
  }
  return first;
}

/** Returns the settlements with a label of the same words, in ascending order. */
function placesCalled(index: GeocodingIndex, label: number, effort: Effort): number[] {
  const { placeLabels: labels, placeKind, placeParent } = index;
  const words = labels.words.subarray(labels.start[label], labels.start[label + 1]);
  const namesOf = (word: number): number => labels.wordStart[word + 1]! - labels.wordStart[word]!;
  const rarest = words.toSorted((a, b) => namesOf(a) - namesOf(b))[0]!;
  effort.spendCheap(namesOf(rarest));
  const places: number[] = [];
  for (const other of labels.wordLabels.subarray(labels.wordStart[rarest], labels.wordStart[rarest + 1])) {
    const place = labels.feature[other]!;
    const from = labels.start[other]!;
    if (labels.start[other + 1]! - from !== words.length || places.at(-1) === place) continue;
    if (
      words.every((word, w) => labels.words[from + w] === word) &&
      isSettlement(placeKind[place]!, placeParent[place]!)
    )
      places.push(place);
  }
  return places;
}

/**
 * Returns the first settlements whose streets contain most of the given words; none where they contain none.
 *
 * @param places - in ascending order, which is that of their streets' labels
 */
function withStreets(
  { streetLabels: labels, placeFirstStreet }: GeocodingIndex,
  places: readonly number[],
  words: readonly number[],
  effort: Effort,
): number[] {
  const counts = new Uint8Array(places.length);
  for (const word of words) {
    const end = labels.wordStart[word + 1]!;
    let at = labels.wordStart[word]!;
    if (at === end) continue;
    effort.spendCheap(places.length);
    for (let i = 0; i < places.length && at < end; i++) {
      const pastLabel = labels.firstLabel[placeFirstStreet[places[i]! + 1]!]!;
      at = lowerBound(labels.wordLabels, labels.firstLabel[placeFirstStreet[places[i]!]!]!, at, end);
      if (at < end && labels.wordLabels[at]! < pastLabel) counts[i]!++;
    }
  }
  return Array.from(places.keys())
    .filter((i) => counts[i]! > 0)
    .sort((a, b) => counts[b]! - counts[a]! || a - b)
    .slice(0, MAX_PLACES)
    .map((i) => places[i]!);
}
