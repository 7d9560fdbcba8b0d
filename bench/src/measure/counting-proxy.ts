import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer that went through the proxy. */
export interface Passed {
  readonly path: string;
  readonly status: number;
  /** Headers and body, as they were sent. */
  readonly bytes: number;
}

/** A proxy before a server that counts what is sent, also to a page's workers. */
export interface CountingProxy {
  readonly url: string;
  /** Returns the answers since the last call. */
  take(): Passed[];
  close(): Promise<void>;
}

/** Starts a proxy before the server at a URL. */
export async function countBefore(serverUrl: string): Promise<CountingProxy> {
  const { hostname, port } = new URL(serverUrl);
  let passed: Passed[] = [];
  const proxy = createServer((incoming, outgoing) => {
    const { method, url: path = '/', headers } = incoming;
    const outward = ask({ hostname, port, method, path, headers }, (answer) => {
      const { statusCode: status = 502, rawHeaders } = answer;
      // A colon, a space and a line end for each header.
      let bytes = rawHeaders.reduce((sum, text) => sum + text.length + 2, 0);
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () => passed.push({ path, status, bytes }));
      outgoing.writeHead(status, rawHeaders);
      answer.pipe(outgoing);
    });
    outward.on('error', () => outgoing.destroy());
    incoming.pipe(outward);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    take() {
      const taken = passed;
      passed = [];
      return taken;
    },
    async close() {
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
