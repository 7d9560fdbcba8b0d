import * as fc from 'fast-check';
import { PbfWriter as ProtobufWriter } from 'pbf';
import { describe, expect, it } from 'vitest';
import { BYTES, MalformedMessageError, ProtobufReader, VARINT } from './protobuf-reader.ts';

const MAX_ID = 2 ** 51;

describe('ProtobufReader', () => {
  it('reads the signed and unsigned varints that another library wrote', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -MAX_ID, max: MAX_ID })), (values) => {
        const writer = new ProtobufWriter();
        for (const value of values) {
          writer.writeVarint(value);
          writer.writeSVarint(value);
        }
        const reader = new ProtobufReader(writer.finish());
        for (const value of values) expect([reader.int(), reader.sint()]).toEqual([value, value]);
        expect(reader.pos).toBe(reader.end);
      }),
    );
  });

  it('sums a packed column of differences', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -(2 ** 40), max: 2 ** 40 }), { minLength: 1 }), (differences) => {
        const writer = new ProtobufWriter();
        writer.writePackedSVarint(1, differences);
        const message = new ProtobufReader(writer.finish());
        message.nextField();
        const column = message.expect(BYTES).message();
        const sums = new Float64Array(column.countVarints());
        column.sumsInto(sums, 0);
        let sum = 0;
        expect([...sums]).toEqual(differences.map((difference) => (sum += difference)));
      }),
    );
  });

  it('never reads outside its range and fails by its own error on any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), fc.nat(40), (bytes, end) => {
        const reader = new ProtobufReader(bytes, 0, Math.min(end, bytes.length));
        try {
          while (reader.nextField()) {
            if (reader.wireType === VARINT) reader.int();
            else reader.skip();
            expect(reader.pos).toBeLessThanOrEqual(reader.end);
          }
        } catch (error) {
          expect(error).toBeInstanceOf(MalformedMessageError);
        }
      }),
    );
  });

  it('refuses a field of another wire type than the schema gives it', () => {
    const writer = new ProtobufWriter();
    writer.writeVarintField(3, 7);
    const reader = new ProtobufReader(writer.finish());
    reader.nextField();
    expect(() => reader.expect(BYTES)).toThrow('field 3 has wire type 0, not 2');
  });
});
