import { listOf, rowsOf, setOf } from './table-rows.ts';

/** Cardinal numbers: value | forms. */
const CARDINALS = `
0 | ноль
1 | один одна одно одного одной
2 | два две двух
3 | три трех
4 | четыре четырех
5 | пять пяти
6 | шесть шести
7 | семь семи
8 | восемь восьми
9 | девять девяти
10 | десять десяти
11 | одиннадцать одиннадцати
12 | двенадцать двенадцати
13 | тринадцать тринадцати
14 | четырнадцать четырнадцати
15 | пятнадцать пятнадцати
16 | шестнадцать шестнадцати
17 | семнадцать семнадцати
18 | восемнадцать восемнадцати
19 | девятнадцать девятнадцати
20 | двадцать двадцати
30 | тридцать тридцати
40 | сорок сорока
50 | пятьдесят пятидесяти
60 | шестьдесят шестидесяти
70 | семьдесят семидесяти
80 | восемьдесят восьмидесяти
90 | девяносто девяноста
100 | сто ста
200 | двести двухсот
300 | триста трехсот
400 | четыреста четырехсот
500 | пятьсот пятисот
600 | шестьсот шестисот
700 | семьсот семисот
800 | восемьсот восьмисот
900 | девятьсот девятисот
1000 | тысяча тысячи
`;

/** Ordinal numbers: value | stem that the endings of adjectives follow. */
const ORDINAL_STEMS = `
1 | перв
2 | втор
4 | четверт
5 | пят
6 | шест
7 | седьм
8 | восьм
9 | девят
10 | десят
11 | одиннадцат
12 | двенадцат
13 | тринадцат
14 | четырнадцат
15 | пятнадцат
16 | шестнадцат
17 | семнадцат
18 | восемнадцат
19 | девятнадцат
20 | двадцат
30 | тридцат
40 | сороков
50 | пятидесят
60 | шестидесят
70 | семидесят
80 | восьмидесят
90 | девяност
100 | сот
`;
const ORDINAL_ENDINGS = 'ый ой ая ое ого ому ую ым ом ые ых';
/** The one ordinal that inflects differently. */
const THIRD = 'третий третья третье третьей третьего третьему третью третьем третьи третьих';

/** Values of cardinal words in any case. */
export const CARDINAL_WORDS: ReadonlyMap<string, number> = new Map(
  rowsOf(CARDINALS).flatMap(([value, forms]) => listOf(forms!).map((form) => [form, Number(value)] as const)),
);

/** The cardinal word of a value, in the nominative. */
export const CARDINAL_OF: ReadonlyMap<number, string> = new Map(
  rowsOf(CARDINALS).map(([value, forms]) => [Number(value), listOf(forms!)[0]!]),
);

/** Values of ordinal words in any case and gender. */
export const ORDINAL_WORDS: ReadonlyMap<string, number> = new Map([
  ...rowsOf(ORDINAL_STEMS).flatMap(([value, stem]) =>
    listOf(ORDINAL_ENDINGS).map((ending) => [stem! + ending, Number(value)] as const),
  ),
  ...listOf(THIRD).map((form) => [form, 3] as const),
]);

/** Suffixes that turn the number before them into an ordinal: `1-я`, `9-го`, `4th`, `1-ya`. */
export const ORDINAL_SUFFIXES: ReadonlySet<string> = setOf(`
я й е ая ый ой ий ья ое ье го ого му ому ую ей х ых ти
th st nd rd ya ia ja y i j aya aia yy yi iy oy oi go
`);

/** Marks of a point on a road: «12 км», «40-й километр». */
export const KILOMETRE_WORDS: ReadonlySet<string> = setOf('км километр километре километра');
/** Words after a number that only say that it counts years: `60 лет`, `60-летия`, `1905 года`. */
export const YEARS_WORDS: ReadonlySet<string> = setOf(`
лет летия летие летию летии лети год года году годов let letiya goda
`);

/**
 * Numbers of a distance or of minutes in the genitive and prepositional, with forms that the cardinals lack:
 * `в двухстах метрах`.
 */
export const AMOUNT_WORDS: ReadonlyMap<string, number> = new Map(
  rowsOf(`
1 | одного
2 | двух
3 | трех
5 | пяти
10 | десяти
15 | пятнадцати
20 | двадцати
100 | ста
200 | двухстах
300 | трехстах
500 | пятисот пятистах
0.5 | пол полу
`).flatMap(([value, forms]) => listOf(forms!).map((form) => [form, Number(value)] as const)),
);

/** Hours in words after a preposition; «час» and «часа» mean the first one: hour | forms. */
export const HOUR_WORDS: ReadonlyMap<string, number> = new Map(
  rowsOf(`
1 | час часу часа
2 | два двух двум
3 | три трех трем
4 | четыре четырех
5 | пять пяти
6 | шесть шести
7 | семь семи
8 | восемь восьми
9 | девять девяти
10 | десять десяти
11 | одиннадцать одиннадцати
12 | двенадцать двенадцати
20 | двадцать двадцати
`).flatMap(([value, forms]) => listOf(forms!).map((form) => [form, Number(value)] as const)),
);

/** Places that people distinguish by number, among other words. */
export const NUMBERED_PLACES =
  /(?:^|\s)(?:школ|сад|садик|лице|гимназ|поликлин|больниц|почт|отделени|дом|участ|кабинет|микрорайон|мкр)/;
