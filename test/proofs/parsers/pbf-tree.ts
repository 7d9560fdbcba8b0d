import { deflateSync } from 'node:zlib';
import { below, EDGE_NUMBERS, mutateBytes, pick, type RandomSource } from './mutations.ts';

/** A Protocol Buffers message as a tree, so that it can be changed and written with right lengths, or with wrong ones. */
export type Message = Field[];

interface Field {
  no: number;
  /** 0 varint, 1 eight bytes, 2 bytes, 5 four bytes. */
  wire: number;
  value: bigint | Buffer | Message | bigint[];
  /** What its length is told to be beyond what it is. */
  lie?: number;
}

const int = (no: number, value: number): Field => ({ no, wire: 0, value: BigInt(value) });
const text = (no: number, value: string): Field => ({ no, wire: 2, value: Buffer.from(value) });
const sub = (no: number, value: Message): Field => ({ no, wire: 2, value });
const packed = (no: number, values: readonly number[]): Field => ({ no, wire: 2, value: values.map(BigInt) });
const signed = (value: number): number => (value >= 0 ? 2 * value : -2 * value - 1);
const deltas = (values: readonly number[]): number[] =>
  values.map((value, at) => signed(value - (values[at - 1] ?? 0)));

const STRINGS = ['', 'highway', 'residential', 'name', 'улица Ленина', 'outer', 'building', 'yes', 'user'];

/** The content of a header block, and of a data block with elements of every kind. */
function contents(): { header: Message; data: Message } {
  const ids = [1, 2, 3, 10, 11];
  const info: Message = [int(1, 2), int(2, 1_700_000_000), int(3, 5), int(4, 6), int(5, 8), int(6, 1)];
  const dense: Message = [
    packed(1, deltas(ids)),
    sub(5, [
      packed(1, [1, 1, 2, 3, 1]),
      packed(2, deltas([10, 20, 30, 40, 50])),
      packed(3, deltas(ids)),
      packed(6, [1, 1, 1, 0, 1]),
    ]),
    packed(8, deltas(ids.map((id) => 522_000_000 + 100 * id))),
    packed(9, deltas(ids.map((id) => 1_042_000_000 + 100 * id))),
    packed(10, [3, 4, 0, 0, 6, 7, 0, 0, 0]),
  ];
  const node: Message = [int(1, signed(20)), packed(2, [3]), packed(3, [4]), sub(4, info), int(8, 5e8), int(9, 1e9)];
  const way: Message = [int(1, 100), packed(2, [1, 3]), packed(3, [2, 4]), sub(4, info), packed(8, deltas(ids))];
  const relation: Message = [
    int(1, 200),
    packed(2, [3]),
    packed(3, [4]),
    packed(8, [5, 5]),
    packed(9, deltas([100, 1])),
    packed(10, [1, 0]),
  ];
  return {
    header: [
      sub(1, [int(1, 1), int(2, 2), int(3, 3), int(4, 4)]),
      text(4, 'OsmSchema-V0.6'),
      text(4, 'DenseNodes'),
      text(16, 'fuzz'),
      int(32, 1_700_000_000),
    ],
    data: [
      sub(
        1,
        STRINGS.map((each) => text(1, each)),
      ),
      sub(2, [sub(2, dense)]),
      sub(2, [sub(1, node)]),
      sub(2, [sub(3, way)]),
      sub(2, [sub(4, relation)]),
      int(17, 100),
      int(18, 1000),
      int(19, 0),
      int(20, 0),
    ],
  };
}

/** An OSM PBF file with some fields, lengths or bytes changed, at any depth. */
export function fuzzedPbf(random: RandomSource): Buffer {
  const { header, data } = contents();
  const depth = below(random, 4);
  if (depth <= 1) for (let i = below(random, 4); i >= 0; i--) mutate(random, random() < 0.2 ? header : data);
  const blocks = [block(random, 'OSMHeader', header, depth), block(random, 'OSMData', data, depth)];
  if (random() < 0.1) blocks.push(pick(random, blocks));
  if (random() < 0.03) blocks.reverse();
  const file = Buffer.concat(blocks);
  return depth === 3 ? mutateBytes(random, file) : file;
}

