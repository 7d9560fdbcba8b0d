import type { AddressCodes } from '@verst/core/build';
import type { RegisterCodes } from '../sources/gar/index.ts';

/**
 * Returns the codes that a record must store: those that differ from its parents'. A million houses share the codes of
 * their streets, and streets those of their settlements.
 *
 * @param above - codes of the street, then of its settlement; none for a settlement
 * @returns null if all codes equal the parents'
 */
export function ownCodes(codes: RegisterCodes, ...above: readonly RegisterCodes[]): AddressCodes | null {
  const own = (name: 'okato' | 'oktmo' | 'kladr'): string | null => {
    const inherited = above.find((other) => other[name] !== null)?.[name] ?? null;
    return codes[name] === inherited ? null : codes[name];
  };
  const kept = {
    okato: own('okato'),
    oktmo: own('oktmo'),
    kladrId: own('kladr'),
    cadastralNumber: codes.cadastralNumber,
  };
  return Object.values(kept).some((code) => code !== null) ? kept : null;
}
