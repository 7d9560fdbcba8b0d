import { expect, it } from 'vitest';
import { assertBoundedJson } from './bounded-json.ts';

const refusalOf = (json: string): string | null => {
  try {
    assertBoundedJson(Buffer.from(json));
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

const names = (count: number): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`n${i}`, i])));

it('refuses many different names, in one object or in many', () => {
  expect(refusalOf(names(200))).toBeNull();
  expect(refusalOf(names(201))).toContain('more than 200 different field names');
  const scattered = Array.from({ length: 201 }, (_, i) => ({ [`n${i}`]: 1 }));
  expect(refusalOf(JSON.stringify(scattered))).toContain('more than 200 different field names');
});

it('accepts many objects with the same names, and colons within texts', () => {
  expect(refusalOf(JSON.stringify(Array.from({ length: 10_000 }, (_, i) => ({ lat: i, lon: i }))))).toBeNull();
  expect(refusalOf(JSON.stringify(Array.from({ length: 500 }, (_, i) => `"${i}":\\`)))).toBeNull();
});

it('refuses nesting deeper than 64, except brackets within texts', () => {
  expect(refusalOf('['.repeat(64) + ']'.repeat(64))).toBeNull();
  expect(refusalOf('['.repeat(65))).toContain('nested more than 64 levels deep');
  expect(refusalOf('[]'.repeat(100))).toBeNull();
  expect(refusalOf(JSON.stringify('"['.repeat(100)))).toBeNull();
});

it('refuses an escaped U+0000, but not the same letters after an escaped backslash', () => {
  expect(refusalOf(JSON.stringify('a\0'))).toContain('U+0000');
  expect(refusalOf(JSON.stringify({ 'a\0': 1 }))).toContain('U+0000');
  expect(refusalOf(JSON.stringify(String.raw`\u0000`))).toBeNull();
});
