import { ROAD_STEMS, TYPE_ROWS } from '../lexicon/address-types.ts';
import { legalFormsOf } from '../lexicon/fillers.ts';
import {
  COUNTED_PARTS,
  DOM_WORDS,
  ESTATE_WORDS,
  HOUSE_WORDS,
  LETTERED_MARKS,
  LONE_WORDS,
  OPTIONAL_PARTS,
  PART_WORDS,
  type PartKind,
  SECTION_WORDS,
  SLASH_WORDS,
  SPOKEN_LETTERS,
  UNMARKED_WORDS,
} from '../lexicon/house-words.ts';
import { NUMBERED_INSTITUTIONS } from '../lexicon/institutions.ts';
import { ORDINAL_SUFFIXES, ORDINAL_WORDS, YEARS_WORDS } from '../lexicon/numerals.ts';
import { PATRONYMIC_ENDINGS } from '../lexicon/persons.ts';
import {
  COUNTED_PREMISES,
  PREMISES_ONE_IS_ON,
  type Saying,
  SAYINGS,
  SHORTENED_ENTRANCES,
  UNNUMBERED_FLOORS,
} from '../lexicon/premises.ts';
import { typesOf } from '../normalisation/address-type-lookup.ts';
import { isLatin } from '../normalisation/look-alikes.ts';
import { romanOf } from '../normalisation/numerals.ts';
import { GAP, type Unit } from '../normalisation/tokenise.ts';
import type { ClassTest, WordClasses } from './pattern.ts';
import { SHORTEST_WORD } from '../words/word-lengths.ts';

const said = (...sayings: Saying[]): ReadonlySet<string> =>
  new Set([...SAYINGS].flatMap(([word, saying]) => (sayings.includes(saying) ? [word] : [])));

const FEMININE_SUFFIXES = new Set(['я', 'ая', 'ья', 'ю', 'ую']);
const PREMISES = said('flat', 'entrance', 'floor');

const marks = (isMeant: (mark: string, kind: PartKind) => boolean): ReadonlySet<string> =>
  new Set([...PART_WORDS].flatMap(([mark, kind]) => (isMeant(mark, kind) ? [mark] : [])));

/** A part mark with its letter in one word: `литА`, `корпБ`. */
const MARKED_LETTER = new RegExp(`^(${LETTERED_MARKS.join('|')})[а-ик-щэюя]$`);

const isWord = ({ isNumber }: Unit): boolean => !isNumber;

const leadsNumber: ClassTest = ({ text, isNumber, gap }, units, i) =>
  !isNumber && units[i + 1]?.isNumber === true && ((gap & GAP.COMMA) !== 0 || DOM_WORDS.has(text));

/** Returns true if a unit is a mark that the number after it belongs to: the `к` of «12 к 3». */
const leadsPart = (units: readonly Unit[], i: number): boolean =>
  (PART_WORDS.has(units[i]!.text) || HOUSE_WORDS.has(units[i]!.text)) && ((units[i + 1]?.gap ?? 0) & GAP.COMMA) === 0;

const isMarkedLetter = ({ text }: Unit): boolean => MARKED_LETTER.test(text) && !PART_WORDS.has(text);

const ADJECTIVE = /(?:ая|яя|ой|ий|ый|ое|ую|ом)$/;

/** Last letters of patronymics: a cheap test that spares most words the expensive one. */
const ENDS_OF_PATRONYMICS = new Set(PATRONYMIC_ENDINGS.map((ending) => ending.at(-1)!));

