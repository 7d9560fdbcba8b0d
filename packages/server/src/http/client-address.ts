import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';
import type { ServerConfig } from '../config.ts';

/** What the network says about who is asking and where he thinks he asks. */
export interface ClientNetwork {
  /** Address of the client; a proxy's word is taken only where the configuration trusts it. */
  addressOf(request: IncomingMessage): string | undefined;
  /** Root of the server as the client sees it: `https://maps.example.org`, without a slash at the end. */
  baseUrlOf(request: IncomingMessage): string;
}

/** A host header that may stand in a URL: a name or address, perhaps a port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

export function clientNetwork(config: Pick<ServerConfig, 'trustProxy' | 'publicUrl' | 'host' | 'port'>): ClientNetwork {
  const proxies = config.trustProxy.length > 0;
  const trust = proxyAddr.compile(config.trustProxy);
  return {
    addressOf: (request) => {
      // Without trusted proxies there is no list of addresses to walk.
      if (!proxies) return request.socket.remoteAddress;
      return request.socket.remoteAddress === undefined ? undefined : proxyAddr(request, trust);
    },
    baseUrlOf: (request) => {
      if (config.publicUrl !== undefined) return config.publicUrl;
      const believed = proxies && trust(request.socket.remoteAddress ?? '', 0);
      const scheme = believed && firstOf(request.headers['x-forwarded-proto']) === 'https' ? 'https' : 'http';
      // A forwarded host is never believed: proxies pass on what a client sends, and answers with it are cached.
      const host = request.headers.host ?? '';
      return `${scheme}://${HOST.test(host) ? host : `${config.host}:${config.port}`}`;
    },
  };
}

function firstOf(header: string | string[] | undefined): string | undefined {
  const text = Array.isArray(header) ? header[0] : header;
  return text?.split(',')[0]?.trim();
}
