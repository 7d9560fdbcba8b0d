/** The assistant over the operations of the API: tools, the Model Context Protocol and the AI chat. */
export { ChatEventStream } from './chat/chat-events.ts';
export { answerChat, type ChatParts } from './chat/chat.ts';
export { ChatTools } from './tools/chat-tools.ts';
export { type ChatAnswer, type ChatRequest, REPLY_CHARACTERS } from './chat/chat-types.ts';
export { ClientGoneError, GatewayError } from './chat/gateway-error.ts';
export { Gateway, type GatewaySettings } from './chat/gateway.ts';
export { answerMcp, type McpAnswer, type McpParts } from './mcp/mcp-server.ts';
export type { ToolAnswers } from './tools/tool-answers.ts';
export type { CallTool, Language, LocalizedText, ObjectSchema, ToolDescription, ToolOutcome } from './tools/tool.ts';
