/** A type of the API, independent of programming languages. */
export type ApiType =
  | { readonly kind: 'string' | 'boolean' | 'number' | 'any' | 'bytes' }
  /** `wide` if values may exceed 32 bits. */
  | { readonly kind: 'integer'; readonly wide: boolean }
  | { readonly kind: 'list'; readonly item: ApiType }
  | { readonly kind: 'map'; readonly value: ApiType }
  /** An object, enumeration or choice by its name among the models. */
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'nullable'; readonly of: ApiType };

/** A field of an object, or a parameter of an operation. */
export interface ApiField {
  /** As in JSON, the query or the path: `place_type`. */
  readonly name: string;
  readonly type: ApiType;
  /** True if the property is always present; its value may still be null. */
  readonly required: boolean;
  readonly description: string | null;
}

export interface ApiObject {
  readonly kind: 'object';
  readonly name: string;
  readonly description: string | null;
  readonly fields: readonly ApiField[];
  /** True if clients send it. */
  readonly sent: boolean;
  readonly received: boolean;
}

/** A string from a list; later versions of the API may have more values. */
export interface ApiEnum {
  readonly kind: 'enum';
  readonly name: string;
  readonly values: readonly string[];
}

/** A value of one of several types. */
export interface ApiChoice {
  readonly kind: 'choice';
  readonly name: string;
  readonly description: string | null;
  readonly options: readonly ApiType[];
}

export type ApiModel = ApiObject | ApiEnum | ApiChoice;

/** One operation: a function of the client. */
export interface ApiOperation {
  /** `searchPois`. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** With path parameters in braces. */
  readonly path: string;
  readonly summary: string;
  readonly description: string | null;
  readonly pathParameters: readonly ApiField[];
  readonly queryParameters: readonly ApiField[];
  /** Fields of the JSON object in the body; null if there is no body. */
  readonly body: readonly ApiField[] | 'any' | null;
  readonly answer: ApiType;
  /** Credential: the API key, the access token, the token if there is one, or none. */
  readonly credential: 'key' | 'token' | 'optional token' | 'none';
}

export interface Api {
  readonly version: string;
  readonly models: readonly ApiModel[];
  readonly operations: readonly ApiOperation[];
}
