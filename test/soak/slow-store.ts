import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Stands between a server and its PostgreSQL, and makes it slow or breaks it off. */
export interface SlowStore {
  /** The address of the database by way of it. */
  readonly url: string;
  /** How long each piece of an answer is kept back from now on, milliseconds. */
  delay(ms: number): void;
  /** Cuts all connections. */
  reset(): void;
  close(): Promise<void>;
}

/** Begins to stand in front of the PostgreSQL of an address. */
export async function openSlowStore(databaseUrl: string): Promise<SlowStore> {
  const database = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let delayMs = 0;
  const server = createServer((client) => {
    const store = connect(Number(database.port), database.hostname);
    for (const [from, to] of [
      [client, store],
      [store, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
    client.pipe(store);
    void answerSlowly(store, client, () => delayMs);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    delay: (ms) => {
      delayMs = ms;
    },
    reset: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

async function answerSlowly(store: Socket, client: Socket, delayMs: () => number): Promise<void> {
  try {
    for await (const piece of store as AsyncIterable<Buffer>) {
      if (delayMs() > 0) await sleep(delayMs());
      client.write(piece);
    }
    client.end();
  } catch {
    client.destroy();
  }
}
