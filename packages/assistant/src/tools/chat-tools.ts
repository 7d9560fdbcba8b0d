import type OpenAI from 'openai';
import type { ToolDescription } from './tool.ts';

/** Operations that a chat may not call: documents for map programs, completion while typing, and batches. */
const NOT_IN_CHAT: ReadonlySet<string> = new Set(['style', 'tileJson', 'suggest', 'geocodeBatch']);

/** The tools that a chat may call: a subset of those for clients of the Model Context Protocol. */
export class ChatTools {
  /** In the form of the chat completions API. */
  readonly descriptions: readonly OpenAI.Chat.ChatCompletionTool[];
  readonly #names: ReadonlySet<string>;

  constructor(tools: Iterable<ToolDescription>) {
    const usable = [...tools].filter(({ name }) => !NOT_IN_CHAT.has(name));
    this.#names = new Set(usable.map(({ name }) => name));
    this.descriptions = usable.map(({ name, description, inputSchema }) => ({
      type: 'function',
      function: { name, description, parameters: inputSchema },
    }));
  }

  has(name: string): boolean {
    return this.#names.has(name);
  }
}
