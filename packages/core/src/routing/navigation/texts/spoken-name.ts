/** Abbreviations in names of streets, without the dot, with the words that people say. */
const SPOKEN: ReadonlyMap<string, string> = new Map(
  `ул улица, пер переулок, пл площадь, наб набережная, бул бульвар, б-р бульвар, просп проспект, пр проспект,
   пр-т проспект, пр-кт проспект, пр-д проезд, ш шоссе, туп тупик, им имени, пос посёлок, мкр микрорайон,
   мкрн микрорайон, ч часть, ul ulitsa, per pereulok, pl ploshchad, nab naberezhnaya, bul bulvar, pr prospekt,
   pr-t prospekt, pr-d proyezd, sh shosse, im imeni`
    .split(/,\s+/)
    .map((pair) => pair.split(' ') as [string, string]),
);

/** Adjectives that names abbreviate, in the masculine and feminine. */
const ADJECTIVES: ReadonlyMap<string, readonly [masculine: string, feminine: string]> = new Map([
  ['Б', ['Большой', 'Большая']],
  ['М', ['Малый', 'Малая']],
  ['В', ['Верхний', 'Верхняя']],
  ['Н', ['Нижний', 'Нижняя']],
]);

const ABBREVIATED_ADJECTIVE = /(?<!\p{L})(\p{Lu})\. ?(?=\p{Lu}[\p{L}-]*?(?:(ая|яя)|[иы]й)(?!\p{L}))/gu;
/** One or more initials before a surname: «И. Е. Клименко», «М.Расковой». */
const INITIALS = /(?<!\p{L})(?:\p{Lu}\p{Ll}?\. ?-?)+(?=\p{Lu}\p{Ll})/gu;
/** Likewise behind a surname: «улица Пуркаева М.А.». */
const TRAILING_INITIALS = /(?<=\p{Ll}) (?:\p{Lu}\. ?)+$/u;
/** A town in the genitive: «обход г. Калининграда». */
const OF_TOWN = /(?<=\p{L} )г\. ?(?=\p{Lu}[\p{L}-]*[аяыи](?!\p{L}))/gu;
/** Remarks that no street sign has: «Центральная улица (Орловка)», «улица Макаренко, Горелки». A parallel road is another road. */
const REMARK = / ?\((?!дубл[её]р)[^()]*\)|(?<=\p{Ll}), \p{Lu}\p{Ll}.*$/gu;
const ABBREVIATION = /(?<![\p{L}\d-])(\p{Ll}+(?:-\p{Ll}+)?)(?:\. ?|(?= |$))/gu;

/** One or more numbers of regional and local roads: «46Н-08579», «71-100Н-1902», «22К-0051/2». */
const REGIONAL_NUMBER = /^(?:(?:\d{2}-)?\d{2,3} ?\p{L}{1,2} ?-? ?\d+(?:[-/]\d+)?(?:, |$))+$/u;

/** A name that is not said as it is written has a dot, a sign, a short word, or a number at its start. */
const MAY_DIFFER = /[.№(;,]|^\d\d|(?:^| )[a-zа-я]{1,4}(?:-[a-zа-я]{1,2})?(?: |$)/;

/**
 * Returns a name as people say it: abbreviations in full («ул. Ленина» → «улица Ленина»), and surnames without initials
 * («улица М.Расковой» → «улица Расковой»), because a voice would spell them. Remarks in brackets, all names but the
 * first, and numbers of regional and local roads («46Н-08579») are left out: drivers do not know them.
 */
export function spokenName(name: string): string {
  if (!MAY_DIFFER.test(name)) return name;
  if (REGIONAL_NUMBER.test(name)) return '';
  return name
    .replace(/;.*/u, '')
    .replace(REMARK, '')
    .replace(OF_TOWN, 'города ')
    .replace(TRAILING_INITIALS, '')
    .replace(ABBREVIATED_ADJECTIVE, (text, letter: string, feminine: string | undefined) => {
      const adjective = ADJECTIVES.get(letter);
      return adjective ? `${adjective[feminine === undefined ? 0 : 1]} ` : text;
    })
    .replace(INITIALS, '')
    .replace(ABBREVIATION, (text, word: string) => {
      const spoken = SPOKEN.get(word);
      return spoken === undefined ? text : `${spoken}${text.endsWith(' ') || text.endsWith('.') ? ' ' : ''}`;
    })
    .replace(/№ ?(?=\d)/g, /[а-яё]/i.test(name) ? 'номер ' : 'number ')
    .trim()
    .replace(/\s+/g, ' ');
}
