import type OpenAI from 'openai';
import type { ToolDescription } from '../tool.ts';

/** Operations that are of no use in a talk: documents for map programs, typing ahead, and what single calls do as well. */
const NOT_IN_TALK: ReadonlySet<string> = new Set(['style', 'tileJson', 'suggest', 'geocodeBatch']);

/** The operations that a chat may use: the same tools, from the same schemas, as over the Model Context Protocol. */
export class ChatTools {
  /** As the chat completions protocol describes them. */
  readonly descriptions: readonly OpenAI.Chat.ChatCompletionTool[];
  readonly #names: ReadonlySet<string>;

  constructor(tools: Iterable<ToolDescription>) {
    const usable = [...tools].filter(({ name }) => !NOT_IN_TALK.has(name));
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
