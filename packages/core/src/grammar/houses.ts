import { type PartKind, PART_WORDS, SPOKEN_LETTERS } from '../lexicon/house-words.ts';
import { type HouseNumber, NO_HOUSE } from '../normalisation/house-number.ts';
import { cyrillicLetter } from '../normalisation/look-alikes.ts';
import { normaliseText } from '../normalisation/normalise.ts';
import { GAP, tokenise, type Unit } from '../normalisation/tokenise.ts';
import { CLASSES } from './classes.ts';
import type { Span } from './pattern.ts';
import { type Firing, type Rule, RuleList } from './rule.ts';

/** The piece of a house number that was read last. */
type Read = 'nothing' | 'number' | 'letter' | 'dash' | 'fraction' | 'end';

/**
 * A rule that reads the next piece of a house number. Examples and counter-examples are written with the expected
 * number: `12 корп. 1 → 12к1`.
 */
export interface HouseRule extends Rule<HouseEffect> {
  /** The rule is tried after these pieces. */
  readonly after: readonly Read[];
}

/**
 * Meaning of the value of a span. `house`: the number, marked as a house; `number`: a bare number; `вл`, `к`, `с`: the
 * number after such a prefix; `part`: the number of a korpus, stroenie and so on, by its mark.
 */
type HouseEffect = 'house' | 'number' | 'вл' | 'к' | 'с' | 'letter' | 'dash' | 'fraction' | 'part';

const ANYWHERE: readonly Read[] = ['number', 'letter', 'dash', 'fraction', 'end'];

