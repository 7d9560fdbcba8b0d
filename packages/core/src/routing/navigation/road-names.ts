import { toLatin } from '../../words/transliterate.ts';
import { englishNameOfWay } from '../graph/english-names.ts';
import type { RoadGraph } from '../graph/road-graph.ts';
import type { Stretch } from '../leg.ts';
import type { Language } from './instructions.ts';

/**
 * Returns a function that writes the names of a route's roads in a language. In English, a road has the English name
 * that the map gives most of its ways on this route, else its Russian name in Latin letters.
 */
export function roadNamesIn(
  language: Language,
  { edges, ways, strings, englishNames }: RoadGraph,
  legs: readonly (readonly Stretch[])[],
): (name: string) => string {
  if (language === 'ru') return (name) => name;
  const english = new Map<string, string>();
  if (englishNames) {
    /** By name: how many ways of the route have each English name. */
    const counts = new Map<number, Map<number, number>>();
    const counted = new Set<number>();
    for (const leg of legs) {
      for (const { edge } of leg) {
        const way = edges.way[edge]!;
        const name = ways.name[way]!;
        if (name === 0 || counted.has(way)) continue;
        counted.add(way);
        const string = englishNameOfWay(englishNames, ways.osmId[way]!);
        if (string === 0) continue;
        const ofName = counts.get(name) ?? new Map<number, number>();
        counts.set(name, ofName.set(string, (ofName.get(string) ?? 0) + 1));
      }
    }
    for (const [name, ofName] of counts) {
      const [[string]] = [...ofName].sort((a, b) => b[1] - a[1]) as [[number, number]];
      english.set(strings.get(name), strings.get(string));
    }
  }
  return (name) => english.get(name) ?? toLatin(name);
}
