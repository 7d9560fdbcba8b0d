import type OpenAI from 'openai';
import type { ChatEvents } from './chat-events.ts';
import { placesIn, placesOfReply, routeIn } from './chat-places.ts';
import { REPLY_CHARACTERS } from './chat-types.ts';
import type { ChatAnswer, ChatPlace, ChatRequest, ChatRoute, ChatToolCall } from './chat-types.ts';
import type { AskedCall, Completion } from './completion.ts';
import type { Gateway } from './gateway.ts';
import { GatewayError } from './gateway-error.ts';
import type { GatewayFault } from './gateway-error.ts';
import { toModelError, toModelView } from './model-view.ts';
import { SecretFilter } from './secret-filter.ts';
import type { ToolOutcome } from '../tools/tool.ts';

type Message = OpenAI.Chat.ChatCompletionMessageParam;

/** Most characters of the history that the model gets, from its end. */
const HISTORY_CHARACTERS = 12_000;
/** Most calls of one answer that are executed; further ones are refused. */
const CALLS_PER_ROUND = 8;
/** Longest arguments of a call; longer ones are refused. */
const ARGUMENT_CHARACTERS = 20_000;
/** Characters per token for gateways that do not count tokens; low, so that estimates are rather too high. */
const CHARACTERS_PER_TOKEN = 3;
/** Failures after which the gateway has probably processed the question and charges for it. */
const WORKED: ReadonlySet<GatewayFault> = new Set<GatewayFault>(['slow', 'cut', 'broken']);
/** Fewest tokens for an answer; with fewer left, the model is not asked. */
const LEAST_ANSWER_TOKENS = 16;

/** Dependencies and limits of a chat with the gateway. */
export interface GatewayChatParts {
  readonly gateway: Gateway;
  readonly systemPrompt: string;
  readonly tools: readonly OpenAI.Chat.ChatCompletionTool[];
  readonly hasTool: (name: string) => boolean;
  readonly call: (name: string, values: Record<string, unknown>) => Promise<ToolOutcome>;
  /** Texts that no reply may contain. */
  readonly secrets: readonly (string | null | undefined)[];
  readonly maxRounds: number;
  readonly answerTokens: number;
  /** Tokens for all rounds together. */
  readonly tokens: number;
  /** Called with the tokens of each round. */
  readonly onUse: (tokens: number) => void;
  /** Null if nobody listens; the gateway then sends whole answers. */
  readonly events: ChatEvents | null;
  readonly signal: AbortSignal;
}

/**
 * Answers with the model of a gateway: asks it and executes its tool calls until it answers in words. Rounds, tokens
 * and time are bounded.
 *
 * @throws GatewayError if there is no answer
 */
export async function chatByGateway(request: ChatRequest, parts: GatewayChatParts): Promise<ChatAnswer> {
  return new GatewayChat(parts).answer(request);
}

class GatewayChat {
  readonly #parts: GatewayChatParts;
  readonly #messages: Message[] = [];
  readonly #places: ChatPlace[] = [];
  readonly #calls: ChatToolCall[] = [];
  readonly #filter: SecretFilter;
  readonly #used = { prompt: 0, completion: 0 };
  #route: ChatRoute | null = null;
  #reply = '';
  /** True if the next words belong to a new round. */
  #isNewPart = false;

  constructor(parts: GatewayChatParts) {
    this.#parts = parts;
    this.#filter = new SecretFilter(parts.secrets);
  }