/** The rules for houses: how a number begins, then what may follow it. */
export const HOUSE_RULES: readonly HouseRule[] = [
  {
    name: 'house by its word',
    after: ['nothing'],
    pattern: '<house> {~<house number>}',
    effect: 'house',
    examples: ['д. 12 → 12', 'уч. 12 → 12'],
  },
  {
    name: 'estate',
    after: ['nothing'],
    pattern: '<estate> {~<house number>}',
    effect: 'вл',
    examples: ['владение 5 → вл5', 'вл.5 → вл5'],
  },
  {
    name: 'korpus that is a house',
    after: ['nothing'],
    pattern: '<korpus> {<house number>}',
    effect: 'к',
    examples: ['корпус 1144 → к1144'],
  },
  {
    name: 'building that is a house',
    after: ['nothing'],
    pattern: ['[!<Latin word>] ~st {<house number>}', '!st <building> {<house number>}'],
    effect: 'с',
    examples: ['стр. 5 → с5', 'st. 5 → с5'],
    counterExamples: ['grina st. 10 → 10', 'улица, st, 105 → 105'],
  },
  {
    name: 'bare number',
    after: ['nothing'],
    pattern: '{<house number>}',
    effect: 'number',
    examples: ['12 → 12', '012 → 12', '№ 12 → 12'],
    counterExamples: ['664025 → none'],
  },
  {
    name: 'letter joined to the number',
    after: ['number', 'fraction'],
    pattern: '![<part> <value of a part>] {+letter|-letter}',
    effect: 'letter',
    examples: ['12А → 12а', '12-А → 12а', '182К к1 → 182к к1', '7е → 7е'],
    counterExamples: ['12к1 → 12к1', '12/3к1 → 12/3к1'],
  },
  {
    name: 'letter behind a space',
    after: ['number', 'fraction'],
    pattern:
      '![<part> <value of a part>] ![letter. any] !<part>. ![<lone word> _<plain word>] ![б _<adjective>] {_letter|"letter|_<spoken letter>}',
    effect: 'letter',
    examples: [
      '12 а → 12а',
      '12 "А" → 12а',
      '23/3 А → 23/3а',
      '12 б Иркутск → 12б',
      '12 в, Иркутск → 12в',
      '12 бэ → 12б',
    ],
    counterExamples: ['12 в Иркутске → 12', '12 К. Маркса → 12', '12 б Садовая → 12', '12 к 1 → 12к1', '12 с. → 12'],
  },
  {
    name: 'letter in brackets',
    after: ['number', 'fraction'],
    pattern: ['{(letter} $', '{(letter} [(any|,any]'],
    effect: 'letter',
    examples: ['12(В) → 12в', '12(В), Псков → 12в'],
    counterExamples: ['12 (в доме) → 12'],
  },
  {
    name: 'fraction',
    after: ['number', 'letter', 'dash', 'fraction'],
    pattern: ['{/<value>|/<Roman numeral>}', '![/<part> +number] {/letter}'],
    effect: 'fraction',
    examples: ['12/3 → 12/3', '12 / 3 → 12/3', '43/05 → 43/5', '12/3а/1 → 12/3а/1', '12/II → 12/ii', '6А/Б → 6а/б'],
    counterExamples: ['15/к1 → 15к1'],
  },
  {
    name: 'fraction in a word',
    after: ['number', 'letter', 'dash', 'fraction'],
    pattern: '<fraction word> {~<value>}',
    effect: 'fraction',
    examples: ['12 дробь 3 → 12/3'],
  },
  {
    name: 'dot for the slash',
    after: ['number', 'letter'],
    pattern: '{.<value>}',
    effect: 'fraction',
    examples: ['12.3 → 12/3'],
  },
  {
    name: 'range, or a flat',
    after: ['number', 'letter'],
    pattern: '{-<value>}',
    effect: 'dash',
    examples: ['40-42 → 40-42', '12а-14 → 12а-14'],
  },
  {
    name: 'range in a fraction',
    after: ['fraction'],
    pattern: '{-<value>}',
    effect: 'fraction',
    examples: ['47/36-5 → 47/36-5'],
  },
  {
    name: 'part behind its mark',
    after: ANYWHERE,
    pattern: [
      '!(<short mark> <building> {<value> -<value>|/<value>*}',
      '!(<short mark> <part> {<value> /<value>*}',
      '<long mark> {letter|<spoken letter>}',
      '<optional part> -<section> {<value>}',
      '+<part> {letter}',
    ],
    effect: 'part',
    examples: [
      '12 корп. 1 → 12к1',
      '12к1А → 12к1а',
      '5 с7-8 → 5с7-8',
      '12ст2 → 12с2',
      '9бс9 → 9б с9',
      '12 к9/9 → 12к9/9',
      '12 лит А → 12лита',
      '12к А → 12корпа',
      '12 корпус 1 строение 2 → 12к1с2',
      '12 соор. 3 → 12о3',
      '12 флигель 2 → 12ф2',
      '12А блок 3 → 12а к3',
      '12 секция 2 → 12к2',
      '12, блок-секция 2 → 12к2',
      '12 литера вэ → 12литв',
    ],
    counterExamples: ['12 с Иркутском → 12', '12 (с 9 часов) → 12', '12 к, 5 → 12к'],
  },
  {
    name: 'part behind its number',
    after: ANYWHERE,
    pattern: '{;<house number>} _<counted part> !~number',
    effect: 'part',
    examples: ['12, 2 корпус → 12к2'],
    counterExamples: ['12, 2 корпус 3 → 12'],
  },
  {
    name: 'part whose letter is joined to its mark',
    after: ANYWHERE,
    pattern: ['{<long mark with a letter>}', '{+<mark with a letter>}'],
    effect: 'part',
    examples: ['12 литА → 12лита', '12кА → 12корпа'],
    counterExamples: ['12 ка → 12'],
  },
];

/** A house number found in a line. */
export interface HouseReading {
  readonly house: HouseNumber;
  /** Units `first … end - 1`, marker words included. */
  readonly first: number;
  readonly end: number;
  /** True if `дом`, `д.`, `№` or the like says that it is a house. */
  readonly explicit: boolean;
  /** The rules that read its pieces. */
  readonly steps: readonly Firing<HouseRule>[];
}

type MutableHouse = { -readonly [Key in keyof HouseNumber]: HouseNumber[Key] };

/** A bare house number. */
export const houseOf = (number: number): HouseNumber => ({ ...NO_HOUSE, number });

/** A function that reads the longest house number from a unit on, or returns null; units at and after `stopAt` are not read. */
export type HouseReader = (units: readonly Unit[], at: number, stopAt?: number) => HouseReading | null;