function block(random: RandomSource, type: string, content: Message, depth: number): Buffer {
  const plain = encode(content);
  const odd = depth === 2;
  const blob: Message =
    random() < 0.2
      ? [{ no: 1, wire: 2, value: plain }]
      : [int(2, plain.length), { no: 3, wire: 2, value: deflateSync(plain, { level: 1 }) }];
  if (odd && random() < 0.5) mutate(random, blob);
  const bytes = encode(blob);
  const head: Message = [text(1, type), int(3, bytes.length)];
  if (odd && random() < 0.3) mutate(random, head);
  const headBytes = encode(head);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(odd && random() < 0.1 ? below(random, 2 ** 32) : headBytes.length);
  return Buffer.concat([length, headBytes, bytes]);
}

/** Changes one field somewhere in a message. */
function mutate(random: RandomSource, message: Message): void {
  if (message.length === 0) return;
  const at = below(random, message.length);
  const field = message[at]!;
  const { value } = field;
  const inner = Array.isArray(value) && isMessage(value) ? value : null;
  if (inner !== null && random() < 0.8) {
    mutate(random, inner);
    return;
  }
  const kind = below(random, 8);
  if (kind === 0) message.splice(at, 1);
  else if (kind === 1) message.splice(at, 0, cloneOf(field));
  else if (kind === 2) field.no = pick(random, [0, 1, 2, 3, 4, 5, 8, 9, 10, 17, 19, 1000, 2 ** 28]);
  else if (kind === 3) field.wire = below(random, 8);
  else if (kind === 4) field.lie = pick(random, [-1, 1, 7, 2 ** 20, 2 ** 31]);
  else if (kind === 5) message.push(...message.splice(at, 1));
  else if (typeof value === 'bigint') field.value = pick(random, EDGE_NUMBERS);
  else if (Buffer.isBuffer(value)) field.value = mutateBytes(random, value);
  else if (inner === null) mutateNumbers(random, value as bigint[]);
  else field.value = mutateBytes(random, encode(inner));
}

/** A copy of its own; texts are never changed in place. */
function cloneOf(field: Field): Field {
  const { value } = field;
  if (!Array.isArray(value)) return { ...field };
  return { ...field, value: isMessage(value) ? value.map(cloneOf) : [...value] };
}

const isMessage = (value: Message | bigint[]): value is Message => typeof value[0] === 'object';

function mutateNumbers(random: RandomSource, numbers: bigint[]): void {
  const at = below(random, numbers.length + 1);
  const kind = below(random, 4);
  if (kind === 0) numbers.splice(at, 1);
  else if (kind === 1) numbers.splice(at, 0, pick(random, EDGE_NUMBERS));
  else if (kind === 2) numbers[at] = pick(random, EDGE_NUMBERS);
  else numbers.push(...Array.from({ length: below(random, 300) }, () => pick(random, EDGE_NUMBERS)));
}

function encode(message: Message): Buffer {
  const parts: Buffer[] = [];
  for (const { no, wire, value, lie = 0 } of message) {
    parts.push(varint((BigInt(no) << 3n) | BigInt(wire)));
    if (typeof value === 'bigint') {
      parts.push(wire === 1 ? Buffer.alloc(8, Number(value & 0xffn)) : wire === 5 ? Buffer.alloc(4) : varint(value));
      continue;
    }
    const bytes = Buffer.isBuffer(value)
      ? value
      : typeof value[0] === 'bigint'
        ? Buffer.concat((value as bigint[]).map(varint))
        : encode(value as Message);
    parts.push(varint(BigInt(Math.max(0, bytes.length + lie))), bytes);
  }
  return Buffer.concat(parts);
}

function varint(value: bigint): Buffer {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, value);
  for (; rest > 0x7fn; rest >>= 7n) bytes.push(Number(rest & 0x7fn) | 0x80);
  bytes.push(Number(rest));
  return Buffer.from(bytes);
}
