import { BESIDE } from '../lexicon/ground.ts';
import { lineTitle } from './transport-line.ts';

const BESIDE_HOUSE = `${BESIDE.ru.building}: `;

/** Returns an address in parts: true if it is only near, and the address without the words that say so. */
export function partBeside(address: string): { readonly isBeside: boolean; readonly address: string } {
  const isBeside = address.startsWith(BESIDE_HOUSE);
  return { isBeside, address: isBeside ? address.slice(BESIDE_HOUSE.length) : address };
}

/** Returns true if the tags contain an address, so that the nearest one is not needed. */
export const hasOwnAddress = (tags: Readonly<Record<string, string>>): boolean =>
  Boolean(tags['addr:full'] ?? ((tags['addr:street'] ?? tags['addr:place']) && tags['addr:housenumber']));

/**
 * Returns an object's address: the one in its tags, as «Иркутск, улица Ленина, 12», else the nearest. If the tags omit
 * the settlement and the nearest address is otherwise the same, that fuller one. Null if neither is known, and for
 * public transport lines.
 */
export function addressOf(tags: Readonly<Record<string, string>>, nearestAddress: () => string | null): string | null {
  if (tags['addr:full']) return tags['addr:full'];
  const street = tags['addr:street'] ?? tags['addr:place'];
  const house = tags['addr:housenumber'];
  if (lineTitle(tags) !== null) return null;
  if (!street || !house) return nearestAddress();
  const own = `${street}, ${house}`;
  if (tags['addr:city']) return `${tags['addr:city']}, ${own}`;
  const nearest = nearestAddress();
  // An object that has the address itself is not only near it.
  return nearest?.endsWith(`, ${own}`) ? partBeside(nearest).address : own;
}

/** Returns a substitute for a missing address: that of the nearest building, else the name of the settlement. */
export function addressBeside(
  nearest: { readonly type: string; readonly address: string; readonly city: string } | null,
): string | null {
  if (nearest?.type === 'place' && nearest.city !== '') return nearest.city;
  return nearest?.address ?? null;
}

/** A web address with its scheme; mappers also write notes and phone numbers into such tags. */
export const WEB_ADDRESS = /^https?:\/\/[^\s/.[\]]+\.[^\s[\]]+$/i;

/** The web address of an object with its scheme, the first of several; null if there is none. */
export function websiteOf(tags: Readonly<Record<string, string>>): string | null {
  const all = (tags.website ?? tags['contact:website'] ?? tags.url ?? '').trim();
  const end = all.search(/[\s;,]/);
  const text = end < 0 ? all : all.slice(0, end);
  if (text === '') return null;
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  return WEB_ADDRESS.test(address) ? address : null;
}
