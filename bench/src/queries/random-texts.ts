import type { Random } from '../measure/random.ts';

/** Building blocks of random texts: letters of two alphabets, digits, marks, words of addresses, anything in Unicode. */
const POOLS: readonly (readonly string[])[] = [
  [...'абвгдежзийклмнопрстуфхцчшщъыьэюя '],
  [...'0123456789'],
  [...'.,;:/\\-«»"\'()№#!?&+*'],
  [...'abcdefghijklmnopqrstuvwxyz '],
  'улица ленина дом корпус строение квартира угол напротив мкр снт д к с кв 1 2-я им '
    .split(' ')
    .map((word) => `${word} `),
  ['\u0000', '\n', '\t', '\u0301', '\u200d', '\ud800', '\udfff', '\ufeff', '😀', '𝒳', '中', 'ع', 'ß', 'ﬁ', '٣', '½'],
];
const LONGEST = 10_000;

/**
 * Returns a random text: of one or several kinds of characters, short or up to 10,000 characters, or one word repeated.
 */
export function randomText(random: Random): string {
  const kind = random.integer(12);
  if (kind === 0)
    return random
      .pick(random.pick(POOLS))
      .repeat(1 + random.integer(LONGEST / 8))
      .slice(0, LONGEST);
  if (kind === 1) {
    const length = random.integer(60);
    return Array.from({ length }, () => String.fromCharCode(random.integer(0x10000))).join('');
  }
  const pools = Array.from({ length: 1 + random.integer(POOLS.length) }, () => random.pick(POOLS));
  const length = random.next() < 0.02 ? random.integer(LONGEST / 4) : random.integer(60);
  let text = '';
  for (let i = 0; i < length; i++) text += random.pick(random.pick(pools));
  return text.slice(0, LONGEST);
}
