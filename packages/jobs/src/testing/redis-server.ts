import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@verst/accounts/testing';

/** A Redis server for tests. */
export interface TestRedis {
  readonly url: string;
  start(): Promise<void>;
  /** Kills it, like a crash. */
  stop(): Promise<void>;
}

/** True if Debian's `redis-server` is installed; tests that need it are skipped otherwise. */
export const HAS_REDIS = spawnSync('redis-server', ['--version']).status === 0;

/**
 * Starts a server on a free loopback port.
 *
 * @param folder - folder of its append-only file; without one it keeps nothing on the disk
 */
export async function startRedis(folder?: string): Promise<TestRedis> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  const redis: TestRedis = {
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      const kept = folder === undefined ? ['--appendonly', 'no'] : ['--appendonly', 'yes', '--dir', folder];
      const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', ...kept];
      child = spawn('redis-server', settings, { stdio: 'ignore' });
      await accepts(port);
    },
    stop: async () => {
      if (child === undefined) return;
      const ended = new Promise((resolve) => child!.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
      child = undefined;
    },
  };
  await redis.start();
  return redis;
}

/** Waits until something accepts connections at a port. */
async function accepts(port: number): Promise<void> {
  for (;;) {
    const accepted = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
        .once('connect', () => resolve(true))
        .once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (accepted) return;
    await sleep(20);
  }
}
