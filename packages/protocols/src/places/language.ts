import Negotiator from 'negotiator';
import type { NameLanguage } from './found-place.ts';

/**
 * Returns the language of names that an `Accept-Language` value prefers: English or Russian; if it names neither,
 * Russian, the language of the map. Reads `ru_RU` as `ru-RU`.
 */
export function nameLanguage(header: string | undefined): NameLanguage {
  const headers = { 'accept-language': header?.replaceAll('_', '-') };
  return new Negotiator({ headers }).language(['ru', 'en']) === 'en' ? 'en' : 'ru';
}
