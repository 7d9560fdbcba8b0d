import type OpenAI from 'openai';
import { GatewayError } from './gateway-error.ts';

/** A call that the model requests; its arguments are text, which may be invalid JSON. */
export interface AskedCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
}

/** One answer of the gateway. */
export interface Completion {
  readonly text: string;
  readonly calls: readonly AskedCall[];
  /** As reported by the gateway, else null. */
  readonly usage: { readonly prompt: number; readonly completion: number } | null;
  /** The model that answered, as the gateway names it. */
  readonly model: string | null;
}

/** Most calls in one answer; further ones are dropped. */
const MAX_CALLS = 64;
/** Longest id and name of a call. */
const MAX_NAME_CHARACTERS = 200;

/**
 * Reads a whole completion. Gateways differ and their answers are untrusted: every field is checked.
 *
 * @throws GatewayError `broken` if it is not one
 */
export function readCompletion(value: unknown): Completion {
  const { choices, usage, model } = asObject(value);
  const { message } = asObject(Array.isArray(choices) ? (choices as unknown[])[0] : null);
  const { content, tool_calls: calls } = asObject(message);
  return {
    text: textOf(content),
    calls: (Array.isArray(calls) ? (calls as unknown[]) : []).slice(0, MAX_CALLS).map(readCall),
    usage: readUsage(usage),
    model: typeof model === 'string' ? model : null,
  };
}

/** Assembles the chunks of a streamed completion. */
export class CompletionParts {
  #text = '';
  readonly #calls = new Map<number, { id: string; name: string; arguments: string }>();
  #usage: Completion['usage'] = null;
  #model: string | null = null;
  /** True if the gateway said that its answer is complete. */
  isFinished = false;

  /** @returns the words that the chunk adds */
  add(chunk: OpenAI.Chat.ChatCompletionChunk): string {
    const { choices, usage, model } = asObject(chunk);
    this.#usage = readUsage(usage) ?? this.#usage;
    if (typeof model === 'string' && model !== '') this.#model = model;
    const choice = Array.isArray(choices) ? (choices as unknown[])[0] : undefined;
    if (choice === undefined) return '';
    const { delta, finish_reason: finish } = asObject(choice);
    if (typeof finish === 'string') this.isFinished = true;
    if (typeof delta !== 'object' || delta === null) return '';
    const { content, tool_calls: calls } = asObject(delta);
    if (Array.isArray(calls))
      for (const [position, call] of (calls as unknown[]).entries()) this.#addCall(call, position);
    const words = textOf(content);
    this.#text += words;
    return words;
  }

  completion(): Completion {
    const calls = [...this.#calls.entries()].sort(([a], [b]) => a - b).map(([, call]) => call);
    return { text: this.#text, calls, usage: this.#usage, model: this.#model };
  }

  #addCall(part: unknown, position: number): void {
    const { index, id, function: called } = asObject(part);
    const at = typeof index === 'number' ? index : position;
    const call = this.#calls.get(at) ?? { id: '', name: '', arguments: '' };
    if (!this.#calls.has(at)) {
      if (this.#calls.size >= MAX_CALLS) return;
      this.#calls.set(at, call);
    }
    if (typeof id === 'string' && id !== '') call.id = id.slice(0, MAX_NAME_CHARACTERS);
    if (typeof called !== 'object' || called === null) return;
    const { name, arguments: text } = asObject(called);
    if (typeof name === 'string') call.name = (call.name + name).slice(0, MAX_NAME_CHARACTERS);
    if (typeof text === 'string') call.arguments += text;
  }
}

function readCall(value: unknown, position: number): AskedCall {
  const { id, function: called } = asObject(value);
  const { name, arguments: text } = asObject(called);
  return {
    id: typeof id === 'string' && id !== '' ? id.slice(0, MAX_NAME_CHARACTERS) : `call_${position}`,
    name: typeof name === 'string' ? name.slice(0, MAX_NAME_CHARACTERS) : '',
    // Some gateways send the arguments as an object, not as its JSON text.
    arguments: typeof text === 'string' ? text : JSON.stringify(text ?? {}),
  };
}

function readUsage(value: unknown): Completion['usage'] {
  if (typeof value !== 'object' || value === null) return null;
  const { prompt_tokens: prompt, completion_tokens: completion } = asObject(value);
  return isCount(prompt) && isCount(completion) ? { prompt, completion } : null;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** Returns the text of a content: a string as it is, else the texts of its parts. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return (content as unknown[])
    .map((part) => {
      const { text } = asObject(part);
      return typeof text === 'string' ? text : '';
    })
    .join('');
}

function asObject(value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  throw new GatewayError('broken', 'an answer that is not a chat completion');
}
