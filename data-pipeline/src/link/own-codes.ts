import type { AddressCodes } from '@verst/core/build';
import type { RegisterCodes } from '../sources/gar/index.ts';

/**
 * What a record has to keep of its codes: those that are not the same above it. A million houses share the codes of
 * their streets, streets those of their settlements.
 *
 * @param above - codes of the street, then of its settlement; none for a settlement
 * @returns null where nothing is its own
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
