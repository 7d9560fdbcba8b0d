/**
 * Spellings of address parts by people, registers, banks and keyboards. Only for the generator of messy queries:
 * nothing here is shared with the text module that it measures.
 */

/** Full type word → short forms in use. */
export const TYPES: Readonly<Record<string, readonly string[]>> = {
  улица: ['ул.', 'ул'],
  проспект: ['пр-т', 'просп.', 'пр-кт'],
  переулок: ['пер.', 'пер'],
  бульвар: ['б-р', 'бул.'],
  площадь: ['пл.'],
  шоссе: ['ш.'],
  проезд: ['пр-д', 'проезд.'],
  набережная: ['наб.'],
  микрорайон: ['мкр.', 'мкр', 'м-н'],
  тупик: ['туп.'],
  аллея: ['ал.'],
  квартал: ['кв-л'],
};

/** Full type word → the register's short name. */
export const REGISTER_TYPES: Readonly<Record<string, string>> = {
  улица: 'ул',
  проспект: 'пр-кт',
  переулок: 'пер',
  бульвар: 'б-р',
  площадь: 'пл',
  шоссе: 'ш',
  проезд: 'проезд',
  набережная: 'наб',
  микрорайон: 'мкр',
  тупик: 'туп',
  аллея: 'аллея',
  квартал: 'кв-л',
};

/** Maps Russian letters to what their keys write in the Latin layout. */
export const KEYS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'йцукенгшщзхъфывапролджэячсмитьбюё.'].map((letter, i) => [letter, "qwertyuiop[]asdfghjkl;'zxcvbnm,.`/"[i]!]),
);

const table = (pairs: string): Readonly<Record<string, string>> =>
  Object.fromEntries(pairs.split(' ').map((pair) => pair.split(':') as [string, string]));

const COMMON = 'а:a б:b в:v г:g д:d з:z к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f ч:ch ш:sh ы:y';

/** Transliteration schemes: BGN for maps, passports (ICAO), GOST 7.79, and what people type in a chat. */
export const LATIN_SCHEMES: Readonly<Record<'bgn' | 'passport' | 'gost' | 'chat', Readonly<Record<string, string>>>> = {
  bgn: table(`${COMMON} е:e ё:yo ж:zh и:i й:y х:kh ц:ts щ:shch ъ: ь: э:e ю:yu я:ya`),
  passport: table(`${COMMON} е:e ё:e ж:zh и:i й:i х:kh ц:ts щ:shch ъ:ie ь: э:e ю:iu я:ia`),
  gost: table(`${COMMON} е:e ё:yo ж:zh и:i й:j х:x ц:c щ:shh ъ:'' ь:' э:e ю:yu я:ya`),
  chat: table(`${COMMON} е:e ё:e ж:j и:i й:i х:h ц:c щ:sh ъ: ь: э:e ю:u я:ya`),
};

/** Cyrillic letters and the Latin ones that look alike. */
export const LOOK_ALIKES = table('а:a е:e о:o р:p с:c у:y х:x');

/** Ordinal → its word without the ending. */
const ORDINALS: Readonly<Record<number, string>> = {
  1: 'перв',
  2: 'втор',
  4: 'четвёрт',
  5: 'пят',
  6: 'шест',
  7: 'седьм',
  8: 'восьм',
  9: 'девят',
  10: 'десят',
};

/** `1-я` → `первая`, `3-й` → `третий`; null above ten. */
export function ordinalWord(number: number, suffix: string): string | null {
  if (number === 3) return suffix === 'я' ? 'третья' : 'третий';
  const stem = ORDINALS[number];
  if (stem === undefined) return null;
  if (suffix === 'я') return `${stem}ая`;
  return `${stem}${[2, 6, 7, 8].includes(number) ? 'ой' : 'ый'}`;
}

const ONES = 'ноль один два три четыре пять шесть семь восемь девять'.split(' ');
const TEENS =
  'десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать'.split(
    ' ',
  );
const TENS = '- - двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто'.split(' ');
const HUNDREDS = '- сто двести триста четыреста'.split(' ');

/** Returns a number from 1 to 499 in words. */
export function numberInWords(number: number): string {
  const words: string[] = [];
  if (number >= 100) words.push(HUNDREDS[Math.floor(number / 100)]!);
  const rest = number % 100;
  if (rest >= 20) words.push(TENS[Math.floor(rest / 10)]!);
  if (rest >= 10 && rest < 20) words.push(TEENS[rest - 10]!);
  else if (rest % 10 > 0) words.push(ONES[rest % 10]!);
  return words.join(' ');
}

/** Titles in street names and their abbreviations. */
export const TITLES: Readonly<Record<string, string>> = {
  Академика: 'ак.',
  Маршала: 'марш.',
  Генерала: 'ген.',
  Адмирала: 'адм.',
  Космонавта: 'косм.',
  Профессора: 'проф.',
  Капитана: 'кап.',
  Лейтенанта: 'лейт.',
  Братьев: 'бр.',
};
