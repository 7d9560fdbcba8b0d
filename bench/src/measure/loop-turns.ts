/**
 * Loaded into a server under measure (`node --import`): tells whoever sends a message how much processor time the longest turn of
 * the main thread's loop took since the message before. Unlike a wait, that hardly depends on what else the machine does.
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

// Threads that the server starts load this file, too.
if (isMainThread && process.send !== undefined) {
  setInterval(noteTurn, EVERY_MS).unref();
  process.on('message', () => {
    noteTurn();
    process.send!(longestMs);
    longestMs = 0;
  });
  // It does not keep the server alive.
  process.channel?.unref();
}