/** Returns a reader that applies some rules. */
export function houseReader(rules: readonly HouseRule[]): HouseReader {
  const after = (read: Read): RuleList<HouseRule> =>
    new RuleList(
      rules.filter((rule) => rule.after.includes(read)),
      CLASSES,
    );
  const lists: Record<Read, RuleList<HouseRule>> = {
    nothing: after('nothing'),
    number: after('number'),
    letter: after('letter'),
    dash: after('dash'),
    fraction: after('fraction'),
    end: after('end'),
  };
  return (units, at, stopAt = units.length) => {
    const house: MutableHouse = { ...NO_HOUSE };
    const steps: Firing<HouseRule>[] = [];
    let read: Read = 'nothing';
    let end = at;
    while (end < stopAt) {
      const fired: Firing<HouseRule> | null = lists[read].at(units, end, stopAt);
      const next: Read | null = fired && added(house, fired, units);
      if (fired === null || next === null) break;
      steps.push(fired);
      read = next;
      end = fired.span.end;
    }
    if (read === 'nothing') return null;
    return { house, first: at, end, explicit: steps[0]!.rule.effect !== 'number', steps };
  };
}

/** Reads the longest house number that begins at a unit (its marker word or its number), or null. */
export const readHouseAt: HouseReader = houseReader(HOUSE_RULES);

/** Parses a house number as a map or register writes it (`12А/3 к1 с2`); null if the text contains none. */
export function parseHouseNumber(text: string): HouseNumber | null {
  const units = tokenise(normaliseText(text, 60));
  for (let i = 0; i < units.length; i++) {
    const reading = readHouseAt(units, i);
    if (reading) return reading.house;
  }
  return null;
}

/** Adds a piece to a house; returns the kind of piece, or null if the house already has one. */
function added(
  house: MutableHouse,
  { rule: { effect }, span }: Firing<HouseRule>,
  units: readonly Unit[],
): Read | null {
  const value = valueOf(units, span.from, span.to);
  switch (effect) {
    case 'letter':
      if (house.slash === '') {
        house.letter = value;
        return 'letter';
      }
      if (!/\d$/.test(house.slash)) return null;
      house.slash += value;
      return 'end';
    case 'dash':
      house.dash = value;
      return 'dash';
    case 'fraction': {
      const isRange = units[span.from]!.gap === GAP.HYPHEN;
      if (isRange && house.slash.includes('-')) return null;
      house.slash += (isRange ? '-' : house.slash === '' ? '' : '/') + value;
      return 'fraction';
    }
    case 'part': {
      const { kind, letter } = markOf(units, span);
      if (house[kind] !== '') return null;
      // «строение 0», as people fill in forms, means none.
      if (value !== '0') house[kind] = letter === '' ? value : letter;
      return 'end';
    }
    default:
      house.prefix = effect === 'house' || effect === 'number' ? '' : effect;
      house.number = Number(value);
      return 'number';
  }
}

/** Returns the text of units as a house number writes them: `7-8`, `9/9`, `1а`. */
function valueOf(units: readonly Unit[], from: number, to: number): string {
  let value = '';
  for (let i = from; i < to; i++) {
    const { text, isNumber, gap } = units[i]!;
    if (i > from) value += gap & GAP.SLASH ? '/' : gap & GAP.HYPHEN ? '-' : '';
    value += isNumber ? String(Number(text)) : (SPOKEN_LETTERS.get(text) ?? cyrillicLetter(text));
  }
  return value;
}

/** Returns the kind of part that the mark in a span means, and the letter joined to the mark: `литА`. */
function markOf(units: readonly Unit[], { first, end }: Span): { kind: PartKind; letter: string } {
  for (let i = first; i < end; i++) {
    const { text, isNumber } = units[i]!;
    const kind = PART_WORDS.get(text);
    if (kind !== undefined) return { kind, letter: '' };
    const joined = isNumber ? undefined : PART_WORDS.get(text.slice(0, -1));
    if (joined !== undefined) return { kind: joined, letter: text.at(-1)! };
  }
  throw new RangeError('the span of a part has no mark');
}
