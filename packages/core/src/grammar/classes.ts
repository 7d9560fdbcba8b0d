import { legalFormsOf } from '../lexicon/fillers.ts';
import { ORDINAL_WORDS } from '../lexicon/numerals.ts';
import { PATRONYMIC_ENDINGS } from '../lexicon/persons.ts';
import { COUNTED_PREMISES, type Saying, SAYINGS } from '../lexicon/premises.ts';
import { typesOf } from '../text/address-types.ts';
import { GAP, type Unit } from '../text/tokenise.ts';
import type { WordClasses } from './pattern.ts';

const said = (...sayings: Saying[]): ReadonlySet<string> =>
  new Set([...SAYINGS].flatMap(([word, saying]) => (sayings.includes(saying) ? [word] : [])));

const isWord = ({ isNumber }: Unit): boolean => !isNumber;

/** A cheap look that spares most words the dear one. */
const ENDS_OF_PATRONYMICS = new Set(PATRONYMIC_ENDINGS.map((ending) => ending.at(-1)!));

/** The classes that patterns name: words of the lexicon, tests of one unit, and pieces of a pattern that many share. */
export const CLASSES: WordClasses = {
  flat: said('flat'),
  entrance: said('entrance'),
  floor: said('floor'),
  code: said('code'),
  premises: said('flat', 'entrance', 'floor'),
  'counted premises': COUNTED_PREMISES,
  country: said('country'),
  note: said('note'),
  phone: said('phone'),
  'legal form': legalFormsOf('line'),
  'legal form before a name': legalFormsOf('name'),
  /** Six digits that nothing joins to what is before. */
  postcode: ({ text, isNumber, gap }) =>
    isNumber && text.length === 6 && text[0] !== '0' && gap !== 0 && (gap & (GAP.HYPHEN | GAP.SLASH)) === 0,
  'inside quotes': ({ gap }) => (gap & GAP.QUOTE) === 0,
  'ordinal word': new Set(ORDINAL_WORDS.keys()),
  'one or two letters': (unit) => isWord(unit) && unit.text.length <= 2,
  /** A word that may be a person's name. */
  'name of a person': (unit) => isWord(unit) && !unit.dot && unit.text.length > 2 && typesOf(unit.text).length === 0,
  patronymic: ({ text }) =>
    ENDS_OF_PATRONYMICS.has(text.at(-1)!) && PATRONYMIC_ENDINGS.some((ending) => text.endsWith(ending)),
};
