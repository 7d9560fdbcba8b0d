import type { GeocodingIndex } from './geocoding-index.ts';

/** Returns the numbers of a settlement's streets whose names have a type word, which is not all of the name. */
export function streetsOfType(
  { placeFirstStreet, streetLabels: { firstLabel, type, start } }: GeocodingIndex,
  settlement: number,
  wanted: number,
): number[] {
  const [from, to] = [placeFirstStreet[settlement]!, placeFirstStreet[settlement + 1]!];
  return Array.from({ length: to - from }, (_, i) => from + i).filter((street) => {
    const label = firstLabel[street]!;
    return type[label] === wanted && start[label + 1]! > start[label]!;
  });
}
