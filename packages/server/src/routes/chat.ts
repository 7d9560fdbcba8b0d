import { setImmediate as nextTurn } from 'node:timers/promises';
import { answerChat, ChatEventStream, ChatTools, ClientGoneError, GatewayError } from '@verst/assistant';
import type { CallTool, ChatParts } from '@verst/assistant';
import { type Caller, endpoint, type Endpoint, type Services } from '../endpoint/endpoint.ts';
import { runTool, type Tool, toolsOf } from '../endpoint/tools-from-endpoints.ts';
import { Reply, StreamReply } from '../http/reply.ts';
import { messages } from '../http/messages.ts';
import { CHAT_BODY_BYTES, chatAnswer, chatRequest } from './chat-schemas.ts';

/** Logged status if the client disconnected before the answer, as in nginx. */
const CLIENT_GONE = 499;

/** Quota units of a chat, with or without a language model. */
const CHAT_WEIGHT = 10;

/**
 * Returns the AI chat endpoint. A language model behind the configured gateway answers, with the operations as its
 * tools; without a gateway, or if it fails, the built-in assistant does.
 *
 * @param endpoints - operations that become tools
 */
export function chatEndpoint(endpoints: readonly Endpoint[]): Endpoint {
  const tools = toolsOf(endpoints);
  const chatTools = new ChatTools([...tools.values()].map(({ description }) => description));
  return endpoint({
    method: 'POST',
    path: '/api/ai/chat',
    operationId: 'chat',
    tag: 'AI chat',
    summary: 'Answer a question about places and routes in words',
    description:
      'A language model answers; operations of this API are its tools. If none is configured, or it fails, a built-in assistant answers, and model is builtin. With stream, the answer comes as server-sent events: delta ({text}), tool ({name, arguments}), and at the end done (this answer) or error ({error}).',
    body: chatRequest,
    bodyBytes: CHAT_BODY_BYTES,
    response: chatAnswer,
    alsoAs: { contentType: 'text/event-stream', description: 'The events, if stream is true' },
    weight: CHAT_WEIGHT,
    responseHeaders: () => ({ 'Cache-Control': 'no-store' }),
    handler: async (services, { body }, caller) => {
      const { engine, config, gateway, metrics, tokenBudget, logFault } = services;
      const parts: Omit<ChatParts, 'events'> = {
        engine,
        settings: config.llm,
        gateway,
        tools: chatTools,
        call: callsInTurn(services, tools, caller),
        grantTokens: (wanted) => tokenBudget.grant(caller.key!, wanted),
        secret: caller.secret,
        count: (outcome) => metrics.chat(outcome),
        logFault,
        gone: caller.whileWaiting(),
      };
      if (body.stream !== true) {
        try {
          return await answerChat(body, { ...parts, events: null });
        } catch (error) {
          // Nobody reads this answer, but its work is charged.
          if (error instanceof ClientGoneError) return new Reply(CLIENT_GONE, {}, null);
          throw error;
        }
      }
      return new StreamReply(
        // Without `X-Accel-Buffering`, nginx would buffer the events.
        { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
        async (sink) => {
          const stream = new ChatEventStream(sink);
          try {
            stream.done(await answerChat(body, { ...parts, events: stream }));
          } catch (error) {
            if (error instanceof ClientGoneError) return;
            if (!(error instanceof GatewayError)) logFault(error);
            const text = error instanceof GatewayError ? messages.chatCutOff : messages.internal;
            stream.error(text[caller.language]);
          } finally {
            stream.close();
          }
        },
      );
    },
  });
}

/** Operations that one message may call; a way with 20 stops takes 40. */
const MAX_CALLS = 64;

/**
 * Returns a function that calls operations for a chat. Their weight is part of the chat's; further units for large
 * requests are charged as usual. The event loop is free for other requests between the calls. Calls beyond
 * {@link MAX_CALLS} are refused, which bounds the work for one message.
 */
export function callsInTurn(services: Services, tools: ReadonlyMap<string, Tool>, caller: Caller): CallTool {
  let calls = 0;
  return async (name, values) => {
    if (++calls > MAX_CALLS) return { ok: false, status: 429, text: messages.tooManyCalls(MAX_CALLS) };
    await nextTurn();
    return runTool(services, tools.get(name)!, values, caller);
  };
}