  async answer(request: ChatRequest): Promise<ChatAnswer> {
    const { maxRounds } = this.#parts;
    this.#messages.push({ role: 'system', content: this.#parts.systemPrompt }, ...lastOf(request.history ?? []), {
      role: 'user',
      content: request.message,
    });
    for (let round = 1; round <= maxRounds; round++) {
      const mayCallTools = round < maxRounds;
      const { text, calls, model } = await this.#ask(mayCallTools);
      if (calls.length === 0) {
        if (this.#reply.trim() === '')
          throw new GatewayError('broken', 'the gateway returned neither text nor tool calls');
        return this.#answerBy(model);
      }
      if (!mayCallTools) break;
      this.#messages.push({
        role: 'assistant',
        content: text === '' ? null : text,
        tool_calls: calls.map(({ id, name, arguments: written }) => ({
          id,
          type: 'function',
          function: { name, arguments: written },
        })),
      });
      for (const [position, call] of calls.entries()) {
        const content = position < CALLS_PER_ROUND ? await this.#do(call) : toModelError('Too many calls at once');
        this.#messages.push({ role: 'tool', tool_call_id: call.id, content });
      }
    }
    throw new GatewayError('spent', `the model called tools in all of its ${maxRounds} rounds`);
  }

  async #ask(mayCallTools: boolean): Promise<Completion> {
    const { gateway, tools, tokens, answerTokens, events, signal, onUse } = this.#parts;
    const prompt = tokensOf(JSON.stringify([this.#messages, tools]));
    const left = tokens - this.#used.prompt - this.#used.completion - prompt;
    if (left < LEAST_ANSWER_TOKENS) throw new GatewayError('spent', 'the tokens of the chat are used up');
    this.#isNewPart = this.#reply !== '';
    const answered = await gateway
      .complete({
        messages: this.#messages,
        tools,
        mayCallTools,
        answerTokens: Math.min(answerTokens, left),
        onText: events === null ? undefined : (text) => this.#say(text),
        signal,
      })
      .catch((error: unknown) => {
        if (error instanceof GatewayError && WORKED.has(error.fault)) onUse(prompt);
        throw error;
      });
    if (events === null) this.#say(answered.text);
    const used = answered.usage ?? { prompt, completion: tokensOf(JSON.stringify([answered.text, answered.calls])) };
    this.#used.prompt += used.prompt;
    this.#used.completion += used.completion;
    onUse(used.prompt + used.completion);
    return answered;
  }

  /** Executes a call and returns its result as the content of a message. */
  async #do({ name, arguments: written }: AskedCall): Promise<string> {
    const { hasTool, call, events, signal } = this.#parts;
    if (!hasTool(name)) return toModelError(`There is no tool "${name.slice(0, 80)}"`);
    const values = readArguments(written);
    if (values === null) return toModelError('The arguments must be a JSON object');
    signal.throwIfAborted();
    const done: ChatToolCall = { name, arguments: values };
    this.#calls.push(done);
    events?.tool(done);
    const outcome = await call(name, values);
    if (!outcome.ok) return toModelError(outcome.text.en);
    this.#places.push(...placesIn(name, outcome.value));
    this.#route = routeIn(name, values, outcome.value) ?? this.#route;
    return toModelView(outcome.value);
  }

  /**
   * Removes secrets from text, adds it to the reply and passes it on. Returns false when the reply has its maximum
   * length.
   */
  #say(text: string): boolean {
    const clear = this.#filter.pass(text);
    if (clear !== '') this.#pass(clear);
    return this.#reply.length < REPLY_CHARACTERS;
  }

  #pass(text: string): void {
    const parted = this.#isNewPart ? `\n\n${text}` : text;
    this.#isNewPart = false;
    const passed = parted.slice(0, REPLY_CHARACTERS - this.#reply.length);
    if (passed === '') return;
    this.#reply += passed;
    this.#parts.events?.delta(passed);
  }

  #answerBy(model: string | null): ChatAnswer {
    this.#pass(this.#filter.end());
    const reply = this.#reply;
    const { prompt, completion } = this.#used;
    return {
      reply,
      places: placesOfReply(reply, this.#places),
      ...(this.#route === null ? {} : { route: this.#route }),
      tool_calls: this.#calls,
      model: model ?? this.#parts.gateway.model,
      usage: { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion },
    };
  }
}

/** Returns the last messages of a conversation that fit, beginning with one of the user. */
function lastOf(history: NonNullable<ChatRequest['history']>): Message[] {
  let characters = 0;
  let from = history.length;
  while (from > 0 && characters + history[from - 1]!.content.length <= HISTORY_CHARACTERS) {
    from--;
    characters += history[from]!.content.length;
  }
  while (from < history.length && history[from]!.role !== 'user') from++;
  return history.slice(from).map(({ role, content }) => ({ role, content }));
}

function readArguments(written: string): Record<string, unknown> | null {
  if (written.length > ARGUMENT_CHARACTERS) return null;
  try {
    // A call without arguments may come without the empty object.
    const value: unknown = JSON.parse(written.trim() === '' ? '{}' : written);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

const tokensOf = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN);
