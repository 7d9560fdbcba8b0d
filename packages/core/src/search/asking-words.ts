import { fillersOf } from '../lexicon/fillers.ts';
import { ALWAYS_OPEN, ANY_SHOP, NOW_WORDS, OF_FOOD, OPEN_WORDS, RELATIVE_WORDS } from '../lexicon/filter-words.ts';
import { CARDINAL_WORDS } from '../lexicon/numerals.ts';
import { HERE_PHRASES, HERE_WORDS } from '../lexicon/relations.ts';
import { mendNumberedLetter } from '../normalisation/look-alikes.ts';
import { MAX_CODE_POINTS, normaliseText, withoutApostrophes } from '../normalisation/normalise.ts';
import { institutionsInWords } from '../normalisation/shortened-institutions.ts';
import { type ClockTime, takeClock } from './clock.ts';

/** Number of texts whose words are cached: found names are compared with a query in several ways. */
const REMEMBERED = 1000;
/** «Номер» before a number in digits or words, which says nothing more. */
const NUMBER_SIGN = new RegExp(
  `(?<=^|\\s)(?:номер|№)\\s*(?=\\d|(?:${[...CARDINAL_WORDS.keys()].join('|')})(?:\\s|$))`,
  'g',
);
const MAX_REMEMBERED_LENGTH = MAX_CODE_POINTS;
const remembered = new Map<string, readonly string[]>();

/**
 * Returns the words of a query, normalised, without the punctuation around them; dashes and arrows between words stay.
 */
export function wordsOf(query: string): readonly string[] {
  if (query.length > MAX_REMEMBERED_LENGTH) return readWords(query);
  let words = remembered.get(query);
  if (words === undefined) {
    words = readWords(query);
    if (remembered.size >= REMEMBERED) remembered.clear();
    remembered.set(query, words);
  }
  return words;
}

function readWords(query: string): string[] {
  return institutionsInWords(normaliseText(withoutApostrophes(query)).text)
    .replace(/[«»"„“?!;()]/g, ' ')
    .replace(NUMBER_SIGN, '')
    .replace(
      /(^|\s)(?:24 ?(?:\/|-|на) ?7|24 ?(?:часа|часов|ч|hours|h)|around the clock|(?:все|целые|круглые) сутки)(?=\s|$)/g,
      '$1круглосуточно',
    )
    .replace(/(?<!\d),|,(?!\d)/g, ' ')
    .replace(/->|=>|→|➔/g, ' → ')
    .split(/\s+/)
    .map((word) => mendNumberedLetter(word.replace(/^[.:]+|[.:]+$/g, '')))
    .filter(Boolean)
    .flatMap((word, at, all) => {
      const isAlwaysOpen = [all[at - 1], all[at + 1]].some((other) => other !== undefined && ALWAYS_OPEN.test(other));
      return isAlwaysOpen && ANY_SHOP.test(word) ? [OF_FOOD, word] : [word];
    });
}

/** Words with which people begin to ask, without saying what for; and words that may follow these. */
const ASKING = fillersOf('ask');
const FOLLOWING = fillersOf('then');

/**
 * Drops the words with which a query begins to ask, and a final "please"; returns all of it if nothing else would be
 * left.
 */
export function withoutFillers(words: readonly string[]): readonly string[] {
  let from = 0;
  while (from < words.length && isFiller(words[from]!, from > 0)) from++;
  let to = words.length;
  while (to > from && (words[to - 1] === 'пожалуйста' || words[to - 1] === 'please')) to--;
  return from === to ? words : words.slice(from, to);
}

const isFiller = (word: string, further: boolean): boolean => ASKING.has(word) || (further && FOLLOWING.has(word));

const NEAREST = /^(?:ближайш|самы?[йяе]$|nearest|closest)/;

/** The conditions of a query besides what it looks for. */
export interface Hints {
  /** The rest of its words. */
  readonly words: readonly string[];
  /** When it must be open; null if the query does not say. */
  readonly open: 'now' | ClockTime | null;
  /** True if it refers to the user's own position or asks for what is nearest. */
  readonly nearby: boolean;
}

/**
 * Removes «открыто сейчас», «до 22:00», «рядом со мной» and «ближайшая» from a query, unless nothing else would be
 * left.
 */
export function takeHints(all: readonly string[]): Hints {
  const open = takeOpenness(withoutFillers(all));
  let nearby = false;
  let { words } = open;
  for (const phrase of HERE_PHRASES) {
    const at = words.length - phrase.length;
    if (at > 0 && phrase.every((word, i) => words[at + i] === word)) {
      words = words.slice(0, at);
      nearby = true;
    }
  }
  if (words.length > 1 && HERE_WORDS.has(words.at(-1)!)) {
    words = words.slice(0, -1);
    nearby = true;
  }
  const nearest = words.filter((word) => !NEAREST.test(word));
  if (nearest.length > 0 && nearest.length < words.length) {
    words = nearest;
    nearby = true;
  }
  return { words, open: open.open, nearby };
}

function takeOpenness(words: readonly string[]): Pick<Hints, 'words' | 'open'> {
  const isOpenSaid = words.some((word) => OPEN_WORDS.has(word));
  const clock = takeClock(words, isOpenSaid);
  const said = (clock?.words ?? words).filter((word) => !OPEN_WORDS.has(word) && !NOW_WORDS.has(word));
  const rest = said.length < words.length ? said.filter((word) => !RELATIVE_WORDS.has(word)) : said;
  if (rest.length === 0 || rest.length === words.length) return { words, open: null };
  return { words: rest, open: clock?.time ?? 'now' };
}
