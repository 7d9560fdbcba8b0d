import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';

const GUID = '00000000-0000-0000-0000-000000000000';

/** A current row: `row('OBJECT', { OBJECTID: 1, NAME: 'Ленина' })`; tail attributes may be overridden. */
export function row(element: string, attributes: Readonly<Record<string, string | number>>): string {
  const all = { ID: attributes['OBJECTID'] ?? 0, ISACTUAL: 1, ISACTIVE: 1, ...attributes };
  const pairs = Object.entries(all).map(([name, value]) => `${name}="${value}"`);
  return `<${element} ${pairs.join(' ')} />`;
}

/** A complete file of the register. */
export const xml = (root: string, rows: readonly string[]): string =>
  `\uFEFF<?xml version="1.0" encoding="utf-8"?><${root}>${rows.join('')}</${root}>`;

/** A region-city «Город» (1) with «Ленина ул» (2) and house 5 (3): files by their path in the delivery. */
export function smallDelivery(): Record<string, string> {
  const item = (id: number, path: string) => row('ITEM', { OBJECTID: id, PATH: path });
  return {
    [`AS_ADDR_OBJ_TYPES_20260101_${GUID}.XML`]: xml('ADDRESSOBJECTTYPES', [
      '<ADDRESSOBJECTTYPE ID="1" LEVEL="1" NAME="Город" SHORTNAME="г" ISACTIVE="true" />',
      '<ADDRESSOBJECTTYPE ID="2" LEVEL="8" NAME="Улица" SHORTNAME="ул." ISACTIVE="true" />',
    ]),
    [`77/AS_ADDR_OBJ_20260101_${GUID}.XML`]: xml('ADDRESSOBJECTS', [
      row('OBJECT', { OBJECTID: 1, OBJECTGUID: 'g1', NAME: 'Город', TYPENAME: 'г', LEVEL: 1 }),
      row('OBJECT', { ID: 20, OBJECTID: 2, NAME: 'Старая', TYPENAME: 'ул', LEVEL: 8, ISACTUAL: 0, ISACTIVE: 0 }),
      row('OBJECT', { ID: 21, OBJECTID: 2, OBJECTGUID: 'g2', NAME: 'Ленина', TYPENAME: 'ул', LEVEL: 8 }),
    ]),
    [`77/AS_HOUSES_20260101_${GUID}.XML`]: xml('HOUSES', [
      row('HOUSE', { OBJECTID: 3, OBJECTGUID: 'g3', HOUSENUM: '5а', HOUSETYPE: 2, ADDNUM1: '1', ADDTYPE1: 1 }),
    ]),
    [`77/AS_ADM_HIERARCHY_20260101_${GUID}.XML`]: xml('ITEMS', [item(1, '1'), item(2, '1.2'), item(3, '1.2.3')]),
    [`77/AS_HOUSES_PARAMS_20260101_${GUID}.XML`]: xml('PARAMS', [
      '<PARAM OBJECTID="3" CHANGEIDEND="9" TYPEID="5" VALUE="100000" />',
      '<PARAM OBJECTID="3" CHANGEIDEND="0" TYPEID="5" VALUE="101000" />',
    ]),
  };
}

/** Path of the file of a kind in {@link smallDelivery}, `77/AS_HOUSES_…`. */
export const fileOf = (kind: string): string => `77/AS_${kind}_20260101_${GUID}.XML`;

/** Writes files into a new folder and returns it. */
export function writeFolder(files: Readonly<Record<string, string | Uint8Array>>): string {
  const root = mkdtempSync(join(tmpdir(), 'verst-gar-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  return root;
}

/** Writes a ZIP into a new folder and returns its path. `declared` overrides the sizes in the ZIP's directory. */
export function writeZip(
  files: Readonly<Record<string, string | Uint8Array>>,
  declared: Readonly<Record<string, number>> = {},
): string {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const plain = Buffer.from(content as string);
    const packed = deflateRawSync(plain);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(0x0800, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(plain), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(declared[name] ?? plain.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    local.push(Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, tail, Buffer.from(name));
    offset += 30 + Buffer.byteLength(name) + packed.length;
  }
  const end = Buffer.alloc(18);
  const count = Object.keys(files).length;
  const directoryBytes = Buffer.concat(directory);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(directoryBytes.length, 8);
  end.writeUInt32LE(offset, 12);
  const path = join(mkdtempSync(join(tmpdir(), 'verst-gar-')), 'delivery.zip');
  writeFileSync(path, Buffer.concat([...local, directoryBytes, Buffer.from('PK\x05\x06'), end]));
  return path;
}
