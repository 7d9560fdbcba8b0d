import type { Request } from 'express';

/** The path and query of a request, still percent-encoded. */
export interface RequestTarget {
  readonly path: string;
  /** Without the question mark; empty if there is none. */
  readonly query: string;
}

/** Splits the target of a request line. Absolute URLs (as sent to proxies) are reduced to path and query. */
export function parseRequestTarget(url: string): RequestTarget {
  const target = url.startsWith('/') ? url : withoutOrigin(url);
  const hash = target.indexOf('#');
  const whole = hash < 0 ? target : target.slice(0, hash);
  const mark = whole.indexOf('?');
  return mark < 0 ? { path: whole, query: '' } : { path: whole.slice(0, mark), query: whole.slice(mark + 1) };
}

/** Returns percent-decoded text, or null if the encoding is malformed or not UTF-8. */
export function percentDecode(text: string): string | null {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Query parameters by name, with the names that occur more than once or in array or object form. */
export interface QueryParameters {
  readonly values: ReadonlyMap<string, string>;
  /** Names that occur more than once, or as `name[]=` or `name[x]=`. */
  readonly repeated: ReadonlySet<string>;
  /** True if some name or value could not be decoded. */
  readonly malformed: boolean;
}

const NO_PARAMETERS: QueryParameters = { values: new Map(), repeated: new Set(), malformed: false };

/** Returns the query of a request, as parsed by {@link parseQuery}, the application's query parser. */
export function queryOf(request: Request): QueryParameters {
  return request.query as unknown as QueryParameters;
}

/** Parses a query string. Never throws: the result names faults for the stage that checks parameters. */
export function parseQuery(query: string | null): QueryParameters {
  if (query === null || query === '') return NO_PARAMETERS;
  const values = new Map<string, string>();
  const repeated = new Set<string>();
  let malformed = false;
  for (const pair of query.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = formDecode(equals < 0 ? pair : pair.slice(0, equals));
    const value = formDecode(equals < 0 ? '' : pair.slice(equals + 1));
    if (name === null || value === null) {
      malformed = true;
      continue;
    }
    const bracket = name.indexOf('[');
    if (bracket > 0) repeated.add(name.slice(0, bracket));
    else if (values.has(name)) repeated.add(name);
    else values.set(name, value);
  }
  return { values, repeated, malformed };
}

function formDecode(text: string): string | null {
  return percentDecode(text.includes('+') ? text.replaceAll('+', ' ') : text);
}

function withoutOrigin(url: string): string {
  const scheme = url.indexOf('://');
  if (scheme < 0) return url;
  const slash = url.indexOf('/', scheme + 3);
  return slash < 0 ? '/' : url.slice(slash);
}
