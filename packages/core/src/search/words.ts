import { mendLookAlikes } from '../text/look-alikes.ts';
import { normaliseText } from '../text/normalise.ts';
import { type ClockTime, takeClock } from './clock.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** The words of a query in normal form, without the punctuation around them; dashes and arrows between words stay. */
export function wordsOf(query: string): string[] {
  return normaliseText(query)
    .text.replace(/[«»"„“?!;()]/g, ' ')
    .replace(/(^|\s)(?:номер|№)\s*(?=\d)/g, '$1')
    .replace(
      /(^|\s)(?:24 ?(?:\/|-|на) ?7|24 ?(?:часа|часов|ч|hours|h)|around the clock|все сутки|целые сутки)(?=\s|$)/g,
      '$1круглосуточно',
    )
    .replace(/(?<!\d),|,(?!\d)/g, ' ')
    .replace(/->|=>|→|➔/g, ' → ')
    .split(/\s+/)
    .map((word) => mendLookAlikes(word.replace(/^[.:]+|[.:]+$/g, '')))
    .filter(Boolean);
}

/** How people begin to ask, without saying what for. */
const FILLERS = set(
  'найди найдите найти ищу ищем покажи покажите показать подскажи подскажите скажи скажите пожалуйста плиз хочу хотим ' +
    'нужен нужна нужно нужны надо мне нам где находится расположен расположена расположено адрес есть ли тут ' +
    'какой-нибудь какая-нибудь какое-нибудь слушай слушайте привет здравствуйте посоветуй посоветуйте порекомендуй ' +
    'порекомендуйте дай дайте помоги помогите хотел хотела хотелось интересует интересуют выведи открой ' +
    'find show where is please need want looking hello hi hey tell recommend suggest',
);
/** How people say what they want of it, after words such as those above. */
const FURTHER_FILLERS = set(
  'можно бы лучше всего вкусно быстро срочно недорого дешево хочется хорошо рядышком ли тут здесь поблизости а ну вот ' +
    'можете сказать подсказать любой любую любое какой какая какое какие какую',
);
/** Words after `me`, `a` and the like that only English has. */
const ENGLISH_FILLERS = set('me a an the i for to are there can could you some any');

/** Drops how a query begins to ask; all of it only where nothing else would be left. */
export function withoutFillers(words: readonly string[]): readonly string[] {
  let from = 0;
  while (from < words.length && isFiller(words[from]!, from > 0)) from++;
  let to = words.length;
  while (to > from && (words[to - 1] === 'пожалуйста' || words[to - 1] === 'please')) to--;
  return from === to ? words : words.slice(from, to);
}

const isFiller = (word: string, further: boolean): boolean =>
  FILLERS.has(word) || (further && (ENGLISH_FILLERS.has(word) || FURTHER_FILLERS.has(word)));

const OPEN = set(
  'открыто открыта открыт открыты открытые открытая открытый открытое открытую открытого работает работают работающая ' +
    'работающие работающий работающее open',
);
const NOW = set('сейчас now');
/** «Магазин, который работает ночью». */
const RELATIVE = set('который которая которое которые чтобы было была был which that');
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
  /** When it must be open; null where nothing is said. */
  readonly open: 'now' | ClockTime | null;
  /** Whether it refers to the user's own position, or asks for what is nearest. */
  readonly nearby: boolean;
}

/** Takes «открыто сейчас», «до 22:00», «рядом со мной» and «ближайшая» off a query; what would be all of it stays. */
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
  if (words.length > 1 && HERE.has(words.at(-1)!)) {
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
  const isOpenSaid = words.some((word) => OPEN.has(word));
  const clock = takeClock(words, isOpenSaid);
  const said = (clock?.words ?? words).filter((word) => !OPEN.has(word) && !NOW.has(word));
  const rest = said.length < words.length ? said.filter((word) => !RELATIVE.has(word)) : said;
  if (rest.length === 0 || rest.length === words.length) return { words, open: null };
  return { words: rest, open: clock?.time ?? 'now' };
}
