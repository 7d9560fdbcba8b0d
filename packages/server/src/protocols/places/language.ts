import type { NameLanguage } from './found-place.ts';

/** The language of names that an `Accept-Language` value prefers of Russian and English; Russian, the map's own, where it names neither. */
export function nameLanguage(header: string | undefined): NameLanguage {
  let best: NameLanguage = 'ru';
  let bestQuality = 0;
  for (const range of (header ?? '').slice(0, 200).split(',')) {
    const [tag = '', quality = ''] = range.split(';');
    const primary = tag.trim().toLowerCase().split(/[-_]/)[0];
    if (primary !== 'ru' && primary !== 'en') continue;
    const weight = /^\s*q\s*=/.test(quality) ? Number(quality.split('=')[1]) : 1;
    if (weight > bestQuality) [best, bestQuality] = [primary, weight];
  }
  return best;
}
