import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What becomes of what passes through. */
export interface ProxyWeather {
  /** Shortest and longest delay of a piece, in milliseconds. */
  readonly delayMs: readonly [number, number];
  /** Nobody is let through, and connections end: a failover. */
  readonly down: boolean;
}

export const CALM: ProxyWeather = { delayMs: [0, 0], down: false };

/** A TCP proxy on loopback that delays, resets and refuses. */
export class ChaosProxy {
  weather = CALM;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(targetPort: number) {
    this.#server = createServer((client) => {
      if (this.weather.down) {
        client.resetAndDestroy();
        return;
      }
      const target = connect(targetPort, '127.0.0.1');
      this.#pipe(client, target);
      this.#pipe(target, client);
    });
  }

  static async before(targetPort: number): Promise<ChaosProxy> {
    const proxy = new ChaosProxy(targetPort);
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Resets all connections, whatever is under way on them. */
  reset(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  close(): void {
    this.#server.close();
    this.reset();
  }

  #pipe(from: Socket, to: Socket): void {
    this.#sockets.add(from);
    let line = Promise.resolve();
    from.on('data', (piece) => {
      const [least, most] = this.weather.delayMs;
      const delayMs = least + Math.random() * (most - least);
      line = line.then(async () => {
        if (delayMs > 0) await sleep(delayMs);
        if (to.writable) to.write(piece);
      });
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      this.#sockets.delete(from);
      void line.then(() => to.destroy());
    });
  }
}
