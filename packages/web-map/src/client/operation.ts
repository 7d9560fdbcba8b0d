import type { operations } from './generated/api-types.ts';

export interface Operation {
  /** Name of the method of `VerstClient` and `operationId` of the OpenAPI document. */
  readonly id: string;
  readonly method: string;
  /** With `{name}` for each parameter. */
  readonly path: string;
  /** Credential: an API key, an API key if the client has one, an access token, an access token if there is a session. */
  readonly credential: 'key' | 'optionalKey' | 'token' | 'optionalToken' | 'none';
  readonly inPath: readonly string[];
  /** The other parameters form the body, if there is one. */
  readonly inQuery: readonly string[];
  readonly hasBody: boolean;
  /** `bytesOrNull`: null for the status 204. */
  readonly answer: 'json' | 'bytes' | 'bytesOrNull';
  /** Effect on the session of an account. */
  readonly session: 'begins' | 'ends' | 'none';
}

/** Names of the operations: those of the OpenAPI document. */
export type OperationId = keyof operations;

type Named<Holder, Name extends string> = Holder extends { readonly [key in Name]?: infer Part }
  ? [NonNullable<Part>] extends [never]
    ? unknown
    : NonNullable<Part>
  : unknown;

type BodyOf<Id extends OperationId> =
  Named<operations[Id], 'requestBody'> extends { content: { 'application/json': infer Body } } ? Body : unknown;

type Flat<Type> = { [Name in keyof Type]: Type[Name] };

/** The parameters of an operation: those of path, query and body in one object. */
export type ParametersOf<Id extends OperationId> = Flat<
  Named<operations[Id]['parameters'], 'path'> & Named<operations[Id]['parameters'], 'query'> & BodyOf<Id>
>;

type Success<Id extends OperationId> = operations[Id]['responses'] extends { 200: { content: infer Content } }
  ? Content extends { 'application/json': infer Answer }
    ? Answer
    : Uint8Array
  : never;

/** The answer of an operation: the JSON object, or bytes; null if a tile is empty. */
export type AnswerOf<Id extends OperationId> =
  | Success<Id>
  | (operations[Id]['responses'] extends { 204: unknown } ? null : never);

export interface CallOptions {
  /** Ends the call; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Replaces the client's timeout. 0: no timeout. */
  readonly timeoutMs?: number;
}
