import { pairsOf } from '../lexicon/table-rows.ts';
import { SHORTEST_WORD } from './word-lengths.ts';

/**
 * Transliteration of Russian into Latin letters and back, for the schemes in common use: passports, GOST, BGN, banks,
 * chats.
 */

const LATIN_OF: Readonly<Record<string, string>> = Object.fromEntries(
  pairsOf(
    'а:a б:b в:v г:g д:d е:e ё:yo ж:zh з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ' +
      'ч:ch ш:sh щ:shch ъ: ы:y ь: э:e ю:yu я:ya',
  ),
);

/** Returns a Russian text in Latin letters for English readers (`улица Ленина` → `ulitsa Lenina`), capitals kept. */
export function toLatin(text: string): string {
  let latin = '';
  for (let i = 0; i < text.length; i++) {
    const char = text[i]!;
    const lower = char.toLowerCase();
    const following = text.slice(i + 1, i + 2).toLowerCase();
    let sound = LATIN_OF[lower];
    // -ий and -ый end as one letter: Ленинский → Leninsky.
    if ((lower === 'и' || lower === 'ы') && following === 'й' && !/[а-яё]/i.test(text[i + 2] ?? '')) {
      sound = 'y';
      i++;
    } else if (lower === 'е' && /[аеёиоуыэюяъь]/i.test(text[i - 1] ?? ' ') && /[а-яё]/i.test(text[i - 1] ?? ' ')) {
      sound = 'ye';
    }
    if (sound === undefined) latin += char;
    else latin += char === lower ? sound : sound.slice(0, 1).toUpperCase() + sound.slice(1);
  }
  return latin;
}

/**
 * Latin spellings of several schemes, longer ones before those that they begin with, each with the most likely Russian.
 */
const CYRILLIC_OF = pairsOf(
  'shch:щ shh:щ sch:щ yay:яй tch:ч yie:ые zh:ж kh:х ts:ц tz:ц cz:ц ch:ч sh:ш yu:ю ju:ю iu:ю ya:я ja:я ' +
    'ia:я yo:е jo:е io:ио ye:е je:е yi:ый iy:ий ij:ий yy:ый yj:ый ck:к ph:ф ee:ее a:а b:б c:ц d:д e:е f:ф ' +
    'g:г h:х i:и j:й k:к l:л m:м n:н o:о p:п q:к r:р s:с t:т u:у v:в w:в x:кс y:ы z:з',
);
const VOWELS = 'aeiouy';
/** The spellings that begin with each letter, longest first. */
const SPELLINGS_OF = Map.groupBy(CYRILLIC_OF, ([latin]) => latin[0]!);

/** Returns the likeliest Russian spelling of a lower-case word in Latin letters: `leninskaya` → `ленинская`. */
export function toCyrillic(word: string): string {
  let russian = '';
  for (let i = 0; i < word.length;) {
    const rest = word.length - i;
    if (word[i] === 'y') {
      const glide = yAt(word, i);
      if (glide !== null) {
        russian += glide;
        i++;
        continue;
      }
    }
    if (rest === 'sky'.length && /sk[yi]$/.test(word)) {
      russian += 'ский';
      break;
    }
    const entry = SPELLINGS_OF.get(word[i]!)?.find(([latin]) => word.startsWith(latin, i));
    russian += entry ? entry[1] : word[i] === "'" ? 'ь' : word[i]!;
    i += entry ? entry[0].length : 1;
  }
  return russian;
}

/**
 * Returns the Russian for a `y`: й after a vowel unless it opens another (`oya`), -ый at the end of an adjective; null
 * for any other.
 */
function yAt(word: string, i: number): string | null {
  const next = word[i + 1];
  if (next !== undefined && 'aoueiyj'.includes(next)) return null;
  if (i > 0 && VOWELS.includes(word[i - 1]!)) return 'й';
  if (next === undefined && word.length >= SHORTEST_WORD) return 'ый';
  return null;
}

/**
 * Returns a key for the sound of a word in any transliteration: letters that schemes write differently become equal.
 * `Chaykovskogo`, `Chajkovskogo` and `Чайковского` have one skeleton. Lower-case Cyrillic or Latin.
 */
export function soundSkeleton(word: string): string {
  let latin = '';
  for (const char of word) latin += LATIN_OF[char] ?? char;
  return latin
    .replace(/shch|shh|sch|sh/g, 's')
    .replace(/tch|ch/g, 'c')
    .replace(/zh/g, 'q')
    .replace(/kh/g, 'h')
    .replace(/ts|tz|cz/g, 'c')
    .replace(/x/g, 'ks')
    .replace(/w/g, 'v')
    .replace(/ph/g, 'f')
    .replace(/[yji]+([aeou])/g, '$1')
    .replace(/[yj]/g, 'i')
    .replace(/[^a-z0-9]/g, '')
    .replace(/(.)\1+/g, '$1');
}

/**
 * Returns the skeletons that a word in Latin letters may have: one for each sound that schemes write with the same
 * letter (`x` for кс or х, `j` for й or ж, `w` for в or ш).
 */
export function soundSkeletons(latin: string): readonly string[] {
  const skeletons = [soundSkeleton(latin)];
  if (latin.includes('x')) skeletons.push(soundSkeleton(latin.replaceAll('x', 'kh')));
  if (latin.includes('j')) skeletons.push(soundSkeleton(latin.replaceAll('j', 'zh')));
  if (latin.includes('w')) skeletons.push(soundSkeleton(latin.replaceAll('w', 'sh')));
  return skeletons;
}
