import type { EvidenceName } from './evidence.ts';
import { CENTRAL } from '../lexicon/wishes.ts';
import { ALONG_WORDS, BESIDE_WORDS, type Relation, RELATION_PHRASES } from '../lexicon/relations.ts';

/** A reading of words as something to look for and a place at which to look. */
export interface NearPhrase {
  readonly what: readonly string[];
  readonly where: readonly string[];
  readonly relation: Relation;
  /** What makes it doubtful that the words split here; null if nothing does. */
  readonly doubt: EvidenceName | null;
  /** True if no preposition marks the split. */
  readonly guessed: boolean;
  /** True if the preposition leads only along streets: «по Ленина», but «мастерская по ремонту» is no place. */
  readonly alongStreet: boolean;
}

/** Returns the readings of words as something at a place; with `partedOnly`, only those that a preposition splits. */
export function nearPhrases(words: readonly string[], partedOnly: boolean): NearPhrase[] {
  const parted = related(words);
  if (parted.length > 0 || partedOnly) return parted;
  // A number alone is no place («автобус 63») and names none: «Маркса 5» is a house, not «Пятёрочка» («5-ка») there.
  return unparted(words).filter(({ what, where }) => !isNumber(what) && !isNumber(where));
}

const isNumber = (words: readonly string[]): boolean => words.every((word) => /^\d+$/.test(word));

function related(words: readonly string[]): NearPhrase[] {
  const phrases: NearPhrase[] = [];
  for (let at = 0; at < words.length - 1; at++) {
    const found = RELATION_PHRASES.find(({ words: wanted }) => wanted.every((word, i) => words[at + i] === word));
    if (!found) continue;
    const after = words.slice(at + found.words.length);
    if (after.length > 0) phrases.push(...(at === 0 ? relationFirst(after, found) : [parted(words, at, after, found)]));
    if (after.length > 0 && at > 0 && found.words.length === 1 && BESIDE_WORDS.has(found.words[0]!))
      phrases.push({
        ...parted(words, at, after, found),
        what: after,
        where: words.slice(0, at),
        doubt: null,
      });
    at += found.words.length - 1;
  }
  return phrases;
}

/** A preposition with its relation. */
type Preposition = (typeof RELATION_PHRASES)[number];

const isAlongStreet = ({ words }: Preposition): boolean => words.length === 1 && ALONG_WORDS.has(words[0]!);

const parted = (words: readonly string[], at: number, where: readonly string[], by: Preposition): NearPhrase => ({
  what: words.slice(0, at),
  where,
  relation: by.relation,
  doubt: null,
  guessed: false,
  alongStreet: isAlongStreet(by),
});

/** «Рядом с вокзалом кафе»: nothing marks the end of the landmark. */
function relationFirst(after: readonly string[], by: Preposition): NearPhrase[] {
  const counts = Array.from({ length: after.length - 1 }, (_, i) => i + 1);
  return counts.map((count) => ({
    what: after.slice(-count),
    where: after.slice(0, -count),
    relation: by.relation,
    doubt: null,
    guessed: false,
    alongStreet: isAlongStreet(by),
  }));
}

/** «Аптека ленина 12», «Тула аптека». */
function unparted(words: readonly string[]): NearPhrase[] {
  const phrases: NearPhrase[] = [];
  for (let count = 1; count < words.length; count++) {
    const first = words.slice(0, count);
    const last = words.slice(-count);
    const unsaid = { relation: 'on', guessed: true, alongStreet: false } as const;
    phrases.push({ ...unsaid, what: first, where: words.slice(count), doubt: 'unparted' });
    const before = words.slice(0, -count);
    // «Центральный парк» is in no «Центральная улица».
    if (before.length === 1 && CENTRAL.test(before[0]!)) continue;
    phrases.push({ ...unsaid, what: last, where: before, doubt: 'unparted' });
  }
  return phrases;
}
