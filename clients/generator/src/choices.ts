import type { ApiChoice, ApiType } from './api-model.ts';

/** The kinds of JSON value that distinguish the options of a choice. */
export type JsonKind = 'text' | 'number' | 'boolean' | 'list' | 'object';

/** An option of a choice with the kind of JSON value that identifies it. */
export interface TellingOption {
  readonly kind: JsonKind;
  readonly type: ApiType;
}

/**
 * Returns the options of a choice with the kinds of JSON value that distinguish them.
 *
 * @throws TypeError if two options look alike in JSON
 */
export function tellingOptions({ name, options }: ApiChoice, isEnum: (model: string) => boolean): TellingOption[] {
  const told = options.map((type) => ({ kind: kindOf(type, isEnum), type }));
  if (new Set(told.map(({ kind }) => kind)).size < told.length) {
    throw new TypeError(`${name}: two of its options look alike in JSON`);
  }
  return told;
}

function kindOf(type: ApiType, isEnum: (model: string) => boolean): JsonKind {
  switch (type.kind) {
    case 'string':
      return 'text';
    case 'number':
    case 'integer':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'list':
      return 'list';
    case 'named':
      return isEnum(type.name) ? 'text' : 'object';
    case 'map':
      return 'object';
    default:
      throw new TypeError(`an option of a choice cannot be ${type.kind}`);
  }
}
