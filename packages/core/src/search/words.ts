import { normaliseText } from '../text/normalise.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** The words of a query in normal form, without the punctuation around them; dashes and arrows between words stay. */
export function wordsOf(query: string): string[] {
  return normaliseText(query)
    .text.replace(/[«»"„“?!;()]/g, ' ')
    .replace(/(?<!\d),|,(?!\d)/g, ' ')
    .replace(/->|=>|→|➔/g, ' → ')
    .split(/\s+/)
    .map((word) => word.replace(/^[.:]+|[.:]+$/g, ''))
    .filter(Boolean);
}

/** How people begin to ask, without saying what for. */
const FILLERS = set(
  'найди найдите найти ищу ищем покажи покажите показать подскажи подскажите скажи скажите пожалуйста плиз хочу хотим ' +
    'нужен нужна нужно нужны надо мне нам где находится расположен расположена расположено адрес есть ли тут ' +
    'какой-нибудь какая-нибудь какое-нибудь find show where is please need want looking',
);
/** Words after `me`, `a` and the like that only English has. */
const ENGLISH_FILLERS = set('me a an the i for to');

/** Drops how a query begins to ask; all of it only where nothing else would be left. */
export function withoutFillers(words: readonly string[]): readonly string[] {
  let from = 0;
  while (from < words.length && isFiller(words[from]!, from > 0)) from++;
  let to = words.length;
  while (to > from && (words[to - 1] === 'пожалуйста' || words[to - 1] === 'please')) to--;
  return from === to ? words : words.slice(from, to);
}

const isFiller = (word: string, further: boolean): boolean =>
  FILLERS.has(word) || (further && ENGLISH_FILLERS.has(word));

const OPEN = set(
  'открыто открыта открыт открыты открытые открытая открытый открытое открытую открытого работает работают работающая ' +
    'работающие работающий работающее open',
);
const NOW = set('сейчас now');
/** Words that refer to where the user is when they end a query. */
const HERE = set('рядом поблизости недалеко неподалеку вблизи тут здесь вокруг nearby here');
const HERE_PHRASES = [
  'рядом со мной',
  'около меня',
  'возле меня',
  'вокруг меня',
  'недалеко от меня',
  'поблизости от меня',
  'неподалеку от меня',
  'вблизи меня',
  'ко мне',
  'от меня',
  'near me',
  'around me',
  'close to me',
  'near by',
  'around here',
].map((phrase) => phrase.split(' '));
const NEAREST = /^(?:ближайш|самы?[йяе]$|nearest|closest)/;

/** What a query says besides what it looks for. */
export interface Hints {
  /** The rest of its words. */
  readonly words: readonly string[];
  readonly openNow: boolean;
  /** Whether it refers to the user's own position, or asks for what is nearest. */
  readonly nearby: boolean;
}

/** Takes «открыто сейчас», «рядом со мной» and «ближайшая» off a query; what would be all of it stays. */
export function takeHints(all: readonly string[]): Hints {
  let nearby = false;
  let words = withoutFillers(all);
  for (const phrase of HERE_PHRASES) {
    const at = words.length - phrase.length;
    if (at > 0 && phrase.every((word, i) => words[at + i] === word)) {
      words = words.slice(0, at);
      nearby = true;
    }
  }
  if (words.length > 1 && HERE.has(words.at(-1)!)) {
    words = words.slice(0, -1);
    nearby = true;
  }
  const nearest = words.filter((word) => !NEAREST.test(word));
  if (nearest.length > 0 && nearest.length < words.length) {
    words = nearest;
    nearby = true;
  }
  const rest = words.filter((word) => !OPEN.has(word) && !NOW.has(word));
  const openNow = rest.length > 0 && words.some((word) => OPEN.has(word) || NOW.has(word));
  return { words: openNow ? rest : words, openNow, nearby };
}
