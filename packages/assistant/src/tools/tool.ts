/** Languages of messages. */
export type Language = 'en' | 'ru';

/** One text in every language. */
export type LocalizedText = Readonly<Record<Language, string>>;

/** A JSON schema of an object. */
export type ObjectSchema = { type: 'object' } & Record<string, unknown>;

/** An operation as the Model Context Protocol describes it. */
export interface ToolDescription {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: ObjectSchema;
  readonly outputSchema: ObjectSchema;
  readonly annotations: { readonly readOnlyHint: true; readonly openWorldHint: false };
}

/** Result of a tool call. */
export type ToolOutcome =
  | { readonly ok: true; readonly value: Record<string, unknown> }
  /** `status` is that of the HTTP response to the same question; 500 is an internal error, which is logged. */
  | { readonly ok: false; readonly status: number; readonly text: LocalizedText };

/** Calls a tool by its name with its parameters. Errors are outcomes. */
export type CallTool = (name: string, values: Record<string, unknown>) => Promise<ToolOutcome>;
