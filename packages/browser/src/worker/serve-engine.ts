import { EngineClosedError } from '@verst/core/host';
import { type BrowserEngine, openEngine } from '../open-engine.ts';
import { CancelFlags } from './cancel-flags.ts';
import { type Request, sentError, type Told } from './messages.ts';

type Call = Extract<Request, { readonly engine: number }>;
type Methods = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;

/** Additional methods of a worker's engine. */
export type FurtherMethods = (engine: BrowserEngine) => Methods;

const tell = (told: Told, moved: Transferable[] = []): void => postMessage(told, { transfer: moved });

/**
 * Answers the calls of the page that started this worker, as `openEngineInWorker` expects.
 *
 * @param further - additional methods, which the page calls through `call`
 */
export function serveEngine(further: FurtherMethods = () => ({})): void {
  const engines = new Map<number, { readonly engine: BrowserEngine; readonly methods: Methods }>();
  const waiting: Call[] = [];
  let flags = new CancelFlags();
  let running = 0;
  let isBusy = false;
  // Before the next call, messages that may cancel waiting calls are read.
  const turn = new MessageChannel();
  turn.port1.addEventListener('message', () => void next());
  turn.port1.start();

  const add = (number: number, engine: BrowserEngine): void => {
    engines.set(number, { engine, methods: further(engine) });
  };

  async function open({
    id,
    open: source,
    options,
    flags: memory,
  }: Extract<Request, { open: unknown }>): Promise<void> {
    flags = new CancelFlags(memory);
    try {
      const onProgress = (read: number, all: number): void => tell({ id, progress: [read, all] });
      const isCancelled = (): boolean => flags.isRaised(running);
      const given = 'href' in source ? new URL(source.href) : source;
      add(0, await openEngine(given, { ...options, onProgress, isCancelled }));
      tell({ id, answer: null });
    } catch (error) {
      tell({ id, error: sentError(error) });
    }
  }

  async function next(): Promise<void> {
    const call = waiting.shift();
    if (call === undefined) {
      isBusy = false;
      return;
    }
    const { id, engine: number, method, args } = call;
    running = id;
    try {
      const opened = engines.get(number);
      if (opened === undefined) throw new EngineClosedError();
      const own = opened.engine as unknown as Methods;
      const answer = Object.hasOwn(opened.methods, method)
        ? await opened.methods[method]!(...args)
        : own[method]!(...args);
      if (method === 'reweight') {
        const view = answer as ReturnType<BrowserEngine['reweight']>;
        add(id, view);
        tell({ id, view: { engine: id, roadChanges: view.roadChanges } });
      } else if (answer instanceof Uint8Array) {
        // Its buffer may be larger than the view.
        const bytes = answer.slice();
        tell({ id, answer: bytes }, [bytes.buffer]);
      } else {
        tell({ id, answer });
      }
      if (method === 'close') engines.delete(number);
    } catch (error) {
      tell({ id, error: sentError(error) });
    } finally {
      running = 0;
      turn.port2.postMessage(null);
    }
  }

  addEventListener('message', ({ data }: MessageEvent<Request>) => {
    if ('open' in data) {
      void open(data);
    } else if ('cancel' in data) {
      const at = waiting.findIndex(({ id }) => id === data.cancel);
      if (at >= 0) waiting.splice(at, 1);
    } else {
      waiting.push(data);
      if (!isBusy) turn.port2.postMessage(null);
      isBusy = true;
    }
  });
}
