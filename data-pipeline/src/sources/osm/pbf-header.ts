import { type ElementCounts, findCounts } from './pbf-counts.ts';
import { BYTES, MalformedMessageError, ProtobufReader, VARINT } from './protobuf-reader.ts';

/** Required features that this reader supports. */
const KNOWN_FEATURES = new Set(['OsmSchema-V0.6', 'DenseNodes']);

/** Contents of the first block of a PBF file. */
export interface PbfHeader {
  readonly writingProgram: string | null;
  /** State of the planet in the file, seconds since 1970, or null if not stated. */
  readonly replicationTimestamp: number | null;
  readonly replicationSequence: number | null;
  /** Number of elements in the whole file, or null if not stated. */
  readonly counts: ElementCounts | null;
}

/**
 * Reads the message HeaderBlock.
 *
 * @throws MalformedMessageError also if the file requires a feature that this reader does not support; the message
 *   names it
 */
export function decodeHeaderBlock(bytes: Uint8Array): PbfHeader {
  let writingProgram: string | null = null;
  let replicationTimestamp: number | null = null;
  let replicationSequence: number | null = null;
  const optionalFeatures: string[] = [];
  const reader = new ProtobufReader(bytes);
  while (reader.nextField()) {
    if (reader.field === 4) requireFeature(text(reader.expect(BYTES).bytesField()));
    else if (reader.field === 5) optionalFeatures.push(text(reader.expect(BYTES).bytesField()));
    else if (reader.field === 16) writingProgram = text(reader.expect(BYTES).bytesField());
    else if (reader.field === 32) replicationTimestamp = reader.expect(VARINT).int();
    else if (reader.field === 33) replicationSequence = reader.expect(VARINT).int();
    else reader.skip();
  }
  const counts = findCounts(writingProgram, optionalFeatures);
  return { writingProgram, replicationTimestamp, replicationSequence, counts };
}

const text = (field: Uint8Array): string => Buffer.from(field).toString('utf8');

function requireFeature(feature: string): void {
  if (KNOWN_FEATURES.has(feature)) return;
  const known = [...KNOWN_FEATURES].join(' and ');
  throw new MalformedMessageError(`the file requires the feature ${feature}; this reader has ${known}`);
}
