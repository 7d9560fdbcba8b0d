/** Base of every error that the engine throws on purpose; `code` is stable, the message is for people. */
export class VerstError extends Error {
  // Minifiers rename classes, so the name is set explicitly.
  override readonly name: string = 'VerstError';
  readonly code: string;
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** A call got an argument it cannot use. `field` names the argument in the library's spelling (`radiusM`). */
export class InvalidInputError extends VerstError {
  override readonly name: string = 'InvalidInputError';
  readonly field: string;
  constructor(field: string, message: string) {
    super('INVALID_INPUT', message);
    this.field = field;
  }
}

/** Longest text of a value in a message. */
const MAX_SHOWN_CHARACTERS = 80;

/** Returns a value of any type as the message about it shows it: short, and without calling its methods. */
export function shownValue(value: unknown): string {
  const text = textOf(value);
  return text.length > MAX_SHOWN_CHARACTERS ? `${text.slice(0, MAX_SHOWN_CHARACTERS - 1)}…` : text;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, MAX_SHOWN_CHARACTERS));
  if (Array.isArray(value)) return `[${value.slice(0, MAX_SHOWN_CHARACTERS).map(itemText).join(', ')}]`;
  return typeof value === 'number' || typeof value === 'boolean' || value === null ? String(value) : typeof value;
}

const itemText = (item: unknown): string => (Array.isArray(item) ? '[…]' : textOf(item));

/** A call came after `engine.close()`. */
export class EngineClosedError extends VerstError {
  override readonly name: string = 'EngineClosedError';
  constructor() {
    super('ENGINE_CLOSED', 'the engine is closed; open the snapshot again with openEngine()');
  }
}

/** A call ended early because `isCancelled` of the engine's options returned true: nobody waits for its answer. */
export class CallCancelledError extends VerstError {
  override readonly name: string = 'CallCancelledError';
  constructor() {
    super('CANCELLED', 'the call was cancelled: isCancelled() returned true');
  }
}

/** A snapshot cannot be used: not a snapshot, a newer format, a missing or damaged section. `path` names the file. */
export class SnapshotError extends VerstError {
  override readonly name: string = 'SnapshotError';
  readonly path: string;
  constructor(path: string, message: string, options?: ErrorOptions) {
    super('SNAPSHOT', `snapshot ${path}: ${message}`, options);
    this.path = path;
  }
}

/** Returns the error if it is a `SnapshotError`, else one that names the snapshot and has the error as its cause. */
export function asSnapshotError(path: string, error: unknown): SnapshotError {
  if (error instanceof SnapshotError) return error;
  return new SnapshotError(path, (error as Error).message, { cause: error });
}

/**
 * The file at a shared snapshot's path is no longer the one that the memory was read from: it was replaced, removed or
 * written to. Open the path again to read the current file.
 */
export class SnapshotReplacedError extends SnapshotError {
  override readonly name: string = 'SnapshotReplacedError';
  constructor(path: string, options?: ErrorOptions) {
    super(path, 'the file was replaced or written to since it was opened; open it again', options);
  }
}

/** A source file cannot be read. `path` names the file, `offset` the byte where reading failed (null when unknown). */
export class SourceError extends VerstError {
  override readonly name: string = 'SourceError';
  readonly path: string;
  readonly offset: number | null;
  constructor(path: string, offset: number | null, message: string, options?: ErrorOptions) {
    super('SOURCE', `${path}${offset === null ? '' : ` at byte ${offset}`}: ${message}`, options);
    this.path = path;
    this.offset = offset;
  }
}
