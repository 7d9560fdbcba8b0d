import { toChatPlace } from '../chat/chat-places.ts';
import type { ChatPlace, ChatToolCall } from '../chat/chat-types.ts';
import type { CallTool, ToolOutcome } from './tool.ts';
import type { ToolAnswers } from './tool-answers.ts';

/** Status and text of the refusal of a profile whose network the snapshot lacks. */
const BAD_REQUEST = 400;
const NO_NETWORK = /this snapshot has/;

/** Calls tools for the built-in assistant, by name and with the parameters that a client would send. */
export class Toolbox {
  /** Calls that were answered, in order. */
  readonly calls: ChatToolCall[] = [];
  readonly #call: CallTool;
  readonly #onCall: (call: ChatToolCall) => void;

  /** The refusal of the last call; null if it was answered. */
  #refused: (ToolOutcome & { readonly ok: false }) | null = null;

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

  /** Returns the same tools whose answers lack some places; their calls are among those of these. */
  leavingOut(isOut: (place: ChatPlace) => boolean): Toolbox {
    const isLeft = (item: unknown): boolean => {
      const place = toChatPlace(item) ?? toChatPlace(item, 'poi');
      return place === null || (place.type !== 'poi' && place.type !== 'organization') || !isOut(place);
    };
    const call: CallTool = async (name, values) => {
      const outcome = await this.#call(name, values);
      const results = outcome.ok ? outcome.value['results'] : null;
      if (!outcome.ok || !Array.isArray(results)) return outcome;
      return { ...outcome, value: { ...outcome.value, results: results.filter(isLeft) } };
    };
    return new Toolbox(call, (told) => {
      this.calls.push(told);
      this.#onCall(told);
    });
  }

  /** Returns true if the last call was refused because the snapshot has no network of its profile. */
  get lacksNetwork(): boolean {
    return this.#refused?.status === BAD_REQUEST && NO_NETWORK.test(this.#refused.text.en);
  }

  /** The same for look-ups that only interpret words: they are not among the calls that the answer is based on. */
  async read<N extends keyof ToolAnswers>(name: N, values: Record<string, unknown>): Promise<ToolAnswers[N] | null> {
    const outcome = await this.#call(name, values);
    this.#refused = outcome.ok ? null : outcome;
    return outcome.ok ? (outcome.value as unknown as ToolAnswers[N]) : null;
  }
}
