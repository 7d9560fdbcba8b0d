import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer that passed through the proxy. */
export interface Passed {
  readonly path: string;
  readonly status: number;
  /** Headers and body, as they were sent. */
  readonly bytes: number;
}

/** A proxy in front of a server that counts the sent bytes, including those for a page's workers. */
export interface CountingProxy {
  readonly url: string;
  /** Returns the answers since the last call. */
  take(): Passed[];
  close(): Promise<void>;
}

/** Starts a proxy in front of the server at a URL. */
export async function countBefore(serverUrl: string): Promise<CountingProxy> {
  const { hostname, port } = new URL(serverUrl);
  let passed: Passed[] = [];
  const proxy = createServer((incoming, outgoing) => {
    const { method, url: path = '/', headers } = incoming;
    const outward = ask({ hostname, port, method, path, headers }, (answer) => {
      const { statusCode: status = 502, rawHeaders } = answer;
      // Each header adds a colon, a space and a line end.
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
