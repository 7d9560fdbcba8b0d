import type { MessagePort } from 'node:worker_threads';

/** Messages from the asking end. A withdrawal means that nobody waits for the answer any more. */
type Note<Q> = { readonly id: number; readonly question: Q } | { readonly withdrawn: number };

/** Messages from the answering end. */
type Answer<A> = { readonly id: number; readonly answer: A } | { readonly id: number; readonly fault: string };

/** Asks questions of the thread at the other end of a port. */
export class PortCalls<Q, A> {
  readonly #port: MessagePort;
  readonly #open = new Map<number, PromiseWithResolvers<A>>();
  #lastId = 0;

  /** @param closed - returns the error for questions that are open when the port is closed */
  constructor(port: MessagePort, closed = (): Error => new Error('the port to another thread was closed')) {
    this.#port = port;
    port.on('message', (message: Answer<A>) => {
      const asked = this.#open.get(message.id);
      if ('fault' in message) asked?.reject(new Error(message.fault));
      else asked?.resolve(message.answer);
      this.#open.delete(message.id);
    });
    port.on('close', () => {
      for (const asked of this.#open.values()) asked.reject(closed());
      this.#open.clear();
    });
  }

  /** Asks a question. If the signal is aborted, the other end is notified, but still answers. */
  async ask(question: Q, signal?: AbortSignal): Promise<A> {
    const id = ++this.#lastId;
    const asked = Promise.withResolvers<A>();
    const withdraw = (): void => this.#port.postMessage({ withdrawn: id } satisfies Note<Q>);
    this.#open.set(id, asked);
    this.#port.postMessage({ id, question } satisfies Note<Q>);
    if (signal?.aborted === true) withdraw();
    else signal?.addEventListener('abort', withdraw, { once: true });
    try {
      return await asked.promise;
    } finally {
      signal?.removeEventListener('abort', withdraw);
    }
  }

  /** Closes the port, so that the thread can end. */
  close(): void {
    this.#port.close();
  }
}

/** Answers the questions from a port. The signal is aborted when nobody waits any more. */
export function answerCalls<A>(
  port: MessagePort,
  answer: (question: never, signal: AbortSignal) => A | Promise<A>,
  transferablesOf: (answer: A) => ArrayBuffer[] = () => [],
): void {
  const open = new Map<number, AbortController>();
  const answerOne = async (id: number, question: never): Promise<void> => {
    const gone = new AbortController();
    open.set(id, gone);
    try {
      const made = await answer(question, gone.signal);
      port.postMessage({ id, answer: made } satisfies Answer<A>, transferablesOf(made));
    } catch (error) {
      port.postMessage({ id, fault: (error as Error).message } satisfies Answer<A>);
    }
    open.delete(id);
  };
  port.on('message', (note: Note<never>) => {
    if ('withdrawn' in note) open.get(note.withdrawn)?.abort();
    else void answerOne(note.id, note.question);
  });
}
