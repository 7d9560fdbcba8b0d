import { percentDecode } from '../http/request-target.ts';
import type { Endpoint } from './endpoint.ts';

/** An endpoint with the names and decoded values of its path parameters. */
export interface FoundEndpoint {
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
}

/** Returns the endpoint of a method and path, fixed paths first; null if there is none. */
export function findEndpoint(
  endpoints: readonly Endpoint[],
  method: string | undefined,
  path: string,
): FoundEndpoint | null {
  for (const endpoint of endpoints.toSorted((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))) {
    if (endpoint.method !== method) continue;
    const pattern = endpoint.path.replaceAll('.', String.raw`\.`).replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+?)');
    const match = new RegExp(`^${pattern}$`).exec(path);
    if (match === null) continue;
    const params = Object.entries(match.groups ?? {}).map(([name, value]) => [name, percentDecode(value) ?? value]);
    return { endpoint, params: Object.fromEntries(params) as Record<string, string> };
  }
  return null;
}
