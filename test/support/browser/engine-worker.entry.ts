// The worker of a page: opens the engine from whatever it is sent, and answers calls.
import { openEngine, type BrowserEngine } from '../../../packages/browser/src/open-engine.ts';
import { answerText } from './answer-text.ts';

interface Call {
  readonly method: string;
  readonly args: readonly unknown[];
}

let engine: BrowserEngine | null = null;

async function sourceOf(from: string, url: string): Promise<Blob | ArrayBuffer | URL | FileSystemFileHandle> {
  if (from === 'url') return new URL(url);
  const root = await navigator.storage.getDirectory();
  if (from === 'kept') return root.getFileHandle('kept.sqlite');
  const bytes = await (await fetch(url)).arrayBuffer();
  if (from === 'buffer') return bytes;
  if (from === 'file') return new File([bytes], 'picked.sqlite');
  const handle = await root.getFileHandle('kept.sqlite', { create: true });
  const writer = await handle.createWritable();
  await writer.write(bytes);
  await writer.close();
  return handle;
}

interface Message {
  readonly open?: readonly [from: string, url: string, options: object];
  readonly calls?: readonly Call[];
  /** Calls of which only the times are told, ms. */
  readonly timed?: readonly Call[];
  /** Whether memory that nothing needs is to be given back, where the browser lets programs ask for it. */
  readonly collect?: boolean;
}

declare const gc: (() => void) | undefined;

async function answer({ open, calls, timed, collect }: Message): Promise<object> {
  if (collect) {
    if (typeof gc === 'function') gc();
    return {};
  }
  if (open) {
    const [from, url, options] = open;
    engine?.close();
    const progress: number[] = [];
    const source = await sourceOf(from, url);
    const started = performance.now();
    engine = await openEngine(source, { ...options, onProgress: (read, all) => progress.push(read / all) });
    return { openedMs: performance.now() - started, progress: progress.at(-1) };
  }
  const opened = engine as unknown as Record<string, (...args: readonly unknown[]) => unknown>;
  if (timed) return { timesMs: timed.map(({ method, args }) => timeOf(() => opened[method]?.(...args))) };
  return { answers: calls!.map(({ method, args }) => answerText(() => opened[method]?.(...args))) };
}

function timeOf(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

addEventListener('message', ({ data }: MessageEvent<Message>) => {
  answer(data).then(
    (told) => postMessage(told),
    (error: Error) => postMessage({ error: `${error.name}: ${error.message}` }),
  );
});
