import { toLatin } from '../../words/transliterate.ts';
import { englishNameOfWay } from '../graph/english-names.ts';
import type { RoadGraph } from '../graph/road-graph.ts';
import type { Stretch } from '../leg.ts';
import type { Language } from './instructions.ts';

/**
 * Returns a function that writes the names of a route's roads in a language. In English, a road has the English name
 * that the map gives any stretch of it on this route, else its Russian name in Latin letters.
 */
export function roadNamesIn(
  language: Language,
  { edges, ways, strings, englishNames }: RoadGraph,
  legs: readonly (readonly Stretch[])[],
): (name: string) => string {
  if (language === 'ru') return (name) => name;
  const english = new Map<string, string>();
  if (englishNames) {
    const named = new Set<number>();
    let last = -1;
    for (const leg of legs) {
      for (const { edge } of leg) {
        const way = edges.way[edge]!;
        const name = ways.name[way]!;
        if (way === last || name === 0 || named.has(name)) continue;
        last = way;
        const string = englishNameOfWay(englishNames, ways.osmId[way]!);
        if (string === 0) continue;
        named.add(name);
        english.set(strings.get(name), strings.get(string));
      }
    }
  }
  return (name) => english.get(name) ?? toLatin(name);
}
