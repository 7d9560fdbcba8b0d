import {
  EXAMINATION_WORDS,
  FAR_TO_WORDS,
  FROM_HERE_WORDS,
  FROM_WORDS,
  FROM_WORDS_IF_ASKED,
  TO_WORDS,
  WAY_LEADING_WORDS,
  WAY_WORDS,
} from '../lexicon/route-words.ts';

/** A reading of words as a route. */
export interface RoutePhrase {
  /** The words of the start; null if it is the user's own position. */
  readonly from: readonly string[] | null;
  readonly to: readonly string[];
  /** True if the words can hardly mean anything else. */
  readonly explicit: boolean;
  /** True if nothing marks the end of the start and the beginning of the target: «маршрут Ленина 5 Мира 10». */
  readonly guessed?: boolean;
}

const BETWEEN: ReadonlySet<string> = new Set(['→', '-']);
const MODES =
  /(^| )(?:на (?:машине|автомобиле|авто|такси|автобусе|метро|транспорте|общественном транспорте)|пешком|машиной|by car|by taxi|on foot)(?= |$)/g;
/** Ends of questions that name the place first: «аэропорт как доехать». */
const ASKED_LAST =
  /(?<=.) (?:(?:как (?:лучше |быстрее )?|сколько (?:времени |минут |километров |км )?|долго ли )(?:доехать|добраться|проехать|попасть|дойти|пройти|ехать|идти)|how to get there|(?<= .* )(?:маршрут|расстояние|directions|route))$/;
const OWN_POSITION =
  /^(?:меня|моего (?:местоположения|дома|положения)|моей (?:позиции|точки)|текущего (?:места|местоположения|положения)|my (?:location|position)|here|me)$/;

/** Returns the routes that the words of a query may ask for, the likeliest first; empty if they ask for none. */
export function routePhrases(words: readonly string[]): RoutePhrase[] {
  const asked = withoutModes(words);
  const rest = askedFirst(asked);
  if (isExamination(rest)) return [];
  let start = 0;
  let explicit = false;
  while (start < rest.length && (WAY_WORDS.has(rest[start]!) || WAY_LEADING_WORDS.has(rest[start]!))) {
    // «to» can be part of an English question and can begin the target.
    if ((explicit || rest[start - 1] === 'way' || rest[start - 1] === 'me') && rest[start] === 'to') break;
    explicit ||= WAY_WORDS.has(rest[start]!) || (rest[start] === 'get' && rest[0] === 'how');
    start++;
  }
  const ways = rest.slice(explicit || isWay(rest, start) ? start : 0);
  return splits(ways, explicit).filter(({ from, to }) => to.length > 0 && from?.length !== 0);
}

/** Returns true for «Где пройти медкомиссию», which does not ask for a route. */
function isExamination(words: readonly string[]): boolean {
  const at = words.findIndex((word) => EXAMINATION_WORDS.has(word));
  if (at < 0 || words.slice(0, at).includes('как')) return false;
  const next = words[at + 1] ?? '';
  return ![TO_WORDS, FROM_WORDS, FROM_WORDS_IF_ASKED, FROM_HERE_WORDS].some((prepositions) => prepositions.has(next));
}

/** Returns «как доехать цирк» for «Цирк как доехать». */
function askedFirst(words: readonly string[]): readonly string[] {
  const text = words.join(' ');
  const [question] = ASKED_LAST.exec(text) ?? [];
  return question === undefined ? words : `${question.trim()} ${text.slice(0, -question.length)}`.split(' ');
}

const withoutModes = (words: readonly string[]): string[] =>
  words.join(' ').replace(MODES, '$1').split(' ').filter(Boolean);

/** «Путь от … до …», «дорога из …»: words that ask for a route only before a start. */
const isWay = (words: readonly string[], start: number): boolean =>
  start > 0 && (FROM_WORDS.has(words[start] ?? '') || FAR_TO_WORDS.has(words[start] ?? ''));

function splits(words: readonly string[], explicit: boolean): RoutePhrase[] {
  const [first = ''] = words;
  if (FROM_HERE_WORDS.has(first)) {
    const to = TO_WORDS.has(words[1] ?? '') ? words.slice(2) : words.slice(1);
    return [{ from: null, to, explicit: true }];
  }
  const phrases: RoutePhrase[] = [];
  if (FROM_WORDS.has(first) || FROM_WORDS_IF_ASKED.has(first)) {
    for (const at of positions(words, explicit || first !== 'от' ? TO_WORDS : FAR_TO_WORDS, 2)) {
      phrases.push({ from: startOf(words.slice(1, at)), to: words.slice(at + 1), explicit });
    }
    return farFirst(phrases, words);
  }
  if (TO_WORDS.has(first) && (explicit || FAR_TO_WORDS.has(first))) {
    for (const at of positions(words, explicit ? new Set([...FROM_WORDS, ...FROM_WORDS_IF_ASKED]) : FROM_WORDS, 2)) {
      phrases.push({ from: startOf(words.slice(at + 1)), to: words.slice(1, at), explicit });
    }
    for (const at of positions(words, FROM_HERE_WORDS, 2))
      phrases.push({ from: null, to: words.slice(1, at), explicit });
    phrases.push({ from: null, to: words.slice(1), explicit });
    return phrases;
  }
  for (const at of positions(words, BETWEEN, 1)) {
    if (explicit || words[at] === '→')
      phrases.push({ from: words.slice(0, at), to: words.slice(at + 1), explicit: true });
  }
  if (!explicit) return phrases;
  for (const at of positions(words, FAR_TO_WORDS, 1))
    phrases.push({ from: words.slice(0, at), to: words.slice(at + 1), explicit });
  if (phrases.length === 0) phrases.push({ from: null, to: words, explicit }, ...guessedSplits(words));
  return phrases;
}

const guessedSplits = (words: readonly string[]): RoutePhrase[] =>
  Array.from({ length: words.length - 1 }, (_, i) => ({
    from: words.slice(0, i + 1),
    to: words.slice(i + 1),
    explicit: true,
    guessed: true,
  }));

/** «До» splits a route more surely than «в» or «на», which also occur in names. */
function farFirst(phrases: RoutePhrase[], words: readonly string[]): RoutePhrase[] {
  const isFar = ({ to }: RoutePhrase): boolean => FAR_TO_WORDS.has(words[words.length - to.length - 1]!);
  return [...phrases.filter(isFar), ...phrases.filter((phrase) => !isFar(phrase))];
}

const startOf = (words: readonly string[]): readonly string[] | null =>
  OWN_POSITION.test(words.join(' ')) ? null : words;

const positions = (words: readonly string[], wanted: ReadonlySet<string>, least: number): number[] =>
  words.flatMap((word, at) => (at >= least && wanted.has(word) && at < words.length - 1 ? [at] : []));
