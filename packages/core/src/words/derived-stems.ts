import { SHORTEST_WORD } from './word-lengths.ts';

/**
 * Endings that turn a noun's stem into an adjective's: «белоусов(а)» → «белоусовск(ий)», «драм(а)» → «драматическ(ий)»,
 * «миграц(ия)» → «миграционн(ый)».
 */
const SUFFIXES = ['атическ', 'ическ', 'ионн', 'альн', 'овск', 'енн', 'инск', 'ьск', 'ск', 'ов', 'ьн', 'н'];
/** Nouns in «-ка» that people derive from an adjective: «швейк(а)» of «швейн(ая)», «блошинк(а)» of «блошин(ый)». */
const OF_ADJECTIVE = /^([а-я]{3,}[бвгджзйлмнпрстфхцчшщ])к$/;
/** People by their trade: «железнодорожник(ов)» of «железнодорожн(ый)». */
const OF_TRADE = /^([а-я]{3,}н)ик(?:ов)?$/;
const TRADE = 'ик';
const ADJECTIVE_SUFFIXES = ['', 'ечн', 'н', 'ьн', 'ск', 'енн', 'ов'];

/**
 * Returns the stems that an adjective may be derived from, and those of the adjectives that may be derived from a noun:
 * people say «Белоусовский парк» for a park named after Белоусов. Most are not words; the caller must check them.
 */
export function derivedStems(stem: string): string[] {
  if (stem.length < SHORTEST_WORD || !/^[а-я]+$/.test(stem)) return [];
  // «Детский приют», «приют для детей»: the noun is too short for the suffixes.
  if (stem === 'детск') return ['дет'];
  const nouns = SUFFIXES.filter((suffix) => stem.endsWith(suffix)).map((suffix) => stem.slice(0, -suffix.length));
  const [, base] = OF_ADJECTIVE.exec(stem) ?? [];
  const adjectives = base === undefined ? [] : ADJECTIVE_SUFFIXES.map((suffix) => base + suffix);
  const [, trade] = OF_TRADE.exec(stem) ?? [];
  return [
    ...(trade === undefined ? [] : [trade]),
    ...(stem.endsWith('н') ? [stem + TRADE] : []),
    ...nouns.filter(({ length }) => length >= SHORTEST_WORD),
    ...SUFFIXES.map((suffix) => stem + suffix),
    ...adjectives,
  ];
}
