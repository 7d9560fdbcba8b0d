import type { ChatToolCall } from '../chat/chat-types.ts';
import type { CallTool } from './tool.ts';
import type { ToolAnswers } from './tool-answers.ts';

/** Calls tools for the built-in assistant, by name and with the parameters that a client would send. */
export class Toolbox {
  /** Calls that were answered, in order. */
  readonly calls: ChatToolCall[] = [];
  readonly #call: CallTool;
  readonly #onCall: (call: ChatToolCall) => void;

  constructor(call: CallTool, onCall: (call: ChatToolCall) => void = () => undefined) {
    this.#call = call;
    this.#onCall = onCall;
  }

  /** Returns the answer of an operation; null if it finds nothing or refuses its parameters. */
  async ask<N extends keyof ToolAnswers>(name: N, values: Record<string, unknown>): Promise<ToolAnswers[N] | null> {
    const answer = await this.read(name, values);
    if (answer === null) return null;
    const call = { name, arguments: values };
    this.calls.push(call);
    this.#onCall(call);
    return answer;
  }

  /** The same for look-ups that only interpret words: they are not among the calls that the answer is based on. */
  async read<N extends keyof ToolAnswers>(name: N, values: Record<string, unknown>): Promise<ToolAnswers[N] | null> {
    const outcome = await this.#call(name, values);
    return outcome.ok ? (outcome.value as unknown as ToolAnswers[N]) : null;
  }
}
