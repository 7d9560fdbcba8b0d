import type { Request } from 'express';
import type { ServerConfig } from '@verst/settings';

/** Matches host headers that are safe in a URL: a name or address, perhaps with a port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Returns the root of the server as the client sees it: `https://maps.example.org`, without a slash at the end. A
 * forwarded scheme is trusted as Express's `trust proxy` says. A forwarded host never is: proxies pass on what a client
 * sends, and answers that contain it are cached.
 */
export function baseUrlOf(
  request: Request,
  { publicUrl, host, port }: Pick<ServerConfig, 'publicUrl' | 'host' | 'port'>,
): string {
  if (publicUrl !== undefined) return publicUrl;
  const named = request.headers.host ?? '';
  return `${request.secure ? 'https' : 'http'}://${HOST.test(named) ? named : `${host}:${port}`}`;
}
