/**
 * Location insight: how good a place is for a kind of business, and which services a quarter lacks. Scores are
 * percentiles within the place's own city; every answer lists its factors and parameters.
 *
 * ```ts
 * const insights = openInsights(snapshot, { poiAt, roadDistances })
 * insights.locationScore({ lat: 52.286, lon: 104.281, business: 'кофейня' }).verdict
 * insights.serviceGaps({ lat: 52.286, lon: 104.281 }).gaps[0]
 * ```
 *
 * Methods: Huff 1963; Nakanishi and Cooper (MCI); Luo and Wang 2003, Luo and Qi 2009 (floating catchments); Jensen
 * (co-location). The weights are in `parameters.ts`, the kinds in `kinds/kind-table.ts`.
 */
import type { SectionSource } from '../snapshot/sections.ts';
import { lazy } from '../collections/lazy.ts';
import { loadStrings } from '../snapshot/string-sections.ts';
import { BusinessFinder } from './kinds/business-finder.ts';
import { scoreLocation } from './location-score.ts';
import { InsightModel } from './model.ts';
import { readGapOptions, readScoreOptions } from './options.ts';
import { Reference } from './reference.ts';
import { findServiceGaps } from './service-gaps.ts';
import type { InsightDeps, LocationScore, LocationScoreOptions, ServiceGapOptions, ServiceGaps } from './types.ts';

/** Insights over one snapshot. */
export interface Insights {
  /** @throws InvalidInputError naming the field; for an unknown business also the nearest known ones */
  locationScore(options: LocationScoreOptions): LocationScore;
  /** @throws InvalidInputError naming the field */
  serviceGaps(options: ServiceGapOptions): ServiceGaps;
}

/** Opens the `insights/…` sections of a snapshot. Without a map they are empty, and answers have zero confidence. */
export function openInsights(sections: SectionSource, deps: InsightDeps): Insights {
  const model = new InsightModel(sections);
  const reference = new Reference(sections);
  const finder = lazy(() => new BusinessFinder(wordsIn(sections)));
  return {
    locationScore: (options) => scoreLocation(model, reference, readScoreOptions(options, finder()), deps),
    serviceGaps: (options) => findServiceGaps(model, reference, readGapOptions(options), deps),
  };
}

/** Returns the words for kinds of business that a snapshot contains, by key. */
function wordsIn(sections: SectionSource): Map<string, readonly string[]> {
  const lines = loadStrings(sections, 'insights/kinds/words');
  return new Map(
    Array.from({ length: lines.size }, (_, line) => {
      const [key, ...words] = lines.get(line).split('\t');
      return [key!, words];
    }),
  );
}
