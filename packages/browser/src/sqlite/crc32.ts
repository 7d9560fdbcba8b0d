/** Bytes per iteration of the loop. */
const SLICES = 16;

/** Tables of `crc32`, end to end: table `i` is for the byte `i` places before the last one of an iteration. */
const TABLES = makeTables();

/** A function, because a long loop at module level makes V8 compile the whole module: in a bundle, the whole engine. */
function makeTables(): Int32Array {
  const tables = new Int32Array(256 * SLICES);
  for (let byte = 0; byte < 256; byte++) {
    let value = byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
    tables[byte] = value;
  }
  for (let i = 256; i < tables.length; i++) {
    const before = tables[i - 256]!;
    tables[i] = (before >>> 8) ^ tables[before & 255]!;
  }
  return tables;
}

/** Returns zlib's CRC-32, 0 to 2³² - 1, sixteen bytes at a time (Kounavis and Berry, "slicing by 8", 2008). */
export function crc32(bytes: Uint8Array): number {
  const tables = TABLES;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let crc = -1;
  let at = 0;
  for (const end = bytes.length - SLICES; at <= end; at += SLICES) {
    const a = crc ^ view.getInt32(at, true);
    const b = view.getInt32(at + 4, true);
    const c = view.getInt32(at + 8, true);
    const d = view.getInt32(at + 12, true);
    crc =
      tables[3840 + (a & 255)]! ^
      tables[3584 + ((a >>> 8) & 255)]! ^
      tables[3328 + ((a >>> 16) & 255)]! ^
      tables[3072 + (a >>> 24)]! ^
      tables[2816 + (b & 255)]! ^
      tables[2560 + ((b >>> 8) & 255)]! ^
      tables[2304 + ((b >>> 16) & 255)]! ^
      tables[2048 + (b >>> 24)]! ^
      tables[1792 + (c & 255)]! ^
      tables[1536 + ((c >>> 8) & 255)]! ^
      tables[1280 + ((c >>> 16) & 255)]! ^
      tables[1024 + (c >>> 24)]! ^
      tables[768 + (d & 255)]! ^
      tables[512 + ((d >>> 8) & 255)]! ^
      tables[256 + ((d >>> 16) & 255)]! ^
      tables[d >>> 24]!;
  }
  for (; at < bytes.length; at++) crc = (crc >>> 8) ^ tables[(crc ^ bytes[at]!) & 255]!;
  return ~crc >>> 0;
}
