import { GAP, type Unit } from '../normalisation/tokenise.ts';

/**
 * The language of patterns: words and numbers in the order of the line, separated by spaces.
 *
 * | What | Stands for |
 * |---|---|
 * | `number`, `word`, `letter`, `any` | a run of digits; of letters; of one letter; either |
 * | `<flat>` | a word of this class, or units of this piece (`classes.ts`) |
 * | `дробь`, `этаж…`, `п.` | this word; a word that begins so; this word with a dot |
 * | `а|б` | one of several |
 * | `а?`, `а*` | may be missing; any number of them, as many as there are |
 * | `!а`, `![а б]` | the next unit, or units, must not be these |
 * | `[а б]` | must be there, before or after the span, but is not part of it |
 * | `{а б}` | the part of the span that is its value |
 * | `$` | the end of the line |
 *
 * A sign before a term says what separates its unit from the one before:
 *
 * | Sign | Between the two |
 * |---|---|
 * | none | anything but a comma or a slash; for the first unit of a pattern, anything |
 * | `+` `_` `-` `.` | nothing at all; a space; a hyphen; a dot, and nothing else |
 * | `/` `,` `"` `(` `№` | this mark among others: a slash, a comma, a quote, any other mark, a number sign |
 * | `;` | something, whatever it is |
 * | `^` | a mark, or the beginning of the line |
 * | `~` | anything |
 */
export interface Pattern {
  /** The pattern as it was written. */
  readonly source: string;
  /** Words that a span may begin with; null if a test decides. */
  readonly firstWords: ReadonlySet<string> | null;
  /** The beginning of the word that a span begins with; an empty string for any. */
  readonly beginning: string;
  /** True if a span begins with a number. */
  readonly opensWithNumber: boolean;
  readonly before: readonly Term[];
  readonly terms: readonly Term[];
  /** Choices for the farthest unit whose place is known, and its distance from the first: most spans fail there. */
  readonly anchor: readonly Choice[];
  readonly anchorAt: number;
}

/** Units that a pattern has matched: `first … end - 1`, of which `from … to - 1` are its value. */
export interface Span {
  readonly first: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
}

/** Returns true if unit i belongs to a class. */
export type ClassTest = (unit: Unit, units: readonly Unit[], i: number) => boolean;

/** The words of a class, its test, or the patterns of a piece, of which the first that matches counts. */
export type WordClass = ReadonlySet<string> | ClassTest | readonly string[];

/** Classes by their names in patterns. */
export type WordClasses = Readonly<Record<string, WordClass>>;

interface Choice {
  readonly joint: Joint;
  /** Returns the unit after the match at unit i, or -1. */
  readonly endAt: (units: readonly Unit[], i: number, limit: number) => number;
  /** Words that it may begin with; null if a test decides. */
  readonly words: ReadonlySet<string> | null;
  readonly beginning: string;
  readonly isNumber: boolean;
  /** False if it may take several units. */
  readonly isOne: boolean;
}

interface Term {
  readonly choices: readonly Choice[];
  readonly fewest: 0 | 1;
  readonly isRepeated: boolean;
  /** `take`: a part of the span; `look`: must follow, `bar`: must not. */
  readonly kind: 'take' | 'look' | 'bar';
  /** For `look` and `bar`: the terms that must or must not follow. */
  readonly inner: readonly Term[];
  readonly opensValue: boolean;
  readonly closesValue: boolean;
}

/** Bits of `GAP` that a joint requires. */
interface Joint {
  /** Exactly these bits; -1 if there is more than one way. */
  readonly only: number;
  /** One of these must be there; 0 for none. */
  readonly some: number;
  readonly none: number;
}

const joint = (some: number, none: number = 0, only: number = -1): Joint => ({ only, some, none });
const only = (bits: number): Joint => joint(0, 0, bits);
const ANYTHING = joint(0);
const MARKS = 0xff & ~GAP.SPACE;

