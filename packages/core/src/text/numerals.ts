/** Numbers as Russian writes them: cardinal and ordinal words in any case, ordinal suffixes, Roman numerals. */

const CARDINALS = new Map<string, number>([
  ...named(
    0,
    1,
    'ноль',
    'один одна одно одного одной',
    'два две двух',
    'три трех',
    'четыре четырех',
    'пять пяти',
    'шесть шести',
    'семь семи',
    'восемь восьми',
    'девять девяти',
    'десять десяти',
    'одиннадцать одиннадцати',
    'двенадцать двенадцати',
    'тринадцать тринадцати',
    'четырнадцать четырнадцати',
    'пятнадцать пятнадцати',
    'шестнадцать шестнадцати',
    'семнадцать семнадцати',
    'восемнадцать восемнадцати',
    'девятнадцать девятнадцати',
  ),
  ...named(
    20,
    10,
    'двадцать двадцати',
    'тридцать тридцати',
    'сорок сорока',
    'пятьдесят пятидесяти',
    'шестьдесят шестидесяти',
    'семьдесят семидесяти',
    'восемьдесят восьмидесяти',
    'девяносто девяноста',
  ),
  ...named(100, 100, 'сто ста', 'двести двухсот', 'триста трехсот', 'четыреста четырехсот', 'пятьсот пятисот'),
]);

function named(first: number, step: number, ...words: string[]): [string, number][] {
  return words.flatMap((forms, i) => forms.split(' ').map((form): [string, number] => [form, first + i * step]));
}

/** Value of a cardinal number word (`двенадцать` → 12), or -1. Normalised text only. */
export const cardinalOf = (word: string): number => CARDINALS.get(word) ?? -1;

/**
 * Joins the values of neighbouring number words: 100 and 20 and 5 → 125. Returns -1 where `next` cannot follow `sum`
 * in one number (20 after 5, 5 after 12).
 */
export function joinCardinals(sum: number, next: number): number {
  if (next === 0 || sum === 0) return -1;
  if (sum >= 100 && sum % 100 === 0 && next < 100) return sum + next;
  if (sum % 100 >= 20 && sum % 10 === 0 && next < 10) return sum + next;
  return -1;
}

const ORDINAL_STEMS: readonly [string, number][] = (
  'перв:1 втор:2 четверт:4 пят:5 шест:6 седьм:7 восьм:8 девят:9 десят:10 одиннадцат:11 двенадцат:12 тринадцат:13 ' +
  'четырнадцат:14 пятнадцат:15 шестнадцат:16 семнадцат:17 восемнадцат:18 девятнадцат:19 двадцат:20 тридцат:30 ' +
  'сороков:40 пятидесят:50 шестидесят:60 семидесят:70 восьмидесят:80 девяност:90 сот:100'
)
  .split(' ')
  .map((entry): [string, number] => [entry.split(':')[0]!, Number(entry.split(':')[1])]);
const ORDINALS = new Map<string, number>();
for (const [stem, value] of ORDINAL_STEMS) {
  for (const ending of ['ый', 'ой', 'ая', 'ое', 'ого', 'ому', 'ую', 'ым', 'ом', 'ые', 'ых'])
    ORDINALS.set(stem + ending, value);
}
for (const form of [
  'третий',
  'третья',
  'третье',
  'третьей',
  'третьего',
  'третьему',
  'третью',
  'третьем',
  'третьи',
  'третьих',
])
  ORDINALS.set(form, 3);

/** Value of an ordinal word in any case (`первая` → 1), or -1. Normalised text only. */
export const ordinalOf = (word: string): number => ORDINALS.get(word) ?? -1;

const ORDINAL_SUFFIX =
  /^(?:я|й|е|ая|ый|ой|ий|ья|ое|ье|го|ого|му|ому|ую|ей|х|ых|ти|th|st|nd|rd|ya|ia|ja|y|i|j|aya|aia|yy|yi|iy|oy|oi|go)$/;

/** Whether a word glued to a number makes it an ordinal: `1-я`, `1ая`, `9-го`. */
export const isOrdinalSuffix = (word: string): boolean => ORDINAL_SUFFIX.test(word);

const ANNIVERSARY = /^(?:лет|летия|летие|летию|летии|лети[еяю]?|года?|году|годов|let|letiya|goda)$/;

/** Whether a word after a number only says that it counts years: `60 лет`, `60-летия`, `1905 года`. */
export const isYearsWord = (word: string): boolean => ANNIVERSARY.test(word);

const ANNIVERSARY_WORD = /^([а-я]{4,})лети[яеюи]$/;

/** Years that one word counts (`сорокалетия` → 40, `двадцатипятилетие` → 25), or -1. Normalised text only. */
export function anniversaryOf(word: string): number {
  const counted = ANNIVERSARY_WORD.exec(word)?.[1];
  if (counted === undefined) return -1;
  const whole = cardinalOf(counted);
  if (whole > 0) return whole;
  for (let cut = counted.length - 3; cut > 4; cut--) {
    const [tens, ones] = [cardinalOf(counted.slice(0, cut)), cardinalOf(counted.slice(cut))];
    const sum = tens > 0 && ones > 0 ? joinCardinals(tens, ones) : -1;
    if (sum > 0) return sum;
  }
  return -1;
}

const ROMAN = /^x{0,3}(?:ix|iv|v?i{0,3})$/;
const ROMAN_FIRST = 'ivxхіу';
const ROMAN_CYRILLIC = new Map([
  ['х', 'x'],
  ['і', 'i'],
  ['у', 'v'],
]);

/** Value of a Roman numeral of two letters or more, or of `v`, `x` alone, up to 39; -1 for anything else. */
export function romanOf(word: string): number {
  if (word.length > 7 || !ROMAN_FIRST.includes(word[0] ?? ' ') || !/[a-z]/.test(word)) return -1;
  const latin = Array.from(word, (letter) => ROMAN_CYRILLIC.get(letter) ?? letter).join('');
  if (!ROMAN.test(latin)) return -1;
  const values: Record<string, number> = { i: 1, v: 5, x: 10 };
  let sum = 0;
  for (let i = 0; i < latin.length; i++) {
    const value = values[latin[i]!]!;
    sum += value < (values[latin[i + 1]!] ?? 0) ? -value : value;
  }
  return sum;
}
