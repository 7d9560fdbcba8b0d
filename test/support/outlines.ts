import Database from 'better-sqlite3';

/** A building outline that carries an address, as its table gives it. */
export interface AddressedOutline {
  /** Public ids of the addresses of the building. */
  readonly addressIds: readonly string[];
  /** Outer ring, lon and lat in turn, first vertex repeated at the end. */
  readonly ring: readonly number[];
  readonly bbox: readonly [minX: number, minY: number, maxX: number, maxY: number];
}

const RING_OFFSET = 43 + 4 + 1 + 4 + 4;

/** The buildings of a snapshot that carry an address and consist of one ring. */
export function readAddressedOutlines(snapshotPath: string): AddressedOutline[] {
  const db = new Database(snapshotPath, { readonly: true });
  const rows = db
    .prepare<[], { ids: string; blob: Buffer }>(
      `SELECT group_concat(a.address_id, ' ') AS ids, b.geometry AS blob
      FROM addresses a JOIN buildings b ON b.id = a.building_id GROUP BY b.id`,
    )
    .all();
  db.close();
  return rows
    .filter(({ blob }) => isOneRing(blob))
    .map(({ ids, blob }) => {
      const points = blob.readInt32LE(RING_OFFSET);
      const ring = Array.from({ length: 2 * points }, (_, i) => blob.readDoubleLE(RING_OFFSET + 4 + 8 * i));
      const bbox = [6, 14, 22, 30].map((at) => blob.readDoubleLE(at)) as [number, number, number, number];
      return { addressIds: ids.split(' '), ring, bbox };
    });
}

/** Whether a point lies inside a closed ring, by counting crossings. */
export function isInside(ring: readonly number[], x: number, y: number): boolean {
  let inside = false;
  for (let i = 0; i + 3 < ring.length; i += 2) {
    const [x1, y1, x2, y2] = [ring[i]!, ring[i + 1]!, ring[i + 2]!, ring[i + 3]!];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}

/** A multi-polygon of one polygon of one ring, in SpatiaLite's form. */
const isOneRing = (blob: Buffer): boolean => blob.readInt32LE(43) === 1 && blob.readInt32LE(52) === 1;
