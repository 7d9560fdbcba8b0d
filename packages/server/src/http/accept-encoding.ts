/** Returns whether an `Accept-Encoding` header lets the answer be gzipped. */
export function acceptsGzip(header: string | string[] | undefined): boolean {
  return accepts(header, ['gzip', 'x-gzip']);
}

/** Returns whether an `Accept-Encoding` header lets the answer be compressed by Brotli. */
export function acceptsBrotli(header: string | string[] | undefined): boolean {
  return accepts(header, ['br']);
}

function accepts(header: string | string[] | undefined, names: readonly string[]): boolean {
  if (typeof header !== 'string' || header === '') return false;
  let wildcard = false;
  for (const item of header.split(',')) {
    const [coding = '', ...attributes] = item.split(';');
    const name = coding.trim().toLowerCase();
    if (names.includes(name)) return qualityOf(attributes) > 0;
    if (name === '*') wildcard = qualityOf(attributes) > 0;
  }
  return wildcard;
}

/** The `q` of a header item's attributes, 0 to 1; 1 where none is given, 0 where it cannot be read. */
function qualityOf(attributes: readonly string[]): number {
  for (const attribute of attributes) {
    const match = /^\s*q\s*=(.*)$/i.exec(attribute);
    if (match !== null) {
      const quality = Number(match[1]);
      return quality >= 0 && quality <= 1 ? quality : 0;
    }
  }
  return 1;
}