const JOINTS: Readonly<Record<string, Joint>> = {
  '': joint(0, GAP.COMMA | GAP.SLASH),
  '+': only(0),
  _: only(GAP.SPACE),
  '-': only(GAP.HYPHEN),
  '.': only(GAP.DOT),
  '/': joint(GAP.SLASH),
  ',': joint(GAP.COMMA),
  '"': joint(GAP.QUOTE),
  '(': joint(GAP.OTHER),
  '№': joint(GAP.NUMBER_SIGN),
  ';': joint(MARKS | GAP.SPACE),
  '^': joint(MARKS),
  '~': ANYTHING,
};

/** Compiles a pattern. @throws RangeError that names what it does not understand */
export function compilePattern(source: string, classes: WordClasses): Pattern {
  const before: Term[] = [];
  const terms: Term[] = [];
  for (const token of tokensOf(source)) {
    const isBefore = terms.length === 0 && token.startsWith('[');
    if (isBefore) before.push(...innerTerms(token.slice(1, -1), classes, true));
    else terms.push(termOf(token, before.length === 0 && !terms.some(({ kind }) => kind === 'take'), classes));
  }
  const takes = terms.filter(({ kind }) => kind === 'take');
  const [opening] = takes;
  if (!opening) throw new RangeError(`the pattern «${source}» takes no unit`);
  const lists = opening.choices.map(({ words }) => words);
  const firstWords = lists.every((words) => words !== null) ? new Set(lists.flatMap((words) => [...words])) : null;
  const opensWithNumber = opening.choices.every(({ isNumber }) => isNumber);
  const beginning = opening.choices.length === 1 ? opening.choices[0]!.beginning : '';
  let anchorAt = 0;
  while (takes[anchorAt + 1]?.fewest === 1 && takes[anchorAt]!.choices.every(({ isOne }) => isOne)) anchorAt++;
  const anchor = takes[anchorAt]!.choices;
  return { source, firstWords, beginning, opensWithNumber, before, terms, anchor, anchorAt };
}

const innerTerms = (source: string, classes: WordClasses, isFirst: boolean): Term[] =>
  tokensOf(source).map((token, i) => termOf(token, isFirst && i === 0, classes));

/** Returns the terms of a pattern; brackets stay together. */
const tokensOf = (source: string): readonly string[] => source.match(/(?:<[^>]*>|\[[^\]]*\]|\S)+/g) ?? [];

function termOf(token: string, isFirst: boolean, classes: WordClasses): Term {
  const [, open, bar, text, times, close] = /^(\{?)(!?)(\[.*\]|.*?)([?*]?)(\}?)$/.exec(token)!;
  const isLook = text!.startsWith('[');
  const kind = bar === '!' ? 'bar' : isLook || text === '$' ? 'look' : 'take';
  const choices = isLook ? [] : text!.split('|').map((choice) => choiceOf(choice, isFirst, classes));
  const once: Term = {
    choices,
    fewest: times === '' ? 1 : 0,
    isRepeated: times === '*',
    kind,
    inner: [],
    opensValue: open === '{',
    closesValue: close === '}',
  };
  if (kind === 'take') return once;
  return { ...once, inner: isLook ? innerTerms(text!.slice(1, -1), classes, isFirst) : [{ ...once, kind: 'take' }] };
}

