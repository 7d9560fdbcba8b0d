import { describe, expect, it } from 'vitest';
import { normaliseText } from '../text/normalise.ts';
import { tokenise } from '../text/tokenise.ts';
import { CLASSES } from './classes.ts';
import { PREMISES_RULES } from './premises.ts';
import { type Rule, RuleList } from './rule.ts';

const CHAPTERS = { premises: PREMISES_RULES };

type AnyRule = Rule<unknown>;

const wordsOf = (text: string): string =>
  tokenise(normaliseText(text))
    .map(({ text: word }) => word)
    .join(' ');

/** A span of {@link found} without its rule. */
const withoutName = (span: string): string => span.slice(span.indexOf(':'));

/** The spans that rules find in a line from left to right, each with its rule's name: `flat: кв 45`. */
function found(rules: readonly AnyRule[], text: string): string[] {
  const units = tokenise(normaliseText(text));
  const list = new RuleList(rules, CLASSES);
  const spans: string[] = [];
  for (let i = 0; i < units.length; i++) {
    const fired = list.at(units, i);
    if (!fired) continue;
    const { first, end } = fired.span;
    const words = units.slice(first, end).map(({ text: word }) => word);
    spans.push(`${fired.rule.name}: ${words.join(' ')}`);
    i = end - 1;
  }
  return spans;
}

const RULES = Object.entries(CHAPTERS).flatMap(([chapter, rules]) =>
  rules.map((rule: AnyRule) => ({ title: `${chapter}: ${rule.name}`, rule, rules: rules as readonly AnyRule[] })),
);

describe.each(RULES)('$title', ({ rule, rules }) => {
  /** An example as the line that it is, and the span that the rule must find. */
  const read = (example: string): [line: string, span: string] => [
    example.replace(/[[\]]/g, ''),
    `${rule.name}: ${wordsOf(/\[(.*)\]/.exec(example)![1]!)}`,
  ];

  it.each(rule.examples)('finds %s', (example) => {
    const [line, span] = read(example);
    expect(found(rules, line)).toContain(span);
  });

  it('is needed by each of its examples', () => {
    const others = rules.filter((other) => other !== rule);
    const unneeded = rule.examples.filter((example) => {
      const [line, span] = read(example);
      return found(others, line).map(withoutName).includes(withoutName(span));
    });
    expect(unneeded).toEqual([]);
  });

  const patterns = [rule.pattern].flat();
  it.runIf(patterns.length > 1).each(patterns)('needs its pattern «%s»', (pattern) => {
    const fewer = rules.map((other) =>
      other === rule ? { ...rule, pattern: patterns.filter((each) => each !== pattern) } : other,
    );
    const missed = rule.examples.filter((example) => {
      const [line, span] = read(example);
      return !found(fewer, line).includes(span);
    });
    expect(missed).not.toEqual([]);
  });

  it.each(rule.counterExamples ?? [])('is not in %s', (line) => {
    expect(found(rules, line).filter((span) => span.startsWith(`${rule.name}:`))).toEqual([]);
  });
});
