import { setImmediate as nextTurn } from 'node:timers/promises';
import type OpenAI from 'openai';
import type { Caller, Endpoint, Services } from '../endpoint/endpoint.ts';
import type { Tool, ToolOutcome } from '../tools/tools.ts';
import { runTool, toolsOf } from '../tools/tools.ts';

/** Operations that are of no use in a talk: documents for map programs, typing ahead, and what single calls do as well. */
const NOT_IN_TALK: ReadonlySet<string> = new Set(['style', 'tileJson', 'suggest', 'geocodeBatch']);

/** The operations that a chat may use: the same tools, from the same schemas, as over the Model Context Protocol. */
export class ChatTools {
  /** As the chat completions protocol describes them. */
  readonly descriptions: readonly OpenAI.Chat.ChatCompletionTool[];
  readonly #tools: ReadonlyMap<string, Tool>;

  constructor(endpoints: readonly Endpoint[]) {
    this.#tools = new Map([...toolsOf(endpoints)].filter(([name]) => !NOT_IN_TALK.has(name)));
    this.descriptions = [...this.#tools.values()].map(({ description: { name, description, inputSchema } }) => ({
      type: 'function',
      function: { name, description, parameters: inputSchema },
    }));
  }

  has(name: string): boolean {
    return this.#tools.has(name);
  }

  /**
   * Calls an operation for a chat. Its own weight is part of the chat's; what it costs by its size is charged as ever. Between
   * the calls of one talk others come to their turn.
   *
   * @throws TypeError where there is no such tool
   */
  async call(services: Services, name: string, values: Record<string, unknown>, caller: Caller): Promise<ToolOutcome> {
    const tool = this.#tools.get(name);
    if (tool === undefined) throw new TypeError(`no tool ${name}`);
    await nextTurn();
    return runTool(services, tool, values, caller);
  }
}
