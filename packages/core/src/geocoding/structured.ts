import { assertObject, refuse } from '../check-input.ts';
import { InvalidInputError } from '../errors.ts';
import type { StructuredAddress } from './types.ts';

/** Parts in the order in which an address is written. */
const FIELDS = ['postcode', 'region', 'city', 'street', 'housenumber'] as const;
const MAX_FIELD_LENGTH = 100;
/** A region's adjective without its type word: `Иркутская`. */
const BARE_REGION = /^\s*[а-яё-]+ская\s*$/i;

/**
 * Joins the parts of an address into a line for the text search; type words mark the parts that need one.
 *
 * @throws InvalidInputError naming the part that cannot be used, or `address` if none is given
 */
export function structuredLine(address: StructuredAddress): string {
  assertObject('address', address);
  const parts: string[] = [];
  for (const field of FIELDS) {
    const value: unknown = address[field];
    if (value === undefined || value === null) continue;
    if (typeof value !== 'string' || value.length > MAX_FIELD_LENGTH) {
      refuse(field, `a string of at most ${MAX_FIELD_LENGTH} characters`, value);
    }
    if (value.trim() !== '') parts.push(partOf(field, value.trim()));
  }
  if (parts.length === 0) throw new InvalidInputError('address', `address needs at least one of ${FIELDS.join(', ')}`);
  return parts.join(', ');
}

function partOf(field: (typeof FIELDS)[number], value: string): string {
  if (field === 'region' && BARE_REGION.test(value)) return `${value} область`;
  return field === 'housenumber' && /^\d/.test(value) ? `дом ${value}` : value;
}
