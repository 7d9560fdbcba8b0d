/** Codes of an object by the register's parameter type: 5 postcode, 6 OKATO, 7 OKTMO, 8 cadastral number, 10 KLADR. */
export type ObjectCodes = Readonly<Partial<Record<5 | 6 | 7 | 8 | 10, string>>>;

const digits = (value: number, count: number): string => String(value % 10 ** count).padStart(count, '0');

/** Returns the codes of the n-th settlement of a region. */
export function codesOfSettlement(region: string, n: number): ObjectCodes {
  return {
    6: `${region}${digits(400 + n, 6)}000`,
    7: `${region}${digits(700 + n, 6)}001`,
    10: `${region}000${digits(n, 6)}00`,
  };
}

/** Returns the codes of the n-th street of a region: its settlement's, except for its own KLADR code. */
export function codesOfStreet(settlement: ObjectCodes, n: number): ObjectCodes {
  return { ...settlement, 10: `${settlement[10]!.slice(0, 11)}${digits(n, 4)}00` };
}

/**
 * Returns the codes of the n-th house of a region: its street's without KLADR, plus a postcode and a cadastral number.
 */
export function codesOfHouse({ 6: okato, 7: oktmo }: ObjectCodes, region: string, n: number): ObjectCodes {
  return {
    5: digits(Number(region) * 10_000 + 100_000 + Math.floor(n / 2000), 6),
    6: okato!,
    7: oktmo!,
    8: `${region}:${digits(Math.floor(n / 1_000_000) + 1, 2)}:${digits(Math.floor(n / 1000), 7)}:${n}`,
  };
}
