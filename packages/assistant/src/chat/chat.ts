import type { Engine } from '@verst/core';
import { answerByRules } from '../skills/assistant.ts';
import type { ChatEvents } from './chat-events.ts';
import type { ChatAnswer, ChatRequest } from './chat-types.ts';
import type { CallTool } from '../tools/tool.ts';
import type { ChatTools } from '../tools/chat-tools.ts';
import { chatByGateway } from './gateway-chat.ts';
import type { Gateway, GatewaySettings } from './gateway.ts';
import { ClientGoneError, GatewayError } from './gateway-error.ts';
import { systemPrompt } from './system-prompt.ts';

/** Tokens reserved for one chat. */
interface TokenGrant {
  readonly tokens: number;
  /** Returns the tokens that were not used. */
  settle(used: number): Promise<void>;
}

/** Dependencies for answering a chat. */
export interface ChatParts {
  readonly engine: Pick<Engine, 'info'>;
  readonly settings: GatewaySettings;
  /** Null if none is configured. */
  readonly gateway: Gateway | null;
  readonly tools: ChatTools;
  readonly call: CallTool;
  /** Reserves tokens for the chat, at most as many as wanted; null if the caller may not use the gateway now. */
  readonly grantTokens: (wanted: number) => Promise<TokenGrant | null>;
  /** The caller's API key, which no answer may contain. */
  readonly secret: string | null;
  /** Counts the outcome of a chat: `gateway`, or the reason why the gateway did not answer it. */
  readonly count: (outcome: string) => void;
  readonly logFault: (error: unknown, what?: string) => void;
  /** Aborted when the client goes away. */
  readonly gone: AbortSignal;
  /** Null if the answer is sent as a whole. */
  readonly events: ChatEvents | null;
}

/**
 * Answers a question through the gateway if one is configured, free and answering, else through the built-in assistant.
 *
 * @throws GatewayError if the gateway failed after a part of its answer had been sent
 * @throws ClientGoneError if the client has disconnected
 */
export async function answerChat(request: ChatRequest, parts: ChatParts): Promise<ChatAnswer> {
  const { gateway, events, count, logFault } = parts;
  if (gateway === null) return answerByAssistant(request, parts);
  let hasText = false;
  const noting: ChatEvents | null = events && {
    tool: (call) => events.tool(call),
    delta: (text) => {
      hasText = true;
      events.delta(text);
    },
  };
  try {
    const answer = await answerByGateway(request, gateway, { ...parts, events: noting });
    count(typeof answer === 'string' ? answer : 'gateway');
    if (typeof answer !== 'string') return answer;
  } catch (error) {
    if (error instanceof ClientGoneError) {
      count('abandoned');
      throw error;
    }
    if (!(error instanceof GatewayError)) throw error;
    count(error.fault);
    logFault(error, 'the gateway of the AI chat gave no answer');
    if (hasText) throw error;
  }
  return answerByAssistant(request, parts);
}

/**
 * Reason for not asking the gateway: it rests after failures or has its maximum of chats (`left alone`); or the key may
 * not use it, or no more today (`no budget`).
 */
type NotAsked = 'left alone' | 'no budget';

async function answerByGateway(
  request: ChatRequest,
  gateway: Gateway,
  parts: ChatParts,
): Promise<ChatAnswer | NotAsked> {
  const { engine, settings, tools, call, grantTokens, secret, logFault, gone, events } = parts;
  const leave = gateway.enter();
  if (leave === null) return 'left alone';
  try {
    const grant = await grantTokens(settings.maxTokens);
    if (grant === null) return 'no budget';
    let used = 0;
    const limits = new AbortController();
    const timer = setTimeout(() => {
      limits.abort(new GatewayError('slow', `no answer within ${settings.timeoutS} s`));
    }, settings.timeoutS * 1000);
    const leaveAlone = (): void => limits.abort(new ClientGoneError());
    if (gone.aborted) leaveAlone();
    gone.addEventListener('abort', leaveAlone, { once: true });
    try {
      return await chatByGateway(request, {
        gateway,
        systemPrompt: systemPrompt(engine, pointOf(request), new Date()),
        tools: tools.descriptions,
        hasTool: (name) => tools.has(name),
        call,
        secrets: [settings.apiKey, secret],
        maxRounds: settings.maxRounds,
        answerTokens: settings.answerTokens,
        tokens: grant.tokens,
        onUse: (tokens) => {
          used += tokens;
        },
        events,
        signal: limits.signal,
      });
    } finally {
      clearTimeout(timer);
      gone.removeEventListener('abort', leaveAlone);
      await grant.settle(used).catch((error: unknown) => logFault(error));
    }
  } finally {
    leave();
  }
}

async function answerByAssistant(request: ChatRequest, parts: ChatParts): Promise<ChatAnswer> {
  const { call, gone, events } = parts;
  if (gone.aborted) throw new ClientGoneError();
  const { reply, places, route, calls } = await answerByRules(
    { message: request.message, history: request.history ?? [], point: pointOf(request) },
    call,
    (asked) => events?.tool(asked),
  );
  events?.delta(reply);
  return { reply, places, ...(route === null ? {} : { route }), tool_calls: calls, model: 'builtin' };
}

function pointOf({ lat, lon }: ChatRequest): { lat: number; lon: number } | null {
  return typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : null;
}
