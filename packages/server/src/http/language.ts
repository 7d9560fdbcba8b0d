import type { Language, LocalizedText } from '@verst/assistant';
import type { Request } from 'express';

export type { Language, LocalizedText };

/** Returns the language of messages for a request: Russian if it is preferred to English, otherwise English. */
export function languageOf(request: Request): Language {
  return request.acceptsLanguages(['en', 'ru']) === 'ru' ? 'ru' : 'en';
}
