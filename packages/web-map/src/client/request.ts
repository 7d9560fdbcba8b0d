import type { Operation } from './operation.ts';

/** A request, before credentials are added. */
export interface PreparedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON; null without a body. */
  readonly body: string | null;
}

/**
 * Returns the request of an operation. Parameters that are undefined are omitted; lists are joined with commas.
 *
 * @param baseUrl - root of the server, without a slash at its end
 * @throws TypeError naming a path parameter that is missing
 */
export function requestOf(baseUrl: string, operation: Operation, parameters: object): PreparedRequest {
  const values = new Map(Object.entries(parameters).filter(([, value]) => value !== undefined && value !== null));
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new TypeError(`${operation.id}: the parameter ${name} is missing`);
    values.delete(name);
    return encodeURIComponent(String(value));
  });
  const query: string[] = [];
  for (const name of operation.inQuery) {
    const value = values.get(name);
    if (value === undefined) continue;
    values.delete(name);
    query.push(`${name}=${encodedValue(value)}`);
  }
  return {
    method: operation.method,
    url: baseUrl + path + (query.length === 0 ? '' : `?${query.join('&')}`),
    headers: operation.hasBody ? { 'Content-Type': 'application/json' } : {},
    body: operation.hasBody ? JSON.stringify(Object.fromEntries(values)) : null,
  };
}

/** Commas and semicolons separate list items and points in this API, so they stay readable. */
function encodedValue(value: unknown): string {
  const text = Array.isArray(value) ? value.map(textOf).join(',') : textOf(value);
  return encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%3B', ';');
}

function textOf(value: unknown): string {
  if (typeof value !== 'number') return String(value);
  // Small numbers are written out: 1e-7 degrees is 0.0000001.
  return Math.abs(value) < 1e-6 ? value.toFixed(12).replace(/\.?0+$/, '') : String(value);
}
