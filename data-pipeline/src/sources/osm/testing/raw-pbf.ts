import { deflateSync } from 'node:zlib';
import { PbfWriter as ProtobufWriter } from 'pbf';

/** Builds one Protocol Buffers message; the callback writes its fields. */
export function message(write: (fields: ProtobufWriter) => void): Uint8Array {
  const fields = new ProtobufWriter();
  write(fields);
  return fields.finish();
}

/** Builds the message Blob of some content, packed with zlib. */
export const zlibBlob = (content: Uint8Array): Uint8Array =>
  message((blob) => {
    blob.writeVarintField(2, content.length);
    blob.writeBytesField(3, deflateSync(content));
  });

/** Builds a block of a PBF file, with any type and message Blob. */
export function fileBlock(type: string, blob: Uint8Array): Uint8Array {
  const header = message((fields) => {
    fields.writeStringField(1, type);
    fields.writeVarintField(3, blob.length);
  });
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  return Buffer.concat([length, header, blob]);
}

/** Builds the first block of a file that requires these features. */
export const headerBlock = (features: readonly string[] = ['OsmSchema-V0.6', 'DenseNodes']): Uint8Array =>
  fileBlock(
    'OSMHeader',
    zlibBlob(message((header) => features.forEach((feature) => header.writeStringField(4, feature)))),
  );

/** Builds a data block with one group of elements. */
export const dataBlock = (strings: readonly string[], writeGroup: (group: ProtobufWriter) => void): Uint8Array =>
  fileBlock(
    'OSMData',
    zlibBlob(
      message((block) => {
        block.writeBytesField(
          1,
          message((table) => strings.forEach((text) => table.writeStringField(1, text))),
        );
        block.writeBytesField(2, message(writeGroup));
      }),
    ),
  );