/** The classes that patterns name: words of the lexicon, tests of one unit, and pieces that several patterns share. */
export const CLASSES: WordClasses = {
  flat: said('flat'),
  entrance: said('entrance'),
  floor: said('floor'),
  code: said('code'),
  premises: PREMISES,
  'counted premises': COUNTED_PREMISES,
  /** Premises after others, with a number or an ordinal before them, or with a number after them. */
  'next premises': [
    'number <ordinal ending>? <premises>|п|э -ра|-д? ![~<uncounted number>]',
    '<premises>|п -ра|-д? number !<premises>',
  ],
  /** A number that belongs to the words before it. */
  'uncounted number': [
    'number !<ordinal ending> !<premises>|п|э',
    'number <premises>|п|э -ра|-д? ~number !<ordinal ending> !<premises>|п|э',
  ],
  'ordinal ending': ({ text, gap }) => (gap & ~(GAP.HYPHEN | GAP.SPACE)) === 0 && ORDINAL_SUFFIXES.has(text),
  /** Premises that an ordinal may precede; `кв` after a masculine one is a quarter. */
  'premises of an ordinal': ({ text }, units, i) =>
    text === 'кв'
      ? FEMININE_SUFFIXES.has(units[i - 1]!.text)
      : COUNTED_PREMISES.has(text) || SHORTENED_ENTRANCES.has(text),
  /** A unit that premises may follow: the end of a house's number, or of other premises. */
  'house or premises': ({ text, isNumber }, units, i) =>
    isNumber ||
    text === 'ра' ||
    PREMISES.has(text) ||
    (text.length === 1 && units[i - 1]?.isNumber === true && !leadsPart(units, i)),
  'unnumbered floor': UNNUMBERED_FLOORS,
  'shortened entrance': SHORTENED_ENTRANCES,
  'premises one is on': PREMISES_ONE_IS_ON,
  country: said('country'),
  note: said('note'),
  phone: said('phone'),
  'legal form': legalFormsOf('line'),
  'legal form before a name': legalFormsOf('name'),
  /** Six digits that are not joined to the unit before. */
  postcode: ({ text, isNumber, gap }) =>
    isNumber && /^[1-9]\d{5}$/.test(text) && gap !== 0 && (gap & (GAP.HYPHEN | GAP.SLASH)) === 0,
  'inside quotes': ({ gap }) => (gap & GAP.QUOTE) === 0,
  'ordinal word': new Set(ORDINAL_WORDS.keys()),
  'one or two letters': (unit) => isWord(unit) && unit.text.length <= 2,
  /** A word that may be a person's name. */
  'name of a person': (unit) => isWord(unit) && !unit.dot && unit.text.length > 2 && typesOf(unit.text).length === 0,
  patronymic: ({ text }) =>
    ENDS_OF_PATRONYMICS.has(text.at(-1)!) && PATRONYMIC_ENDINGS.some((ending) => text.endsWith(ending)),

  house: HOUSE_WORDS,
  estate: ESTATE_WORDS,
  korpus: marks((_, kind) => kind === 'korpus'),
  building: marks((_, kind) => kind === 'building'),
  /** A word for a part of a house. */
  part: marks(() => true),
  'optional part': OPTIONAL_PARTS,
  section: SECTION_WORDS,
  'short mark': marks((mark) => mark.length <= 2),
  'spoken letter': new Set(SPOKEN_LETTERS.keys()),
  'long mark': marks((mark) => mark.length > 1),
  'counted part': COUNTED_PARTS,
  'fraction word': SLASH_WORDS,
  'house number': ({ text, isNumber }) => isNumber && text.length <= 5,
  /** A number with its letter: `1а`. */
  value: ['number <own letter>', 'number'],
  'own letter': ['![<part> +number|_number] +letter', '![<part> +number|_number] "letter'],
  'value of a part': ['number', '![<part> ~number] letter'],
  'long mark with a letter': (unit) => unit.text.length >= SHORTEST_WORD && isMarkedLetter(unit),
  'mark with a letter': (unit) => !UNMARKED_WORDS.has(unit.text) && isMarkedLetter(unit),
  'Latin word': (unit) => isWord(unit) && isLatin(unit.text[0]!),
  'Roman numeral': (unit) => isWord(unit) && romanOf(unit.text) > 0,
  'lone word': LONE_WORDS,
  'plain word': (unit) => isWord(unit) && !PART_WORDS.has(unit.text),
  adjective: ({ text }) => ADJECTIVE.test(text),

  dom: DOM_WORDS,
  years: YEARS_WORDS,
  'ordinal suffix': ORDINAL_SUFFIXES,
  'suffix of two letters': new Set([...ORDINAL_SUFFIXES].filter((suffix) => suffix.length > 1)),
  'word of two letters': (unit) => isWord(unit) && unit.text.length > 1,
  'word of three letters': (unit) => isWord(unit) && unit.text.length > 2,
  'up to two digits': ({ text, isNumber }) => isNumber && text.length <= 2,
  'numbered institution': NUMBERED_INSTITUTIONS,
  planning: new Set(TYPE_ROWS.flatMap((row) => (row.class === 'planning' ? [row.word, ...row.spellings] : []))),
  'word for a road': ({ text }) => text === 'ш' || ROAD_STEMS.some((stem) => text.startsWith(stem)),
  /** A word right before a number that opens a phrase or is a word for a house. */
  'word that leads a number': leadsNumber,
  'word before others': (unit, units, i) => isWord(unit) && !leadsNumber(unit, units, i),
};
