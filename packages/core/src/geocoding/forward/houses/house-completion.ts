import type { NormalText } from '../../../normalisation/normal-text.ts';
import type { GeocodingIndex } from '../../index/geocoding-index.ts';
import { folded } from '../../../normalisation/folded.ts';

/** A line that ends in a house number being typed. */
export interface TypedHouse {
  /** The line before the number. */
  readonly head: NormalText;
  /** As typed. */
  readonly text: string;
  /** The number in the form for comparison. */
  readonly key: string;
}

/** A number at the end, after a space or comma, with what may follow a number: `12`, `д. 12 к`, `12/3`, `40-4`. */
const TYPED_HOUSE =
  /(?:^|[\s,])(?:(?:дом|д)(?:\.\s*|\s+))?(\d{1,4}(?:[\s/-]{0,2}(?:корпус|корп|строение|стр|[а-я])?\.?\s?\d{0,3}[а-я]?)?)$/;

/** Splits the house number being typed off the end of a line; null if the line does not end in one. */
export function splitTypedHouse(source: NormalText): TypedHouse | null {
  const match = TYPED_HOUSE.exec(source.text);
  if (!match || match.index === 0) return null;
  const at = source.text.length - match[1]!.length;
  return {
    head: { ...source, text: source.text.slice(0, match.index) },
    text: source.raw.slice(source.starts[at]),
    key: houseKey(match[1]!),
  };
}

/** Returns one form for `12 корп. 3`, `12к3` and `12 К3`. */
const houseKey = (text: string): string =>
  folded(text)
    .replace(/корпус|корп/g, 'к')
    .replace(/строение|стр/g, 'с')
    .replace(/[\s.]/g, '');

/** An address that completes a number, with the position of its street in the list that was passed. */
export interface CompletedHouse {
  readonly address: number;
  readonly nth: number;
}

/**
 * Returns at most `limit` addresses whose number begins as typed, on streets of one name (often one street in pieces).
 * The exact number comes first, the others in natural order: a house never moves down as typing goes on.
 */
export function completeHouse(
  index: GeocodingIndex,
  streets: readonly number[],
  key: string,
  limit: number,
): CompletedHouse[] {
  const found = streets.flatMap((street, nth) =>
    completeInStreet(index, street, key, limit).map((address) => ({ address, nth })),
  );
  if (streets.length === 1) return found;
  const isOther = ({ address }: CompletedHouse): number => Number(keyOf(index, address) !== key);
  const houseOf = ({ address }: CompletedHouse): number => index.addressHouse[address]!;
  return found.sort((a, b) => isOther(a) - isOther(b) || houseOf(a) - houseOf(b)).slice(0, limit);
}

/** {@link completeHouse} for one street; its houses are stored in natural order. */
function completeInStreet(index: GeocodingIndex, street: number, key: string, limit: number): number[] {
  const digits = /^\d+/.exec(key)![0];
  const [from, to] = index.addressesOfNumber(street, Number(digits));
  const found: number[] = [];
  for (let address = from; address < to && found.length < limit; address++) {
    if (keyOf(index, address).startsWith(key)) found.push(address);
  }
  const exact = found.findIndex((address) => keyOf(index, address) === key);
  if (exact > 0) found.unshift(...found.splice(exact, 1));
  if (digits !== key) return found;
  const end = index.streetFirstAddress[street + 1]!;
  for (let address = to; address < end && found.length < limit; address++) {
    if (String(index.houseNumber[index.addressHouse[address]!]!).startsWith(digits)) found.push(address);
  }
  return found;
}

/** Returns true if an address has exactly this number. */
export const isNumber = (index: GeocodingIndex, address: number, key: string): boolean => keyOf(index, address) === key;

const keyOf = (index: GeocodingIndex, address: number): string =>
  houseKey(index.text(index.houseText[index.addressHouse[address]!]!));
