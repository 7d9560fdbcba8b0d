import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A tool call of the model. Arguments that are text are sent unchanged, even if they are not JSON. */
export interface ScriptedCall {
  readonly name: string;
  readonly arguments: unknown;
}

/** Reaction of the gateway to one request. */
export type GatewayStep =
  /** A text; streamed in `pieces` parts. */
  | { readonly kind: 'say'; readonly text: string; readonly pieces?: number; readonly usage?: boolean }
  | { readonly kind: 'call'; readonly calls: readonly ScriptedCall[]; readonly text?: string; readonly usage?: boolean }
  /** An error in OpenAI's form. */
  | { readonly kind: 'refuse'; readonly status: number; readonly retryAfter?: string; readonly message?: string }
  /** Takes the request and never answers. */
  | { readonly kind: 'hang' }
  /** Begins to answer, then ends the connection: in the middle of a stream, or of a body. */
  | { readonly kind: 'cut'; readonly text: string }
  /** Begins to stream, then sends nothing more. */
  | { readonly kind: 'stall'; readonly text: string }
  /** A body that is not a completion. */
  | { readonly kind: 'raw'; readonly contentType: string; readonly body: string };

/** A received request. */
export interface GatewayRequest {
  readonly headers: IncomingHttpHeaders;
  readonly body: {
    readonly model: string;
    readonly messages: readonly GatewayMessage[];
    readonly tools: readonly { readonly function: { readonly name: string } }[];
    readonly tool_choice?: string;
    readonly stream?: boolean;
    readonly stream_options?: { readonly include_usage?: boolean };
    readonly [field: string]: unknown;
  };
  /** True if the client disconnected before the answer was complete. */
  aborted: boolean;
}

/** A message of a request. */
export interface GatewayMessage {
  readonly role: string;
  readonly content: string | null;
  readonly tool_calls?: readonly { readonly id: string; readonly function: { readonly name: string } }[];
  readonly tool_call_id?: string;
}

/** A gateway of the OpenAI chat completions protocol whose model follows a script. */
export interface TestGateway {
  /** Value for `llm.baseUrl`. */
  readonly baseUrl: string;
  readonly requests: GatewayRequest[];
  /** Sets the next steps of the gateway; the last one repeats. */
  follow(...steps: readonly (GatewayStep | ((request: GatewayRequest) => GatewayStep))[]): void;
  close(): Promise<void>;
}

export const TEST_GATEWAY_KEY = 'sk-test-0123456789abcdef';
export const TEST_MODEL = 'test-model';

/** Starts a gateway on a free port of loopback. It refuses what OpenAI would refuse. */
export async function startTestGateway(): Promise<TestGateway> {
  const requests: GatewayRequest[] = [];
  let script: readonly (GatewayStep | ((request: GatewayRequest) => GatewayStep))[] = [{ kind: 'say', text: 'ok' }];
  let position = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.headers.authorization !== `Bearer ${TEST_GATEWAY_KEY}`) {
        refuse(response, 401, `Incorrect API key provided: ${request.headers.authorization ?? ''}`);
        return;
      }
      const body = JSON.parse(Buffer.concat(chunks).toString()) as GatewayRequest['body'];
      const received: GatewayRequest = { headers: request.headers, body, aborted: false };
      requests.push(received);
      response.once('close', () => {
        received.aborted = !response.writableFinished;
      });
      const fault = request.url === '/v1/chat/completions' ? faultOf(body) : `Unknown path ${request.url ?? ''}`;
      if (fault !== null) {
        refuse(response, 400, fault);
        return;
      }
      const step = script[Math.min(position++, script.length - 1)]!;
      answer(response, received, typeof step === 'function' ? step(received) : step);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    follow: (...steps) => {
      script = steps;
      position = 0;
      requests.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Returns the violation of the protocol by a request; null for none. */
function faultOf({ model, messages, tools, tool_choice: choice }: GatewayRequest['body']): string | null {
  if (model !== TEST_MODEL) return `The model '${model}' does not exist`;
  if (messages.length === 0) return "'messages' is empty";
  for (const { function: tool } of tools) {
    if (!/^[\w-]{1,64}$/.test(tool.name)) return `Invalid 'tools[].function.name': ${tool.name}`;
  }
  if (choice !== undefined && !['auto', 'none'].includes(choice)) return `Invalid 'tool_choice': ${choice}`;
  let open = new Set<string>();
  for (const { role, content, tool_calls: calls, tool_call_id: id } of messages) {
    if (role === 'tool') {
      if (id === undefined || !open.delete(id)) return "A message with role 'tool' must respond to a preceding call";
      continue;
    }
    if (open.size > 0) return "An assistant message with 'tool_calls' must be followed by tool messages";
    if (content === null && calls === undefined) return 'A message has no content';
    open = new Set(calls?.map(({ id: callId }) => callId));
  }
  return open.size > 0 ? "An assistant message with 'tool_calls' must be followed by tool messages" : null;
}

function answer(response: ServerResponse, { body }: GatewayRequest, step: GatewayStep): void {
  const streamed = body.stream === true;
  switch (step.kind) {
    case 'hang':
      return;
    case 'refuse':
      refuse(response, step.status, step.message ?? 'No', step.retryAfter);
      return;
    case 'raw':
      response.writeHead(200, { 'Content-Type': step.contentType }).end(step.body);
      return;
    case 'cut':
    case 'stall': {
      const begun = streamed ? event({ role: 'assistant' }) + event({ content: step.text }) : '{"choices":[{"mess';
      response.writeHead(200, { 'Content-Type': streamed ? 'text/event-stream' : 'application/json' });
      response.write(begun, () => {
        if (step.kind === 'cut') setTimeout(() => response.destroy(), 20);
      });
      return;
    }
    default:
      if (streamed) stream(response, body, step);
      else whole(response, step);
  }
}

type Answer = Extract<GatewayStep, { kind: 'say' | 'call' }>;

const USAGE = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 };
const HEAD = { id: 'chatcmpl-1', created: 1_790_000_000, model: `${TEST_MODEL}-2026` };

