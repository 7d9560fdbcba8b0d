import Negotiator from 'negotiator';

/** Returns true if an `Accept-Encoding` header lets the answer be gzipped. */
export function acceptsGzip(header: string | undefined): boolean {
  return accepts(header, 'gzip');
}

/** Returns true if an `Accept-Encoding` header lets the answer be compressed by Brotli. */
export function acceptsBrotli(header: string | undefined): boolean {
  return accepts(header, 'br');
}

function accepts(header: string | undefined, coding: string): boolean {
  return new Negotiator({ headers: { 'accept-encoding': header } }).encodings([coding]).length > 0;
}
