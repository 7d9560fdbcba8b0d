import { pairsOf } from '../lexicon/table-rows.ts';
import type { NormalText } from './normal-text.ts';
import { type Replacement, rewrite } from './rewrite.ts';

/** Letters that occur only in scholarly and ISO 9 transliterations: `Čeljabinsk`, `ulica Ŝorsa`, `Râzanʹ`. */
const MARKED = /[čšžŝâûèěʹʺ]/;
const WORDS = /[a-zčšžŝâûèëě][a-zčšžŝâûèëěʹʺ"]*/g;

/** Latin → Cyrillic, the longest first; the few letters on which the schemes differ are decided by what follows. */
const LETTERS = pairsOf(
  'šč:щ ch:х ja:я ju:ю jo:е ŝ:щ č:ч š:ш ž:ж â:я û:ю è:э ë:е ě:е ʹ:ь ʺ:ъ ":ь a:а b:б c:ц d:д e:е f:ф g:г h:х i:и j:й ' +
    'k:к l:л m:м n:н o:о p:п q:к r:р s:с t:т u:у v:в w:в x:х y:ы z:з',
);

/**
 * Returns a text with its Latin words in Cyrillic if it contains a letter of a transliteration with diacritics; the
 * same object for any other text. For normalised text.
 */
export function fromScientific(source: NormalText): NormalText {
  const { text } = source;
  if (!MARKED.test(text)) return source;
  const replacements: Replacement[] = [];
  for (const { index, 0: word } of text.matchAll(WORDS)) {
    // A quote at the end of a quoted word is not one of its letters; elsewhere it stands for ь.
    const isQuoted = text[index - 1] === '"' && word.endsWith('"');
    const end = index + word.length - Number(isQuoted);
    replacements.push({ start: index, end, text: inCyrillic(text.slice(index, end)) });
  }
  return rewrite(source, replacements);
}

function inCyrillic(word: string): string {
  let russian = '';
  for (let i = 0; i < word.length;) {
    const [latin, letter] = LETTERS.find(([latin]) => word.startsWith(latin, i))!;
    russian += letter;
    i += latin.length;
  }
  return russian;
}
