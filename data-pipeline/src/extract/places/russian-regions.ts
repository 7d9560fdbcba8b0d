import { REGIONS } from '@verst/core/build';

const BY_CODE = new Map(REGIONS.map(({ name, code }) => [code, name]));
const BY_KEY = new Map(REGIONS.map(({ name }) => [regionKey(name), name]));
const BY_POSTCODE = new Map<string, string>();
for (const { name, postcodes } of REGIONS) {
  for (const range of postcodes.split(',')) {
    const [first, last] = range.split('-').map(Number);
    for (let prefix = first!; prefix <= (last ?? first!); prefix++) BY_POSTCODE.set(String(prefix), name);
  }
}

/** Returns the region that a text names, with or without its type word, also abbreviated; null for none. */
export function regionByName(text: string | null): string | null {
  return text === null ? null : (BY_KEY.get(regionKey(text)) ?? null);
}

/** Returns the region of a KLADR code (its first two digits), or null. */
export function regionByCode(code: string | undefined): string | null {
  return code !== undefined && /^\d{11,19}$/.test(code) ? (BY_CODE.get(code.slice(0, 2)) ?? null) : null;
}

/** Returns the region of a postcode, or of its first three digits, or null. */
export function regionByPostcode(postcode: string | null): string | null {
  return postcode === null ? null : (BY_POSTCODE.get(postcode.trim().slice(0, 3)) ?? null);
}

/**
 * Returns the form in which names of regions are compared, without type words: «Иркутская обл.» and «Иркутская область»
 * are `иркутская`.
 */
export function regionKey(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(
      /(?<!\p{L})(?:республика|респ|область|обл|край|автономный|автономная|округ|ао|город|г|югра|кузбасс|алания)(?!\p{L})/gu,
      '',
    )
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
    .join(' ');
}
