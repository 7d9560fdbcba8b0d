/** How a word was inflected: what its ending tells of it. */
export const ENDING = { NONE: 0, NOUN: 1, ADJECTIVE: 2 } as const;

const ADJECTIVE = /(?:ого|его|ому|ему|ыми|ими|ый|ий|ой|ая|яя|ое|ее|ые|ие|ых|их|ую|юю|ою|ею|ым|им|ом|ем|ей)$/;
const NOUN = /(?:иями|ями|ами|иях|иям|ией|ях|ах|ям|ам|ью|ия|ии|ию|ие|ей|ой|ою|ем|ом|ы|и|а|я|о|е|у|ю|ь|й)$/;
const SHORTEST_STEM = 3;

/**
 * The part of a word that survives inflection: `тверская`, `тверской`, `тверскую` → `тверск`; `ленина`, `ленину` →
 * `ленин`. Words whose stem would be shorter than three letters stay whole. A light stemmer: it must only bring the
 * cases of one name together; telling `лесной` from `лесная` is the matter of whoever compares the forms.
 */
export function stem(word: string): string {
  return word.slice(0, stemLength(word));
}

/** Length of {@link stem}. */
export function stemLength(word: string): number {
  if (word.length <= SHORTEST_STEM || word < 'а' || word > 'яяя') return word.length;
  const adjective = ADJECTIVE.exec(word);
  if (adjective && adjective.index >= SHORTEST_STEM) return softened(word, adjective.index);
  const noun = NOUN.exec(word);
  if (noun && noun.index >= SHORTEST_STEM) return softened(word, noun.index);
  return word.length;
}

/** Drops a soft sign or й left at the stem's end: `казань` and `казани` share `казан`. */
function softened(word: string, end: number): number {
  const last = word[end - 1];
  return (last === 'ь' || last === 'й') && end > SHORTEST_STEM ? end - 1 : end;
}

/** {@link ENDING} of a word by its last letters: adjectives inflect otherwise than nouns. */
export function endingOf(word: string): number {
  const cut = stemLength(word);
  if (cut === word.length) return ENDING.NONE;
  return /(?:ого|его|ому|ему|ыми|ими|ый|ий|ая|яя|ое|ее|ые|ие|ых|их|ую|юю|ой|ым|им)$/.test(word)
    ? ENDING.ADJECTIVE
    : ENDING.NOUN;
}
