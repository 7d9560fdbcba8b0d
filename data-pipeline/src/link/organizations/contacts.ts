import { normalPhone } from '@verst/core/build';

/** Sites that host pages of many businesses: there the page, not the site, identifies the business. */
const SHARED_SITES =
  /^(vk\.com|vk\.ru|ok\.ru|t\.me|telegram\.me|wa\.me|instagram\.com|facebook\.com|youtube\.com|taplink\.cc|2gis\.ru|yandex\.ru|google\.com|avito\.ru|tripadvisor\.[a-z]+|booking\.com|zoon\.ru|uds\.app)$/;

/** Returns the phones of a tag in normal form, digits only, without extensions. */
export function phoneKeys(text: string | undefined): string[] {
  const phones = (normalPhone(text) ?? '').split('; ').map((phone) => phone.replace(/ доб\..*/, ''));
  return phones.map((phone) => phone.replaceAll(/\D/g, '')).filter((digits) => digits.length >= 6);
}

/**
 * Returns the comparison key of a web address: the host without `www.`, with the path only if many businesses share the
 * site; null if there is none.
 */
export function websiteKey(text: string | undefined): string | null {
  const first = text
    ?.split(/[;,\s]/)[0]
    ?.trim()
    .toLowerCase();
  if (!first) return null;
  const [host = '', ...path] = first.replace(/^[a-z]+:\/\//, '').split(/[/?#]/);
  const site = host.replace(/^(www|m)\./, '').replace(/:\d+$/, '');
  if (!site.includes('.')) return null;
  if (!SHARED_SITES.test(site)) return site;
  const page = path.find(Boolean);
  return page ? `${site}/${page}` : null;
}
