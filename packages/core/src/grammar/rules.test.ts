import { describe, expect, it } from 'vitest';
import { houseKey } from '../normalisation/house-number.ts';
import { normaliseText } from '../normalisation/normalise.ts';
import { tokenise } from '../normalisation/tokenise.ts';
import { CLASSES } from './classes.ts';
import { HOUSE_RULES, type HouseRule, houseReader } from './houses.ts';
import { NUMBER_RULES } from './numbers.ts';
import { PREMISES_RULES } from './premises.ts';
import { type Rule, RuleList } from './rule.ts';

const CHAPTERS = { premises: PREMISES_RULES, numbers: NUMBER_RULES };

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
  /** Returns the line of an example, and the span that the rule must find. */
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

/** Returns the first house number that rules read in a line, and the names of the rules. */
function readHouse(rules: readonly HouseRule[], line: string): { key: string; names: readonly string[] } {
  const units = tokenise(normaliseText(line));
  const read = houseReader(rules);
  for (let i = 0; i < units.length; i++) {
    const reading = read(units, i);
    if (reading) return { key: houseKey(reading.house), names: reading.steps.map(({ rule }) => rule.name) };
  }
  return { key: 'none', names: [] };
}

const pairs = (examples: readonly string[]): [line: string, key: string][] =>
  examples.map((example) => example.split(' → ') as [string, string]);

describe.each(HOUSE_RULES)('houses: $name', (rule) => {
  const { name, examples, counterExamples = [] } = rule;

  it.each(pairs(examples))('reads %s as %s', (line, key) => {
    const { key: read, names } = readHouse(HOUSE_RULES, line);
    expect(read).toBe(key);
    expect(names).toContain(name);
  });

  it('is needed by each of its examples', () => {
    const others = HOUSE_RULES.filter((other) => other !== rule);
    const unneeded = pairs(examples).filter(([line, key]) => {
      const { key: read, names } = readHouse(others, line);
      return read === key && names.includes('house by its word') === (rule.effect === 'house');
    });
    expect(unneeded).toEqual([]);
  });

  const patterns = [rule.pattern].flat();
  it.runIf(patterns.length > 1).each(patterns)('needs its pattern «%s»', (pattern) => {
    const fewer = HOUSE_RULES.map((other) =>
      other === rule ? { ...rule, pattern: patterns.filter((each) => each !== pattern) } : other,
    );
    const same = pairs(examples).filter(([line, key]) => {
      const { key: read, names } = readHouse(fewer, line);
      return read === key && names.includes(name);
    });
    expect(same.length).toBeLessThan(examples.length);
  });

  it.each(pairs(counterExamples))('is not in %s, which is %s', (line, key) => {
    const { key: read, names } = readHouse(HOUSE_RULES, line);
    expect(read).toBe(key);
    expect(names).not.toContain(name);
  });
});