function choiceOf(text: string, isFirst: boolean, classes: WordClasses): Choice {
  const [, sign, what] = /^([+_\-./,"(№;^~]?)(.*)$/.exec(text)!;
  const parted = sign === '' && isFirst ? ANYTHING : JOINTS[sign!]!;
  const one = (test: ClassTest, words: ReadonlySet<string> | null = null): Choice => ({
    joint: parted,
    endAt: (units, i, limit) => (i < limit && test(units[i]!, units, i) ? i + 1 : -1),
    words,
    beginning: '',
    isNumber: what === 'number',
    isOne: true,
  });
  const [, name, dot] = /^(.*?)(\.?)$/.exec(what!)!;
  const mayStand = (unit: Unit): boolean => dot === '' || unit.dot;
  if (name === '$') return { ...one(() => false), joint: ANYTHING, endAt: (_, i, limit) => (i >= limit ? i : -1) };
  if (name === 'number') return one((unit) => unit.isNumber);
  if (name === 'word') return one((unit) => !unit.isNumber && mayStand(unit));
  if (name === 'letter') return one((unit) => !unit.isNumber && unit.text.length === 1 && mayStand(unit));
  if (name === 'any') return one(() => true);
  if (!name!.startsWith('<')) {
    if (!/^\p{L}+…?$/u.test(name!)) throw new RangeError(`the pattern term «${text}» is neither a word nor a class`);
    if (!name!.endsWith('…')) return one((unit) => unit.text === name && mayStand(unit), new Set([name!]));
    const beginning = name!.slice(0, -1);
    return { ...one((unit) => unit.text.startsWith(beginning) && mayStand(unit)), beginning };
  }
  const known = classes[name!.slice(1, -1)];
  if (known === undefined) throw new RangeError(`the pattern term «${text}» is not a known class`);
  if (typeof known === 'function') return one((unit, units, i) => mayStand(unit) && known(unit, units, i));
  if (known instanceof Set) return one((unit) => known.has(unit.text) && mayStand(unit), known);
  const pieces = (known as readonly string[]).map((piece) => compilePattern(piece, classes));
  return {
    ...one(() => false),
    isOne: false,
    endAt: (units, i, limit) => {
      for (const piece of pieces) {
        const span = matchPattern(piece, units, i, limit);
        if (span !== null) return span.end;
      }
      return -1;
    },
  };
}

/** Returns the span that a pattern matches from unit `at` on, or null. Units from `limit` on are not read. */
export function matchPattern(
  { before, terms, anchor, anchorAt }: Pattern,
  units: readonly Unit[],
  at: number,
  limit: number = units.length,
): Span | null {
  if (endOfChoice(anchor, units, at + anchorAt, limit) < 0) return null;
  for (let k = before.length, i = at - 1; k-- > 0; i--) {
    const { kind, inner, choices } = before[k]!;
    const isThere = i >= 0 && endOfChoice(kind === 'bar' ? inner[0]!.choices : choices, units, i, at) >= 0;
    if (isThere === (kind === 'bar')) return null;
  }
  let from = -1;
  let to = -1;
  let i = at;
  for (const term of terms) {
    if (term.opensValue) from = i;
    if (term.kind === 'take') {
      let end = endOfChoice(term.choices, units, i, limit);
      if (end < 0 && term.fewest === 1) return null;
      while (end >= 0) {
        i = end;
        end = term.isRepeated ? endOfChoice(term.choices, units, i, limit) : -1;
      }
    } else if (isAhead(term.inner, units, i, limit) === (term.kind === 'bar')) return null;
    if (term.closesValue) to = i;
  }
  return { first: at, end: i, from: from < 0 ? at : from, to: to < 0 ? i : to };
}

function isAhead(terms: readonly Term[], units: readonly Unit[], at: number, limit: number): boolean {
  let i = at;
  for (const { kind, inner, choices } of terms) {
    const end = endOfChoice(kind === 'take' ? choices : inner[0]!.choices, units, i, limit);
    if (end >= 0 === (kind === 'bar')) return false;
    if (kind === 'take') i = end;
  }
  return true;
}

function endOfChoice(choices: readonly Choice[], units: readonly Unit[], i: number, limit: number): number {
  const unit = i < limit ? units[i] : undefined;
  for (let k = 0; k < choices.length; k++) {
    const choice = choices[k]!;
    if (unit !== undefined && !isParted(choice.joint, unit.gap, i)) continue;
    const end = choice.endAt(units, i, limit);
    if (end >= 0) return end;
  }
  return -1;
}

function isParted({ only: bits, some, none }: Joint, gap: number, i: number): boolean {
  if (bits >= 0) return gap === bits;
  if ((gap & none) !== 0) return false;
  return some === 0 || (gap & some) !== 0 || (i === 0 && some === MARKS);
}
