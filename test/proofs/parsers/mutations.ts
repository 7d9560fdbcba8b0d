/** Numbers that look random, from 0 up to 1. */
export type RandomSource = () => number;

/** A whole number from 0 up to below a limit. */
export const below = (random: RandomSource, limit: number): number => Math.floor(random() * limit);

/** One of some items. */
export const pick = <T>(random: RandomSource, items: readonly T[]): T => items[below(random, items.length)]!;

/** Numbers at which parsers of numbers differ. */
export const EDGE_NUMBERS: readonly bigint[] = [
  0n,
  1n,
  -1n,
  2n ** 31n - 1n,
  2n ** 31n,
  2n ** 32n - 1n,
  2n ** 53n,
  2n ** 63n - 1n,
  -(2n ** 63n),
  2n ** 64n - 1n,
];

const EDGE_TEXTS = [
  '',
  ' ',
  '\0',
  '\uFEFF',
  '\uFFFD',
  '-1',
  '0',
  'NaN',
  'Infinity',
  '1e999',
  '-0',
  '9007199254740993',
  '18446744073709551616',
  '0x10',
  '1,5',
  '1.2.3',
  '90.0000001',
  '2026-02-30T25:61:61Z',
  '"',
  "'",
  '<',
  '>',
  '&',
  '&amp;',
  '&#0;',
  '&#x110000;',
  '&nope;',
  '<![CDATA[',
  ']]>',
  '<!--',
  '-->',
  '<?xml version="1.0" encoding="utf-16"?>',
  '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]>',
  '\r',
  '\n',
  '\r\n',
  '\t',
  ';',
  ',',
  '|',
  '""',
  'я',
  '😀',
  '\u202E',
  '__proto__',
  'constructor',
  'a'.repeat(5000),
];

/** Changes a text between its tokens, some times: leaves out, doubles, exchanges, cuts, puts odd things in. */
export function mutateText(random: RandomSource, text: string, token: RegExp): string {
  let tokens: string[] = text.match(token) ?? [text];
  for (let changes = 1 + below(random, 4); changes > 0; changes--) {
    const at = below(random, tokens.length);
    const other = below(random, tokens.length);
    const kind = below(random, 9);
    if (kind === 0) tokens.splice(at, 1 + below(random, 3));
    else if (kind === 1) tokens.splice(at, 0, ...tokens.slice(at, at + 1 + below(random, 5)));
    else if (kind === 2) [tokens[at], tokens[other]] = [tokens[other]!, tokens[at]!];
    else if (kind === 3) tokens[at] = pick(random, EDGE_TEXTS);
    else if (kind === 4) tokens.splice(at, 0, pick(random, EDGE_TEXTS));
    else if (kind === 5) tokens[at] = String(pick(random, EDGE_NUMBERS));
    else if (kind === 6) tokens = tokens.slice(0, at + 1);
    else if (kind === 7) tokens[at] = tokens[at]!.repeat(1 + below(random, 200));
    else tokens[at] = mutateBytes(random, Buffer.from(tokens[at]!)).toString('latin1');
    if (tokens.length === 0) tokens = [''];
  }
  return tokens.join('');
}

const XML_TOKEN = /<[^\s<>]+|[^\s<>="]+="|"|\/?>|[^<>"]+/g;
const XML_ELEMENT = /<\w+ [^<>]*\/>/g;
const XML_VALUE = /(?<==")[^"]*(?=")/g;

/** Changes XML so that it stays well-formed (values of attributes, whole elements), or anyhow. */
export function mutateXml(random: RandomSource, text: string): string {
  if (random() < 0.4) return mutateText(random, text, XML_TOKEN);
  let changed = text;
  for (let changes = 1 + below(random, 4); changes > 0; changes--) {
    const isValue = random() < 0.7;
    const found = [...changed.matchAll(isValue ? XML_VALUE : XML_ELEMENT)];
    if (found.length === 0) continue;
    const { 0: old, index } = pick(random, found);
    const other = pick(random, found)[0];
    const replacement = isValue
      ? pick(random, [other, escapeXml(pick(random, EDGE_TEXTS)), String(pick(random, EDGE_NUMBERS)), `-${old}`])
      : pick(random, ['', other, old + old, `<a>${old}</a>`, old.replace(/^<\w+/, '<node')]);
    changed = changed.slice(0, index) + replacement + changed.slice(index + old.length);
  }
  return changed;
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('\0', '');

/** Changes some bytes: bits, runs, cuts, copies of other places. */
export function mutateBytes(random: RandomSource, bytes: Buffer): Buffer {
  let changed: Buffer = Buffer.from(bytes);
  for (let changes = 1 + below(random, 3); changes > 0 && changed.length > 0; changes--) {
    const at = below(random, changed.length);
    const length = Math.min(changed.length - at, 1 + below(random, 8));
    const kind = below(random, 7);
    if (kind === 0) changed[at]! ^= 1 << below(random, 8);
    else if (kind === 1) changed.fill(pick(random, [0, 0xff, 0x7f, 0x80]), at, at + length);
    else if (kind === 2) changed = changed.subarray(0, at);
    else if (kind === 3) changed = Buffer.concat([changed.subarray(0, at), changed.subarray(at + length)]);
    else if (kind === 4) changed.copy(changed, at, below(random, changed.length));
    else if (kind === 5)
      changed = Buffer.concat([changed.subarray(0, at), changed.subarray(0, length), changed.subarray(at)]);
    else for (let i = at; i < at + length; i++) changed[i] = below(random, 256);
  }
  return changed;
}

/** A text as bytes in an encoding that may be none of those that its reader expects. */
export function encodeText(random: RandomSource, text: string): Buffer {
  const kind = below(random, 12);
  if (kind === 0) return Buffer.from(`\uFEFF${text}`, 'utf16le');
  if (kind === 1) return Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
  if (kind === 2) return Buffer.from(text, 'latin1');
  if (kind === 3) return Buffer.from(`\uFEFF${text}`);
  const bytes = Buffer.from(text);
  return kind === 4 ? mutateBytes(random, bytes) : bytes;
}
