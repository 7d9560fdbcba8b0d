/**
 * The REST API of Verst for browsers and Node.js, typed from its OpenAPI document.
 *
 *     const verst = new VerstClient({ url: 'http://127.0.0.1:8080', apiKey: 'vk_…' });
 *     const house = (await verst.geocode({ q: 'иркутск ленина 1' })).results[0];
 */
export { VerstClient, type Exchange, type VerstClientOptions } from './verst-client.ts';
export type { ChatEvent } from './chat-stream.ts';
export type { AnswerOf, CallOptions, Operation, OperationId, ParametersOf } from './operation.ts';
export type { components } from './generated/api-types.ts';
export { OPERATIONS } from './generated/operations.ts';
export { curlLine } from './curl.ts';
export type { PreparedRequest } from './request.ts';
export { MemoryTokenStore, type SessionTokens, type TokenStore } from './session.ts';
export * from './errors.ts';
