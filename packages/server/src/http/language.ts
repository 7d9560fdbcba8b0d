import type { Language, LocalizedText } from '@verst/assistant';

export type { Language, LocalizedText };

/**
 * The language of messages that an `Accept-Language` header asks for: Russian where it is preferred to English,
 * English otherwise. Ranges of other languages are passed over; a malformed header counts as absent.
 */
export function preferredLanguage(header: string | undefined): Language {
  if (header === undefined) return 'en';
  let best: Language = 'en';
  let bestQuality = 0;
  for (const range of header.slice(0, 200).split(',')) {
    const [tag = '', ...attributes] = range.split(';');
    const primary = tag.trim().toLowerCase().split('-')[0];
    if (primary !== 'ru' && primary !== 'en') continue;
    const quality = qualityOf(attributes);
    if (quality > bestQuality) {
      best = primary;
      bestQuality = quality;
    }
  }
  return best;
}

/** The `q` of a header item's attributes, 0 to 1; 1 where none is given, 0 where it cannot be read. */
export function qualityOf(attributes: readonly string[]): number {
  for (const attribute of attributes) {
    const match = /^\s*q\s*=(.*)$/i.exec(attribute);
    if (match !== null) {
      const quality = Number(match[1]);
      return quality >= 0 && quality <= 1 ? quality : 0;
    }
  }
  return 1;
}
