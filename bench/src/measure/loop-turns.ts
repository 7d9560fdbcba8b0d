/**
 * Loaded into a measured server (`node --import`). Answers each message with the processor time of the longest turn of
 * the main thread's event loop since the previous message. Unlike elapsed time, that hardly depends on other load on
 * the machine.
 */
import { isMainThread } from 'node:worker_threads';

const EVERY_MS = 1;

let before = process.threadCpuUsage();
let longestMs = 0;

function noteTurn(): void {
  const now = process.threadCpuUsage();
  longestMs = Math.max(longestMs, (now.user + now.system - before.user - before.system) / 1000);
  before = now;
}

// Threads of the server load this file too.
if (isMainThread && process.send !== undefined) {
  setInterval(noteTurn, EVERY_MS).unref();
  process.on('message', () => {
    noteTurn();
    process.send!(longestMs);
    longestMs = 0;
  });
  // The channel must not keep the server alive.
  process.channel?.unref();
}
