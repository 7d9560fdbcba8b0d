import type { NormalText } from './normalise.ts';
import { cardinalOf, joinCardinals } from './numerals.ts';

const WORD = /[а-я]+/g;

/**
 * A text with its number words written in digits: «сорок лет октября дом двадцать пять а» → «40 лет октября дом 25 а».
 * The same object where it has none. Positions still lead to what was typed.
 */
export function inDigits(source: NormalText): NormalText {
  const { text, starts } = source;
  let written = '';
  const from: number[] = [];
  let at = 0;
  const copy = (to: number): void => {
    for (; at < to; at++) {
      written += text[at]!;
      from.push(starts[at]!);
    }
  };
  for (const { value, start, end } of numbersIn(text)) {
    copy(start);
    for (const digit of String(value)) {
      written += digit;
      from.push(starts[start]!);
    }
    at = end;
  }
  if (at === 0) return source;
  copy(text.length);
  from.push(starts[text.length]!);
  return { ...source, text: written, starts: Uint16Array.from(from) };
}

interface SpokenNumber {
  readonly value: number;
  readonly start: number;
  readonly end: number;
}

/** Runs of number words that make one number each. */
function numbersIn(text: string): SpokenNumber[] {
  const found: SpokenNumber[] = [];
  let last: SpokenNumber | null = null;
  for (const { index, 0: word } of text.matchAll(WORD)) {
    const value = cardinalOf(word);
    if (value < 0) {
      last = null;
      continue;
    }
    const end = index + word.length;
    const joined: number = last && /^\s+$/.test(text.slice(last.end, index)) ? joinCardinals(last.value, value) : -1;
    if (last && joined >= 0) found.pop();
    last = { value: last && joined >= 0 ? joined : value, start: last && joined >= 0 ? last.start : index, end };
    found.push(last);
  }
  return found.filter(({ value }) => value > 0);
}
