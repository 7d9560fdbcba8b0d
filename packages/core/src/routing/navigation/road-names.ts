import { toLatin } from '../../words/transliterate.ts';
import { typePosition } from './texts/street-accusative.ts';
import { englishNameOfWay } from '../graph/english-names.ts';
import type { RoadGraph } from '../graph/road-graph.ts';
import type { Stretch } from '../leg.ts';
import type { Language } from './maneuver.ts';

/**
 * Returns a function that writes the names of a route's roads in a language. In English, streets have their Russian
 * names in Latin letters, as on signs: the map has English names for a few, and «Lenin Street» beside «ulitsa Lenina»
 * would be told for one street. Roads whose names do not say what kind of street they are («МКАД») have the English name
 * that the map gives most of their ways on this route.
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
      if (typePosition(strings.get(name).split(' ')) !== -1) continue;
      const [[string]] = [...ofName].sort((a, b) => b[1] - a[1]) as [[number, number]];
      english.set(strings.get(name), strings.get(string));
    }
  }
  return (name) => english.get(name) ?? toLatin(withSmallType(name));
}

/** Returns a street name with its type in small letters, as in running text: «Улица Труда» → «улица Труда». */
function withSmallType(name: string): string {
  const words = name.split(' ');
  const at = typePosition(words);
  return at === -1 ? name : words.with(at, words[at]!.toLowerCase()).join(' ');
}
