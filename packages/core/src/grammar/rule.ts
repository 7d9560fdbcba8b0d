import type { Unit } from '../normalisation/tokenise.ts';
import { compilePattern, matchPattern, type Pattern, type Span, type WordClasses } from './pattern.ts';

/**
 * A rule of the grammar. Rules look at the line alone, never at a snapshot. Each example is a test: the rule must fire
 * in it, and the result must be different without the rule; in a counter-example the rule must not fire.
 */
export interface Rule<Effect> {
  /** Name of what the rule finds, as `verst explain` prints it. */
  readonly name: string;
  /** Pattern of the units (see {@link Pattern}); if there are several, the first that matches. */
  readonly pattern: string | readonly string[];
  /** The meaning of the units. */
  readonly effect: Effect;
  readonly examples: readonly string[];
  readonly counterExamples?: readonly string[];
}

/** A rule that has fired, with its units. */
export interface Firing<R> {
  readonly rule: R;
  readonly span: Span;
}

interface Entry<R> {
  readonly rule: R;
  readonly pattern: Pattern;
}

/** A list of rules, compiled: finds the first that fires at a unit. */
export class RuleList<R extends Rule<unknown>> {
  readonly rules: readonly R[];
  /**
   * Entries by how they may begin: with a known word, with any other word by its first letter or with any word, and
   * with a number.
   */
  readonly #byWord = new Map<string, Entry<R>[]>();
  readonly #byLetter = new Map<string, Entry<R>[]>();
  readonly #ofWords: readonly Entry<R>[];
  readonly #ofNumbers: readonly Entry<R>[];

  constructor(rules: readonly R[], classes: WordClasses) {
    this.rules = rules;
    const entries = rules.flatMap((rule) =>
      [rule.pattern].flat().map((source): Entry<R> => ({ rule, pattern: compilePattern(source, classes) })),
    );
    const ofOthers = entries.filter(({ pattern }) => pattern.firstWords === null);
    this.#ofNumbers = ofOthers.filter(({ pattern }) => pattern.beginning === '');
    this.#ofWords = this.#ofNumbers.filter(({ pattern }) => !pattern.opensWithNumber);
    for (const { pattern } of ofOthers) {
      const letter = pattern.beginning[0];
      if (letter === undefined) continue;
      const mayBegin = ({ beginning, opensWithNumber }: Pattern): boolean =>
        !opensWithNumber && (beginning === '' || beginning.startsWith(letter));
      this.#byLetter.set(
        letter,
        ofOthers.filter((entry) => mayBegin(entry.pattern)),
      );
    }
    for (const word of entries.flatMap(({ pattern }) => [...(pattern.firstWords ?? [])])) {
      if (this.#byWord.has(word)) continue;
      const mayBegin = ({ firstWords, beginning, opensWithNumber }: Pattern): boolean =>
        firstWords?.has(word) ?? (!opensWithNumber && word.startsWith(beginning));
      this.#byWord.set(
        word,
        entries.filter((entry) => mayBegin(entry.pattern)),
      );
    }
  }

  /**
   * Returns the first rule that fires from unit `at` on, or null.
   *
   * @param limit - units from here on are not read
   */
  at(units: readonly Unit[], at: number, limit: number = units.length): Firing<R> | null {
    const entries = this.#entriesOf(units[at]!);
    for (let k = 0; k < entries.length; k++) {
      const { rule, pattern } = entries[k]!;
      const span = matchPattern(pattern, units, at, limit);
      if (span !== null) return { rule, span };
    }
    return null;
  }

  #entriesOf({ text, isNumber }: Unit): readonly Entry<R>[] {
    if (isNumber) return this.#ofNumbers;
    return this.#byWord.get(text) ?? this.#byLetter.get(text[0]!) ?? this.#ofWords;
  }
}
