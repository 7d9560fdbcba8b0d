import type { Caller, Services } from '../endpoint/endpoint.ts';
import { answerByRules } from './assistant/assistant.ts';
import type { ChatEvents } from './chat-events.ts';
import type { ChatAnswer, ChatRequest } from './chat-schemas.ts';
import type { ChatTools } from './chat-tools.ts';
import { chatByGateway } from './gateway-chat.ts';
import type { Gateway } from './gateway.ts';
import { ClientGoneError, GatewayError } from './gateway-error.ts';
import { systemPrompt } from './system-prompt.ts';

/** What a chat is answered with. */
export interface ChatParts {
  readonly services: Services;
  readonly tools: ChatTools;
  readonly caller: Caller;
  /** Aborted when the client goes away. */
  readonly gone: AbortSignal;
  /** Null where the answer goes out as a whole. */
  readonly events: ChatEvents | null;
}

/**
 * Answers a question: by the gateway where there is one that may be asked and answers, else by the built-in assistant.
 *
 * @throws GatewayError where the gateway failed after words of its answer had gone out
 * @throws ClientGoneError where nobody waits for the answer any more
 */
export async function answerChat(request: ChatRequest, parts: ChatParts): Promise<ChatAnswer> {
  const { services, events } = parts;
  const { gateway, metrics } = services;
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
    metrics.chat(typeof answer === 'string' ? answer : 'gateway');
    if (typeof answer !== 'string') return answer;
  } catch (error) {
    if (error instanceof ClientGoneError) {
      metrics.chat('abandoned');
      throw error;
    }
    if (!(error instanceof GatewayError)) throw error;
    metrics.chat(error.fault);
    services.logFault(error, 'the gateway of the AI chat gave no answer');
    if (hasText) throw error;
  }
  return answerByAssistant(request, parts);
}

/** Why the gateway was not asked: it is left alone or has enough to do; the key may not use it, or not any more today. */
type NotAsked = 'left alone' | 'no budget';

async function answerByGateway(
  request: ChatRequest,
  gateway: Gateway,
  parts: ChatParts,
): Promise<ChatAnswer | NotAsked> {
  const { services, tools, caller, gone, events } = parts;
  const { llm } = services.config;
  const leave = gateway.enter();
  if (leave === null) return 'left alone';
  try {
    const grant = await services.tokenBudget.grant(caller.key!, llm.maxTokens);
    if (grant === null) return 'no budget';
    let used = 0;
    const limits = new AbortController();
    const timer = setTimeout(() => {
      limits.abort(new GatewayError('slow', `no answer within ${llm.timeoutS} s`));
    }, llm.timeoutS * 1000);
    const leaveAlone = (): void => limits.abort(new ClientGoneError());
    if (gone.aborted) leaveAlone();
    gone.addEventListener('abort', leaveAlone, { once: true });
    try {
      return await chatByGateway(request, {
        gateway,
        systemPrompt: systemPrompt(services.engine, pointOf(request), new Date()),
        tools: tools.descriptions,
        hasTool: (name) => tools.has(name),
        call: (name, values) => tools.call(services, name, values, caller),
        secrets: [llm.apiKey, caller.secret],
        maxRounds: llm.maxRounds,
        answerTokens: llm.answerTokens,
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
      await grant.settle(used).catch((error: unknown) => services.logFault(error));
    }
  } finally {
    leave();
  }
}

async function answerByAssistant(request: ChatRequest, parts: ChatParts): Promise<ChatAnswer> {
  const { services, tools, caller, gone, events } = parts;
  if (gone.aborted) throw new ClientGoneError();
  const { reply, places, route, calls } = await answerByRules(
    { message: request.message, history: request.history ?? [], point: pointOf(request) },
    (name, values) => tools.call(services, name, values, caller),
    (call) => events?.tool(call),
  );
  events?.delta(reply);
  return { reply, places, ...(route === null ? {} : { route }), tool_calls: calls, model: 'builtin' };
}

function pointOf({ lat, lon }: ChatRequest): { lat: number; lon: number } | null {
  return typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : null;
}
