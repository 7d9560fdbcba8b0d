import { describeOutside, type LatLon, type SnapshotInfo } from '@verst/core';
import { type HttpError, notFound } from './http-error.ts';
import type { LocalizedText } from './language.ts';

/**
 * Returns the 404 about something that is not found at a point. The message says so if the point lies outside the
 * snapshot, as it does if a client exchanges latitude and longitude.
 */
export function nothingAt(point: LatLon, { bbox }: Pick<SnapshotInfo, 'bbox'>, text: LocalizedText): HttpError {
  const add = (lang: 'en' | 'ru'): string => {
    const outside = describeOutside(point, bbox, lang);
    return outside === null ? text[lang] : `${text[lang]}: ${outside}`;
  };
  return notFound({ en: add('en'), ru: add('ru') });
}
