import { ORDINAL_SUFFIXES } from '../lexicon/numerals.ts';
import type { Unit } from '../normalisation/tokenise.ts';
import { CLASSES } from './classes.ts';
import { type Rule, RuleList } from './rule.ts';

/** Meaning of a number that is not a house. `behind`: an ordinal without its suffix, after the name. */
export type NumberMeaning = 'ordinal' | 'behind' | 'years' | 'kilometre' | 'road' | 'institution' | 'quarter';

/** The rules for numbers that are not houses. The span of an example is in brackets. */
export const NUMBER_RULES: readonly Rule<NumberMeaning>[] = [
  {
    name: 'ordinal with its suffix',
    pattern: [
      'number|<Roman numeral> !-е -<ordinal suffix>',
      'number|<Roman numeral> -е [word]',
      'number|<Roman numeral> +<suffix of two letters>',
      'number|<Roman numeral> +я|+й [<word of two letters>]',
      'number|<Roman numeral> +<ordinal suffix> [,<dom> number]',
      'number|<Roman numeral> !я.|й. _я|_й [_<word of three letters>]',
    ],
    effect: 'ordinal',
    examples: [
      '[1-я] Советская 3',
      'улица [9-е] января',
      '[1ая] Советская 3',
      '[4я] Линия',
      'ул Комсомольская [2я], дом 3',
      '[3 я] Линия',
    ],
    counterExamples: ['Ленина 43-Е', 'Ленина 7е', 'Большая Окружная, 4Я', 'Ленина 12 я, дома'],
  },
  {
    name: 'ordinal behind the name, where a word calls another number the house',
    pattern: '[<word of three letters>] _<up to two digits> [,<dom> number]',
    effect: 'behind',
    examples: ['ул. Академическая [1], дом 15'],
    counterExamples: ['ул. Академическая 1, корпус 15', 'ул. Академическая, 1, дом 15'],
  },
  {
    name: 'count of years',
    pattern: 'number ~<years>',
    effect: 'years',
    examples: ['ул. [60 лет] Октября 7', 'ул. [1905 года] 7'],
  },
  {
    name: 'kilometre',
    pattern: ['number километр', '[!number|<ordinal suffix> ~километр] number'],
    effect: 'kilometre',
    examples: ['МКАД, [81 км], 3', 'Московский тракт км [12]'],
    counterExamples: ['МКАД км, 3'],
  },
  {
    name: 'number of a road',
    pattern: ['[<word for a road> м|р|а] +number|-number', '[^м|р|а] -number'],
    effect: 'road',
    examples: ['трасса Р[255]', 'М-[7], дом 3'],
    counterExamples: ['Ленина, А1'],
  },
  {
    name: 'number of an institution',
    pattern: ['[<numbered institution>] number', '[детск… сад|сада] number'],
    effect: 'institution',
    examples: ['школа № [5]', 'детский сад [12]'],
    counterExamples: ['школа, 5', 'вишневый сад 12'],
  },
  {
    name: 'number of a quarter, where another number is the house',
    pattern: [
      '[!number|<ordinal suffix> ~<planning>] number +letter? !-number !/number [~number]',
      '[!number|<ordinal suffix> ~<planning>] number ~<word before others>* [,number|~<word that leads a number>]',
    ],
    effect: 'quarter',
    examples: ['квартал [207] 14', 'мкр. [6], д. 87', 'мкр. [15], стр. 20'],
    counterExamples: ['6-й мкр, 38 к1', 'Южный мкр 38 к1', 'мкр. 6/2'],
  },
];

const NUMBERS = new RuleList(NUMBER_RULES, CLASSES);
const ORDINALS = new RuleList(
  NUMBER_RULES.filter(({ effect }) => effect === 'ordinal'),
  CLASSES,
);
const BEHIND = new RuleList(
  NUMBER_RULES.filter(({ effect }) => effect === 'behind'),
  CLASSES,
);

/** Returns true if a number may be a house: no rule gives it another meaning. Units from `limit` on are not read. */
export const mayBeHouse = (units: readonly Unit[], i: number, limit: number): boolean =>
  NUMBERS.at(units, i, limit) === null;

/** Returns true if unit `at` makes the number before it an ordinal: `1-я`, `1ая`, `4я Линия`. */
export const isOrdinalSuffixAt = (units: readonly Unit[], at: number): boolean =>
  at > 0 && at < units.length && ORDINAL_SUFFIXES.has(units[at]!.text) && ORDINALS.at(units, at - 1) !== null;

/** Returns true if a bare number after a name is its ordinal: «ул. Академическая 1, дом 15». */
export const isPostponedOrdinal = (units: readonly Unit[], i: number): boolean => BEHIND.at(units, i) !== null;
