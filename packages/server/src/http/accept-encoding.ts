import { qualityOf } from './language.ts';

/** Whether an `Accept-Encoding` header lets the answer be gzipped. */
export function acceptsGzip(header: string | string[] | undefined): boolean {
  if (typeof header !== 'string' || header === '') return false;
  let wildcard = false;
  for (const item of header.split(',')) {
    const [coding = '', ...attributes] = item.split(';');
    const name = coding.trim().toLowerCase();
    if (name === 'gzip' || name === 'x-gzip') return qualityOf(attributes) > 0;
    if (name === '*') wildcard = qualityOf(attributes) > 0;
  }
  return wildcard;
}
