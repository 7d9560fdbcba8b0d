import { distanceM } from '../../../geo/distance.ts';
import { fromE7 } from '../../../geo/e7.ts';
import type { GeocodingIndex } from '../../index/geocoding-index.ts';
import { UNPLACED_E7 } from '../../layout.ts';
import type { CheckedOptions } from '../../options.ts';
import { WEIGHTS } from '../../../scoring/address-weights.ts';

/** Returns 1 at the bias point, 0 far from it; 0 without a bias. */
export function nearnessOf(index: GeocodingIndex, place: number, { bias }: CheckedOptions): number {
  if (!bias || index.placePosition[2 * place] === UNPLACED_E7) return 0;
  const lon = fromE7(index.placePosition[2 * place]!);
  const lat = fromE7(index.placePosition[2 * place + 1]!);
  return 1 / (1 + distanceM(bias.lon, bias.lat, lon, lat) / WEIGHTS.nearHalfM);
}

/** Mixes the settlement's size and the bias, which the text does not contain, into a text score. */
export function withPrior(index: GeocodingIndex, score: number, place: number, options: CheckedOptions): number {
  const biasShare = options.bias ? WEIGHTS.nearness : 0;
  const prior = WEIGHTS.importance * index.placeImportance[place]! + biasShare * nearnessOf(index, place, options);
  return mixed(score, prior, biasShare);
}

/** Returns {@link withPrior} for a text score in the largest city, at the bias point. */
export function mostWithPrior(score: number, { bias }: CheckedOptions): number {
  const biasShare = bias ? WEIGHTS.nearness : 0;
  return mixed(score, WEIGHTS.importance + biasShare, biasShare);
}

const mixed = (score: number, prior: number, biasShare: number): number =>
  score * (1 - WEIGHTS.importance - biasShare) + prior * Math.min(1, score * WEIGHTS.fullPrior);

/**
 * Returns the bonus for a street's houses while a street is being typed: long streets come before lanes of the same
 * name.
 */
export function sizeBonus({ streetFirstAddress }: GeocodingIndex, street: number): number {
  return WEIGHTS.size * Math.log10(1 + streetFirstAddress[street + 1]! - streetFirstAddress[street]!);
}