const callsOf = (step: Answer) =>
  step.kind === 'say'
    ? []
    : step.calls.map(({ name, arguments: values }, index) => ({
        id: `call_${index}`,
        type: 'function',
        function: { name, arguments: typeof values === 'string' ? values : JSON.stringify(values) },
      }));

function whole(response: ServerResponse, step: Answer): void {
  const calls = callsOf(step);
  const message = { role: 'assistant', content: step.text ?? null, ...(calls.length > 0 ? { tool_calls: calls } : {}) };
  const finish = calls.length > 0 ? 'tool_calls' : 'stop';
  const choices = [{ index: 0, message, finish_reason: finish }];
  const usage = step.usage === false ? {} : { usage: USAGE };
  response
    .writeHead(200, { 'Content-Type': 'application/json' })
    .end(JSON.stringify({ ...HEAD, object: 'chat.completion', choices, ...usage }));
}

function stream(response: ServerResponse, body: GatewayRequest['body'], step: Answer): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  response.write(event({ role: 'assistant', content: '' }));
  const pieces = step.kind === 'say' ? (step.pieces ?? 3) : 1;
  for (const piece of inPieces(step.text ?? '', pieces)) response.write(event({ content: piece }));
  const calls = callsOf(step);
  for (const [index, call] of calls.entries()) {
    const { name, arguments: values } = call.function;
    response.write(
      event({ tool_calls: [{ index, id: call.id, type: 'function', function: { name, arguments: '' } }] }),
    );
    for (const piece of inPieces(values, 4)) {
      response.write(event({ tool_calls: [{ index, function: { arguments: piece } }] }));
    }
  }
  response.write(event({}, calls.length > 0 ? 'tool_calls' : 'stop'));
  if (body.stream_options?.include_usage === true) {
    response.write(
      `data: ${JSON.stringify({ ...HEAD, object: 'chat.completion.chunk', choices: [], usage: USAGE })}\n\n`,
    );
  }
  response.end('data: [DONE]\n\n');
}

function event(delta: object, finish: string | null = null): string {
  const choices = [{ index: 0, delta, finish_reason: finish }];
  return `data: ${JSON.stringify({ ...HEAD, object: 'chat.completion.chunk', choices })}\n\n`;
}

function inPieces(text: string, count: number): string[] {
  const size = Math.max(1, Math.ceil(text.length / count));
  return Array.from({ length: Math.ceil(text.length / size) }, (_, i) => text.slice(i * size, (i + 1) * size));
}

function refuse(response: ServerResponse, status: number, message: string, retryAfter?: string): void {
  response
    .writeHead(status, {
      'Content-Type': 'application/json',
      ...(retryAfter === undefined ? {} : { 'Retry-After': retryAfter }),
    })
    .end(JSON.stringify({ error: { message, type: 'error', param: null, code: null } }));
}
