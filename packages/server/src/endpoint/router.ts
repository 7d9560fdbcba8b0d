import { percentDecode } from '../http/request-target.ts';
import type { Endpoint } from './endpoint.ts';

/** Endpoints of a path. */
export interface RouteMatch {
  /** By method; `GET` also answers `HEAD`. */
  readonly endpoints: ReadonlyMap<string, Endpoint>;
  /** Decoded path parameters; null where one cannot be decoded. */
  readonly params: ReadonlyMap<string, string> | null;
}

/** A segment that is a parameter: its name, and what follows the brace. */
interface Parameter {
  readonly name: string;
  readonly suffix: string;
}

interface Pattern {
  readonly path: string;
  readonly segments: readonly (string | Parameter)[];
  readonly endpoints: Map<string, Endpoint>;
}

const NO_PARAMS: ReadonlyMap<string, string> = new Map();

/** Finds endpoints by path: fixed paths first, then patterns with parameters, in order of definition. */
export class Router {
  readonly #fixed = new Map<string, Map<string, Endpoint>>();
  /** By how many segments their paths have. */
  readonly #patterns = new Map<number, Pattern[]>();

  constructor(endpoints: readonly Endpoint[]) {
    for (const endpoint of endpoints) this.#add(endpoint);
  }

  /** The endpoints of a path as it stands in the request, or null where there is none. */
  find(path: string): RouteMatch | null {
    const fixed = this.#fixed.get(path);
    if (fixed !== undefined) return { endpoints: fixed, params: NO_PARAMS };
    const segments = path.split('/');
    for (const pattern of this.#patterns.get(segments.length) ?? []) {
      const params = matchSegments(pattern.segments, segments);
      if (params !== undefined) return { endpoints: pattern.endpoints, params };
    }
    return null;
  }

  #add(endpoint: Endpoint): void {
    if (!endpoint.path.includes('{')) {
      const methods = this.#fixed.get(endpoint.path) ?? new Map<string, Endpoint>();
      this.#fixed.set(endpoint.path, methods.set(endpoint.method, endpoint));
      return;
    }
    const segments = endpoint.path.split('/');
    const patterns = this.#patterns.get(segments.length) ?? [];
    let pattern = patterns.find(({ path }) => path === endpoint.path);
    if (pattern === undefined) {
      pattern = { path: endpoint.path, segments: segments.map(parseSegment), endpoints: new Map() };
      this.#patterns.set(segments.length, [...patterns, pattern]);
    }
    pattern.endpoints.set(endpoint.method, endpoint);
  }
}

function parseSegment(segment: string): string | Parameter {
  if (!segment.startsWith('{')) return segment;
  const end = segment.indexOf('}');
  return { name: segment.slice(1, end), suffix: segment.slice(end + 1) };
}

/** Decoded parameters where as many segments fit the pattern, null where one cannot be decoded, undefined otherwise. */
function matchSegments(
  pattern: readonly (string | Parameter)[],
  segments: readonly string[],
): Map<string, string> | null | undefined {
  const params = new Map<string, string>();
  let decodable = true;
  for (let i = 0; i < pattern.length; i++) {
    const expected = pattern[i]!;
    const segment = segments[i]!;
    if (typeof expected === 'string') {
      if (expected !== segment) return undefined;
      continue;
    }
    const { name, suffix } = expected;
    if (segment.length <= suffix.length || !segment.endsWith(suffix)) return undefined;
    const value = percentDecode(segment.slice(0, segment.length - suffix.length));
    if (value === null) decodable = false;
    else params.set(name, value);
  }
  return decodable ? params : null;
}
