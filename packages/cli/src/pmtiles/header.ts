import type { Bbox } from '@verst/core';

/** Length of the header of a PMTiles archive. */
export const HEADER_BYTES = 127;

/** Header and root directory are within the first bytes of an archive, so one request fetches both. */
export const HEAD_BYTES = 16384;

const GZIP = 2;
const MVT = 1;

interface Part {
  readonly offset: number;
  readonly length: number;
}

/** The fields of an archive's header. */
export interface ArchiveHeader {
  readonly root: Part;
  readonly metadata: Part;
  readonly leaves: Part;
  readonly tileData: Part;
  /** Numbers of tiles, of the entries that name them, and of distinct contents. */
  readonly addressedTiles: number;
  readonly tileEntries: number;
  readonly tileContents: number;
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly bounds: Bbox;
  readonly centerZoom: number;
}

/** Encodes the header of an archive of gzipped vector tiles, by the PMTiles specification, version 3. */
export function encodeHeader(header: ArchiveHeader): Uint8Array {
  const view = new DataView(new ArrayBuffer(HEADER_BYTES));
  const bytes = new Uint8Array(view.buffer);
  bytes.set(new TextEncoder().encode('PMTiles'));
  view.setUint8(7, 3);
  const { root, metadata, leaves, tileData, addressedTiles, tileEntries, tileContents } = header;
  const numbers = [
    ...[root, metadata, leaves, tileData].flatMap(({ offset, length }) => [offset, length]),
    addressedTiles,
    tileEntries,
    tileContents,
  ];
  numbers.forEach((number, i) => view.setBigUint64(8 + 8 * i, BigInt(number), true));
  // Tiles are in the order of their ids.
  view.setUint8(96, 1);
  view.setUint8(97, GZIP);
  view.setUint8(98, GZIP);
  view.setUint8(99, MVT);
  view.setUint8(100, header.minZoom);
  view.setUint8(101, header.maxZoom);
  const [minLon, minLat, maxLon, maxLat] = header.bounds;
  setE7(view, 102, minLon);
  setE7(view, 106, minLat);
  setE7(view, 110, maxLon);
  setE7(view, 114, maxLat);
  view.setUint8(118, header.centerZoom);
  setE7(view, 119, (minLon + maxLon) / 2);
  setE7(view, 123, (minLat + maxLat) / 2);
  return bytes;
}

function setE7(view: DataView, at: number, degrees: number): void {
  view.setInt32(at, Math.round(degrees * 1e7), true);
}
