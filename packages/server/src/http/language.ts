import type { Language, LocalizedText } from '@verst/assistant';
import type { Request } from 'express';

export type { Language, LocalizedText };

/** Returns the language of messages that a request asks for: Russian where it is preferred to English, English otherwise. */
export function languageOf(request: Request): Language {
  return request.acceptsLanguages(['en', 'ru']) === 'ru' ? 'ru' : 'en';
}
