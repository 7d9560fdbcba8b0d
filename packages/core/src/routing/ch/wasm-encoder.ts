/** Value types of WebAssembly. */
export const I32 = 0x7f;
export const V128 = 0x7b;

const VECTOR_PREFIX = 0xfd;

/** Unsigned LEB128, as WebAssembly writes numbers. */
function unsigned(value: number): number[] {
  const bytes: number[] = [];
  do {
    const more = value > 0x7f;
    bytes.push((value & 0x7f) | (more ? 0x80 : 0));
    value >>>= 7;
  } while (value > 0);
  return bytes;
}

/** Signed LEB128, for constants. */
function signed(value: number): number[] {
  const bytes: number[] = [];
  for (;;) {
    const byte = value & 0x7f;
    value >>= 7;
    if ((value === 0 && (byte & 0x40) === 0) || (value === -1 && (byte & 0x40) !== 0)) return [...bytes, byte];
    bytes.push(byte | 0x80);
  }
}

const vector = (opcode: number): number[] => [VECTOR_PREFIX, ...unsigned(opcode)];
/** Alignment as a power of two, then an offset added to the address. */
const memory = (alignment: number, offset: number): number[] => [alignment, ...unsigned(offset)];

/**
 * The WebAssembly instructions that kernels here use, by their names in the specification. Each takes the code of its
 * operands and returns its own, so that code reads like an expression.
 */
export const wasm = {
  get: (local: number) => [0x20, ...unsigned(local)],
  set: (local: number, value: number[]) => [...value, 0x21, ...unsigned(local)],
  i32Const: (value: number) => [0x41, ...signed(value)],
  i32Add: (a: number[], b: number[]) => [...a, ...b, 0x6a],
  i32LessUnsigned: (a: number[], b: number[]) => [...a, ...b, 0x49],
  i32Load: (address: number[], offset: number) => [...address, 0x28, ...memory(2, offset)],
  i32Store: (address: number[], value: number[], offset: number) => [...address, ...value, 0x36, ...memory(2, offset)],
  /** Runs the body, then again as long as the condition after it holds. */
  doWhile: (body: number[], condition: number[]) => [0x03, 0x40, ...body, ...condition, 0x0d, 0, 0x0b],
  /** Runs the body when the condition holds. */
  when: (condition: number[], body: number[]) => [...condition, 0x04, 0x40, ...body, 0x0b],
  v128Load: (address: number[], offset: number) => [...address, ...vector(0x00), ...memory(3, offset)],
  v128Store: (address: number[], value: number[], offset: number) => [
    ...address,
    ...value,
    ...vector(0x0b),
    ...memory(3, offset),
  ],
  v128Load32Splat: (address: number[], offset: number) => [...address, ...vector(0x09), ...memory(2, offset)],
  /** Takes the bits of `a` where the mask is set, else those of `b`. */
  v128Bitselect: (a: number[], b: number[], mask: number[]) => [...a, ...b, ...mask, ...vector(0x52)],
  i32x4Splat: (a: number[]) => [...a, ...vector(0x11)],
  i32x4ExtractLane: (a: number[], lane: number) => [...a, ...vector(0x1b), lane],
  v128Or: (a: number[], b: number[]) => [...a, ...b, ...vector(0x50)],
  v128AnyTrue: (a: number[]) => [...a, ...vector(0x53)],
  i32x4NotEqual: (a: number[], b: number[]) => [...a, ...b, ...vector(0x38)],
  i32x4LessUnsigned: (a: number[], b: number[]) => [...a, ...b, ...vector(0x3a)],
  i32x4Add: (a: number[], b: number[]) => [...a, ...b, ...vector(0xae)],
  i32x4MinUnsigned: (a: number[], b: number[]) => [...a, ...b, ...vector(0xb7)],
};

/** One function without a result. */
export interface WasmFunction {
  readonly parameters: readonly number[];
  readonly locals: readonly number[];
  readonly body: readonly number[];
}

/** Returns the bytes of a module that exports the functions by name, and their shared memory as `memory`. */
export function encodeModule(functions: Readonly<Record<string, WasmFunction>>): Uint8Array<ArrayBuffer> {
  const all = Object.values(functions);
  const magicAndVersion = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
  return Uint8Array.from([
    ...magicAndVersion,
    ...section(
      1,
      all.map(({ parameters }) => [0x60, ...list(parameters.map((type) => [type])), 0]),
    ),
    ...section(
      3,
      all.map((_, index) => unsigned(index)),
    ),
    ...section(5, [[0, 1]]),
    ...section(7, [
      ...Object.keys(functions).map((exported, index) => [...name(exported), 0, ...unsigned(index)]),
      [...name('memory'), 2, 0],
    ]),
    ...section(
      10,
      all.map(({ locals, body }) => sized([...list(locals.map((type) => [1, type])), ...body, 0x0b])),
    ),
  ]);
}

function list(items: readonly (readonly number[])[]): number[] {
  return [...unsigned(items.length), ...items.flat()];
}

function sized(bytes: readonly number[]): number[] {
  return [...unsigned(bytes.length), ...bytes];
}

function section(id: number, items: readonly (readonly number[])[]): number[] {
  return [id, ...sized(list(items))];
}

function name(text: string): number[] {
  return sized(Array.from(text, (letter) => letter.charCodeAt(0)));
}
