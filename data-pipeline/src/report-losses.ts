import type { ExtractWarnings } from './extract/types.ts';
import type { OsmLosses } from './sources/osm/index.ts';

/** `missingWayNodes` → «missing way nodes». */
const words = (name: string): string =>
  name.replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);

/**
 * What a build could not use, as sentences for people: a count for each kind of loss, then the first samples.
 *
 * @param sampleLimit - how many of the messages that name an element
 */
export function describeLosses(losses: OsmLosses, faults: ExtractWarnings, sampleLimit = 5): string[] {
  const { samples, ...counts } = losses;
  return [
    ...Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([name, count]) => `${words(name)}: ${count}`),
    ...samples.slice(0, sampleLimit),
    ...Object.entries(faults.counts)
      .filter(([, count]) => count > 0)
      .map(([name, count]) => `${words(name)}: ${count}`),
    ...faults.samples.slice(0, sampleLimit),
  ];
}
