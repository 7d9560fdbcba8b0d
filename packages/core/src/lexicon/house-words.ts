import { byWord, listOf, setOf } from './table-rows.ts';

/** Words before a house number: `дом 12`, `зд. 12`, `участок 12`. */
export const HOUSE_WORDS: ReadonlySet<string> = setOf(`
д дом дома доме дому домом дм зд здание house bld dom d уч участок участка з/у зу двлд домовладение домовлад
`);
/** Those of {@link HOUSE_WORDS} that mean only a house. */
export const DOM_WORDS: ReadonlySet<string> = setOf('д дом дома доме');
/** Words before the number of an estate. */
export const ESTATE_WORDS: ReadonlySet<string> = setOf('вл влд владение владении vl');
/** Words for the slash of a fraction: «12 дробь 3». */
export const SLASH_WORDS: ReadonlySet<string> = setOf('дробь др drob');

/** A part of a house that has a number of its own. */
export type PartKind = 'korpus' | 'building' | 'structure' | 'litera' | 'wing';

/** Part of a house | words for it. */
export const PART_WORDS: ReadonlyMap<string, PartKind> = byWord<PartKind>(`
korpus | к корп корпус корпуса корпусе кор крп korp kor korpus k corp block блок бл секция
building | с стр строение строения строении строен ст str stroenie stroyeniye st s c bld bldg building
structure | соор сооружение сооруж о
litera | л лит литера литер литеры буква lit litera
wing | ф фл флигель
`);

/** Words for a section, of a house or of a market. */
export const SECTION_WORDS: ReadonlySet<string> = setOf('секция');
/** Parts that addresses often leave out: where the map has no such part, the whole house is meant. */
export const OPTIONAL_PARTS: ReadonlySet<string> = setOf('блок бл секция block');

/** Marks of the parts within a number: short before a digit, long before a letter. Parts are written in this order. */
export const PART_MARKS: readonly (readonly [kind: PartKind, short: string, long: string])[] = [
  ['korpus', 'к', 'корп'],
  ['building', 'с', 'стр'],
  ['structure', 'о', 'соор'],
  ['litera', 'л', 'лит'],
  ['wing', 'ф', 'фл'],
];

/**
 * Marks that form one word with their letter: `литА`, `корпБ`; those of one or two letters only right after a number.
 */
export const LETTERED_MARKS: readonly string[] = listOf('лит литера корп корпус стр соор фл л к с');
/** Single letters that may be separate words before another word: «12 в Иркутске». */
export const LONE_WORDS: ReadonlySet<string> = setOf('в с к о у и я');
/** Words of two letters that look like such a mark with its letter. */
export const UNMARKED_WORDS: ReadonlySet<string> = setOf('ст со ко км кв см св ср');
/** Parts whose number may come first: `2 корпус`. */
export const COUNTED_PARTS: ReadonlySet<string> = setOf('корпус корп строение');
/**
 * Marks with a dot that, before a digit, show the beginning of a word even if it is glued to the one before:
 * «Ленинад.5кв.7».
 */
export const GLUED_MARKS: readonly string[] = listOf('д кв корп стр');
/** Marks that also show the beginning of a word after a house letter: «3акв.7». */
export const MARKS_AFTER_LETTER: readonly string[] = listOf('кв корп стр эт под');
/** Names of letters, as they are spoken after a house number: letter | name. */
export const SPOKEN_LETTERS: ReadonlyMap<string, string> = byWord(`
б | бэ
в | вэ
г | гэ
д | дэ
ж | жэ
з | зэ
п | пэ
т | тэ
ц | цэ
`);
/** Names of all letters, as acronyms are spelled aloud: «дэ эн ка». Vowels are their own names. */
export const LETTER_NAMES: ReadonlyMap<string, string> = new Map([
  ...SPOKEN_LETTERS,
  ...byWord(`
й | ий
к | ка кэ
л | эль эл
м | эм
н | эн
р | эр
с | эс
ф | эф
х | ха
ч | че
ш | ша
щ | ща
`),
  ...[...'аеиоуэюя'].map((vowel) => [vowel, vowel] as const),
]);
/** Words that only say that a number follows: «дом номер 5». */
export const NUMBER_WORDS: ReadonlySet<string> = setOf('номер n nr no');
